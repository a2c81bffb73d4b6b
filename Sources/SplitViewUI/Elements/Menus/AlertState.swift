/// What a person did in an ``Alert`` but press one of its buttons.
public enum AlertEvent: Hashable, Sendable {
  /// Chose the button of this index, which Enter presses.
  case choose(Int)
}

/// Which of an alert's buttons is chosen.
public struct AlertState: Hashable, Sendable {
  /// The button's index; nil while the safe one is, which is so at the beginning.
  public private(set) var choice: Int?

  /// An alert that comes up.
  public init() {}

  /// Does what a person did.
  public mutating func update(_ event: AlertEvent) {
    switch event {
    case .choose(let index): choice = index
    }
  }
}
