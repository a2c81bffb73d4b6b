import NavigationModel
import TerminalFrame

/// Sets a date, a time, or both, on wheels (PK1).
///
/// It is no view: it is only ever in a popover
/// (``Popover/init(datePicker:pointingAt:within:arrowDirections:close:)`` or
/// ``PresentationView/init(_:title:datePicker:pointingAt:)``, which on a compact screen makes a
/// sheet of it). What is set stays set when that is closed (PO4).
public struct DatePicker<Event> {
  let state: DatePickerState
  let send: (DatePickerEvent) -> Event

  /// Shows `state`; `send` makes the program's event of the picker's.
  public init(_ state: DatePickerState, send: @escaping (DatePickerEvent) -> Event) {
    self.state = state
    self.send = send
  }

  /// Its keys: arrows, Tab, and digits; Enter for `done`, which takes it away.
  public func keys(done: Event? = nil) -> Keymap<Event>.Section {
    let wheels = Keymap<Event>.Section.wheels(
      done: done, turn: { send(.turn(by: $0)) }, move: { send(.moveFocus(by: $0)) })
    let digits = (0...9).map { digit in
      KeyBinding(
        .character(Character("\(digit)")), help: "Digit \(digit)", event: send(.type(digit)))
    }
    return Keymap.Section("Date and time", wheels + digits)
  }

  func wheels(isFocused: Bool = true) -> Wheels<Event> {
    let components = state.mode.components
    return Wheels(
      wheels: components.map(wheel), focus: components.firstIndex(of: state.focus) ?? 0,
      isFocused: isFocused
    ) { index, rows in
      let component = components[index]
      guard let number = number(of: component, below: rows) else {
        return send(.focus(component))
      }
      return send(.set(component, to: number))
    }
  }

  private func wheel(of component: DateTime.Component) -> Wheel {
    Wheel(
      value: { number(of: component, below: $0).map { Self.text($0, of: component) } },
      width: component == .month ? 3 : component == .year ? 4 : 2)
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

extension Popover {
  /// Shows `datePicker` in a popover whose arrow points at `anchor`, the field that it sets.
  /// - Parameters:
  ///   - datePicker: the picker.
  ///   - anchor: the field or the button.
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - arrowDirections: the ways in which its arrow may point.
  ///   - close: the event for a click outside.
  public init(
    datePicker: DatePicker<Event>, pointingAt anchor: PopoverAnchor, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = .any, close: Event
  ) {
    self.init(
      datePicker.wheels(), pointingAt: anchor, within: bounds, arrowDirections: arrowDirections,
      close: close)
  }
}

extension PresentationView {
  /// The content of what is presented as `id` in a popover: a date picker. On a compact screen it
  /// is in a sheet whose bar has a Done.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - title: of the sheet, or of the popover's navigation bar.
  ///   - datePicker: the picker.
  ///   - anchor: what it sets, where that is not the button of a bar.
  public init(
    _ id: PresentationID, title: String = "", datePicker: DatePicker<Event>,
    pointingAt anchor: PopoverAnchor? = nil
  ) {
    self.init(
      id, title: title, pointingAt: anchor, arrowDirections: anchor == nil ? [.up, .down] : .any
    ) {
      datePicker.wheels(isFocused: $0.isFocused)
    }
    hasDoneInSheet = true
  }
}
