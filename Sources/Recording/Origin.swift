import KeystrokeReplay

/// The program before an act that may be replayed in another way.
///
/// The enum is indirect because a player has thirty parts, and code that copies or destroys a value
/// containing a player does so part by part. It would do so for every such value.
indirect enum Origin<P: TapeProgram> {
  case player(Player<P>)

  /// The program.
  var player: Player<P> {
    switch self {
    case .player(let player): player
    }
  }
}
