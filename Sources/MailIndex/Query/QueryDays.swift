import CivilCalendar

/// Parses days and ranges of days in queries. A day begins at midnight in the user's time zone.
public struct QueryDays: Sendable {
  private let now: Int64
  private let utcOffset: @Sendable (Int64) -> Int

  /// Makes a parser of days.
  /// - Parameters:
  ///   - now: the current time in seconds since 1970.
  ///   - utcOffset: returns the offset of the user's time zone at a given time, in seconds east of
  ///     UTC.
  public init(now: Int64, utcOffset: @escaping @Sendable (Int64) -> Int) {
    self.now = now
    self.utcOffset = utcOffset
  }

  /// Parses a range such as `2019`, `2019-05..2020`, `yesterday..` or `..7d`. Returns nil if `text` is not a range of
  /// days.
  func range(_ text: String) -> (from: Int64?, until: Int64?)? {
    guard let dots = text.firstRange(of: "..") else {
      return span(text).map { (start($0.first), start($0.next)) }
    }
    let (before, behind) = (text[..<dots.lowerBound], text[dots.upperBound...])
    if before.isEmpty && behind.isEmpty { return nil }
    let first = before.isEmpty ? nil : span(String(before))
    let last = behind.isEmpty ? nil : span(String(behind))
    if first == nil && !before.isEmpty || last == nil && !behind.isEmpty { return nil }
    return (first.map { start($0.first) }, last.map { start($0.next) })
  }

  /// Returns the time at which a day or period begins. `text` may be, for example, `2019`, `2019-05`, `yesterday` or
  /// `7d` (seven days ago). Returns nil if `text` is neither a day nor a period.
  func start(of text: String) -> Int64? { span(text).map { start($0.first) } }

  /// The first day of a range, and the day after its last day, in days since 1970.
  private typealias Span = (first: Int, next: Int)

  private func span(_ text: String) -> Span? {
    let text = text.lowercased()
    switch text {
    case "today": return (today, today + 1)
    case "yesterday": return (today - 1, today)
    default: return ago(text) ?? calendar(text)
    }
  }

  /// Parses how long ago a day was: `7d`, `2w`, `3m` or `1y`.
  private func ago(_ text: String) -> Span? {
    guard let unit = text.last, let count = Int(text.dropLast()), (0...100_000).contains(count)
    else { return nil }
    switch unit {
    case "d": return (today - count, today - count + 1)
    case "w": return (today - 7 * count, today - 7 * count + 1)
    case "m", "y":
      let date = CivilDate(daysSince1970: today)
      let months = date.year * 12 + date.month - 1 - count * (unit == "y" ? 12 : 1)
      guard months >= 0 else { return nil }
      let (year, month) = (months / 12, months % 12 + 1)
      let day = days(year, month, min(date.day, CivilDate.daysInMonth(month, of: year)))
      return (day, day + 1)
    default: return nil
    }
  }

  /// Parses a year, a month or a day: `2019`, `2019-05` or `2019-05-03`, the same with slashes, or a day such as
  /// `20190503`.
  private func calendar(_ text: String) -> Span? {
    if text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return calendar("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }
    let separator: Character = text.contains("/") ? "/" : "-"
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts[0].count == 4, parts.dropFirst().allSatisfy({ $0.count <= 2 }) else { return nil }
    let numbers = parts.compactMap { part in part.first?.isNumber == true ? Int(part) : nil }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 >= 1 }) else {
      return nil
    }
    let year = numbers[0]
    switch numbers.count {
    case 1: return (days(year, 1, 1), days(year + 1, 1, 1))
    case 2 where numbers[1] <= 12:
      let first = days(year, numbers[1], 1)
      return (first, first + CivilDate.daysInMonth(numbers[1], of: year))
    case 3 where numbers[1] <= 12 && numbers[2] <= CivilDate.daysInMonth(numbers[1], of: year):
      let day = days(year, numbers[1], numbers[2])
      return (day, day + 1)
    default: return nil
    }
  }

  private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    CivilDate.daysSince1970(year: year, month: month, day: day)
  }

  private var today: Int {
    let local = now + Int64(utcOffset(now))
    return Int((Double(local) / 86400).rounded(.down))
  }

  /// Returns the time at which a day begins, in seconds since 1970.
  private func start(_ day: Int) -> Int64 {
    let midnight = Int64(day) * 86400
    return midnight - Int64(utcOffset(midnight - Int64(utcOffset(midnight))))
  }
}
