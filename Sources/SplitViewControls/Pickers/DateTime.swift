import CivilCalendar

/// A date and a time of day without a time zone, in the proleptic Gregorian calendar (ISO 8601). Every value is a
/// date that exists.
///
/// ```swift
/// let date = DateTime(year: 2026, month: 11, day: 21, hour: 9, minute: 41)
/// #expect(date.setting(.year, to: 2027) > date)
/// #expect(date.values(of: .day) == 1...30)
/// #expect(DateTime.days(inMonth: 2, of: 2028) == 29)
/// ```
public struct DateTime: Hashable, Sendable, Comparable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day, from 1 to the last day of the month.
  public let day: Int
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int

  /// The first minute of year 1.
  public static let earliest = DateTime(year: 1, month: 1, day: 1)
  /// The last minute of year 9999.
  public static let latest = DateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59)

  /// Makes a date and time. Each part is limited to its range, and the day is limited to the days of the month.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, 1), 9999)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// Returns the number of days in a month. If the month is not between 1 and 12, the nearest valid month is used.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    CivilDate.daysInMonth(month, of: year)
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int {
    let days = CivilDate.daysSince1970(year: year, month: month, day: day)
    return Weekday(daysSince1970: days).rawValue - 1
  }

  /// True if `a` is before `b`.
  public static func < (a: DateTime, b: DateTime) -> Bool {
    (a.year, a.month, a.day) == (b.year, b.month, b.day)
      ? (a.hour, a.minute) < (b.hour, b.minute)
      : (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension DateTime {
  /// A part of the date or time that can be set separately.
  public enum Component: Hashable, Sendable, CaseIterable {
    /// The day of the month.
    case day
    /// The month.
    case month
    /// The year.
    case year
    /// The hour.
    case hour
    /// The minute.
    case minute
  }

  /// Returns the value of `component` as a number.
  public func value(of component: Component) -> Int {
    switch component {
    case .day: day
    case .month: month
    case .year: year
    case .hour: hour
    case .minute: minute
    }
  }

  /// Returns this date with `component` set to `value`. All parts are limited to their ranges.
  public func setting(_ component: Component, to value: Int) -> DateTime {
    DateTime(
      year: component == .year ? value : year, month: component == .month ? value : month,
      day: component == .day ? value : day, hour: component == .hour ? value : hour,
      minute: component == .minute ? value : minute)
  }

  /// Returns the numbers that `component` can have while the other parts stay the same.
  public func values(of component: Component) -> ClosedRange<Int> {
    switch component {
    case .day: 1...Self.days(inMonth: month, of: year)
    case .month: 1...12
    case .year: 1...9999
    case .hour: 0...23
    case .minute: 0...59
    }
  }
}
