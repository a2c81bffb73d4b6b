import Pictures
import SplitViewUI
import TerminalFrame

extension Film {
  /// Begins a film with the player's current screen.
  public init(_ player: Player<some TapeProgram>) {
    self.init(player.session.theme)
    played = player.now
    marked = player.report.shown.count
    if !player.isHidden { add(player) }
  }

  /// Adds the player's screen after an act.
  public mutating func take(_ player: Player<some TapeProgram>) {
    defer { played = player.now }
    // Snapshots that were taken since the last act show the film's last screen.
    for name in player.report.shown[marked...] { mark(name) }
    marked = player.report.shown.count
    if player.isHidden { return dropUnseen() }
    pass(player.now - played)
    add(player)
  }

  private mutating func add(_ player: Player<some TapeProgram>) {
    let screen = player.frame
    add(
      player.script.hasCaptions ? screen.captioned(player.caption, theme: theme) : screen,
      step: player.stepIndex)
  }
}

extension Player {
  /// The index of the current step, or nil before the first step.
  fileprivate var stepIndex: Int? { report.steps > 0 ? report.steps - 1 : nil }

  /// Plays the rest of the tape in the same way as ``play()``, and returns its film.
  public mutating func film() -> Film {
    var film = Film(self)
    while next() != nil { film.take(self) }
    film.take(self)
    return film
  }
}
