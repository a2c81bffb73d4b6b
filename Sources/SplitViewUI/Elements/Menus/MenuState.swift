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
