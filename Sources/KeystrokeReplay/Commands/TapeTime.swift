import CivilCalendar

/// Reads and writes times in the notation of tapes.
package enum TapeTime {
  /// The maximum duration of one command, in milliseconds.
  static let longest = 24 * 60 * 60 * 1000

  /// Parses a duration such as `500ms`, `0.5s`, `2m` or `1h`. A number without a unit is in
  /// seconds, as in VHS. Nil if the text is not a duration, or is longer than a day.
  static func duration(_ text: String) -> Duration? {
    let units: [(String, Int)] = [
      ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
    ]
    for (unit, milliseconds) in units where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard let thousandths = thousandths(number) else { return nil }
      let (product, overflow) = thousandths.multipliedReportingOverflow(by: milliseconds)
      let total = product / 1000
      return overflow || total > longest ? nil : .milliseconds(total)
    }
    return nil
  }

  /// Parses `1.25` as 1250. Further digits are dropped.
  private static func thousandths(_ number: Substring) -> Int? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first, number.count <= 16,
      parts.contains(where: { !$0.isEmpty }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let fraction = parts.count == 2 ? String(parts[1].prefix(3)) : ""
    let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
    return Int(String(whole) + padded)
  }

  /// Returns the duration in the notation of tapes: `2s`, `50ms`.
  package static func text(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds > 0 && milliseconds % 1000 == 0
      ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  /// Parses a UTC time such as `2026-11-19T09:41` to seconds since 1970. Seconds and a `Z` may follow.
  static func moment(_ text: String) -> Int64? {
    let body = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let halves = body.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = figures(halves[0], "-", [4, 2, 2]),
      let time = figures(halves[1], ":", [2, 2]) ?? figures(halves[1], ":", [2, 2, 2]),
      (1970...9999).contains(date[0]), (1...12).contains(date[1]),
      (1...CivilDate.daysInMonth(date[1], of: date[0])).contains(date[2]),
      time[0] < 24, time[1] < 60, time.count == 2 || time[2] < 60
    else { return nil }
    let seconds = time[0] * 3600 + time[1] * 60 + (time.count == 3 ? time[2] : 0)
    let days = CivilDate.daysSince1970(year: date[0], month: date[1], day: date[2])
    return Int64(days * 86_400 + seconds)
  }

  /// Returns the UTC time in the notation of tapes.
  static func text(ofMoment seconds: Int64) -> String {
    let time = CivilDateTime(secondsSince1970: seconds)
    let rest = time.second == 0 ? "" : ":\(time.second.padded())"
    return "\(time.date.iso8601)T\(time.hourAndMinute)\(rest)"
  }

  /// Parses an offset such as `UTC`, `+02:00` or `-0930` to seconds east of UTC.
  static func offset(_ text: String) -> Int? {
    if text == "UTC" || text == "Z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard text.count <= 6, let figures = figures(Substring(digits), ":", [4]),
      figures[0] % 100 < 60,
      figures[0] <= 1400
    else { return nil }
    let seconds = figures[0] / 100 * 3600 + figures[0] % 100 * 60
    return sign == "-" ? -seconds : seconds
  }

  /// Returns the offset in the notation of tapes.
  static func text(ofOffset seconds: Int) -> String {
    if seconds == 0 { return "UTC" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\((minutes / 60).padded()):\((minutes % 60).padded())"
  }

  /// Returns the numbers between separators. Nil unless each number has exactly as many digits as `widths` specifies.
  private static func figures(_ text: Substring, _ separator: Character, _ widths: [Int]) -> [Int]?
  {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts.compactMap { Int($0) }
  }
}

extension Duration {
  /// The duration in milliseconds, clamped to a hundred years so that sums do not overflow.
  package var milliseconds: Int {
    let longest = Duration.seconds(100 * 366 * 86_400)
    let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero - longest), longest).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
