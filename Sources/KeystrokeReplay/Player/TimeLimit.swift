/// The real time that is left for a tape, from now on.
package struct TimeLimit {
  private let limit: Duration
  private let end: ContinuousClock.Instant

  /// Begins the time of a tape with `settings`.
  package init(_ settings: TapeSettings) {
    limit = settings.timeLimit
    end = .now + limit
  }

  /// True once no time is left.
  package var isOver: Bool { ContinuousClock.now >= end }

  /// The time that is left, and `other` at most.
  package func bounding(_ other: Duration) -> Duration {
    max(.zero, min(other, end - ContinuousClock.now))
  }

  /// The failure in words.
  package var words: String {
    "the tape was stopped after \(TapeTime.text(limit)); Set TimeLimit gives it more"
  }
}
