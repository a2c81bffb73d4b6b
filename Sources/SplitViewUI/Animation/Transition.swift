import TerminalFrame

/// The animation between two screens. It consists of the moving parts and the frames in between. It depends only on
/// the two screens, not on a clock.
///
/// Everything that does not move looks as it does on the new screen, from the first frame on. Moving parts are
/// copied from the cells of the two screens; nothing is laid out or painted again. The cursor and the terminal modes
/// are those of the new screen.
public struct Transition: Sendable {
  private let from: PaintedScreen
  private let to: PaintedScreen
  private let movements: [Movement]

  /// Makes the animation between two screens. Nil if nothing can be animated: the sizes differ, no
  /// part appeared or disappeared, or an unrelated part covers or crosses a moving part.
  public init?(from: PaintedScreen, to: PaintedScreen) {
    guard from.frame.size == to.frame.size, from.parts != to.parts,
      let movements = Movement.all(from: from, to: to), !movements.isEmpty
    else { return nil }
    self.from = from
    self.to = to
    self.movements = movements
  }

  /// The cells that differ from the new frame during the transition.
  public var areas: [Rect] { movements.map(\.area) }

  /// Returns the frame at `progress`, a number from 0 to 1. At 1, this is the frame of the new screen.
  public func frame(at progress: Double) -> Frame {
    guard progress < 1 else { return to.frame }
    var frame = to.frame
    for movement in movements { movement.draw(on: &frame, from.frame, at: max(0, progress)) }
    return frame
  }

  /// Returns the same animation with `screen` as the new screen, which differs from the previous new screen only
  /// outside the moving parts. Nil if `screen` has different parts.
  public func retargeted(to screen: PaintedScreen) -> Transition? {
    screen.parts == to.parts ? Transition(from: from, to: screen) : nil
  }
}
