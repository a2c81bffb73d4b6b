import CivilCalendar

/// The line with which a message begins in an mbox: `From ada@example.org Thu Nov 19 09:12:00 2026` (RFC 4155, appendix
/// A).
///
/// For forty years, programs have written this line in many forms: without seconds, with a time zone before or after
/// the year, with a date as in RFC 5322 or ISO 8601, with the name of the weekday in the user's language, without a
/// sender, and even without a date. Therefore a line only has to begin with `From `. The lines after it show whether it
/// is really a sentence (`isFollowed(by:)`).
struct MboxFromLine: Hashable, Sendable {
  /// The time of delivery in seconds since 1970. Nil if the line contains no readable date. A date
  /// without a zone is in UTC.
  let deliveryTime: Int64?
  /// True if the line ends with a weekday and a date, as in RFC 4155. A sentence is unlikely to end like that.
  let isDated: Bool

  /// The maximum length of a From_ line in bytes. A longer line is text.
  static let maximumLength = 1000

  /// Parses a line without its line end. Returns nil if the line does not begin with `From `.
  init?(_ line: Span<UInt8>) {
    guard Self.hasPrefix(line), line.count <= Self.maximumLength else { return nil }
    let words = Self.words(of: line)
    // The date is at the end of the line, so the right weekday is the last one that is followed by a date.
    for start in words.indices.reversed() where Self.isDayOfWeek(line.extracting(words[start])) {
      if let date = FromLineDate(words[(start + 1)...], in: line) {
        (deliveryTime, isDated) = (date.seconds, true)
        return
      }
    }
    isDated = false
    // The first word is assumed to be the sender.
    let rest = words.dropFirst().first?.lowerBound ?? line.count
    deliveryTime = MailDate(line.extracting(rest...))?.seconds
  }

  /// True if this line, followed by `next`, begins a message. If the line has a date, a header field, a quoted From_
  /// line or an empty line in `next` is enough. Otherwise, `next` must begin with a header.
  func isFollowed(by next: Span<UInt8>) -> Bool {
    isDated ? Self.mayStand(before: next) : HeadRecognizer.isHead(next)
  }

  /// True if a From_ line with a date, followed by `next`, begins a message. `next` must begin with a header field, a
  /// quoted From_ line or an empty line.
  static func mayStand(before next: Span<UInt8>) -> Bool {
    let end = next.index(of: 0x0A, in: 0..<next.count) ?? next.count
    let line = next.extracting(next.trimmed(0..<end))
    return line.isEmpty || HeadRecognizer.fieldName(line) != nil
      || line[0] == UInt8(ascii: ">") && hasPrefix(line.extracting(1...))
  }

  /// True if a message in an mbox begins with these bytes.
  static func begins(_ bytes: Span<UInt8>) -> Bool {
    let end = bytes.index(of: 0x0A, in: 0..<bytes.count) ?? bytes.count
    let line = bytes.extracting(0..<(end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end))
    let next = bytes.extracting(min(end + 1, bytes.count)...)
    return MboxFromLine(line)?.isFollowed(by: next) == true
  }

  /// True if programs that read mboxes would mistake this line of text for the beginning of a message.
  static func isDated(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "From ".utf8) else { return false }
    return hasTimeAndYear(line)
      || line.count <= maximumLength && MboxFromLine(Array(line).span)?.isDated == true
  }

  /// True if the last colon is part of a time that is followed by a year. `git mailsplit` checks nothing else.
  private static func hasTimeAndYear(_ line: ArraySlice<UInt8>) -> Bool {
    // `git mailsplit` ignores a colon at the end of the line.
    guard let colon = line.dropLast().lastIndex(of: UInt8(ascii: ":")),
      colon >= line.startIndex + 9,
      colon + 2 < line.endIndex, [-4, -2, -1, 1, 2].allSatisfy({ line[colon + $0].isDigit })
    else { return false }
    let year = line[(colon + 3)...].drop { $0.isBlank }.prefix { $0.isDigit }
    return Int("0" + String(decoding: year, as: UTF8.self)) ?? .max > 90
  }

  /// True if the line begins with `From `. False for the header field `From :` (RFC 5322, 4.5).
  static func hasPrefix(_ line: Span<UInt8>) -> Bool {
    guard
      line.count >= 5 && line[0] == 0x46 && line[1] == 0x72 && line[2] == 0x6F && line[3] == 0x6D
        && line[4] == 0x20
    else { return false }
    var next = 5
    while next < line.count, line[next].isBlank { next += 1 }
    return next == line.count || line[next] != UInt8(ascii: ":")
  }

  /// Returns the length of a From_ line at the beginning of a message file, including its line end.
  /// Some programs leave such a line in the file. Returns 0 if there is none.
  static func length(atStartOf bytes: [UInt8]) -> Int {
    let start = bytes.first == UInt8(ascii: ">") ? 1 : 0
    guard let end = bytes.prefix(maximumLength).firstIndex(of: 0x0A), start < end,
      hasPrefix(bytes.span.extracting(start..<end))
    else { return 0 }
    return end + 1
  }

  private static func words(of line: Span<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 5
    for index in 5...line.count {
      guard index == line.count || line[index].isBlank || line[index] == 0x0D else { continue }
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  private static func isDayOfWeek(_ word: Span<UInt8>) -> Bool {
    let hasComma = word.count == 4 && word[3] == UInt8(ascii: ",")
    return (word.count == 3 || hasComma) && DateWords.isWeekday(word)
  }
}

/// The date in a From_ line, which follows the weekday.
private struct FromLineDate {
  let seconds: Int64?

  /// Parses a date such as `Nov 19 09:12:00 2026` or `19 Nov 2026 09:12:00`. The time zone may be in any place where
  /// programs write it.
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
    let days = CivilDate.daysSince1970(year: year, month: month, day: day)
    seconds = isPossible ? Int64(days * 86_400 + time - zone) : nil
  }

  private static func month(_ word: Span<UInt8>) -> Int? {
    (3...9).contains(word.count) ? DateWords.month(word) : nil
  }

  /// Parses a time such as `9:12` or `09:12:00`, and returns the seconds since midnight.
  private static func time(_ word: Span<UInt8>) -> Int? {
    var parts = [0]
    var digits = 0
    for index in 0..<word.count {
      if word[index] == UInt8(ascii: ":") {
        guard digits > 0, parts.count < 3 else { return nil }
        parts.append(0)
        digits = 0
      } else {
        guard word[index].isDigit, digits < 2 else { return nil }
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + word[index].digitValue
        digits += 1
      }
    }
    guard parts.count >= 2, digits > 0, parts[0] < 24, parts[1] < 60 else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? min(parts[2], 60) : 0)
  }

  /// Parses a year with four or two digits.
  private static func year(_ word: Span<UInt8>) -> Int? {
    guard word.count == 4 || word.count == 2, let number = number(word) else { return nil }
    return MailDate.year(number, digits: word.count)
  }

  /// Parses a zone such as `+0100`, and returns the seconds east of UTC. Returns 0 for names such as `CET`, because
  /// they are ambiguous.
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
    return line.extracting(word).equals("remote") && line.extracting(next).equals("from")
  }

  private static func number(_ word: Span<UInt8>) -> Int? {
    guard word.count > 0 else { return nil }
    var value = 0
    for index in 0..<word.count {
      guard word[index].isDigit, value < 100_000 else { return nil }
      value = value * 10 + word[index].digitValue
    }
    return value
  }
}
