/// A date and a time of day, as shown by a calendar and a clock on the wall.
public struct CivilDateTime: Hashable, Sendable {
  /// The date.
  public let date: CivilDate
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 59. Unix time has no leap seconds.
  public let second: Int

  /// Makes the time that is `seconds` seconds after 1970-01-01T00:00:00Z, on a clock that is
  /// `utcOffset` seconds ahead of UTC.
  ///
  /// Every number is allowed. An offset of more than a day is reduced to a day; an offset that would
  /// overflow the sum is ignored.
  public init(secondsSince1970 seconds: Int64, utcOffset: Int = 0) {
    let offset = Int64(max(-86_400, min(86_400, utcOffset)))
    let (sum, overflow) = seconds.addingReportingOverflow(offset)
    let local = Int(overflow ? seconds : sum)
    let days = local.floorDivided(by: 86_400)
    let secondOfDay = (local % 86_400 + 86_400) % 86_400
    date = CivilDate(daysSince1970: days)
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
  }

  /// The hour and the minute: `09:12`.
  public var hourAndMinute: String { hour.padded() + ":" + minute.padded() }
}
