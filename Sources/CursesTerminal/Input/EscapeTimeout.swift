/// The waiting time after an Escape. The Escape key sends the same byte that begins the sequences
/// of other keys. If no further byte arrives in time, the key was Escape.
@usableFromInline
struct EscapeTimeout {
  /// The usual waiting time. If it were longer, the Escape key would seem slow. If it were shorter,
  /// the sequences of arrow keys would be split on a slow line.
  @usableFromInline static var standard: Duration { .milliseconds(25) }

  let delay: Duration
  private var start: ContinuousClock.Instant?

  init(_ delay: Duration) { self.delay = delay }

  /// The end of the waiting time, counted from the last byte. Nil before the first byte has
  /// arrived.
  var deadline: ContinuousClock.Instant? { start?.advanced(by: delay) }

  /// Begins the waiting time again, because a byte has arrived.
  mutating func restart() { start = .now }
}
