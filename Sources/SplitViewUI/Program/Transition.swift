import TerminalFrame

/// The way from one screen to the next: what moves, and the frames in between. A pure function of
/// the two screens; there is no time in it.
///
/// All but what moves is at once as it will be. What moves is made of the cells of the two finished
/// frames: nothing is laid out or painted for it. The cursor and the modes are those of the new
/// frame.
public struct Transition: Sendable {
  private let from: PaintedScreen
  private let to: PaintedScreen
  private let movements: [Movement]

  /// The way from `from` to `to`; nil where there is nothing to see on it: the screen has another
  /// size, nothing came or went, or what did lies under something else or in another's way.
  public init?(from: PaintedScreen, to: PaintedScreen) {
    guard from.frame.size == to.frame.size, from.parts != to.parts,
      let movements = Movement.all(from: from, to: to), !movements.isEmpty
    else { return nil }
    self.from = from
    self.to = to
    self.movements = movements
  }

  /// The cells that are not those of the new frame meanwhile.
  public var areas: [Rect] { movements.map(\.area) }

  /// The frame at `progress`, the share of the way from 0 to 1; from there on it is the new frame.
  public func frame(at progress: Double) -> Frame {
    guard progress < 1 else { return to.frame }
    var frame = to.frame
    for movement in movements { movement.draw(on: &frame, from.frame, at: max(0, progress)) }
    return frame
  }

  /// The same way to `screen`, in which something else has changed meanwhile; nil where other parts
  /// are on screen.
  public func retargeted(to screen: PaintedScreen) -> Transition? {
    screen.parts == to.parts ? Transition(from: from, to: screen) : nil
  }
}
