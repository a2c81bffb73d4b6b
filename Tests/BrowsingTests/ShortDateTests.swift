import Browsing
import Testing

/// Dates relative to 2026-11-29T18:00:00Z, an hour ahead of UTC.
private let dates = ShortDate(now: 1_795_975_200) { _ in 3600 }

@Test(
  arguments: [
    ("2026-11-29T17:26:03+01:00", "17:26"), ("2026-11-29 16:26:03 +0000", "17:26"),
    ("2026-11-29T16:26:03.123Z", "17:26"), ("2026-11-29 17:26", "17:26"),
    ("2026-11-28T23:30:00Z", "00:30"), ("2026-11-28", "28 Nov"), ("2026-11-29", "29 Nov"),
    ("2026-01-02", "2 Jan"), ("2025-12-24", "Dec 2025"), ("2019-10-01T00:00:00Z", "Oct 2019"),
    ("1795975200", "19:00"), ("1795975200000", "19:00"), ("1795975200123456", "19:00"),
    ("yesterday", "yesterday"), ("", ""), ("2026-13-01", "2026-13-01"), ("12", "12"),
    ("2026-11-29 and more", "2026-11-29 and more"),
    ("2026-11-29T17:26 CET", "2026-11-29T17:26 CET"),
  ])
func `a date in a list is short, and what is no date stays as it is`(written: String, short: String)
{
  #expect(dates.text(written) == short)
}

@Test func `a date of last year is without its year for some months`() {
  let january = ShortDate(now: 1_798_761_600)
  #expect(january.text("2026-12-24") == "24 Dec")
  #expect(january.text("2026-03-07") == "Mar 2026")
}
