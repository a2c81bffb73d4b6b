import SplitViewUI

/// A picker with one or more wheels. The user selects a value on each wheel (guideline PK1).
///
/// It is a ``WheelPicker``, which is not a view but the content of a popover. Closing the popover
/// keeps the choice (guideline PO4).
///
/// ```swift
/// let days = ["Monday", "Tuesday", "Wednesday"]
/// let picker = Picker(days, state: PickerState(selection: [1]), send: Event.day)
/// #expect(picker.selection(ofWheel: 0) == 1)
/// let keymap = Keymap([picker.keys(done: .close)])
/// #expect(keymap.event(for: .down) == .day(.select(2, wheel: 0)))
/// ```
public struct Picker<Event>: WheelPicker {
  /// The values of each wheel. A wheel may have no values; then no value can be selected on it.
  public let wheels: [[String]]
  let state: PickerState
  let send: (PickerEvent) -> Event

  /// Makes a picker with one wheel for each list of `values`. `send` turns an event of the picker into a program event.
  public init(_ values: [String]..., state: PickerState, send: @escaping (PickerEvent) -> Event) {
    wheels = values
    self.state = state
    self.send = send
  }

  /// Returns the index of the selected value on a wheel. Nil if the wheel has no values.
  public func selection(ofWheel wheel: Int) -> Int? {
    guard wheels.indices.contains(wheel), !wheels[wheel].isEmpty else { return nil }
    let own = state.selection.indices.contains(wheel) ? state.selection[wheel] : 0
    return min(max(own, 0), wheels[wheel].count - 1)
  }

  private var focus: Int { min(max(state.focus, 0), max(0, wheels.count - 1)) }

  /// The bindings for the characters with which the user can continue the typed text or begin a new text.
  private var typing: [KeyBinding<Event>] {
    guard wheels.indices.contains(focus) else { return [] }
    var seen: Set<Character> = ["j", "k", "h", "l"]
    var bindings: [KeyBinding<Event>] = []
    for start in state.typed.isEmpty ? [""] : [state.typed, ""] {
      for (index, value) in wheels[focus].enumerated() {
        let value = value.lowercased()
        guard value.hasPrefix(start), let next = value.dropFirst(start.count).first,
          seen.insert(next).inserted
        else { continue }
        bindings.append(
          KeyBinding(
            KeyPress(next), help: "To \(wheels[focus][index])",
            event: send(.type(start + String(next), select: index))))
      }
    }
    return bindings
  }

  private func bounded(_ index: Int, of wheel: Int) -> Int {
    min(max(index, 0), max(0, wheels[wheel].count - 1))
  }

  /// The wheels, one for each list of values, and the keys for typing the beginning of a value.
  public var body: Wheels<Event> {
    let focus = focus
    return Wheels(
      title: "Picker", wheels: wheels.indices.map(wheel), focus: focus,
      turn: { wheel, rows in
        guard let own = selection(ofWheel: wheel) else { return nil }
        return send(.select(bounded(own + rows, of: wheel), wheel: wheel))
      },
      step: { step in
        guard let own = selection(ofWheel: focus) else { return send(.focus(focus)) }
        return send(.select(bounded(own + step, of: focus), wheel: focus))
      },
      move: { send(.focus(min(max(focus + $0, 0), max(0, wheels.count - 1)))) }, typing: typing)
  }

  private func wheel(_ index: Int) -> Wheel {
    let (values, own) = (wheels[index], selection(ofWheel: index) ?? 0)
    return Wheel(
      value: { values.indices.contains(own + $0) ? values[own + $0] : nil },
      width: values.map(\.displayWidth).max() ?? 0)
  }
}

/// A user action in a ``Picker``.
///
/// ```swift
/// var day = PickerState(selection: [0])
/// day.update(.select(2, wheel: 0))
/// #expect(day.selection == [2])
/// ```
public enum PickerEvent: Hashable, Sendable {
  /// The user selected a value on a wheel, given by the indices of the value and of the wheel. This also moves the
  /// focus to the wheel.
  case select(Int, wheel: Int)
  /// The user moved the focus to the wheel at this index.
  case focus(Int)
  /// The user typed the beginning of a value on the focused wheel.
  case type(String, select: Int)
}

/// The state of a ``Picker``: the selected values, and the focused wheel.
///
/// ```swift
/// var size = PickerState(selection: [80, 24])
/// size.update(.select(120, wheel: 0))
/// size.update(.focus(1))
/// #expect(size.selection == [120, 24])
/// #expect(size.focus == 1)
/// ```
public struct PickerState: Hashable, Sendable {
  /// The index of the selected value on each wheel.
  public private(set) var selection: [Int]
  /// The index of the focused wheel.
  public private(set) var focus = 0
  /// The text typed since the wheel was last focused or turned.
  private(set) var typed = ""

  /// Makes a state in which each wheel shows the value at the given index. If no index is given for
  /// a wheel, its index is 0.
  public init(selection: [Int] = []) { self.selection = selection }

  /// Applies `event` to the state.
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

extension PickerState: BindableState {
  /// Applies `event`. Returns nil, because a picker sends no command to the terminal.
  public mutating func receive(_ event: PickerEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
