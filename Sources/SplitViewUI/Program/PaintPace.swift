/// Decides when to paint the events of effects. An event after a pause is painted within four
/// milliseconds; during a stream of events, the screen is painted at most sixty times a second. As
/// a result, the few events that follow a key or the start of the program are not delayed, and a
/// thousand events a second cause no more than sixty frames a second.
///
/// This is the generic cell rate algorithm (ITU-T I.371): frames are scheduled 16 milliseconds apart, but may be
/// early by up to two intervals.
struct PaintPace {
  private static let interval = Duration.milliseconds(16)
  private static let ahead = interval * 2
  private static let least = Duration.milliseconds(4)

  /// The time when the screen was last painted.
  private var last: Duration?
  /// The time for which the next frame is scheduled.
  private var scheduled = Duration.zero

  /// Records that the screen was painted, for whatever reason.
  mutating func paint(at time: Duration) {
    scheduled = max(scheduled, time) + Self.interval
    last = time
  }

  /// Returns how long to wait before painting the next frame; nil if no wait is necessary.
  func delay(at time: Duration) -> Duration? {
    guard let last else { return nil }
    let delay = max(last + Self.least, scheduled - Self.ahead) - time
    return delay > .zero ? delay : nil
  }
}
