import TerminalFrame

/// Reads the terminal's bytes and turns them into events, with click counts.
struct InputReader {
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private var escapeTimeout: EscapeTimeout
  /// The time by which clicks are counted.
  private let clock: () -> Duration
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(keys: [String: KeyPress], escapeDelay: Duration, clock: @escaping () -> Duration) {
    decoder = InputDecoder(keyStrings: keys)
    escapeTimeout = EscapeTimeout(escapeDelay)
    self.clock = clock
  }

  /// The time for ``timeout()``; nil if no bytes are left over.
  var deadline: ContinuousClock.Instant? {
    decoder.needsTimeout ? escapeTimeout.deadline : nil
  }

  /// Reads events; nil if the terminal is gone.
  mutating func read() -> [InputEvent]? {
    guard let bytes = TerminalDevice.receive(into: &buffer) else { return nil }
    escapeTimeout.restart()
    let now = clock()
    return decoder.feed(bytes).map { clicks.counted($0, at: now) }
  }

  /// True while the terminal owes an answer.
  var awaitsReply: Bool {
    get { decoder.awaitsReply }
    set { decoder.awaitsReply = newValue }
  }

  /// Takes out the terminal's replies about itself.
  mutating func takeReplies() -> [TerminalReply] { decoder.takeReplies() }

  /// Takes out the terminal's reports of its cursor's place.
  mutating func takeCursorReports() -> [Point] { decoder.takeCursorReports() }

  /// Decodes the bytes left over, since no more came. The decoder may keep some of them, for
  /// example within a paste; then there is a new ``deadline``.
  mutating func timeout() -> [InputEvent] {
    escapeTimeout.restart()
    return decoder.timeout()
  }
}
