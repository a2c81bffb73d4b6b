/// How quickly the terminal takes what is sent to it.
struct OutputPace {
  /// Whether it is on another machine, or on a slow line.
  let isFarAway: Bool
  private var slowUntil: ContinuousClock.Instant?

  init(isFarAway: Bool) { self.isFarAway = isFarAway }

  /// A write that took longer had to wait for the terminal.
  static var patience: Duration { .milliseconds(20) }
  /// The time for which one that was slow counts as slow.
  static var caution: Duration { .seconds(5) }

  /// Takes down how long a write took.
  mutating func sent(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    if end - start > Self.patience { slowUntil = end + Self.caution }
  }

  /// Whether more may be sent than is needed.
  func isQuick(at now: ContinuousClock.Instant) -> Bool {
    guard !isFarAway else { return false }
    return slowUntil.map { now >= $0 } ?? true
  }
}
