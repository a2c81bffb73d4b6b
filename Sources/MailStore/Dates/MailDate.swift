import CivilCalendar

/// A moment, together with the offset of the time zone in which it was written (RFC 5322, 3.3).
public struct MailDate: Hashable, Sendable, Comparable {
  /// The number of seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int64
  /// The offset of the zone, in seconds east of UTC.
  public var utcOffset: Int

  /// Makes a date from a number of seconds and an offset from UTC.
  public init(seconds: Int64, utcOffset: Int = 0) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// True if the moment `a` is earlier than the moment `b`.
  public static func < (a: MailDate, b: MailDate) -> Bool { a.seconds < b.seconds }

  /// The date in its own time zone, in the format of RFC 3339: `2026-11-19T09:12:00+01:00`.
  ///
  /// The offset is written in whole minutes, and is limited to less than a day. If the offset has to be rounded, the
  /// time is adjusted, so that the moment stays the same.
  public var iso8601: String {
    let minutes = max(-1439, min(1439, utcOffset / 60))
    let time = CivilDateTime(secondsSince1970: seconds, utcOffset: minutes * 60)
    let zone = (abs(minutes) / 60).padded() + ":" + (abs(minutes) % 60).padded()
    return time.date.iso8601 + "T" + time.hourAndMinute + ":" + time.second.padded()
      + (minutes < 0 ? "-" : "+") + zone
  }
}
