import KeystrokeReplay
import SplitViewUI
import TerminalFrame

extension Recorder {
  /// A series of resizes in quick succession.
  struct Burst {
    /// The state of the program before the first resize.
    let origin: Origin<P>
    /// True if the program returned no commands for any of the resizes.
    let isPure: Bool
  }

  /// Merges this resize with the previous resize if the result is the same. Returns true if they
  /// were merged.
  ///
  /// Commands that the program has returned cannot be undone. Therefore, the program must return no
  /// commands, whether the resizes are merged or separate.
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

  /// Returns true if the program returns no commands when it is resized to these sizes.
  static func isPure(_ session: Session<P.A>, resizedTo sizes: [Size]) -> Bool {
    var session = session
    return sizes.allSatisfy { session.resize(to: $0).isEmpty }
  }

  /// Returns true if both sessions show the same screen and have the same model.
  func shows(_ session: Session<P.A>, theSameAs other: Session<P.A>) -> Bool {
    session.frame() == other.frame()
      && player.program.model(of: session.state) == player.program.model(of: other.state)
  }
}
