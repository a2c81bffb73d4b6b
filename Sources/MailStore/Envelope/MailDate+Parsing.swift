extension MailDate {
  /// The date in a header value (RFC 5322, 3.3 and 4.3), in whatever form it is found.
  ///
  /// Also read: asctime's order, ISO 8601, dots for colons, dates joined by hyphens, names in full,
  /// `GMT+2`, `pm`. A missing time is midnight, a missing or unknown zone UTC; years of two and three
  /// digits are those of RFC 5322, 4.3. Nil for what is no date, or none of 1970 to 2100.
  public init?(_ value: Span<UInt8>) {
    var reader = DateReader()
    reader.read(value.extracting(0..<min(value.count, 512)))
    guard let date = reader.date else { return nil }
    self = date
  }
}

/// Gathers the parts of a date from left to right.
private struct DateReader {
  private var year: Int64?
  private var month: Int?
  private var day: Int?
  private var time: Int?
  private var isAfternoon: Bool?
  private var namedZone: Int?
  private var numericZone: Int?
  private var at = 0

  /// The moment, if the parts make one.
  var date: MailDate? {
    guard let year, let month, let day, 1970...2100 ~= year, 1...12 ~= month,
      1...CivilDate.length(of: month, in: year) ~= day
    else { return nil }
    var clock = time ?? 0
    guard clock >= 0 else { return nil }
    if isAfternoon == true, clock < 12 * 3600 { clock += 12 * 3600 }
    if isAfternoon == false, 12 * 3600..<13 * 3600 ~= clock { clock -= 12 * 3600 }
    let zone = numericZone ?? namedZone ?? 0
    let days = CivilDate.days(year: year, month: month, day: day)
    return MailDate(seconds: days * 86_400 + Int64(clock - zone), utcOffset: zone)
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

  /// A sign before a zone; in `Nov-98` the hyphen only joins.
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
    if count <= 2, time == nil, isAt(UInt8(ascii: ":"), value) {
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
    } else if year == nil, digits == 4 {
      year = Int64(number)
    } else if year == nil, day != nil, digits == 3 {
      year = Int64(number) + 1900
    } else if year == nil, digits == 2 {
      year = Int64(number) + (number < 50 ? 2000 : 1900)
    } else if year == nil, day == nil, digits == 8 {
      (year, month, day) = (Int64(number / 10_000), number / 100 % 100, number % 100)
    } else if time == nil, year != nil, digits == 4 {
      setTime(number / 100, number % 100, 0)
    } else if time == nil, year != nil, digits == 6 {
      setTime(number / 10_000, number / 100 % 100, number % 100)
    }
  }

  /// `2026-11-19`; after another form of four digits and a hyphen, only a year.
  private mutating func readMonthAndDay(_ value: Span<UInt8>, year number: Int, mark: UInt8) {
    year = Int64(number)
    guard at + 1 < value.count, value[at + 1].isDigit else { return }
    at += 1
    month = digits(value)
    guard at + 1 < value.count, value[at] == mark, value[at + 1].isDigit else { return }
    at += 1
    day = digits(value)
  }

  private mutating func readClock(_ value: Span<UInt8>, hour: Int, mark: UInt8) {
    var parts = [hour]
    while parts.count < 3, isAt(mark, value) {
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

  /// Whether `mark` comes next; moves there over white space and comments (RFC 5322, 4.3).
  private mutating func isAt(_ mark: UInt8, _ value: Span<UInt8>) -> Bool {
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

  /// A time that no clock shows makes the whole date absurd; 60 is a leap second.
  private mutating func setTime(_ hour: Int, _ minute: Int, _ second: Int) {
    let isTime = hour < 24 && minute < 60 && second <= 60
    time = isTime ? hour * 3600 + minute * 60 + second : -1
  }

  /// The number of the digits here; what has more than nine of them is as good as any large one.
  private mutating func digits(_ value: Span<UInt8>) -> Int {
    var number = 0
    while at < value.count, value[at].isDigit {
      number = number > 99_999_999 ? 999_999_999 : number * 10 + value[at].digitValue
      at += 1
    }
    return number
  }

  /// `+0100`, `+01:00`, `+1`; an offset that is none is passed over.
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
    if count >= 3 {
      let first = value.extracting(start..<start + 3)
      if month == nil, let found = DateNames.month(first) {
        month = found
        return
      }
      if DateNames.isWeekday(first) { return }
    }
    if time != nil, count == 2, key & 0xFF == 0x6D, key >> 8 == 0x61 || key >> 8 == 0x70 {
      isAfternoon = key >> 8 == 0x70
    } else if time != nil, namedZone == nil {
      namedZone = DateNames.zone(value.extracting(start..<at))
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
