import TerminalFrame

/// The sizes of a screen while it turns. The change is slow at the beginning and at the end
/// (smoothstep, 3t² - 2t³).
struct TurnAnimation {
  /// The number of sizes in a turn.
  static let steps = 10
  /// The time for which each size is shown.
  static let interval = Duration.milliseconds(32)

  /// The sizes, including the final one.
  let sizes: [Size]

  /// Creates the turn from one size to another, or nil if they are equal.
  init?(from: Size, to: Size) {
    if from == to { return nil }
    sizes = (1...Self.steps).map { step in
      Size(
        Self.between(from.width, to.width, step), Self.between(from.height, to.height, step))
    }
  }

  /// The time of the whole turn.
  var duration: Duration { Self.interval * sizes.count }

  private static func between(_ a: Int, _ b: Int, _ step: Int) -> Int {
    let share = step * step * (3 * steps - 2 * step)
    return a + (b - a) * share / (steps * steps * steps)
  }
}
