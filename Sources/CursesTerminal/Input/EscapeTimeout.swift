/// The wait after an Escape. The Escape key sends the same byte with which the sequences of other keys
/// begin. If no further byte arrives in time, it was the Escape key.
@usableFromInline
struct EscapeTimeout {
  /// The usual wait. If it is longer, the Escape key seems slow; if it is shorter, the sequences of arrow
  /// keys fall apart on a slow line.
  @usableFromInline static var standard: Duration { .milliseconds(25) }

  let delay: Duration
  private var start: ContinuousClock.Instant?

  init(_ delay: Duration) { self.delay = delay }

  /// The end of the wait; nil before the first byte.
  var deadline: ContinuousClock.Instant? { start?.advanced(by: delay) }

  /// Begins the wait again.
  mutating func restart() { start = .now }
}
