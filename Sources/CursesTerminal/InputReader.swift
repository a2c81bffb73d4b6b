import TerminalFrame

/// Reads what is typed, and tells the key Escape from the begin of a sequence.
struct InputReader {
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private let escapeDelay: Duration
  private var lastRead: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(keys: [[UInt8]: KeyPress], escapeDelay: Duration) {
    decoder = InputDecoder(keyStrings: keys)
    self.escapeDelay = escapeDelay
  }

  /// When what was read so far is to be taken for whole; nil if nothing is left over.
  var deadline: ContinuousClock.Instant? {
    decoder.needsTimeout ? lastRead?.advanced(by: escapeDelay) : nil
  }

  /// What was typed; nil when the terminal is gone.
  mutating func read() -> [InputEvent]? {
    guard let bytes = TerminalDevice.receive(into: &buffer) else { return nil }
    let now = ContinuousClock.now
    lastRead = now
    return decoder.feed(bytes).map { clicks.counted($0, at: now) }
  }

  /// What the bytes left over are, if no more come.
  mutating func timeout() -> [InputEvent] { decoder.timeout() }
}
