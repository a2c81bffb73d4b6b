import SystemCalls
import Testing

@testable import CursesTerminal

private let start = ContinuousClock.now

@Test func `A write that had to wait makes a terminal slow for a while`() {
  var pace = OutputPace(isFarAway: false)
  #expect(pace.isQuick(at: start))
  pace.sent(from: start, to: start + OutputPace.patience)
  #expect(pace.isQuick(at: start))
  let late = start + OutputPace.patience + .milliseconds(1)
  pace.sent(from: start, to: late)
  let end = late + OutputPace.caution
  #expect(!pace.isQuick(at: late) && !pace.isQuick(at: end - .nanoseconds(1)))
  #expect(pace.isQuick(at: end))
}

@Test func `A terminal on another machine is never quick`() {
  #expect(!OutputPace(isFarAway: true).isQuick(at: start))
}

@Test(arguments: [
  (B0, false), (B50, true), (B9600, true), (B19200, true), (B38400, false), (B115200, false),
])
func `Lines slower than the speed of a pseudo-terminal are slow`(speed: Int32, isSlow: Bool) {
  var modes = termios()
  cfsetospeed(&modes, speed_t(speed))
  #expect(TerminalDevice.isSlow(modes) == isSlow)
}
