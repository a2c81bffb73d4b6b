import CivilCalendar
import Testing

@Suite struct CivilDateTests {
  @Test func `every day from 1900 to 2110 follows the one before`() {
    var days = CivilDate.daysSince1970(year: 1900, month: 1, day: 1)
    var weekday = Weekday.monday
    for year in 1900...2110 {
      for month in 1...12 {
        for day in 1...CivilDate.daysInMonth(month, of: year) {
          #expect(CivilDate.daysSince1970(year: year, month: month, day: day) == days)
          let date = CivilDate(daysSince1970: days)
          #expect(date.year == year && date.month == month && date.day == day)
          #expect(date.weekday == weekday)
          days += 1
          weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? .monday
        }
      }
    }
  }

  @Test func `the first days of all years from -2000 to 12000 are found both ways`() {
    for year in -2000...12_000 {
      for month in [1, 2, 3, 12] {
        let date = CivilDate(
          daysSince1970: CivilDate.daysSince1970(year: year, month: month, day: 1))
        #expect(date.year == year && date.month == month && date.day == 1)
      }
    }
  }

  @Test(arguments: [
    (2026, 2, 28), (2028, 2, 29), (1900, 2, 28), (2000, 2, 29), (2026, 4, 30), (2026, 7, 31),
    (2026, 0, 31), (2026, 13, 31),
  ]) func `months have their days`(_ year: Int, _ month: Int, _ days: Int) {
    #expect(CivilDate.daysInMonth(month, of: year) == days)
  }

  @Test func `a day past the end of its month counts on into the next`() {
    #expect(
      CivilDate.daysSince1970(year: 2026, month: 11, day: 31)
        == CivilDate.daysSince1970(year: 2026, month: 12, day: 1))
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (20_776, "2026-11-19"), (-719_528, "0000-01-01"),
    (-719_529, "-0001-12-31"), (2_932_897, "10000-01-01"),
  ]) func `a date is written in ISO 8601`(_ days: Int, _ text: String) {
    #expect(CivilDate(daysSince1970: days).iso8601 == text)
  }

  @Test func `months and days have English names`() {
    let date = CivilDate(daysSince1970: 20_776)
    #expect(date.weekday == .thursday)
    #expect(date.weekday.abbreviation == "Thu" && date.monthAbbreviation == "Nov")
    #expect(MonthName.abbreviations.count == 12)
    #expect(
      Weekday.allCases.map(\.abbreviation) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }
}

@Suite struct CivilDateTimeTests {
  @Test func `the offset moves the clock, over midnight too`() {
    let time = CivilDateTime(secondsSince1970: 1_795_075_920, utcOffset: 16 * 3600)
    #expect(time.date.day == 20 && time.hour == 0 && time.minute == 12 && time.second == 0)
    #expect(time.date.weekday == .friday)
    #expect(time.hourAndMinute == "00:12")
  }

  @Test(
    arguments: [
      (0, 0, "1970-01-01 00:00"), (-1, 0, "1969-12-31 23:59"), (0, Int.max, "1970-01-02 00:00"),
      (0, Int.min, "1969-12-31 00:00"), (Int64.max, 3600, "292277026596-12-04 15:30"),
      (Int64.min, -3600, "-292277022657-01-27 08:29"),
    ] as [(Int64, Int, String)])
  func `every moment has a date and a time`(_ seconds: Int64, _ offset: Int, _ text: String) {
    let time = CivilDateTime(secondsSince1970: seconds, utcOffset: offset)
    #expect("\(time.date.iso8601) \(time.hourAndMinute)" == text)
  }
}
