/// The wait after an Escape. The key Escape and the beginning of a key's sequence are the same
/// byte; if no further byte comes in time, it was the key.
@usableFromInline
struct EscapeTimeout {
  /// The usual wait. Longer, the key Escape seems slow; shorter, the arrow keys of a slow line fall
  /// apart.
  @usableFromInline static var standard: Duration { .milliseconds(25) }

  let delay: Duration
  private var start: ContinuousClock.Instant?

  init(_ delay: Duration) { self.delay = delay }

  /// The end of the wait; nil before the first byte.
  var deadline: ContinuousClock.Instant? { start?.advanced(by: delay) }

  /// Begins the wait again.
  mutating func restart() { start = .now }
}
