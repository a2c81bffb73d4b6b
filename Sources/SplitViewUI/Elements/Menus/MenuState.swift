/// What a person did in an action sheet or an edit menu but do what a choice says.
public enum MenuEvent: Hashable, Sendable {
  /// Went to the choice of this index.
  case select(Int)
  /// Chose one that cannot be done: it says why.
  case explain(Int)
}

/// Where one is in an ``ActionSheet`` or an ``EditMenu``.
public struct MenuState: Hashable, Sendable {
  /// The index of the selected choice; nil while it is the first that destroys nothing.
  public private(set) var selection: Int?
  /// Whether the selected choice says why it cannot be done.
  public private(set) var isExplained = false

  /// A menu that is opened.
  public init() {}

  /// Does what a person did.
  public mutating func update(_ event: MenuEvent) {
    switch event {
    case .select(let index): (selection, isExplained) = (index, false)
    case .explain(let index): (selection, isExplained) = (index, true)
    }
  }
}

/// A choice of an ``ActionSheet``, or a command of an ``EditMenu``.
public struct MenuChoice<Event> {
  /// What it does: "Reply All".
  public let title: String
  /// At the end of its row: the key that does the same elsewhere.
  public let detail: String
  /// What it is for.
  public let role: ButtonRole
  /// What it does. The program takes the menu away with it (PO3).
  public let event: Event
  /// Why it cannot be done now; nil where it can.
  public let unavailable: String?

  /// Makes a choice.
  /// - Parameters:
  ///   - title: what it does: "Reply All".
  ///   - detail: at the end of its row: the key that does the same elsewhere.
  ///   - role: what it is for.
  ///   - unavailable: why it cannot be done now, in a sentence. It stays where it is, and says this
  ///     when it is chosen.
  ///   - event: what it does.
  public init(
    _ title: String, detail: String = "", role: ButtonRole = .default, unavailable: String? = nil,
    event: Event
  ) {
    self.title = title
    self.detail = detail
    self.role = role
    self.unavailable = unavailable
    self.event = event
  }
}
