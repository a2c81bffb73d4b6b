import SplitViewUI
import TerminalFrame

/// The screens that were seen while a tape was played, one for each moment at which the screen
/// changed. Pictures and recordings are made from it.
public struct Film: Sendable {
  /// A screen that is shown until the next.
  public struct Shot: Sendable {
    /// Milliseconds since the film began; hidden parts take no time.
    public let time: Int
    /// The screen.
    public let frame: Frame
    /// The step that led to the screen, counted from 0; nil for the beginning.
    public let step: Int?
    /// The names of the screen's snapshots, in the order in which they were taken.
    public fileprivate(set) var snapshots: [String] = []
  }

  /// The screens in order, at different times; the first is at 0.
  public private(set) var shots: [Shot] = []
  /// The film's length in milliseconds.
  public private(set) var length = 0
  /// The colours.
  public let theme: Theme

  /// The tape's time after the last act.
  private var played = 0
  /// The number of the player's snapshots that are in the film.
  private var marked = 0

  /// A film that begins with the player's present screen.
  public init(_ player: Player<some TapeProgram>) {
    theme = player.session.theme
    played = player.now
    marked = player.report.shown.count
    if !player.isHidden { add(player.frame, player) }
  }

  /// Adds the player's screen after an act.
  public mutating func take(_ player: Player<some TapeProgram>) {
    defer { played = player.now }
    // These snapshots were taken before the act, of the film's last screen.
    for name in player.report.shown[marked...] { mark(name) }
    marked = player.report.shown.count
    if player.isHidden { return dropUnseen() }
    if !shots.isEmpty { length += player.now - played }
    add(player.frame, player)
  }

  private mutating func mark(_ name: String) {
    guard let last = shots.indices.last, !shots[last].snapshots.contains(name) else { return }
    shots[last].snapshots.append(name)
  }

  /// Removes the last screen if it was shown for no time and has no snapshot.
  private mutating func dropUnseen() {
    if let last = shots.last, last.time == length, last.snapshots.isEmpty { shots.removeLast() }
  }

  private mutating func add(_ screen: Frame, _ player: Player<some TapeProgram>) {
    let frame =
      player.script.hasCaptions ? screen.captioned(player.caption, theme: theme) : screen
    if shots.last?.frame == frame { return }
    dropUnseen()
    if shots.last?.frame == frame { return }
    // A screen with a snapshot is shown for a millisecond at least.
    if shots.last?.time == length { length += 1 }
    shots.append(Shot(time: length, frame: frame, step: player.stepIndex))
  }
}

extension Player {
  /// The present step, counted from 0; nil before the first.
  var stepIndex: Int? { report.steps > 0 ? report.steps - 1 : nil }

  /// Plays the rest as ``play()`` does, and returns its film.
  public mutating func film() -> Film {
    var film = Film(self)
    while next() != nil { film.take(self) }
    film.take(self)
    return film
  }
}
