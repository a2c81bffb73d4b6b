import CivilCalendar

/// The names of months, weekdays and time zones that occur in dates (RFC 5322, 3.3 and 4.3).
enum DateWords {
  private static let months = MonthName.abbreviations.map { key($0.utf8Span.span) }
  private static let weekdays = Weekday.allCases.map { key($0.abbreviation.utf8Span.span) }

  /// The offsets of time zones from UTC, in hours. The list contains the zones in RFC 5322 and other common zones.
  private static let zones: [(StaticString, Int)] = [
    ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8),
    ("pdt", -7), ("akst", -9), ("akdt", -8), ("hst", -10), ("wet", 0), ("west", 1), ("bst", 1),
    ("cet", 1), ("met", 1), ("mez", 1), ("cest", 2), ("mest", 2), ("mesz", 2), ("eet", 2),
    ("eest", 3), ("msk", 3), ("hkt", 8), ("sgt", 8), ("jst", 9), ("kst", 9), ("aest", 10),
    ("aedt", 11), ("nzst", 12), ("nzdt", 13),
  ]

  /// Returns the number, from 1 to 12, of the month whose name begins with the first three letters
  /// of `word`.
  static func month(_ word: Span<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex(of: key(word)).map { $0 + 1 }
  }

  /// True if the name of a weekday begins with the first three letters of `word`.
  static func isWeekday(_ word: Span<UInt8>) -> Bool {
    word.count >= 3 && weekdays.contains(key(word))
  }

  /// Returns the seconds east of UTC for the name of a zone. Returns nil for words that mean UTC: GMT, UT and Z,
  /// unknown words, and the military letters, which RFC 822 defined with the wrong sign (RFC 5322, 4.3).
  static func zone(_ word: Span<UInt8>) -> Int? {
    for (name, hours) in zones where word.equals(name) { return hours * 3600 }
    return nil
  }

  /// Combines the first three letters of a word, in lower case, into one number.
  private static func key(_ word: Span<UInt8>) -> UInt32 {
    UInt32(word[0].smallLetter) << 16 | UInt32(word[1].smallLetter) << 8
      | UInt32(word[2].smallLetter)
  }
}
