import CivilCalendar

/// Formats dates for users to read. A pure value: the moment, the current time and the time zone are parameters.
public struct DateText: Sendable {
  /// The current time, in seconds since 1970, UTC.
  public let now: Int64
  /// Returns the offset of local time from UTC at a moment, in seconds.
  public let utcOffset: @Sendable (Int64) -> Int
  /// The local date of `now`.
  private let today: CivilDate

  /// Makes a formatter. Dates are described relative to `now`.
  public init(now: Int64, utcOffset: @escaping @Sendable (Int64) -> Int) {
    self.now = now
    self.utcOffset = utcOffset
    today = Self.local(now, utcOffset).date
  }

  /// Formats a date for a list: `09:12` today, `Yesterday`, `17 Nov` this year, `17 Nov 2019` in other years.
  public func short(_ seconds: Int64) -> String {
    let time = local(seconds)
    let date = time.date
    switch today.daysSince1970 - date.daysSince1970 {
    case 0: return time.hourAndMinute
    case 1: return "Yesterday"
    default:
      let day = "\(date.day) \(date.monthAbbreviation)"
      return date.year == today.year ? day : "\(day) \(date.year)"
    }
  }

  /// Formats a date for the line that names a message's sender: `09:12` today, `17 Nov` this year, `17 Nov 2019` in
  /// other years.
  func brief(_ seconds: Int64) -> String {
    let time = local(seconds)
    if time.date == today { return time.hourAndMinute }
    let day = "\(time.date.day) \(time.date.monthAbbreviation)"
    return time.date.year == today.year ? day : "\(day) \(time.date.year)"
  }

  /// Formats a date for a list that has room for 17 cells. The parts line up from row to row: `Today       09:12`,
  /// `Yesterday   21:30`, `17 Nov      08:00`, ` 2 Jun 2019 23:59`.
  public func tabular(_ seconds: Int64) -> String {
    let time = local(seconds)
    let isToday = time.date == today
    let words = isToday ? "Today" : (time.date.day < 10 ? " " : "") + short(seconds)
    let day = words.hasSuffix("Yesterday") ? "Yesterday" : words
    return day + String(repeating: " ", count: max(1, 12 - day.count)) + time.hourAndMinute
  }

  /// Formats a date for a message: `Thu 19 Nov 2026 09:12`.
  public func long(_ seconds: Int64) -> String {
    let time = local(seconds)
    let date = time.date
    let day = "\(date.weekday.abbreviation) \(date.day) \(date.monthAbbreviation)"
    return "\(day) \(date.year) \(time.hourAndMinute)"
  }

  /// Returns how long ago a moment was, or how far ahead it is, in one unit, such as `3 years ago` or `in 5 minutes`.
  public static func age(of seconds: Int64, now: Int64) -> String {
    let (difference, overflows) = now.subtractingReportingOverflow(seconds)
    if overflows { return "" }
    let minutes = Int(clamping: difference.magnitude / 60)
    if minutes == 0 { return "just now" }
    let days = minutes / 1440
    let (count, unit) =
      switch days {
      case 0: minutes < 60 ? (minutes, "minute") : (minutes / 60, "hour")
      case ..<14: (days, "day")
      case ..<60: (days / 7, "week")
      case ..<730: (days * 100 / 3044, "month")
      default: (Int((Double(days) / 365.25).rounded(.down)), "year")
      }
    let words = "\(count) \(unit)\(count == 1 ? "" : "s")"
    return difference > 0 ? "\(words) ago" : "in \(words)"
  }

  /// Returns a time zone as RFC 5322 writes it: `+0100` for 3600 seconds east of UTC.
  static func zone(_ utcOffset: Int) -> String { zone(minutes: utcOffset / 60) }

  private static func zone(minutes: Int) -> String {
    let minutes = max(-1439, min(1439, minutes))
    return (minutes < 0 ? "-" : "+") + (abs(minutes) / 60).padded() + (abs(minutes) % 60).padded()
  }

  /// Formats the date as the sender's clock showed it, with the time zone: `Thu 19 Nov 2026 10:12:05 +0100`. Time zones
  /// are truncated to whole minutes, and limited to less than a day.
  public static func full(_ seconds: Int64, utcOffset: Int) -> String {
    let minutes = max(-1439, min(1439, utcOffset / 60))
    let text = DateText(now: 0) { _ in minutes * 60 }
    let second = (seconds % 60 + 60) % 60
    return "\(text.long(seconds)):\(second.padded()) \(zone(minutes: minutes))"
  }

  /// Formats a date for tables: `2026-11-19 09:12`.
  public func numeric(_ seconds: Int64) -> String {
    let time = local(seconds)
    return "\(time.date.iso8601) \(time.hourAndMinute)"
  }

  /// The current time of day, such as `09:41`.
  public var clock: String { local(now).hourAndMinute }

  /// The local date of a moment.
  func date(_ seconds: Int64) -> CivilDate { local(seconds).date }

  /// Formats a date for a narrow list: `09:12` today, `Yesterday`, `17 Nov` this year, `Nov 2019`
  /// in other years.
  func monthly(_ seconds: Int64) -> String {
    let date = local(seconds).date
    return date.year == local(now).date.year
      ? short(seconds) : "\(date.monthAbbreviation) \(date.year)"
  }

  /// Formats a date for the narrowest list: `09:12` today, `17 Nov` this year, `2019` in other years.
  func narrow(_ seconds: Int64) -> String {
    let time = local(seconds)
    if time.date == today { return time.hourAndMinute }
    return time.date.year == today.year
      ? "\(time.date.day) \(time.date.monthAbbreviation)" : "\(time.date.year)"
  }

  /// Returns true if a moment is in a year other than the current year.
  func isOfAnotherYear(_ seconds: Int64) -> Bool { local(seconds).date.year != today.year }

  /// Returns the local date and time of a moment. Moments before the year 68 or after the year 9892 are replaced by the
  /// nearest moment in that range.
  private func local(_ seconds: Int64) -> CivilDateTime { Self.local(seconds, utcOffset) }

  private static func local(_ seconds: Int64, _ utcOffset: (Int64) -> Int) -> CivilDateTime {
    let bounded = min(max(seconds, -60_000_000_000), 250_000_000_000)
    return CivilDateTime(secondsSince1970: bounded, utcOffset: utcOffset(bounded))
  }
}
