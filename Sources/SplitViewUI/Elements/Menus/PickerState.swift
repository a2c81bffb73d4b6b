/// What a person did in a ``Picker``.
public enum PickerEvent: Hashable, Sendable {
  /// Chose a value of a wheel, by their indices, and went to that wheel.
  case select(Int, wheel: Int)
  /// Went to a wheel.
  case focus(Int)
  /// Typed the beginning of a value of the wheel that has the focus.
  case type(String, select: Int)
}

/// The values that a ``Picker`` shows, and where one is in it.
public struct PickerState: Hashable, Sendable {
  /// The index of the chosen value of each wheel.
  public private(set) var selection: [Int]
  /// The index of the wheel that has the focus.
  public private(set) var focus = 0
  /// What was typed since one came to the wheel, or turned it.
  private(set) var typed = ""

  /// A picker whose wheels begin at the values of these indices; those of others are 0.
  public init(selection: [Int] = []) { self.selection = selection }

  /// Does what a person did.
  public mutating func update(_ event: PickerEvent) {
    switch event {
    case .select(let value, let wheel):
      (focus, typed) = (wheel, "")
      select(value)
    case .focus(let wheel): (focus, typed) = (wheel, "")
    case .type(let text, let value):
      typed = text
      select(value)
    }
  }

  private mutating func select(_ value: Int) {
    guard (0..<0xFF).contains(focus) else { return }
    if focus >= selection.count {
      selection += Array(repeating: 0, count: focus + 1 - selection.count)
    }
    selection[focus] = value
  }
}
