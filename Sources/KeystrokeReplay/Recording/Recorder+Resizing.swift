import SplitViewUI
import TerminalFrame

extension Recorder {
  /// Resizes that followed each other at once.
  struct Burst {
    /// The program before the first.
    let origin: Player<P>
    /// Whether nothing had to be done for any of them.
    let isPure: Bool
  }

  /// Makes one resize of the last and this one, where that comes to the same: tells whether it did.
  ///
  /// What a program asked for cannot be undone; so nothing must have been asked for, on either way.
  mutating func extendBurst(to size: Size) -> Bool {
    guard let burst, burst.isPure, case .resize = commands.last,
      Self.isPure(player.session, resizedTo: [size]),
      Self.isPure(burst.origin.session, resizedTo: [size])
    else { return false }
    var straight = burst.origin.session
    var onward = player.session
    _ = straight.resize(to: size)
    _ = onward.resize(to: size)
    guard shows(straight, theSameAs: onward) else { return false }
    commands.removeLast()
    screens.removeLast()
    player = burst.origin
    if player.session.size != size { play(.resize(size)) }
    self.burst = burst
    return true
  }

  /// Whether nothing has to be done when the session takes these sizes.
  static func isPure(_ session: Session<P.A>, resizedTo sizes: [Size]) -> Bool {
    var session = session
    return sizes.allSatisfy { session.resize(to: $0).isEmpty }
  }

  /// Whether both look the same, and have the same in the model.
  func shows(_ session: Session<P.A>, theSameAs other: Session<P.A>) -> Bool {
    session.frame() == other.frame()
      && player.program.model(of: session.state) == player.program.model(of: other.state)
  }
}
