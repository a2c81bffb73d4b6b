/// What a person did in a ``DatePicker``.
public enum DatePickerEvent: Hashable, Sendable {
  /// Turned the wheel that has the focus by so many values; days, months, hours and minutes go
  /// round.
  case turn(by: Int)
  /// Went on by so many wheels.
  case moveFocus(by: Int)
  /// Went to a wheel.
  case focus(DateTime.Component)
  /// Set a part to a number, and went to its wheel.
  case set(DateTime.Component, to: Int)
  /// Typed a digit, 0 to 9, of the number of the wheel that has the focus.
  case type(Int)
}

/// The date and time that a ``DatePicker`` shows, and where one is in it.
public struct DatePickerState: Hashable, Sendable {
  /// What can be set, in UIKit's words (`UIDatePicker.Mode`).
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// The day, the month and the year.
    case date
    /// The hour and the minute.
    case time
    /// All of them.
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

  /// What is set now; always within ``range``.
  public private(set) var value: DateTime
  /// What can be set.
  public let mode: Mode
  /// What it may be set to.
  public let range: ClosedRange<DateTime>
  /// The wheel that has the focus.
  public private(set) var focus: DateTime.Component
  /// The number that is being typed.
  private var typing: Typing?

  /// The digits typed so far, and what was set before the first of them.
  private struct Typing: Hashable {
    var digits: [Int] = []
    let former: DateTime

    var number: Int { digits.reduce(0) { $0 * 10 + $1 } }
  }

  /// A picker that shows `value`, which is brought into `range`.
  public init(
    _ value: DateTime, mode: Mode = .dateAndTime,
    in range: ClosedRange<DateTime> = .earliest ... .latest
  ) {
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.mode = mode
    self.range = range
    focus = mode == .time ? .hour : .day
  }

  /// Does what a person did.
  public mutating func update(_ event: DatePickerEvent) {
    switch event {
    case .turn(let step):
      typing = nil
      set(focus, to: Self.turned(value.value(of: focus), by: step, in: values(of: focus)))
    case .moveFocus(let step): moveFocus(by: step)
    case .focus(let component): go(to: component)
    case .set(let component, let number):
      go(to: component)
      if focus == component { set(component, to: number) }
    case .type(let digit): type(digit)
    }
  }

  /// The numbers that the wheel of `component` has.
  func values(of component: DateTime.Component) -> ClosedRange<Int> {
    component == .year
      ? range.lowerBound.year...range.upperBound.year : value.values(of: component)
  }

  private mutating func set(_ component: DateTime.Component, to number: Int) {
    value = min(max(value.setting(component, to: number), range.lowerBound), range.upperBound)
  }

  private mutating func go(to component: DateTime.Component) {
    typing = nil
    if mode.components.contains(component) { focus = component }
  }

  /// From wheel to wheel, no farther than to the first and the last.
  private mutating func moveFocus(by step: Int) {
    let wheels = mode.components
    guard let index = wheels.firstIndex(of: focus) else { return }
    let step = min(max(step, -wheels.count), wheels.count)
    go(to: wheels[min(max(index + step, 0), wheels.count - 1)])
  }

  /// Digits come one after the other; after the last one that can, the focus goes on.
  private mutating func type(_ digit: Int) {
    guard (0...9).contains(digit) else { return }
    var typing = typing ?? Typing(former: value)
    let most = values(of: focus).upperBound
    typing.digits.append(digit)
    if typing.number > most { typing.digits = [digit] }
    self.typing = typing
    let number = typing.number
    if values(of: focus).contains(number) {
      // What was set before: the 29th of February outlives the years 2, 20 and 202.
      value = typing.former
      set(focus, to: number)
    }
    if number * 10 > most || typing.digits.count == "\(most)".count { moveFocus(by: 1) }
  }

  private static func turned(_ number: Int, by step: Int, in values: ClosedRange<Int>) -> Int {
    let step = min(max(step, -0xFFFF), 0xFFFF)
    // Years end; all the others go round.
    if values.upperBound > 100 {
      return min(max(number + step, values.lowerBound), values.upperBound)
    }
    let place = (number - values.lowerBound + step) % values.count
    return values.lowerBound + (place + values.count) % values.count
  }
}
