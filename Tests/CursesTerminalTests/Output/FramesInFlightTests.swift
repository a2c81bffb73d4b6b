import Testing

@testable import CursesTerminal

private let start = ContinuousClock.now

/// A line that transmits `rate` bytes per second with a round trip of `delay`, and a program that wants to send a frame
/// of `size` bytes every 30 ms.
private struct Line {
  let rate: Int
  let delay: Duration
  let size: Int

  /// Simulates holding a key for `time`. Returns the longest time from the sending of a frame to its arrival, and the
  /// number of frames.
  func hold(for time: Duration) -> (latest: Duration, frames: Int) {
    var window = FramesInFlight()
    var answers: [ContinuousClock.Instant] = []
    var free = start
    var (latest, frames) = (Duration.zero, 0)
    var now = start
    while now < start + time {
      while let first = answers.first, first <= now {
        answers.removeFirst()
        window.answer(at: first)
      }
      if window.isOpen {
        let isAsked = window.add(size, at: now)
        free = max(free, now) + .seconds(Double(size) / Double(rate))
        if isAsked { answers.append(free + delay) }
        latest = max(latest, free + delay / 2 - now)
        frames += 1
      }
      now += .milliseconds(30)
    }
    return (latest, frames)
  }
}

@Suite struct FramesInFlightTests {
  @Test(arguments: [(7000, 300, 1500), (7000, 300, 300), (960, 300, 150), (20_000, 600, 3000)])
  func `a slow line is used, and not more than a second behind`(rate: Int, delay: Int, size: Int) {
    let line = Line(rate: rate, delay: .milliseconds(delay), size: size)
    let held = line.hold(for: .seconds(20))
    #expect(held.latest < .seconds(1.3))
    #expect(held.frames * size > 20 * rate * 8 / 10, "\(held.frames)")
  }

  @Test func `a quick line shows every frame after a moment`() {
    let held = Line(rate: 10_000_000, delay: .milliseconds(300), size: 1500).hold(for: .seconds(20))
    #expect(held.frames > 600)
  }

  @Test func `single frames are sent without a question, and large ones with it`() {
    var window = FramesInFlight()
    var isAsked = window.add(300, at: start)
    #expect(!isAsked)
    isAsked = window.add(300, at: start + .milliseconds(500))
    #expect(!isAsked)
    isAsked = window.add(300, at: start + .milliseconds(999))
    #expect(isAsked)
    #expect(window.owesAnswer && window.isOpen)
    isAsked = window.add(FramesInFlight.large, at: start + .seconds(9))
    #expect(isAsked)
  }

  @Test func `a terminal that never answers is not waited for a second time`() {
    var window = FramesInFlight()
    var isAsked = window.add(9000, at: start)
    #expect(isAsked)
    #expect(!window.isOpen)
    window.expire(at: start + FramesInFlight.firstPatience - .milliseconds(1))
    #expect(!window.isOpen)
    window.expire(at: start + FramesInFlight.firstPatience)
    #expect(window.isOpen && !window.owesAnswer)
    isAsked = window.add(9000, at: start + .seconds(9))
    #expect(!isAsked && window.isOpen && !window.owesAnswer)
    // A first answer, even a late one, shows that the terminal answers queries.
    window.answer(at: start + .seconds(10))
    isAsked = window.add(9000, at: start + .seconds(20))
    #expect(isAsked)
    #expect(!window.isOpen)
  }

  @Test func `answers that come late make it narrow, and quick ones wide again`() {
    var window = FramesInFlight()
    var now = start
    func frame(_ bytes: Int, answeredAfter time: Duration) {
      _ = window.add(bytes, at: now)
      now += time
      window.answer(at: now)
    }
    frame(4000, answeredAfter: .milliseconds(100))
    #expect(window.size == 2048)
    for _ in 0..<20 { frame(4000, answeredAfter: .seconds(2)) }
    #expect((800..<900).contains(window.size))
    for _ in 0..<20 { frame(4000, answeredAfter: .seconds(20)) }
    #expect(window.size == FramesInFlight.sizes.lowerBound)
    for _ in 0..<40 { frame(1 << 18, answeredAfter: .milliseconds(100)) }
    #expect(window.size == FramesInFlight.sizes.upperBound)
    // Small frames do not prove that the window is wide enough for larger frames.
    var narrow = FramesInFlight()
    for _ in 0..<9 {
      _ = narrow.add(100, at: now)
      narrow.answer(at: now)
    }
    #expect(narrow.size == 1024)
  }
}
