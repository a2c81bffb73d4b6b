import KeystrokeReplay
import SplitViewUI
import TerminalFrame

extension Recorder {
  /// Resizes in quick succession.
  struct Burst {
    /// The program before the first.
    let origin: Origin<P>
    /// True if the program asked for nothing at any of them.
    let isPure: Bool
  }

  /// Joins this resize with the last one if the outcome is the same; returns whether it did.
  ///
  /// A program's requests cannot be undone, so it must have asked for nothing either way.
  mutating func extendBurst(to size: Size) -> Bool {
    guard let burst, burst.isPure, case .resize = commands.last,
      Self.isPure(player.session, resizedTo: [size]),
      Self.isPure(burst.origin.player.session, resizedTo: [size])
    else { return false }
    var straight = burst.origin.player.session
    var onward = player.session
    _ = straight.resize(to: size)
    _ = onward.resize(to: size)
    guard shows(straight, theSameAs: onward) else { return false }
    commands.removeLast()
    screens.removeLast()
    player = burst.origin.player
    if player.session.size != size { play(.resize(size)) }
    self.burst = burst
    return true
  }

  /// True if the program asks for nothing when it is resized to these sizes.
  static func isPure(_ session: Session<P.A>, resizedTo sizes: [Size]) -> Bool {
    var session = session
    return sizes.allSatisfy { session.resize(to: $0).isEmpty }
  }

  /// True if both show the same, and have the same model.
  func shows(_ session: Session<P.A>, theSameAs other: Session<P.A>) -> Bool {
    session.frame() == other.frame()
      && player.program.model(of: session.state) == player.program.model(of: other.state)
  }
}
