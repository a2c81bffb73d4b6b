import Testing

@testable import KeystrokeReplay

@Suite struct TapeTimeTests {
  @Test func `a time has one of four units, and is a day at most`() {
    let times = ["1h", "2m", "1.5s", "50ms", "3", "24h", "25h", "1d", "h"]
    #expect(
      times.map { TapeTime.duration($0)?.milliseconds }
        == [3_600_000, 120_000, 1500, 50, 3000, 86_400_000, nil, nil, nil])
  }

  @Test(arguments: [
    (Duration.milliseconds(1500), 1500), (.zero, 0), (.seconds(-2), -2000),
    (.nanoseconds(1_999_999), 1), (.seconds(Int64.max), 3_162_240_000_000),
    (.seconds(Int64.min), -3_162_240_000_000),
    (.seconds(Int64.max) + .seconds(Int64.max), 3_162_240_000_000),
  ])
  func `milliseconds are whole, and never too many to be added`(time: Duration, number: Int) {
    #expect(time.milliseconds == number)
  }
}
