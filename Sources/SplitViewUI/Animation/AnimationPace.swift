/// The pace of an animation: the progress of each intermediate frame, and how long a frame stays on
/// screen. An animation has four frames in 90 ms, including the final frame. It begins fast, so the
/// first frame already shows almost half of the movement.
enum AnimationPace {
  static var progress: [Double] { [0.45, 0.75, 0.92] }
  static var interval: Duration { .milliseconds(30) }
}
