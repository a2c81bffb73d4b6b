/// The speed at which the terminal accepts bytes. It determines whether animations are shown.
struct OutputPace {
  /// True if the terminal is on another machine, or on a slow line.
  let isFarAway: Bool
  private var slowUntil: ContinuousClock.Instant?

  init(isFarAway: Bool) { self.isFarAway = isFarAway }

  /// The maximum duration of a write that did not have to wait for the terminal.
  static var patience: Duration { .milliseconds(20) }
  /// The time during which a terminal counts as slow after a slow write.
  static var caution: Duration { .seconds(5) }

  /// Records the duration of a write.
  mutating func sent(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    if end - start > Self.patience { slowUntil = end + Self.caution }
  }

  /// Returns true if the terminal is fast enough for animations.
  func isQuick(at now: ContinuousClock.Instant) -> Bool {
    guard !isFarAway else { return false }
    return slowUntil.map { now >= $0 } ?? true
  }
}
