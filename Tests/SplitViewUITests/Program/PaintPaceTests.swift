import Testing

@testable import SplitViewUI

@Suite struct PaintPaceTests {
  /// Returns the times, in milliseconds, at which a constantly changing program is painted.
  private func paintings(from start: Int, until end: Int, _ pace: inout PaintPace) -> [Int] {
    (start..<end).filter { time in
      guard pace.delay(at: .milliseconds(time)) == nil else { return false }
      pace.paint(at: .milliseconds(time))
      return true
    }
  }

  @Test func `a few answers are painted soon, a flood of them sixty times a second`() {
    var pace = PaintPace()
    #expect(
      paintings(from: 1000, until: 1100, &pace) == [
        1000, 1004, 1008, 1016, 1032, 1048, 1064, 1080, 1096,
      ])
  }

  @Test func `after a rest, answers are painted soon again`() {
    var pace = PaintPace()
    _ = paintings(from: 0, until: 100, &pace)
    #expect(paintings(from: 200, until: 220, &pace) == [200, 204, 208, 216])
  }

  @Test func `a painting for a key counts too`() {
    var pace = PaintPace()
    for time in [0, 1, 2] { pace.paint(at: .milliseconds(time)) }
    #expect(pace.delay(at: .milliseconds(3)) == .milliseconds(13))
  }
}
