import Testing

@testable import MailBrowser

private let day: Int64 = 86_400
/// 19 November 2026, 00:00 UTC.
private let midnight = present - present % day

private func text(_ seconds: Int64, now: Int64 = present, zone: Int = 0) -> String {
  DateText(now: now, utcOffset: { _ in zone }).short(seconds)
}

/// Seconds since the last midnight, and the date in a list.
private let moments: [(Int64, String)] = [
  (9 * 3600 + 12 * 60, "09:12"), (0, "00:00"), (day - 1, "23:59"), (-1, "Yesterday"),
  (-day, "Yesterday"),
  (-day - 1, "17 Nov"), (-250 * day, "14 Mar"), (-322 * day, "1 Jan"), (-323 * day, "31 Dec 2025"),
  (-400 * day, "15 Oct 2025"), (day, "20 Nov"), (42 * day, "31 Dec"), (43 * day, "1 Jan 2027"),
]

@Test("A date in a list is as short as can be understood", arguments: moments)
func shortDates(offset: Int64, expected: String) { #expect(text(midnight + offset) == expected) }

@Test func `Dates of other years have a day and a month too`() {
  #expect(text(0) == "1 Jan 1970" && text(-1) == "31 Dec 1969")
  #expect(text(.min).hasSuffix(" 68") && text(.max).hasSuffix(" 9892"))
}

/// Seconds since the last midnight, and the date in a list that has room for the time.
private let tableRows: [(Int64, String)] = [
  (9 * 3600 + 12 * 60, "Today       09:12"), (-1, "Yesterday   23:59"),
  (-day - 1, "17 Nov      23:59"), (-12 * day, " 7 Nov      00:00"),
  (-322 * day, " 1 Jan      00:00"), (-323 * day, "31 Dec 2025 00:00"),
  (-688 * day, "31 Dec 2024 00:00"), (-687 * day, " 1 Jan 2025 00:00"),
]

@Test("Dates with times stand in columns", arguments: tableRows)
func tabularDates(offset: Int64, expected: String) {
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  #expect(dates.tabular(midnight + offset) == expected && expected.count == 17)
}

@Test func `Days begin at local midnight`() {
  #expect(text(midnight - 1800) == "Yesterday")
  #expect(text(midnight - 1800, zone: 3600) == "00:30")
  #expect(text(midnight + 1800, now: midnight + 1900, zone: -3600) == "23:30")
  #expect(text(midnight - day, zone: 14 * 3600) == "Yesterday")
  #expect(text(midnight + 20 * 3600, zone: 19_800) == "20 Nov")
}

@Test func `A change of the clocks between two dates is respected`() {
  let summer: @Sendable (Int64) -> Int = { $0 < midnight - 30 * day ? 7200 : 3600 }
  let dates = DateText(now: present, utcOffset: summer)
  #expect(dates.clock == "10:41")
  #expect(dates.long(midnight - 100 * day) == "Tue 11 Aug 2026 02:00")
}

@Test(
  "A message's date has all of it",
  arguments: [
    (present, "Thu 19 Nov 2026 09:41"), (0, "Thu 1 Jan 1970 00:00"),
    (951_782_400, "Tue 29 Feb 2000 00:00"), (-1, "Wed 31 Dec 1969 23:59"),
    (4_107_542_400, "Mon 1 Mar 2100 00:00"), (-2_203_891_200, "Thu 1 Mar 1900 00:00"),
    (1_709_251_199, "Thu 29 Feb 2024 23:59"), (1_735_689_599, "Tue 31 Dec 2024 23:59"),
  ] as [(Int64, String)])
func longDates(seconds: Int64, expected: String) {
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  #expect(dates.long(seconds) == expected)
}

@Test func `Absurd dates and zones do no harm`() {
  for seconds in [Int64.min, Int64.max, Int64.min + 1, -62_135_596_800] {
    for now in [Int64.min, 0, Int64.max] {
      for zone in [-86_400, 0, 86_400, Int(Int32.max)] {
        let dates = DateText(now: now, utcOffset: { _ in zone })
        #expect(!dates.short(seconds).isEmpty && !dates.long(seconds).isEmpty)
        #expect(dates.tabular(seconds).count <= 17)
        #expect(!dates.clock.isEmpty && !dates.numeric(seconds).isEmpty)
      }
    }
  }
}

@Test
func `In a list with little room another year leaves the month, and this one what it usually does`()
{
  let now: Int64 = 1_795_078_800
  let dates = DateText(now: now) { _ in 0 }
  #expect(dates.monthly(now) == "09:00" && dates.monthly(now - 86_400) == "Yesterday")
  #expect(dates.monthly(now - 3 * 86_400) == "16 Nov")
  #expect(dates.monthly(now - 400 * 86_400) == "Oct 2025")
}
