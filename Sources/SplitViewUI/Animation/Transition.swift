import TerminalFrame

/// The animation between two screens: the parts that move, and the frames in between. It is a pure function
/// of the two screens, without a clock.
///
/// Everything that does not move looks as on the new screen from the beginning. Moving parts are copied from
/// the cells of the two frames; nothing is laid out or painted again. The cursor and the terminal's modes are
/// those of the new frame.
public struct Transition: Sendable {
  private let from: PaintedScreen
  private let to: PaintedScreen
  private let movements: [Movement]

  /// Makes the animation from `from` to `to`. Nil if there is nothing to animate: the sizes differ, no part
  /// appeared or disappeared, or another part covers or crosses the movement.
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

  /// Returns the frame at `progress`, between 0 and 1. At 1 it is the new frame.
  public func frame(at progress: Double) -> Frame {
    guard progress < 1 else { return to.frame }
    var frame = to.frame
    for movement in movements { movement.draw(on: &frame, from.frame, at: max(0, progress)) }
    return frame
  }

  /// Returns the same animation towards `screen`, after a change outside the moving parts. Nil if `screen`
  /// has other parts.
  public func retargeted(to screen: PaintedScreen) -> Transition? {
    screen.parts == to.parts ? Transition(from: from, to: screen) : nil
  }
}
