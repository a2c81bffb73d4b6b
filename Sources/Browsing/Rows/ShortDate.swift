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
  private let now: Int
  /// Returns the offset of local time from UTC at a given moment, in seconds.
  private let offset: @Sendable (Int) -> Int

  /// Creates a formatter for a given moment and time zone.
  ///
  /// - Parameters:
  ///   - now: the current moment, in seconds since 1970-01-01T00:00:00Z.
  ///   - offset: returns the offset of local time from UTC at a given moment, in seconds.
  public init(now: Int, offset: @escaping @Sendable (Int) -> Int = { _ in 0 }) {
    (self.now, self.offset) = (now, offset)
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
    let time = localTime(moment)
    return time.date == localTime(now).date ? time.hourAndMinute : text(of: time.date)
  }

  private func localTime(_ moment: Int) -> CivilDateTime {
    CivilDateTime(secondsSince1970: Int64(moment), utcOffset: offset(moment))
  }

  private func text(of date: CivilDate) -> String {
    let today = localTime(now).date
    if date.year == today.year || abs(today.daysSince1970 - date.daysSince1970) < Self.recent {
      return "\(date.day) \(date.monthAbbreviation)"
    }
    return "\(date.monthAbbreviation) \(date.year)"
  }

  /// Parses a date in one of the formats that programs use. Returns the seconds since 1970-01-01T00:00:00Z. Nil if
  /// the text has none of these formats.
  public func moment(of written: String) -> Int? {
    WrittenDate(written).map { date in
      let seconds = date.day * 86_400 + (date.time ?? 0)
      return seconds - (date.zone ?? offset(seconds))
    }
  }

  /// Formats a date in one of the formats that programs use: `2026-11-29`,
  /// `2026-11-29T17:26:03+01:00`, `Sun, 29 Nov 2026 17:26:03 +0100`, or a number of seconds,
  /// milliseconds or microseconds since 1970. Any other text is returned unchanged.
  public func text(_ written: String) -> String {
    guard let date = WrittenDate(written) else { return written }
    if date.time == nil { return text(of: CivilDate(daysSince1970: date.day)) }
    return moment(of: written).map(text) ?? written
  }
}

/// A date that may include a time of day, parsed from ISO 8601, RFC 5322 or a number.
private struct WrittenDate {
  private(set) var day: Int
  /// The number of seconds since midnight. Nil for a date without a time.
  private(set) var time: Int?
  /// The offset from UTC in seconds. Nil if the text contains no time zone.
  private(set) var zone: Int?

  /// Converts `29 Nov 2026 17:26:03 +0100`, with or without a weekday, to ISO 8601. Nil if the text has a different
  /// format.
  private static func iso(_ text: String) -> String? {
    let words = text.split(separator: " ").drop { $0.last == "," }.map(String.init)
    func month(_ number: Int) -> String {
      let days = CivilDate.daysSince1970(year: 2001, month: number, day: 1)
      return CivilDate(daysSince1970: days).monthAbbreviation
    }
    guard (4...5).contains(words.count), let day = Int(words[0]), (1...31).contains(day),
      let number = (1...12).first(where: { words[1].hasPrefix(month($0)) }), words[2].count == 4,
      Int(words[2]) != nil
    else { return nil }
    let zone = words.count < 5 ? "" : words[4].first.map("+-".contains) == true ? words[4] : "Z"
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(words[2])-\(two(number))-\(two(day))T\(words[3])\(zone)"
  }

  init?(_ text: String) {
    let bytes = Array((Self.iso(text) ?? text).utf8)
    if let seconds = Self.seconds(bytes) {
      (day, time, zone) = (seconds / 86_400, seconds % 86_400, 0)
      return
    }
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let number = Self.number(bytes[8..<10]), (1...12).contains(month), (1...31).contains(number)
    else { return nil }
    day = CivilDate.daysSince1970(year: year, month: month, day: number)
    if bytes.count == 10 { return }
    guard bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, bytes.count >= 16,
      let hour = Self.number(bytes[11..<13]), bytes[13] == UInt8(ascii: ":"),
      let minute = Self.number(bytes[14..<16])
    else { return nil }
    time = hour * 3600 + minute * 60
    var rest = bytes[16...]
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst().drop { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }
    zone = Self.zone(rest.filter { $0 != 0x20 && $0 != UInt8(ascii: ":") })
    if zone == nil, !rest.isEmpty { return nil }
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
