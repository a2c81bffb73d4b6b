/// Limits the real time that a tape may take. The time is counted from the creation of this value.
package struct TimeLimit {
  private let limit: Duration
  private let end: ContinuousClock.Instant

  /// Starts the time limit of a tape with `settings`.
  package init(_ settings: TapeSettings) {
    limit = settings.timeLimit
    end = .now + limit
  }

  /// True when the time is up.
  package var isOver: Bool { ContinuousClock.now >= end }

  /// Returns the remaining time or `other`, whichever is shorter.
  package func bounding(_ other: Duration) -> Duration {
    max(.zero, min(other, end - ContinuousClock.now))
  }

  /// The failure in words.
  package var words: String {
    "the tape was stopped after \(TapeTime.text(limit)); raise the limit with Set TimeLimit"
  }
}
