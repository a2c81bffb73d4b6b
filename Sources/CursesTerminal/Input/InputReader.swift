import TerminalFrame

/// Reads bytes from the terminal and converts them to events, with click counts.
struct InputReader {
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private var escapeTimeout: EscapeTimeout
  /// Returns the time that is used to count clicks.
  private let clock: () -> Duration
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(keys: [String: KeyPress], escapeDelay: Duration, clock: @escaping () -> Duration) {
    decoder = InputDecoder(keyStrings: keys)
    escapeTimeout = EscapeTimeout(escapeDelay)
    self.clock = clock
  }

  /// The time at which ``timeout()`` must be called. Nil if no bytes are pending.
  var deadline: ContinuousClock.Instant? {
    decoder.needsTimeout ? escapeTimeout.deadline : nil
  }

  /// Reads events. Returns nil if the terminal no longer exists.
  mutating func read() -> [InputEvent]? {
    guard let bytes = TerminalDevice.receive(into: &buffer) else { return nil }
    escapeTimeout.restart()
    let now = clock()
    return decoder.feed(bytes).map { clicks.counted($0, at: now) }
  }

  /// True while the terminal has not answered a query yet.
  var awaitsReply: Bool {
    get { decoder.awaitsReply }
    set { decoder.awaitsReply = newValue }
  }

  /// Removes and returns the terminal's replies about itself.
  mutating func takeReplies() -> [TerminalReply] { decoder.takeReplies() }

  /// Removes and returns the positions in the terminal's cursor position reports.
  mutating func takeCursorReports() -> [Point] { decoder.takeCursorReports() }

  /// Decodes the pending bytes, because no more bytes have arrived. The decoder may keep some of
  /// them, for example within a paste. In that case, there is a new ``deadline``.
  mutating func timeout() -> [InputEvent] {
    escapeTimeout.restart()
    return decoder.timeout()
  }
}
