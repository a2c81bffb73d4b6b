/// The frames that are being sent to a terminal on another machine, and the number of bytes that
/// may be on their way at the same time.
///
/// A program in between, such as ssh, buffers far more bytes than the line can transmit in a second, and does not
/// report how many. If the user held a key, that buffer would fill up, and the screen would lag half a minute behind.
/// Therefore, after frames in quick succession, the terminal is asked whether it is ready (DSR, `CSI 5 n`). Its answers
/// show which frames have arrived. Further frames wait while more than ``size`` bytes are on their way. The size
/// adapts to the time until answers arrive, like the window of TCP Vegas.
struct FramesInFlight {
  /// The query for the status of a terminal. Every terminal like xterm answers it (`CSI 0 n`; ECMA-48, DSR).
  static var question: [UInt8] { Array("\u{1B}[5n".utf8) }
  /// The minimum and maximum of ``size``, in bytes. A single frame may always be on its way, even
  /// if it is larger.
  static var sizes: ClosedRange<Int> { 256...(1 << 18) }
  /// The additional time that a frame may take, compared with the fastest frame.
  static var queue: Duration { .milliseconds(300) }
  /// If a frame is sent within this time after the previous frame, it is followed by a status query
  /// (``question``). Frames of at least ``large`` bytes are always followed by a query.
  static var burst: Duration { .milliseconds(500) }
  /// The minimum size in bytes of a frame that is always followed by a status query (``question``).
  static var large: Int { 2048 }
  /// The maximum time to wait for an answer. After that, the terminal is not asked again until a
  /// late answer arrives.
  static var patience: Duration { .seconds(5) }
  /// The maximum time to wait for the first answer. It is short, because some terminals never answer.
  static var firstPatience: Duration { .seconds(1) }

  private struct Sent {
    let bytes: Int
    /// The number of bytes that were on their way when this frame was sent, including the frame itself.
    let underway: Int
    let time: ContinuousClock.Instant
  }

  /// The number of bytes that may be on their way at the same time.
  private(set) var size = 1024
  private var sent: [Sent] = []
  /// The shortest time until an answer so far, which is an estimate of the round-trip time.
  private var quickest: Duration?
  private var latest: ContinuousClock.Instant?
  /// True if the terminal has not answered a query in time.
  private var isDeaf = false
  private var hasAnswered = false

  /// The number of queries that the terminal has not answered.
  var owedAnswers: Int { sent.count }

  /// True while the terminal has not answered all queries.
  var owesAnswer: Bool { !sent.isEmpty }

  /// The time at which to stop waiting for answers. Nil if no answer is expected.
  var deadline: ContinuousClock.Instant? {
    sent.last.map { $0.time + (hasAnswered ? Self.patience : Self.firstPatience) }
  }

  /// True if another frame may be sent.
  var isOpen: Bool { isDeaf || sent.isEmpty || underway < size }

  /// The number of bytes that are on their way.
  private var underway: Int { sent.reduce(0) { $0 + $1.bytes } }

  /// Records that a frame of `bytes` bytes was sent.
  ///
  /// - Returns: true if a status query (``question``) must be sent after the frame.
  mutating func add(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
    defer { latest = now }
    guard !isDeaf, bytes >= Self.large || latest.map({ now - $0 < Self.burst }) ?? false else {
      return false
    }
    sent.append(Sent(bytes: bytes, underway: underway + bytes, time: now))
    return true
  }

  /// Records the answer to the oldest query.
  mutating func answer(at now: ContinuousClock.Instant) {
    (isDeaf, hasAnswered) = (false, true)
    guard !sent.isEmpty else { return }
    let frame = sent.removeFirst()
    let time = max(now - frame.time, .milliseconds(1))
    // The shortest time increases slowly, because the route may become slower, and because the shortest time may be
    // wrong if an answer belonged to an older query.
    let quickest = min(time, quickest.map { $0 + (time - $0) / 2048 } ?? time)
    self.quickest = quickest
    // The number of bytes that would have arrived within the target time. On a slower line, this number is smaller in
    // proportion.
    let fitting = Int(Double(frame.underway) * ((quickest + Self.queue) / time))
    let wanted =
      fitting < size
      ? max(fitting, size / 2) : frame.underway > size / 2 ? min(fitting, size * 2) : size
    size = min(max(wanted, Self.sizes.lowerBound), Self.sizes.upperBound)
  }

  /// Stops waiting for overdue answers.
  mutating func expire(at now: ContinuousClock.Instant) {
    guard let deadline, now >= deadline else { return }
    forget()
    isDeaf = true
  }

  /// Stops waiting for all answers, because another program gets control of the terminal.
  mutating func forget() { (sent, quickest) = ([], nil) }
}
