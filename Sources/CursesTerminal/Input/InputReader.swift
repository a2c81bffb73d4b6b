import TerminalFrame

/// Reads the terminal's bytes and turns them into events, with click counts.
struct InputReader {
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private var escapeTimeout: EscapeTimeout
  /// The clock by which clicks are counted.
  private let clock: () -> Duration
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(keys: [String: KeyPress], escapeDelay: Duration, clock: @escaping () -> Duration) {
    decoder = InputDecoder(keyStrings: keys)
    escapeTimeout = EscapeTimeout(escapeDelay)
    self.clock = clock
  }

  /// The time at which to call ``timeout()``; nil if no bytes are pending.
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

  /// True while the terminal has not yet answered a query.
  var awaitsReply: Bool {
    get { decoder.awaitsReply }
    set { decoder.awaitsReply = newValue }
  }

  /// Removes and returns the terminal's replies about itself.
  mutating func takeReplies() -> [TerminalReply] { decoder.takeReplies() }

  /// Removes and returns the terminal's reports of its cursor position.
  mutating func takeCursorReports() -> [Point] { decoder.takeCursorReports() }

  /// Decodes the pending bytes, because no more arrived. The decoder may keep some of them, for example
  /// within a paste; then there is a new ``deadline``.
  mutating func timeout() -> [InputEvent] {
    escapeTimeout.restart()
    return decoder.timeout()
  }
}
