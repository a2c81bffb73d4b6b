/// Decides when the events of effects are painted: within four milliseconds after a pause, and sixty times a
/// second during a stream of events. As a result, the few events after a key or after the start of the
/// program are not delayed, and a thousand events a second cause no more than sixty frames a second.
///
/// This is the generic cell rate algorithm (ITU-T I.371): paintings are scheduled 16 milliseconds
/// apart, but may be early by up to two intervals.
struct PaintPace {
  private static let interval = Duration.milliseconds(16)
  private static let ahead = interval * 2
  private static let least = Duration.milliseconds(4)

  /// The time of the last painting.
  private var last: Duration?
  /// The scheduled time of the next painting.
  private var scheduled = Duration.zero

  /// Records a painting, whatever its reason.
  mutating func paint(at time: Duration) {
    scheduled = max(scheduled, time) + Self.interval
    last = time
  }

  /// Returns how long the next painting must wait; nil if no wait is necessary.
  func delay(at time: Duration) -> Duration? {
    guard let last else { return nil }
    let delay = max(last + Self.least, scheduled - Self.ahead) - time
    return delay > .zero ? delay : nil
  }
}
