import Testing

@testable import KeystrokeReplay

@Suite struct TapeTimeTests {
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
