/// A day and time of day as a calendar and a clock show them (proleptic Gregorian).
public struct CivilDate: Hashable, Sendable {
  /// The year; 0 is 1 BC.
  public var year: Int64
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  /// 0 to 23.
  public var hour: Int
  /// 0 to 59.
  public var minute: Int
  /// 0 to 59.
  public var second: Int
  /// 0 is Sunday.
  public var weekday: Int

  /// What a clock shows that runs `utcOffset` seconds ahead of UTC, at `seconds` since 1970.
  ///
  /// Any number is allowed; offsets of more than a day count as a day, and the moment is held where
  /// the sum would overflow.
  public init(seconds: Int64, utcOffset: Int) {
    let offset = Int64(max(-86_400, min(86_400, utcOffset)))
    let (sum, overflow) = seconds.addingReportingOverflow(offset)
    let local = overflow ? seconds : sum
    let days = local.floorDivided(by: 86_400)
    let rest = Int(local % 86_400)
    let time = rest < 0 ? rest + 86_400 : rest
    (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    weekday = Int((days + 4) - (days + 4).floorDivided(by: 7) * 7)
    (year, month, day) = Self.civil(fromDays: days)
  }

  /// Days from 1970-01-01 to a day of the calendar; the year within a million of 0.
  static func days(year: Int64, month: Int, day: Int) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = Int64((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1)
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Days that `month` has.
  static func length(of month: Int, in year: Int64) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Counts in years that begin in March, so that the leap day is the last.
  private static func civil(fromDays days: Int64) -> (Int64, Int, Int) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))
  }
}

extension Int64 {
  /// The quotient rounded down; `divisor` is positive.
  fileprivate func floorDivided(by divisor: Int64) -> Int64 {
    self / divisor - (self % divisor < 0 ? 1 : 0)
  }
}
