/// The frames that are on their way to a terminal on another machine, and how many of them may be.
///
/// What lies between them, such as ssh, takes far more bytes than the line carries in a second, and says nothing. A key that
/// is held would fill it, and the screen would show for half a minute what was asked for before. So the terminal is asked
/// whether it is ready (DSR, `CSI 5 n`) after frames that follow each other quickly, and its answers show what has
/// arrived. Further frames wait while more than ``width`` bytes are on their way. The width follows the time that answers
/// take, as the window of TCP Vegas does.
struct FrameWindow {
  /// The question for a terminal's status, which every one of xterm's kind answers (`CSI 0 n`; ECMA-48, DSR).
  static var question: [UInt8] { Array("\u{1B}[5n".utf8) }
  /// The widths between which the window moves, in bytes. One frame may always be on its way.
  static var widths: ClosedRange<Int> { 256...(1 << 18) }
  /// The time that a frame may take longer than the quickest one.
  static var queue: Duration { .milliseconds(300) }
  /// Frames that are further apart, and not larger than ``large``, are sent without the question.
  static var burst: Duration { .milliseconds(500) }
  /// The least bytes of a frame that comes with the question even if it comes alone.
  static var large: Int { 2048 }
  /// The longest wait for an answer. A terminal that has given none by then is not waited for again until it does.
  static var patience: Duration { .seconds(5) }

  private struct Sent {
    let bytes: Int
    /// The bytes that were on their way then, with these.
    let underway: Int
    let time: ContinuousClock.Instant
  }

  /// The bytes that may be on their way.
  private(set) var width = 1024
  private var sent: [Sent] = []
  /// The quickest answer yet: the way there and back.
  private var quickest: Duration?
  private var latest: ContinuousClock.Instant?
  /// True if the terminal has left a question without an answer.
  private var isDeaf = false

  /// True while the terminal owes an answer.
  var owesAnswer: Bool { !sent.isEmpty }

  /// The time at which an answer is no longer waited for; nil if none is owed.
  var deadline: ContinuousClock.Instant? { sent.last.map { $0.time + Self.patience } }

  /// True if a frame may be sent.
  var isOpen: Bool { isDeaf || sent.isEmpty || underway < width }

  /// The bytes that are on their way.
  private var underway: Int { sent.reduce(0) { $0 + $1.bytes } }

  /// Records a frame.
  /// - Returns: true if the question is to follow it.
  mutating func add(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
    defer { latest = now }
    guard bytes >= Self.large || latest.map({ now - $0 < Self.burst }) ?? false else {
      return false
    }
    sent.append(Sent(bytes: bytes, underway: underway + bytes, time: now))
    return true
  }

  /// Takes the answer to the oldest question.
  mutating func answer(at now: ContinuousClock.Instant) {
    isDeaf = false
    guard !sent.isEmpty else { return }
    let frame = sent.removeFirst()
    let time = max(now - frame.time, .milliseconds(1))
    let quickest = min(time, quickest ?? time)
    self.quickest = quickest
    // What would have been answered in the time that is aimed at. A line that carries less delays it in proportion.
    let fitting = Int(Double(frame.underway) * ((quickest + Self.queue) / time))
    let wanted =
      fitting < width
      ? max(fitting, width / 2) : frame.underway > width / 2 ? min(fitting, width * 2) : width
    width = min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound)
  }

  /// Gives up the answers that are owed for too long.
  mutating func expire(at now: ContinuousClock.Instant) {
    guard let deadline, now >= deadline else { return }
    forget()
    isDeaf = true
  }

  /// Gives up the answers that are owed: another program has the terminal.
  mutating func forget() { sent = [] }
}
