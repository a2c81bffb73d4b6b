import CivilCalendar

/// A date and a time of day as on a clock, in the proleptic Gregorian calendar (ISO 8601), without
/// a time zone. Every value is an existing day.
///
/// ```swift
/// let date = DateTime(year: 2026, month: 11, day: 21, hour: 9, minute: 41)
/// #expect(date.setting(.year, to: 2027) > date)
/// #expect(date.values(of: .day) == 1...30)
/// #expect(DateTime.days(inMonth: 2, of: 2028) == 29)
/// ```
public struct DateTime: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to as many as it has.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  /// The first minute of year 1.
  public static let earliest = DateTime(year: 1, month: 1, day: 1)
  /// The last minute of year 9999.
  public static let latest = DateTime(year: 9999, month: 12, day: 31, hour: 23, minute: 59)

  /// Makes a date and time. Each part is brought into its bounds, the day into its month.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, 1), 9999)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.days(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// The days of a month. A month beyond 1 to 12 counts as the nearest one.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    CivilDate.daysInMonth(month, of: year)
  }

  /// The day of the week: 0 for Monday to 6 for Sunday.
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
  /// A part that a user sets by itself.
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

  /// The number of `component`.
  public func value(of component: Component) -> Int {
    switch component {
    case .day: day
    case .month: month
    case .year: year
    case .hour: hour
    case .minute: minute
    }
  }

  /// The date with another number for `component`, brought into bounds.
  public func setting(_ component: Component, to value: Int) -> DateTime {
    DateTime(
      year: component == .year ? value : year, month: component == .month ? value : month,
      day: component == .day ? value : day, hour: component == .hour ? value : hour,
      minute: component == .minute ? value : minute)
  }

  /// The numbers that `component` may have with the other parts as they are.
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
