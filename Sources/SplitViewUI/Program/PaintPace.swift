/// How soon what effects send is painted: within four milliseconds after a rest, and sixty times a second while
/// they send without pause. So the few answers to a key or a start are not kept waiting, and a
/// thousand answers cost no more than sixty frames a second.
///
/// It is the generic cell rate algorithm (ITU-T I.371): a schedule of paintings 16 milliseconds apart that may be
/// run ahead of by two of them.
struct PaintPace {
  private static let interval = Duration.milliseconds(16)
  private static let ahead = interval * 2
  private static let least = Duration.milliseconds(4)

  /// The time of the last painting.
  private var last: Duration?
  /// The time of the next painting by the schedule.
  private var scheduled = Duration.zero

  /// Takes note of a painting, for whatever reason.
  mutating func paint(at time: Duration) {
    scheduled = max(scheduled, time) + Self.interval
    last = time
  }

  /// The time for which the next painting waits; nil if it need not.
  func delay(at time: Duration) -> Duration? {
    guard let last else { return nil }
    let delay = max(last + Self.least, scheduled - Self.ahead) - time
    return delay > .zero ? delay : nil
  }
}
