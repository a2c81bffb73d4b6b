/// The frames on their way to a terminal on another machine, and the number of bytes that may be on their way.
///
/// A program in between, such as ssh, buffers far more bytes than the line carries in a second, and reports nothing.
/// A held key would fill that buffer, and the screen would lag half a minute behind the user. So after frames that
/// follow each other quickly, the terminal is asked whether it is ready (DSR, `CSI 5 n`), and its answers show which
/// frames have arrived. Further frames wait while more than ``width`` bytes are on their way. The width adapts to the
/// time that answers take, like the window of TCP Vegas.
struct FramesInFlight {
  /// The query for a terminal's status, which every terminal like xterm answers (`CSI 0 n`; ECMA-48, DSR).
  static var question: [UInt8] { Array("\u{1B}[5n".utf8) }
  /// The limits of the window's width, in bytes. A single frame may always be on its way.
  static var widths: ClosedRange<Int> { 256...(1 << 18) }
  /// The extra time that a frame may take compared with the fastest one.
  static var queue: Duration { .milliseconds(300) }
  /// Frames further apart than this, and smaller than ``large``, are sent without the query.
  static var burst: Duration { .milliseconds(500) }
  /// The size in bytes from which even a single frame is followed by the query.
  static var large: Int { 2048 }
  /// The maximum wait for an answer. After it, the terminal is not asked until an answer comes late.
  static var patience: Duration { .seconds(5) }
  /// The maximum wait for the first answer: some terminals give none.
  static var firstPatience: Duration { .seconds(1) }

  private struct Sent {
    let bytes: Int
    /// The bytes on their way when this frame was sent, including its own.
    let underway: Int
    let time: ContinuousClock.Instant
  }

  /// The number of bytes that may be on their way.
  private(set) var width = 1024
  private var sent: [Sent] = []
  /// The fastest answer so far: the time of a round trip.
  private var quickest: Duration?
  private var latest: ContinuousClock.Instant?
  /// True if the terminal has left a query unanswered.
  private var isDeaf = false
  private var hasAnswered = false

  /// The number of queries that the terminal has not answered.
  var owedAnswers: Int { sent.count }

  /// True while the terminal has a query to answer.
  var owesAnswer: Bool { !sent.isEmpty }

  /// The time at which to stop waiting for answers; nil if none is expected.
  var deadline: ContinuousClock.Instant? {
    sent.last.map { $0.time + (hasAnswered ? Self.patience : Self.firstPatience) }
  }

  /// True if a frame may be sent.
  var isOpen: Bool { isDeaf || sent.isEmpty || underway < width }

  /// The number of bytes on their way.
  private var underway: Int { sent.reduce(0) { $0 + $1.bytes } }

  /// Records a frame.
  /// - Returns: true if the query has to follow it.
  mutating func add(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
    defer { latest = now }
    guard !isDeaf, bytes >= Self.large || latest.map({ now - $0 < Self.burst }) ?? false else {
      return false
    }
    sent.append(Sent(bytes: bytes, underway: underway + bytes, time: now))
    return true
  }

  /// Takes the answer to the oldest query.
  mutating func answer(at now: ContinuousClock.Instant) {
    (isDeaf, hasAnswered) = (false, true)
    guard !sent.isEmpty else { return }
    let frame = sent.removeFirst()
    let time = max(now - frame.time, .milliseconds(1))
    // It grows slowly, because a route may become longer, and an answer may have been that to an older query.
    let quickest = min(time, quickest.map { $0 + (time - $0) / 2048 } ?? time)
    self.quickest = quickest
    // The bytes that would have been answered in the target time. A slower line reduces them in proportion.
    let fitting = Int(Double(frame.underway) * ((quickest + Self.queue) / time))
    let wanted =
      fitting < width
      ? max(fitting, width / 2) : frame.underway > width / 2 ? min(fitting, width * 2) : width
    width = min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Stops waiting for answers that are overdue.
  mutating func expire(at now: ContinuousClock.Instant) {
    guard let deadline, now >= deadline else { return }
    forget()
    isDeaf = true
  }

  /// Stops waiting for all answers, because another program gets the terminal.
  mutating func forget() { (sent, quickest) = ([], nil) }
}
