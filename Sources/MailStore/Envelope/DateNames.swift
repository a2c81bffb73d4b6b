/// The words of dates (RFC 5322, 3.3 and 4.3).
enum DateNames {
  private static let months: [StaticString] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays: [StaticString] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Hours that a zone is ahead of UTC: those of RFC 5322, and those seen most beside them.
  private static let zones: [(StaticString, Int)] = [
    ("est", -5), ("edt", -4), ("cst", -6), ("cdt", -5), ("mst", -7), ("mdt", -6), ("pst", -8),
    ("pdt", -7), ("akst", -9), ("akdt", -8), ("hst", -10), ("wet", 0), ("west", 1), ("bst", 1),
    ("cet", 1), ("met", 1), ("mez", 1), ("cest", 2), ("mest", 2), ("mesz", 2), ("eet", 2),
    ("eest", 3), ("msk", 3), ("hkt", 8), ("sgt", 8), ("jst", 9), ("kst", 9), ("aest", 10),
    ("aedt", 11), ("nzst", 12), ("nzdt", 13),
  ]

  /// 1 to 12, for the first three letters of a month.
  static func month(_ letters: Span<UInt8>) -> Int? {
    for index in months.indices where letters.equals(months[index]) { return index + 1 }
    return nil
  }

  /// Whether these are the first three letters of a day of the week.
  static func isWeekday(_ letters: Span<UInt8>) -> Bool {
    for day in weekdays where letters.equals(day) { return true }
    return false
  }

  /// Seconds east of UTC; nil for an unknown word. GMT, UT, Z and the military letters, which were
  /// specified the wrong way round and mean nothing (RFC 5322, 4.3), are UTC as well, by default.
  static func zone(_ word: Span<UInt8>) -> Int? {
    for (name, hours) in zones where word.equals(name) { return hours * 3600 }
    return nil
  }
}
