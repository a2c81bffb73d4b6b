extension MailDate {
  /// The clock it was written by: `2026-11-19T09:12:00+01:00` (RFC 3339).
  ///
  /// Offsets are whole minutes within a day; any seconds are dropped from them, not from the moment.
  public var iso8601: String {
    let minutes = max(-1439, min(1439, utcOffset / 60))
    let civil = CivilDate(seconds: seconds, utcOffset: minutes * 60)
    var text = civil.year < 0 ? "-" : ""
    text += Self.padded(civil.year.magnitude, 4)
    for (mark, value) in [
      ("-", civil.month), ("-", civil.day), ("T", civil.hour), (":", civil.minute),
      (":", civil.second), (minutes < 0 ? "-" : "+", Int(minutes.magnitude) / 60),
      (":", Int(minutes.magnitude) % 60),
    ] {
      text += mark
      text += Self.padded(UInt64(value), 2)
    }
    return text
  }

  private static func padded(_ value: UInt64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
