import CivilCalendar

/// A time in a calendar (RFC 5545, 3.3.4 and 3.3.5).
public enum CalendarTime: Hashable, Sendable {
  /// A whole day, without a time.
  case day(CivilDate)
  /// A moment, in seconds since 1970 in UTC, and the name of the time zone in which it was written.
  case moment(Int64, zone: String?)
  /// A local time in the reader's zone. The number of seconds is computed as if the local clock showed UTC.
  case floating(Int64, zone: String?)

  /// Parses the value of `line`, using the time zones of its calendar. Returns nil if the value is not a time.
  init?(_ line: ContentLine, zones: [String: CalendarZone]) {
    let digits = line.value.utf8.map { Int($0) - 0x30 }
    func number(_ range: Range<Int>) -> Int? {
      guard digits.indices.contains(range.upperBound - 1) else { return nil }
      let part = digits[range]
      return part.allSatisfy { 0...9 ~= $0 } ? part.reduce(0) { $0 * 10 + $1 } : nil
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      1...12 ~= month, 1...31 ~= day
    else { return nil }
    let days = CivilDate.daysSince1970(year: year, month: month, day: day)
    guard let hour = number(9..<11), let minute = number(11..<13) else {
      self = .day(CivilDate(daysSince1970: days))
      return
    }
    let local = Int64(days) * 86400 + Int64(hour * 3600 + minute * 60 + (number(13..<15) ?? 0))
    let zone = line.parameters["TZID"]
    if line.value.hasSuffix("Z") {
      self = .moment(local, zone: nil)
    } else if let zone, let offset = zones[zone]?.utcOffset(atLocal: local) {
      self = .moment(local - Int64(offset), zone: zone)
    } else {
      self = .floating(local, zone: zone)
    }
  }

  /// Returns a time that is later by the given number of seconds.
  func moved(by seconds: Int64) -> CalendarTime {
    switch self {
    case .day(let date):
      .day(CivilDate(daysSince1970: date.daysSince1970 + Int(seconds / 86400)))
    case .moment(let time, let zone): .moment(time + seconds, zone: zone)
    case .floating(let time, let zone): .floating(time + seconds, zone: zone)
    }
  }
}

/// A time zone that a calendar defines (RFC 5545, 3.6.5).
struct CalendarZone: Hashable, Sendable {
  /// A change of the zone's offset from UTC, which takes place either once or every year.
  struct Onset: Hashable, Sendable {
    /// The time of the first change, in seconds since 1970, by the clock that applied before the
    /// change.
    var first: Int64 = 0
    var from = 0, to = 0
    /// The month, the weekday (1 is Monday), and the weekday's ordinal in the month, where -1 is the last.
    var yearly: (month: Int, weekday: Int, ordinal: Int)? {
      get { rule.map { ($0[0], $0[1], $0[2]) } }
      set { rule = newValue.map { [$0.month, $0.weekday, $0.ordinal] } }
    }
    private var rule: [Int]?
    /// The time of the last change in seconds since 1970, accurate to a day; nil if the rule has no
    /// end.
    var last: Int64?

    /// Returns the time of the change in a given year, in seconds since 1970, by the clock that
    /// applied before the change.
    func time(in year: Int) -> Int64 {
      guard let yearly else { return first }
      let days = CivilDate.daysInMonth(yearly.month, of: year)
      let start = CivilDate.daysSince1970(year: year, month: yearly.month, day: 1)
      // 1 January 1970 was a Thursday, the fourth day of the week.
      func weekday(_ day: Int) -> Int { ((start + day - 1 + 3) % 7 + 7) % 7 + 1 }
      let fitting = (1...days).filter { weekday($0) == yearly.weekday }
      let index = yearly.ordinal < 0 ? fitting.count + yearly.ordinal : yearly.ordinal - 1
      let day = fitting.indices.contains(index) ? fitting[index] : 1
      let ofDay = ((first % 86400) + 86400) % 86400
      return Int64(start + day - 1) * 86400 + ofDay
    }
  }

  var onsets: [Onset] = []

  /// Returns the zone's offset at a local time, in seconds east of UTC. Returns nil if the zone defines no offsets.
  func utcOffset(atLocal time: Int64) -> Int? {
    let year = CivilDateTime(secondsSince1970: time).date.year
    let times = onsets.flatMap { onset in
      [year - 1, year].map { year in
        let time = max(onset.first, onset.time(in: year))
        return (time: onset.last.map { min(time, $0) } ?? time, onset: onset)
      }
    }
    let latest = times.filter { $0.time <= time }.max { $0.time < $1.time }
    return latest?.onset.to ?? onsets.min { $0.first < $1.first }?.from
  }
}
