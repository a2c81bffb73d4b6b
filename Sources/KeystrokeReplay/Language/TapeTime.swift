/// Times as tapes write them.
enum TapeTime {
  /// The longest time that one command may take.
  static let longest = 24 * 60 * 60 * 1000

  /// A duration such as `500ms`, `0.5s` or `2m`; a bare number counts seconds, as in VHS. Nil if it
  /// is none, or is longer than a day.
  static func duration(_ text: String) -> Duration? {
    let units: [(String, Int)] = [("ms", 1), ("s", 1000), ("m", 60_000), ("", 1000)]
    for (unit, milliseconds) in units where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard let thousandths = thousandths(number) else { return nil }
      let (product, overflow) = thousandths.multipliedReportingOverflow(by: milliseconds)
      let total = product / 1000
      return overflow || total > longest ? nil : .milliseconds(total)
    }
    return nil
  }

  /// `1.25` as 1250. Digits past the third are dropped.
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

  /// As it is written: `2s`, `50ms`.
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration.milliseconds
    return milliseconds > 0 && milliseconds % 1000 == 0
      ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  /// Seconds since 1970 of `2026-11-19T09:41`, with seconds and a `Z` if they are written; UTC.
  static func moment(_ text: String) -> Int64? {
    let body = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let halves = body.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2, let date = figures(halves[0], "-", [4, 2, 2]),
      let time = figures(halves[1], ":", [2, 2]) ?? figures(halves[1], ":", [2, 2, 2]),
      (1970...9999).contains(date[0]), (1...12).contains(date[1]),
      (1...days(ofMonth: date[1], year: date[0])).contains(date[2]),
      time[0] < 24, time[1] < 60, time.count == 2 || time[2] < 60
    else { return nil }
    let seconds = time[0] * 3600 + time[1] * 60 + (time.count == 3 ? time[2] : 0)
    return Int64(dayNumber(date[0], date[1], date[2]) * 86_400 + seconds)
  }

  /// The moment as it is written.
  static func text(ofMoment seconds: Int64) -> String {
    let (day, second) = (Int(seconds / 86_400), Int(seconds % 86_400))
    let (year, month, date) = civil(day)
    let clock = "\(padded(second / 3600)):\(padded(second / 60 % 60))"
    let rest = second % 60 == 0 ? "" : ":\(padded(second % 60))"
    return "\(padded(year, 4))-\(padded(month))-\(padded(date))T\(clock)\(rest)"
  }

  /// Seconds east of UTC of `UTC`, `+02:00` or `-0930`.
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

  /// The offset as it is written.
  static func text(ofOffset seconds: Int) -> String {
    if seconds == 0 { return "UTC" }
    let minutes = abs(seconds) / 60
    return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  /// Numbers of just so many digits each.
  private static func figures(_ text: Substring, _ separator: Character, _ widths: [Int]) -> [Int]?
  {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts.compactMap { Int($0) }
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // MARK: The calendar (proleptic Gregorian; the year is taken to begin in March)

  private static func days(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970-01-01; for years from 1970 on.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return y * 365 + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468
  }

  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = (shiftedMonth + 2) % 12 + 1
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension Duration {
  /// Whole milliseconds, of no more than a hundred years, so that times can be added.
  var milliseconds: Int {
    let longest = Duration.seconds(100 * 366 * 86_400)
    let (seconds, attoseconds) = Swift.min(Swift.max(self, .zero - longest), longest).components
    return Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
