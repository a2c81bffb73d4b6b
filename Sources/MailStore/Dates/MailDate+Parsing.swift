import CivilCalendar

extension MailDate {
  /// Parses the date in a header field (RFC 5322, 3.3 and 4.3), in any form that is found in mail.
  ///
  /// In addition to the forms in the RFC, the parser accepts the word order of asctime, ISO 8601, dots instead of
  /// colons, hyphens inside dates, full names of months and days, `GMT+2` and `pm`. If the time is missing, it is
  /// midnight. If the zone is missing or unknown, it is UTC. Years with two or three digits are read as in RFC 5322,
  /// 4.3. Returns nil if the value is not a date, or is not in the years 1900 to 2100.
  public init?(_ value: Span<UInt8>) {
    var reader = DateReader()
    reader.read(value.extracting(0..<min(value.count, 512)))
    guard let date = reader.date else { return nil }
    self = date
  }

  /// Converts a number in a date to a year. A number with two or three digits is completed (RFC
  /// 5322, 4.3), and any longer number is a year already. Some programs pad numbers with zeros, so
  /// `0102` is read as `102`, which means the year 2002.
  static func year(_ number: Int, digits: Int) -> Int {
    switch number {
    case 0..<50 where digits != 3: number + 2000
    case 0..<1000: number + 1900
    default: number
    }
  }
}

/// Collects the parts of a date from left to right.
private struct DateReader {
  private var year: Int?
  private var month: Int?
  private var day: Int?
  private var time: Int?
  private var isAfternoon: Bool?
  private var namedZone: Int?
  private var numericZone: Int?
  private var at = 0

  /// Makes the date from its parts. Nil if any of them are missing or invalid.
  var date: MailDate? {
    guard let year, let month, let day, 1900...2100 ~= year, 1...12 ~= month,
      1...CivilDate.daysInMonth(month, of: year) ~= day
    else { return nil }
    var clock = time ?? 0
    guard clock >= 0 else { return nil }
    if isAfternoon == true, clock < 12 * 3600 { clock += 12 * 3600 }
    if isAfternoon == false, 12 * 3600..<13 * 3600 ~= clock { clock -= 12 * 3600 }
    let zone = numericZone ?? namedZone ?? 0
    let days = CivilDate.daysSince1970(year: year, month: month, day: day)
    return MailDate(seconds: Int64(days * 86_400 + clock - zone), utcOffset: zone)
  }

  mutating func read(_ value: Span<UInt8>) {
    while at < value.count {
      let byte = value[at]
      if byte.isDigit {
        readNumber(value)
      } else if byte.isLetter {
        readWord(value)
      } else if byte == UInt8(ascii: "(") {
        skipComment(value)
      } else {
        readMark(byte, value)
      }
    }
  }

  /// Reads a time zone after its sign. The hyphen in `Nov-98` is not a sign.
  private mutating func readMark(_ mark: UInt8, _ value: Span<UInt8>) {
    let joins = year == nil && at > 0 && value[at - 1].isLetter
    at += 1
    guard time != nil, at < value.count, value[at].isDigit else { return }
    if mark == UInt8(ascii: "+") { readZone(value, sign: 1) }
    if mark == UInt8(ascii: "-"), !joins { readZone(value, sign: -1) }
  }

  // MARK: Numbers

  private mutating func readNumber(_ value: Span<UInt8>) {
    let start = at
    let number = digits(value)
    let count = at - start
    if count <= 2, time == nil, moves(to: UInt8(ascii: ":"), value) {
      return readClock(value, hour: number, mark: UInt8(ascii: ":"))
    }
    let next = at < value.count ? value[at] : 0
    switch next {
    case UInt8(ascii: ".") where count <= 2 && time == nil && day != nil && month != nil:
      readClock(value, hour: number, mark: next)
    case UInt8(ascii: "-") where count == 4 && year == nil && month == nil,
      UInt8(ascii: "/") where count == 4 && year == nil && month == nil:
      readMonthAndDay(value, year: number, mark: next)
    default: note(number, digits: count)
    }
  }

  private mutating func note(_ number: Int, digits: Int) {
    if digits <= 2, day == nil {
      day = number
    } else if year == nil, digits == 4 || digits == 2 || (digits == 3 && day != nil) {
      year = MailDate.year(number, digits: digits)
    } else if year == nil, day == nil, digits == 8 {
      (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    } else if time == nil, year != nil, digits == 4 {
      setTime(number / 100, number % 100, 0)
    } else if time == nil, year != nil, digits == 6 {
      setTime(number / 10_000, number / 100 % 100, number % 100)
    }
  }

  /// Reads a date such as `2026-11-19`. In any other form, four digits followed by a hyphen are only a year.
  private mutating func readMonthAndDay(_ value: Span<UInt8>, year number: Int, mark: UInt8) {
    year = MailDate.year(number, digits: 4)
    guard at + 1 < value.count, value[at + 1].isDigit else { return }
    at += 1
    month = digits(value)
    guard at + 1 < value.count, value[at] == mark, value[at + 1].isDigit else { return }
    at += 1
    day = digits(value)
  }

  private mutating func readClock(_ value: Span<UInt8>, hour: Int, mark: UInt8) {
    var parts = [hour]
    while parts.count < 3, moves(to: mark, value) {
      at += 1
      skipSpace(value)
      guard at < value.count, value[at].isDigit else { break }
      parts.append(digits(value))
    }
    if at + 1 < value.count, value[at] == UInt8(ascii: "."), value[at + 1].isDigit {
      at += 1
      _ = digits(value)
    }
    if parts.count > 1 { setTime(parts[0], parts[1], parts.count > 2 ? parts[2] : 0) }
  }

  /// Skips white space and comments, and moves past `mark` if it follows (RFC 5322, 4.3). Otherwise
  /// returns false without moving.
  private mutating func moves(to mark: UInt8, _ value: Span<UInt8>) -> Bool {
    let before = at
    skipSpace(value)
    if at < value.count, value[at] == mark { return true }
    at = before
    return false
  }

  private mutating func skipSpace(_ value: Span<UInt8>) {
    while at < value.count {
      if value[at] == UInt8(ascii: "(") {
        skipComment(value)
      } else if value[at].isFoldingSpace {
        at += 1
      } else {
        return
      }
    }
  }

  /// Stores the time. An impossible time is stored as -1, which makes the date invalid. The second 60 is a leap second.
  private mutating func setTime(_ hour: Int, _ minute: Int, _ second: Int) {
    let isTime = hour < 24 && minute < 60 && second <= 60
    time = isTime ? hour * 3600 + minute * 60 + second : -1
  }

  /// Reads the digits at the current position as a number. A number with more than nine digits becomes 999,999,999.
  private mutating func digits(_ value: Span<UInt8>) -> Int {
    var number = 0
    while at < value.count, value[at].isDigit {
      number = number > 99_999_999 ? 999_999_999 : number * 10 + value[at].digitValue
      at += 1
    }
    return number
  }

  /// Reads an offset such as `+0100`, `+01:00` or `+1`. Ignores an offset that exists in no time zone.
  private mutating func readZone(_ value: Span<UInt8>, sign: Int) {
    let start = at
    let number = digits(value)
    var (hours, minutes) = (number / 100, number % 100)
    if at - start <= 2 {
      (hours, minutes) = (number, 0)
      if at + 1 < value.count, value[at] == UInt8(ascii: ":"), value[at + 1].isDigit {
        at += 1
        minutes = digits(value)
      }
    }
    if numericZone == nil, hours < 24, minutes < 60 {
      numericZone = sign * (hours * 3600 + minutes * 60)
    }
  }

  // MARK: Words

  private mutating func readWord(_ value: Span<UInt8>) {
    let start = at
    var key: UInt64 = 0
    while at < value.count, value[at].isLetter {
      key = key << 8 | UInt64(value[at].smallLetter)
      at += 1
    }
    let count = at - start
    let word = value.extracting(start..<at)
    if month == nil, let found = DateWords.month(word) {
      month = found
      return
    }
    if DateWords.isWeekday(word) { return }
    if time != nil, count == 2, key & 0xFF == 0x6D, key >> 8 == 0x61 || key >> 8 == 0x70 {
      isAfternoon = key >> 8 == 0x70
    } else if time != nil, namedZone == nil {
      namedZone = DateWords.zone(word)
    }
  }

  private mutating func skipComment(_ value: Span<UInt8>) {
    var depth = 0
    repeat {
      switch value[at] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      at += 1
    } while depth > 0 && at < value.count
  }
}
