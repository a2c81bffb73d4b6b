import CivilCalendar
import SplitViewUI

/// A picker for a date, a time, or both, on wheels (guideline PK1).
///
/// It is a ``WheelPicker``, which is not a view but the content of a popover. Closing the popover
/// keeps the value (guideline PO4).
///
/// ```swift
/// let due = DatePickerState(DateTime(year: 2026, month: 11, day: 21), mode: .date)
/// let picker = DatePicker(due, send: Event.due)
/// func parts() -> [PresentationView<Event>] {
///   [PresentationView("due", title: "Due", picker: picker)]
/// }
/// #expect(Keymap([picker.keys(done: .close)]).event(for: .down) == .due(.turn(by: 1)))
/// ```
public struct DatePicker<Event>: WheelPicker {
  let state: DatePickerState
  let send: (DatePickerEvent) -> Event

  /// Makes a picker that shows `state`. `send` turns an event of the picker into a program event.
  public init(_ state: DatePickerState, send: @escaping (DatePickerEvent) -> Event) {
    self.state = state
    self.send = send
  }

  /// The wheels, one for each part of the date and the time, and the keys for typing digits.
  public var body: Wheels<Event> {
    let components = state.mode.components
    return Wheels(
      title: "Date and time", wheels: components.map(wheel),
      focus: components.firstIndex(of: state.focus) ?? 0,
      turn: { index, rows in
        let component = components[index]
        guard let number = state.number(of: component, movedBy: rows) else {
          return send(.focus(component))
        }
        return send(.set(component, to: number))
      }, step: { send(.turn(by: $0)) }, move: { send(.moveFocus(by: $0)) },
      typing: (0...9).map { digit in
        KeyBinding(
          KeyPress(Character("\(digit)")), help: "Digit \(digit)", event: send(.type(digit)))
      })
  }

  private func wheel(of component: DateTime.Component) -> Wheel {
    Wheel(
      value: { state.number(of: component, movedBy: $0).map { Self.text($0, of: component) } },
      width: component == .month ? 3 : component == .year ? 4 : 2,
      isNumeric: component != .month)
  }

  private static func text(_ number: Int, of component: DateTime.Component) -> String {
    switch component {
    case .day, .year: "\(number)"
    case .hour, .minute: number < 10 ? "0\(number)" : "\(number)"
    case .month:
      MonthName.abbreviations.indices.contains(number - 1)
        ? MonthName.abbreviations[number - 1] : ""
    }
  }
}

/// A user action in a ``DatePicker``.
///
/// ```swift
/// var due = DatePickerState(DateTime(year: 2026, month: 1, day: 31, hour: 9))
/// due.update(.focus(.month))
/// due.update(.turn(by: 1))
/// // February has 28 days in this year.
/// #expect(due.value == DateTime(year: 2026, month: 2, day: 28, hour: 9))
/// ```
public enum DatePickerEvent: Hashable, Sendable {
  /// The user turned the focused wheel by a number of values. Days, months, hours and minutes wrap around.
  case turn(by: Int)
  /// The user moved the focus by a number of wheels.
  case moveFocus(by: Int)
  /// The user moved the focus to a wheel.
  case focus(DateTime.Component)
  /// The user set a part of the date or time to a number. This also moves the focus to the wheel of that part.
  case set(DateTime.Component, to: Int)
  /// The user typed a digit, from 0 to 9, for the focused wheel.
  case type(Int)
}

/// The state of a ``DatePicker``: the date and time, and the focused wheel.
///
/// ```swift
/// let today = DateTime(year: 2026, month: 11, day: 21)
/// var due = DatePickerState(today, mode: .date, in: today ... .latest)
/// due.update(.set(.month, to: 12))
/// #expect(due.value == DateTime(year: 2026, month: 12, day: 21))
/// // Nothing before the range can be chosen.
/// due.update(.set(.year, to: 2020))
/// #expect(due.value >= today)
/// ```
public struct DatePickerState: Hashable, Sendable {
  /// The parts that the user can set, named as in UIKit (`UIDatePicker.Mode`).
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// The day, the month and the year.
    case date
    /// The hour and the minute.
    case time
    /// The date and the time.
    case dateAndTime

    /// The parts in the order of their wheels.
    public var components: [DateTime.Component] {
      switch self {
      case .date: [.day, .month, .year]
      case .time: [.hour, .minute]
      case .dateAndTime: [.day, .month, .year, .hour, .minute]
      }
    }
  }

  /// The current value, always within ``range``.
  public private(set) var value: DateTime
  /// The parts that the user can set.
  public let mode: Mode
  /// The permitted values.
  public let range: ClosedRange<DateTime>
  /// The wheel with the focus.
  public private(set) var focus: DateTime.Component
  /// The day that the user last set. For example, if the user sets the 31st and turns the month wheel past
  /// February, the 31st is restored in March.
  private var wishedDay: Int
  /// The number that the user is typing for the focused wheel, if any.
  private var typing: Typing?

  /// The digits that the user has typed so far, and the value before the first digit.
  private struct Typing: Hashable {
    var digits: [Int] = []
    let former: DateTime

    var number: Int { digits.reduce(0) { $0 * 10 + $1 } }
  }

  /// Makes a picker that shows `value`, limited to the permitted values in `range`.
  public init(
    _ value: DateTime, mode: Mode = .dateAndTime,
    in range: ClosedRange<DateTime> = .earliest ... .latest
  ) {
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.mode = mode
    self.range = range
    wishedDay = self.value.day
    focus = mode == .time ? .hour : .day
  }

  /// Applies `event` to the state.
  public mutating func update(_ event: DatePickerEvent) {
    switch event {
    case .turn(let step):
      typing = nil
      turn(by: step)
    case .moveFocus(let step): moveFocus(by: step)
    case .focus(let component): go(to: component)
    case .set(let component, let number):
      go(to: component)
      if focus == component { set(component, to: number) }
    case .type(let digit): type(digit)
    }
  }

  /// Returns the numbers on the wheel of `component`.
  func values(of component: DateTime.Component) -> ClosedRange<Int> {
    component == .year
      ? range.lowerBound.year...range.upperBound.year : value.values(of: component)
  }

  /// Returns the number `step` places after the current number on the wheel. Numbers wrap around, except years. Nil
  /// if there is no such year.
  func number(of component: DateTime.Component, movedBy step: Int) -> Int? {
    let (values, number) = (values(of: component), value.value(of: component))
    if component == .year { return values.contains(number + step) ? number + step : nil }
    let place = (number - values.lowerBound + step) % values.count
    return values.lowerBound + (place + values.count) % values.count
  }

  private mutating func turn(by step: Int) {
    let values = values(of: focus)
    let end = step > 0 ? values.upperBound : values.lowerBound
    // Limit the step, so that sums cannot overflow. No wheel has more values than this.
    let step = min(max(step, -0xFFFF), 0xFFFF)
    set(focus, to: number(of: focus, movedBy: step) ?? end)
  }

  private mutating func set(_ component: DateTime.Component, to number: Int) {
    var wished = value.setting(component, to: number)
    if component == .day { wishedDay = number }
    if component == .month || component == .year { wished = wished.setting(.day, to: wishedDay) }
    value = min(max(wished, range.lowerBound), range.upperBound)
  }

  private mutating func go(to component: DateTime.Component) {
    typing = nil
    if mode.components.contains(component) { focus = component }
  }

  /// Moves the focus by a number of wheels, but not beyond the first or the last wheel.
  private mutating func moveFocus(by step: Int) {
    let wheels = mode.components
    guard let index = wheels.firstIndex(of: focus) else { return }
    let step = min(max(step, -wheels.count), wheels.count)
    go(to: wheels[min(max(index + step, 0), wheels.count - 1)])
  }

  /// Adds a digit to the number that is being typed. When the number cannot have another digit, moves the focus to
  /// the next wheel.
  private mutating func type(_ digit: Int) {
    guard (0...9).contains(digit) else { return }
    var typing = typing ?? Typing(former: value)
    let most = values(of: focus).upperBound
    typing.digits.append(digit)
    if typing.number > most { typing.digits = [digit] }
    self.typing = typing
    let number = typing.number
    if values(of: focus).contains(number) {
      // Start from the value before the first digit, because earlier digits may have changed other parts. For
      // example, while the user types the month 12, the digit 1 sets the month to 1, which may change the day.
      value = typing.former
      set(focus, to: number)
    }
    if number * 10 > most || typing.digits.count == "\(most)".count { moveFocus(by: 1) }
  }
}

extension DatePickerState: BindableState {
  /// Applies `event`. Returns nil, because a picker sends no command to the terminal.
  public mutating func receive(_ event: DatePickerEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
