import TerminalFrame

/// The sizes of a screen during the animation of a rotation. The change is slow at the beginning and at the end
/// (smoothstep, 3t² - 2t³).
struct TurnAnimation {
  /// The number of sizes in an animation.
  static let steps = 10
  /// The time for which each size is shown.
  static let interval = Duration.milliseconds(32)

  /// The sizes, including the final size.
  let sizes: [Size]

  /// Creates the animation from one size to another. Nil if the sizes are equal.
  init?(from: Size, to: Size) {
    if from == to { return nil }
    sizes = (1...Self.steps).map { step in
      Size(
        Self.between(from.width, to.width, step), Self.between(from.height, to.height, step))
    }
  }

  /// The duration of the whole animation.
  var duration: Duration { Self.interval * sizes.count }

  private static func between(_ a: Int, _ b: Int, _ step: Int) -> Int {
    let share = step * step * (3 * steps - 2 * step)
    return a + (b - a) * share / (steps * steps * steps)
  }
}
