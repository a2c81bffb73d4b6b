import KeystrokeReplay

/// The program before an act that may be played again in another way.
///
/// It is in a box: a player has thirty parts, and code that copies or destroys a value with a player in it does so part by
/// part, for each such value anew.
indirect enum Origin<P: TapeProgram> {
  case player(Player<P>)

  /// The program.
  var player: Player<P> {
    switch self {
    case .player(let player): player
    }
  }
}
