import TerminalFrame

/// Reads what is typed, and tells the key Escape from the begin of a sequence.
struct InputReader {
  private var decoder: InputDecoder
  private var clicks = ClickCounter()
  private let escapeDelay: Duration
  /// The time by which clicks are counted.
  private let clock: () -> Duration
  private var waitsSince: ContinuousClock.Instant?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(keys: [String: KeyPress], escapeDelay: Duration, clock: @escaping () -> Duration) {
    decoder = InputDecoder(keyStrings: keys)
    self.escapeDelay = escapeDelay
    self.clock = clock
  }

  /// When what was read so far is to be taken for whole; nil if nothing is left over.
  var deadline: ContinuousClock.Instant? {
    decoder.needsTimeout ? waitsSince?.advanced(by: escapeDelay) : nil
  }

  /// What was typed; nil when the terminal is gone.
  mutating func read() -> [InputEvent]? {
    guard let bytes = TerminalDevice.receive(into: &buffer) else { return nil }
    waitsSince = .now
    let now = clock()
    return decoder.feed(bytes).map { clicks.counted($0, at: now) }
  }

  /// What the bytes left over are, if no more come. The decoder may go on to wait for some of them,
  /// as it does within a paste; then there is a new ``deadline``.
  mutating func timeout() -> [InputEvent] {
    waitsSince = .now
    return decoder.timeout()
  }
}
