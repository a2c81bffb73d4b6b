import Testing

@testable import MailBrowser

@Test(
  "Sizes are written for people",
  arguments: [
    (-5, "0 bytes"), (0, "0 bytes"), (1, "1 byte"), (2, "2 bytes"), (999, "999 bytes"),
    (1000, "1.0 KB"), (4240, "4.2 KB"),
    (99_999, "99.9 KB"), (100_000, "100 KB"), (999_999, "999 KB"), (1_000_000, "1.0 MB"),
    (25_000_000, "25.0 MB"), (3_210_000_000, "3.2 GB"),
  ])
func sizes(bytes: Int, expected: String) { #expect(ByteCount.words(bytes) == expected) }

@Test(
  "Numbers have commas between thousands",
  arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (98_000, "98,000"), (1_234_567, "1,234,567"),
  ])
func groups(number: Int, expected: String) { #expect(ByteCount.grouped(number) == expected) }
