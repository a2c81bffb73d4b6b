/// A day of the proleptic Gregorian calendar, which applies today's rules to all of the past as well
/// (ISO 8601). Year 0 is 1 BC.
///
/// Days are counted from 1970-01-01, like the seconds of Unix time. The arithmetic lets years begin in
/// March, so that the leap day is the last day of its year, and groups years in eras of 400, each of
/// which has 146,097 days.
public struct CivilDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The number of days from 1970-01-01 to this date; negative for earlier dates.
  public let daysSince1970: Int

  /// Makes the date that is `days` days after 1970-01-01, or before it if the number is negative.
  ///
  /// Numbers within ±10^17 are safe. They include the day of every Unix time in 64 bits.
  public init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    daysSince1970 = days
  }

  /// The day of the week.
  public var weekday: Weekday { Weekday(daysSince1970: daysSince1970) }

  /// Returns the number of days from 1970-01-01 to a date given by its parts.
  ///
  /// `month` must be 1 to 12, and the year within 10^15 of 0. A day past the end of its month
  /// continues into the next: 31 November is 1 December.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the number of days in a month; 31 for invalid month numbers.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// The date in ISO 8601 format, with at least four digits for the year: `2026-11-19`.
  public var iso8601: String {
    let sign = year < 0 ? "-" : ""
    return sign + year.magnitude.padded(to: 4) + "-" + month.padded() + "-" + day.padded()
  }
}

extension Int {
  /// Returns the quotient rounded down; `divisor` must be positive.
  func floorDivided(by divisor: Int) -> Int { self / divisor - (self % divisor < 0 ? 1 : 0) }
}

extension BinaryInteger {
  /// Returns the number with at least `width` digits, as used in dates and times: `07`.
  public func padded(to width: Int = 2) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
