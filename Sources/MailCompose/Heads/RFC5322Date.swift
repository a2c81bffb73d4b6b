import CivilCalendar
import MailStore

/// Formats dates for mail (RFC 5322, 3.3), such as `Thu, 19 Nov 2026 09:12:00 +0100`.
enum RFC5322Date {
  static func text(_ date: MailDate) -> String {
    let time = CivilDateTime(secondsSince1970: date.seconds, utcOffset: date.utcOffset)
    let day = time.date
    return "\(day.weekday.abbreviation), \(day.day) \(day.monthAbbreviation) \(day.year) "
      + "\(time.hourAndMinute):\(time.second.padded()) \(zone(date.utcOffset))"
  }

  /// Formats an offset from UTC, such as `+0100`.
  static func zone(_ offset: Int) -> String {
    let minutes = max(-1439, min(1439, offset / 60))
    return (minutes < 0 ? "-" : "+") + (abs(minutes) / 60).padded() + (abs(minutes) % 60).padded()
  }
}
