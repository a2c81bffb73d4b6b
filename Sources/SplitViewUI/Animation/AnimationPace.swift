/// The pace of an animation: the share of the way that each intermediate frame shows, and how long a frame
/// stays on screen. With the final frame, an animation has four frames in 90 ms. It begins fast, so the first
/// frame already shows almost half of the way.
enum AnimationPace {
  static var progress: [Double] { [0.45, 0.75, 0.92] }
  static var interval: Duration { .milliseconds(30) }
}
