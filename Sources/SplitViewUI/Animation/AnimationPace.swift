/// The pace of an animation: the progress shown by each frame in between, and the time that each
/// frame stays. With the final one there are four frames in 90 ms. The pace is fast at first, so
/// that the first frame shows most of the way.
enum AnimationPace {
  static var progress: [Double] { [0.45, 0.75, 0.92] }
  static var interval: Duration { .milliseconds(30) }
}
