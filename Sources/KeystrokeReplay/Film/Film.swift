import SplitViewUI
import TerminalFrame

/// What was seen while a tape was played: a screen for each moment at which it changed. Pictures and
/// recordings are made of it.
public struct Film: Sendable {
  /// A screen, from its moment to that of the next.
  public struct Shot: Sendable {
    /// Milliseconds since the film began; what is hidden takes no time.
    public let time: Int
    /// The screen.
    public let frame: Frame
    /// The step that led to it, counted from 0; nil for the beginning.
    public let step: Int?
    /// The names of the snapshots that are of it, in the order in which they were taken.
    public fileprivate(set) var snapshots: [String] = []
  }

  /// The screens in order, no two at one moment; the first is at 0.
  public private(set) var shots: [Shot] = []
  /// How long it takes, in milliseconds.
  public private(set) var length = 0
  /// The colours.
  public let theme: Theme

  /// The tape's time when the last act was done.
  private var played = 0
  /// Snapshots of the player's that are in it.
  private var marked = 0

  /// A film that begins with what `player` shows.
  public init(_ player: Player<some TapeProgram>) {
    theme = player.session.theme
    played = player.now
    marked = player.report.shown.count
    if !player.isHidden { add(player.frame, player) }
  }

  /// Goes on with what `player` shows after an act.
  public mutating func take(_ player: Player<some TapeProgram>) {
    defer { played = player.now }
    // They were taken before the act, of what the film shows so far.
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

  /// What was shown for no time was not seen, unless a snapshot is of it.
  private mutating func dropUnseen() {
    if let last = shots.last, last.time == length, last.snapshots.isEmpty { shots.removeLast() }
  }

  private mutating func add(_ frame: Frame, _ player: Player<some TapeProgram>) {
    if shots.last?.frame == frame { return }
    dropUnseen()
    if shots.last?.frame == frame { return }
    // A screen that a snapshot is of is seen for a millisecond at the least.
    if shots.last?.time == length { length += 1 }
    shots.append(Shot(time: length, frame: frame, step: player.stepIndex))
  }
}

extension Player {
  /// The step that is played, counted from 0; nil before the first.
  var stepIndex: Int? { report.steps > 0 ? report.steps - 1 : nil }

  /// Plays all that is left as ``play()`` does, and tells what was seen.
  public mutating func film() -> Film {
    var film = Film(self)
    while next() != nil { film.take(self) }
    film.take(self)
    return film
  }
}
