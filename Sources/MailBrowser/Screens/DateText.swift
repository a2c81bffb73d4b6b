/// Dates as a person would write them. Pure: the moment, the present and the zone are given.
public struct DateText: Sendable {
  /// Now, in seconds since 1970, UTC.
  public let now: Int64
  /// Seconds east of UTC at a moment.
  public let utcOffset: @Sendable (Int64) -> Int

  /// Writes dates as seen from `now`.
  public init(now: Int64, utcOffset: @escaping @Sendable (Int64) -> Int) {
    self.now = now
    self.utcOffset = utcOffset
  }

  /// For a list: `09:12` today, `Yesterday`, `17 Nov` within some ten months, else `2019`.
  public func short(_ seconds: Int64) -> String {
    let date = civil(seconds)
    let today = civil(now)
    switch today.dayNumber - date.dayNumber {
    case 0: return time(date)
    case 1: return "Yesterday"
    case 2..<300, -300..<0: return "\(date.day) \(Self.months[date.month - 1])"
    default: return String(date.year)
    }
  }

  /// For a message: `Thu 19 Nov 2026 09:12`.
  public func long(_ seconds: Int64) -> String {
    let date = civil(seconds)
    let weekday = Self.weekdays[((date.dayNumber % 7) + 11) % 7]
    return "\(weekday) \(date.day) \(Self.months[date.month - 1]) \(date.year) \(time(date))"
  }

  /// By the clock that it was written by, with that clock's zone: `Thu 19 Nov 2026 10:12:05 +0100`.
  /// Zones are whole minutes within a day.
  public static func full(_ seconds: Int64, utcOffset: Int) -> String {
    let minutes = max(-1439, min(1439, utcOffset / 60))
    let text = DateText(now: 0) { _ in minutes * 60 }
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    let second = Int((seconds % 60 + 60) % 60)
    let zone = (minutes < 0 ? "-" : "+") + two(abs(minutes) / 60) + two(abs(minutes) % 60)
    return "\(text.long(seconds)):\(two(second)) \(zone)"
  }

  /// For tables: `2026-11-19 09:12`.
  public func numeric(_ seconds: Int64) -> String {
    let date = civil(seconds)
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return "\(date.year)-\(two(date.month))-\(two(date.day)) \(time(date))"
  }

  /// The time of day now: `09:41`.
  public var clock: String { time(civil(now)) }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  private struct Civil {
    var year: Int
    var month: Int
    var day: Int
    var minutes: Int
    /// Days since 1970-01-01.
    var dayNumber: Int
  }

  private func time(_ date: Civil) -> String {
    func two(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }
    return two(date.minutes / 60) + ":" + two(date.minutes % 60)
  }

  /// The local calendar date; the arithmetic of the proleptic Gregorian calendar in eras of 400
  /// years.
  private func civil(_ seconds: Int64) -> Civil {
    let bounded = min(max(seconds, -60_000_000_000), 250_000_000_000)
    let local = Int(bounded) + utcOffset(bounded)
    let days = Int((Double(local) / 86400).rounded(.down))
    let minutes = (local - days * 86400) / 60
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return Civil(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, minutes: minutes, dayNumber: days)
  }
}
