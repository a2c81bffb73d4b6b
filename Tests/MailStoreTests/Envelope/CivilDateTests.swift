import Testing

@testable import MailStore

@Suite struct CivilDateTests {
  @Test func `every day from 1900 to 2110 follows the one before`() {
    var day = CivilDate.days(year: 1900, month: 1, day: 1)
    var weekday = 1
    for year in 1900...2110 {
      for month in 1...12 {
        for date in 1...CivilDate.length(of: month, in: Int64(year)) {
          #expect(CivilDate.days(year: Int64(year), month: month, day: date) == day)
          let civil = CivilDate(seconds: day * 86_400 + 86_399, utcOffset: 0)
          #expect(civil.year == year && civil.month == month && civil.day == date)
          #expect(civil.weekday == weekday)
          day += 1
          weekday = (weekday + 1) % 7
        }
      }
    }
  }

  @Test func `the offset moves the clock, over midnight too`() {
    let civil = CivilDate(seconds: 1_795_075_920, utcOffset: 16 * 3600)
    #expect(civil.day == 20 && civil.hour == 0 && civil.minute == 12 && civil.second == 0)
    #expect(civil.weekday == 5)
  }
}
