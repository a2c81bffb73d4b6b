import CivilCalendar

/// A moment and the zone it was written in (RFC 5322, 3.3).
public struct MailDate: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64
  /// Seconds east of UTC of the clock it was read from.
  public var utcOffset: Int

  /// Makes a date.
  public init(seconds: Int64, utcOffset: Int = 0) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// Earlier moments are less.
  public static func < (a: MailDate, b: MailDate) -> Bool { a.seconds < b.seconds }

  /// The date on the clock that it was written by: `2026-11-19T09:12:00+01:00` (RFC 3339).
  ///
  /// The offset is in whole minutes and less than a day; seconds of it are dropped, and the moment
  /// stays the same.
  public var iso8601: String {
    let minutes = max(-1439, min(1439, utcOffset / 60))
    let time = CivilDateTime(secondsSince1970: seconds, utcOffset: minutes * 60)
    let zone = (abs(minutes) / 60).padded() + ":" + (abs(minutes) % 60).padded()
    return time.date.iso8601 + "T" + time.hourAndMinute + ":" + time.second.padded()
      + (minutes < 0 ? "-" : "+") + zone
  }
}
