import CivilCalendar
import SystemCalls

/// Formats dates for lists. The result is the time of day for today, a date such as `29 Nov` for recent months, and
/// otherwise a month such as `Oct 2019`.
///
/// ```swift
/// let dates = ShortDate(now: 1_780_000_000)
/// #expect(dates.text("2026-05-20T06:00:00Z") == "20 May")
/// #expect(dates.text("Sat, 12 Oct 2019 08:00:00 +0200") == "Oct 2019")
/// #expect(dates.moment(of: "1970-01-02") == 86_400)
/// ```
public struct ShortDate: Sendable {
  /// The day at the current moment, in local time.
  private let today: CivilDate
  /// Returns the offset of local time from UTC at a given moment, in seconds.
  private let offset: @Sendable (Int) -> Int

  /// Creates a formatter for a given moment and time zone.
  ///
  /// - Parameters:
  ///   - now: the current moment, in seconds since 1970-01-01T00:00:00Z.
  ///   - offset: returns the offset of local time from UTC at a given moment, in seconds.
  public init(now: Int, offset: @escaping @Sendable (Int) -> Int = { _ in 0 }) {
    self.offset = offset
    today = CivilDateTime(secondsSince1970: Int64(now), utcOffset: offset(now)).date
  }

  /// A formatter for the current moment and the time zone of this machine.
  public static var system: ShortDate {
    ShortDate(now: time(nil)) { moment in
      var (moment, parts) = (time_t(moment), tm())
      return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }

  /// The year is left out of dates that are less than this many days away, even in a different year.
  private static let recent = 180

  /// Formats a moment, given in seconds since 1970-01-01T00:00:00Z.
  public func text(of moment: Int) -> String {
    let time = CivilDateTime(secondsSince1970: Int64(moment), utcOffset: offset(moment))
    return time.date == today ? time.hourAndMinute : text(of: time.date)
  }

  private func text(of date: CivilDate) -> String {
    if date.year == today.year || abs(today.daysSince1970 - date.daysSince1970) < Self.recent {
      return "\(date.day) \(date.monthAbbreviation)"
    }
    return "\(date.monthAbbreviation) \(date.year)"
  }

  /// Parses a date in one of the formats that programs use. Returns the seconds since 1970-01-01T00:00:00Z. Nil if
  /// the text has none of these formats.
  public func moment(of written: String) -> Int? {
    WrittenDate(written).map(moment)
  }

  private func moment(of date: WrittenDate) -> Int {
    let seconds = date.day * 86_400 + (date.time ?? 0)
    return seconds - (date.zone ?? offset(seconds))
  }

  /// Formats a date in one of the formats that programs use: `2026-11-29`,
  /// `2026-11-29T17:26:03+01:00`, `Sun, 29 Nov 2026 17:26:03 +0100`, or a number of seconds,
  /// milliseconds or microseconds since 1970. Any other text is returned unchanged.
  public func text(_ written: String) -> String {
    guard let date = WrittenDate(written) else { return written }
    if date.time == nil { return text(of: CivilDate(daysSince1970: date.day)) }
    return text(of: moment(of: date))
  }
}

/// A date that may include a time of day, parsed from ISO 8601, RFC 5322 or a number.
private struct WrittenDate {
  private(set) var day: Int
  /// The number of seconds since midnight. Nil for a date without a time.
  private(set) var time: Int?
  /// The offset from UTC in seconds. Nil if the text contains no time zone.
  private(set) var zone: Int?

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    if let seconds = Self.seconds(bytes) {
      (day, time, zone) = (seconds / 86_400, seconds % 86_400, 0)
    } else if let day = Self.isoDay(bytes) {
      self.day = day
      if bytes.count == 10 { return }
      guard bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, readTime(bytes[11...])
      else { return nil }
    } else {
      let words = Array(bytes.split(separator: 0x20).drop { $0.last == UInt8(ascii: ",") })
      guard (4...5).contains(words.count), let day = Self.mailDay(words) else { return nil }
      self.day = day
      var time = words[3]
      if words.count == 5 {
        let isOffset = [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(
          words[4][words[4].startIndex])
        time += isOffset ? words[4] : [UInt8(ascii: "Z")]
      }
      guard readTime(time) else { return nil }
    }
  }

  /// Parses the date at the start of ISO 8601, such as `2026-11-29`. Returns days since 1970-01-01.
  private static func isoDay(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return CivilDate.daysSince1970(year: year, month: month, day: day)
  }

  /// Parses the date of RFC 5322, such as `29 Nov 2026`, from its words. Returns days since 1970-01-01.
  private static func mailDay(_ words: [ArraySlice<UInt8>]) -> Int? {
    guard let day = number(words[0]), (1...31).contains(day), words[2].count == 4,
      let month = months.firstIndex(where: words[1].starts), let year = number(words[2])
    else { return nil }
    return CivilDate.daysSince1970(year: year, month: month + 1, day: day)
  }

  /// The abbreviations of the twelve months, as bytes.
  private static let months = (1...12).map { month in
    let days = CivilDate.daysSince1970(year: 2001, month: month, day: 1)
    return Array(CivilDate(daysSince1970: days).monthAbbreviation.utf8)
  }

  /// Parses a time such as `17:26:03+01:00`. Seconds and time zone are optional. Returns false if the text has a
  /// different format.
  private mutating func readTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.startIndex
    guard bytes.count >= 5, let hour = Self.number(bytes[start..<start + 2]),
      bytes[start + 2] == UInt8(ascii: ":"), let minute = Self.number(bytes[start + 3..<start + 5])
    else { return false }
    time = hour * 3600 + minute * 60
    var rest = bytes[(start + 5)...]
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }
    zone = Self.zone(rest.filter { $0 != 0x20 && $0 != UInt8(ascii: ":") })
    return zone != nil || rest.isEmpty
  }

  /// Parses a number of seconds, milliseconds or microseconds since 1970. The number of digits determines the unit.
  private static func seconds(_ bytes: [UInt8]) -> Int? {
    guard (9...17).contains(bytes.count), let number = number(bytes[...]) else { return nil }
    return bytes.count <= 11 ? number : bytes.count <= 14 ? number / 1000 : number / 1_000_000
  }

  private static func zone(_ bytes: [UInt8]) -> Int? {
    if bytes == Array("Z".utf8) { return 0 }
    guard bytes.count == 5, let hours = number(bytes[1..<3]), let minutes = number(bytes[3..<5])
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return bytes[0] == UInt8(ascii: "+") ? seconds : bytes[0] == UInt8(ascii: "-") ? -seconds : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return bytes.isEmpty ? nil : number
  }
}
