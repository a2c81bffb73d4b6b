/// The line that begins a message in an mbox: `From ada@example.org Thu Nov 19 09:12:00 2026`
/// (RFC 4155, appendix A).
///
/// Read tolerantly, as programs have written it for forty years: no seconds, a zone before or after
/// the year, an RFC 5322 date, a sender with spaces or none at all, `remote from` at the end. A
/// date with its day of the week must be there, and nothing after it: this tells the line from a
/// sentence that begins with "From".
struct MboxFromLine: Hashable, Sendable {
  /// Seconds since 1970 of the delivery; nil where the date is impossible. A date without a zone is
  /// UTC.
  let deliveryTime: Int64?

  /// Bytes that such a line may have; a longer one is text.
  static let maximumLength = 1000

  /// Reads a line without its end; nil where it is another one.
  init?(_ line: Span<UInt8>) {
    guard Self.hasPrefix(line), line.count <= Self.maximumLength else { return nil }
    let words = Self.words(of: line)
    // The date ends the line, so the last day of the week that a date follows is the one.
    for start in words.indices.reversed() {
      guard Self.isDayOfWeek(line.extracting(words[start])) else { continue }
      if let date = FromLineDate(words[(start + 1)...], in: line) {
        deliveryTime = date.seconds
        return
      }
    }
    return nil
  }

  /// Whether a line begins with `From `.
  static func hasPrefix(_ line: Span<UInt8>) -> Bool {
    line.count > 5 && line[0] == 0x46 && line[1] == 0x72 && line[2] == 0x6F && line[3] == 0x6D
      && line[4] == 0x20
  }

  private static func words(of line: Span<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 5
    for index in 5...line.count {
      guard index == line.count || line[index] == 0x20 || line[index] == 0x09 || line[index] == 0x0D
      else { continue }
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  private static func isDayOfWeek(_ word: Span<UInt8>) -> Bool {
    let hasComma = word.count == 4 && word[3] == UInt8(ascii: ",")
    guard word.count == 3 || hasComma else { return false }
    return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].contains(smallLetters(word, 3))
  }

  /// The first bytes of a word as text in small letters.
  fileprivate static func smallLetters(_ word: Span<UInt8>, _ count: Int) -> String {
    word.extracting(0..<min(count, word.count)).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self).lowercased()
    }
  }
}

/// The date of a From_ line after its day of the week.
private struct FromLineDate {
  let seconds: Int64?

  /// Reads `Nov 19 09:12:00 2026`, `19 Nov 2026 09:12:00`, and a zone in any place that has been
  /// seen.
  init?(_ words: ArraySlice<Range<Int>>, in line: Span<UInt8>) {
    var year: Int?
    var month: Int?
    var day: Int?
    var time: Int?
    var zone = 0
    var rest = words
    while let range = rest.popFirst() {
      let word = line.extracting(range)
      if month == nil, let found = Self.month(word) {
        month = found
      } else if time == nil, let found = Self.time(word) {
        time = found
      } else if day == nil, word.count <= 2, let found = Self.number(word) {
        day = found
      } else if year == nil, day != nil, let found = Self.year(word) {
        year = found
      } else if time != nil, let found = Self.zone(word) {
        zone = found
      } else if year != nil, time != nil, Self.isRemoteFrom(range, rest, in: line) {
        break
      } else {
        return nil
      }
    }
    guard let year, let month, let day, let time else { return nil }
    let isPossible = (1...31).contains(day) && (1970...9999).contains(year)
    seconds = isPossible ? Self.days(year, month, day) * 86_400 + Int64(time - zone) : nil
  }

  private static func month(_ word: Span<UInt8>) -> Int? {
    guard (3...9).contains(word.count) else { return nil }
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return names.firstIndex(of: MboxFromLine.smallLetters(word, 3)).map { $0 + 1 }
  }

  /// Seconds of the day of `9:12`, `09:12:00`.
  private static func time(_ word: Span<UInt8>) -> Int? {
    var parts = [0]
    var digits = 0
    for index in 0..<word.count {
      if word[index] == UInt8(ascii: ":") {
        guard digits > 0, parts.count < 3 else { return nil }
        parts.append(0)
        digits = 0
      } else {
        guard let digit = digit(word[index]), digits < 2 else { return nil }
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + digit
        digits += 1
      }
    }
    guard parts.count >= 2, digits > 0, parts[0] < 24, parts[1] < 60 else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? min(parts[2], 60) : 0)
  }

  /// A year of four digits, or of two as RFC 5322, 4.3 reads them.
  private static func year(_ word: Span<UInt8>) -> Int? {
    guard word.count == 4 || word.count == 2, let number = number(word) else { return nil }
    return word.count == 4 ? number : number < 50 ? 2000 + number : 1900 + number
  }

  /// Seconds east of UTC of `+0100`; 0 for names such as `CET`, which mean different things to
  /// different people.
  private static func zone(_ word: Span<UInt8>) -> Int? {
    let sign = word[0]
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      guard word.count == 5, let number = number(word.extracting(1..<5)) else { return nil }
      let seconds = (number / 100) * 3600 + (number % 100) * 60
      return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
    guard (1...5).contains(word.count) else { return nil }
    for index in 0..<word.count where !(0x41...0x5A).contains(word[index]) { return nil }
    return 0
  }

  private static func isRemoteFrom(
    _ word: Range<Int>, _ rest: ArraySlice<Range<Int>>, in line: Span<UInt8>
  ) -> Bool {
    guard rest.count == 2, let next = rest.first else { return false }
    return MboxFromLine.smallLetters(line.extracting(word), 7) == "remote"
      && MboxFromLine.smallLetters(line.extracting(next), 5) == "from"
  }

  private static func number(_ word: Span<UInt8>) -> Int? {
    guard word.count > 0 else { return nil }
    var value = 0
    for index in 0..<word.count {
      guard let digit = digit(word[index]), value < 100_000 else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (0x30...0x39).contains(byte) ? Int(byte) - 0x30 : nil
  }

  /// Days since 1970-01-01 of a date of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return Int64(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear)
      - 719_468
  }
}
