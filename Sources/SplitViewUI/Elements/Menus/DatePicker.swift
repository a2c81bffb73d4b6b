import TerminalFrame

/// Sets a date, a time, or both, on wheels (PK1).
///
/// It is a ``WheelPicker``: no view, but the content of a popover. What is set stays set when that
/// is closed (PO4).
public struct DatePicker<Event>: WheelPicker {
  let state: DatePickerState
  let send: (DatePickerEvent) -> Event

  /// Shows `state`; `send` makes the program's event of the picker's.
  public init(_ state: DatePickerState, send: @escaping (DatePickerEvent) -> Event) {
    self.state = state
    self.send = send
  }

  /// A wheel for each part of the date and the time, into which digits are typed.
  public var body: Wheels<Event> {
    let components = state.mode.components
    return Wheels(
      title: "Date and time", wheels: components.map(wheel),
      focus: components.firstIndex(of: state.focus) ?? 0,
      turn: { index, rows in
        let component = components[index]
        guard let number = number(of: component, below: rows) else {
          return send(.focus(component))
        }
        return send(.set(component, to: number))
      }, step: { send(.turn(by: $0)) }, move: { send(.moveFocus(by: $0)) },
      typing: (0...9).map { digit in
        KeyBinding(
          .character(Character("\(digit)")), help: "Digit \(digit)", event: send(.type(digit)))
      })
  }

  private func wheel(of component: DateTime.Component) -> Wheel {
    Wheel(
      value: { number(of: component, below: $0).map { Self.text($0, of: component) } },
      width: component == .month ? 3 : component == .year ? 4 : 2,
      isNumeric: component != .month)
  }

  /// The number so many rows below the one that is set. Years end, all others go round.
  private func number(of component: DateTime.Component, below rows: Int) -> Int? {
    let (values, number) = (state.values(of: component), state.value.value(of: component))
    if component == .year { return values.contains(number + rows) ? number + rows : nil }
    let place = (number - values.lowerBound + rows) % values.count
    return values.lowerBound + (place + values.count) % values.count
  }

  private static func text(_ number: Int, of component: DateTime.Component) -> String {
    switch component {
    case .day, .year: "\(number)"
    case .hour, .minute: number < 10 ? "0\(number)" : "\(number)"
    case .month: months.indices.contains(number - 1) ? months[number - 1] : ""
    }
  }

  private static var months: [String] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }
}
