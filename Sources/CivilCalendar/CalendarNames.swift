/// A day of the week, numbered as in ISO 8601: 1 for Monday to 7 for Sunday.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// The days in their order.
  case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Makes the weekday of the date that is `days` days after 1970-01-01, which was a Thursday.
  public init(daysSince1970 days: Int) {
    let fromMonday = ((days % 7) + 10) % 7
    self = Self.allCases[fromMonday]
  }

  /// The English name in three letters, as used in mail (RFC 5322, 3.3): `Thu`.
  public var abbreviation: String { Self.abbreviations[rawValue - 1] }

  private static let abbreviations = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}

/// The English names of the months.
public enum MonthName {
  /// The names in three letters, January first, as used in mail (RFC 5322, 3.3).
  public static let abbreviations = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension CivilDate {
  /// The month's name in three letters: `Nov`.
  public var monthAbbreviation: String { MonthName.abbreviations[month - 1] }
}
