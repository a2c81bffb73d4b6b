import KeystrokeReplay

/// The state of the program before an act. The act may later be replayed from this state in a
/// different way.
///
/// The enum is indirect because a player has thirty parts. Without the indirection, copying or
/// destroying a value that contains a player would copy or destroy each part.
indirect enum Origin<P: TapeProgram> {
  case player(Player<P>)

  /// A player with the program in this state.
  var player: Player<P> {
    switch self {
    case .player(let player): player
    }
  }
}
