/// Something that can be done with a row where it stands: Flag, Delete.
public struct RowAction<Event> {
  /// What doing it means for the row.
  public enum Role: Hashable, Sendable {
    /// The row stays.
    case normal
    /// What the row stands for is lost.
    case destructive
  }
  /// A short verb.
  public var title: String
  /// What doing it means for the row.
  public var role: Role
  /// What happens.
  public var event: Event

  /// Makes an action.
  public init(_ title: String, role: Role = .normal, event: Event) {
    self.title = title
    self.role = role
    self.event = event
  }
}

/// Which row of a list has its actions slid in, and which of them is chosen; a program keeps one
/// that may be nil. A turn and a list that changes keep it, since it knows the item.
public struct RowActionsState<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The row's item.
  public let item: Item
  /// Index of the action that Enter does.
  public internal(set) var chosen = 0

  /// Slides in the actions of `item`'s row; the first is chosen.
  public init(_ item: Item) { self.item = item }

  /// Actions that a row has at most; of more, the first.
  public static var limit: Int { 3 }
}

/// What a person does to the actions of a row. Doing one of them is that action's own event, after
/// which the program takes them away.
public enum RowActionsEvent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// Slides in the actions of an item's row.
  case open(Item)
  /// Chooses the action so many further to the end.
  case choose(by: Int)
  /// Slides them out.
  case close
}

extension Optional {
  /// Changes which row's actions are slid in, and which of the row's `count` is chosen.
  public mutating func update<Item>(_ event: RowActionsEvent<Item>, count: Int)
  where Wrapped == RowActionsState<Item> {
    switch event {
    case .open(let item): self = count > 0 ? RowActionsState(item) : nil
    case .choose(let step):
      let last = Swift.max(0, Swift.min(count, RowActionsState<Item>.limit) - 1)
      let step = Swift.min(Swift.max(step, -last), last)
      if let chosen = self?.chosen {
        self?.chosen = Swift.min(Swift.max(0, Swift.min(chosen, last) + step), last)
      }
    case .close: self = nil
    }
  }
}
