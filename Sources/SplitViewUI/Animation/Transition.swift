import TerminalFrame

/// The way from one screen to the next: the parts that move, and the frames in between. It is a
/// pure function of the two screens and knows no time.
///
/// Everything that does not move is at once as on the new screen. Moving parts are made of the
/// cells of the two frames: nothing is laid out or painted again. Cursor and terminal modes are
/// those of the new frame.
public struct Transition: Sendable {
  private let from: PaintedScreen
  private let to: PaintedScreen
  private let movements: [Movement]

  /// The way from `from` to `to`; nil without anything to animate. That is so if the sizes differ,
  /// if nothing came or went, or if it lies under something else or in another part's way.
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

  /// The frame at `progress`, a share of the way from 0 to 1. At 1 it is the new frame.
  public func frame(at progress: Double) -> Frame {
    guard progress < 1 else { return to.frame }
    var frame = to.frame
    for movement in movements { movement.draw(on: &frame, from.frame, at: max(0, progress)) }
    return frame
  }

  /// The same way to `screen`, after a change outside the moving parts; nil if other parts are on
  /// screen.
  public func retargeted(to screen: PaintedScreen) -> Transition? {
    screen.parts == to.parts ? Transition(from: from, to: screen) : nil
  }
}
