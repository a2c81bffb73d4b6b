import TerminalFrame

/// The sizes that a screen has while it is seen to turn: slow at the beginning and at the end
/// (smoothstep, 3t² - 2t³).
struct TurnAnimation {
  /// The number of sizes that are shown.
  static let steps = 10
  /// The time that each of them stays.
  static let interval = Duration.milliseconds(32)

  /// The sizes on the way, the last one included.
  let sizes: [Size]

  /// The turn from one size to another; nil if they are the same.
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
