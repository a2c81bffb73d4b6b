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
  }

  /// The screens in order, no two at one moment; the first is at 0.
  public private(set) var shots: [Shot] = []
  /// The snapshots that were taken in it, by the film's time.
  public private(set) var marks: [TapeMark] = []
  /// For each of them, which of the shots it is of.
  public private(set) var markedShots: [Int] = []
  /// How long it takes, in milliseconds.
  public private(set) var length = 0
  /// The colours.
  public let theme: Theme

  /// The tape's time when the last act was done.
  private var played = 0
  private var marked = 0

  /// A film that begins with what `player` shows.
  public init(_ player: Player<some TapeProgram>) {
    theme = player.session.theme
    played = player.now
    marked = player.report.marks.count
    if !player.isHidden { add(player.frame, player) }
  }

  /// Goes on with what `player` shows after an act.
  public mutating func take(_ player: Player<some TapeProgram>) {
    defer { played = player.now }
    let marks = player.report.marks[marked...]
    marked = player.report.marks.count
    if player.isHidden {
      // What was shown for no time was not seen.
      if shots.last?.time == length { shots.removeLast() }
      return
    }
    for mark in marks {
      self.marks.append(TapeMark(name: mark.name, time: length + mark.time - played))
      markedShots.append(max(0, shots.count - 1))
    }
    if !shots.isEmpty { length += player.now - played }
    add(player.frame, player)
  }

  private mutating func add(_ frame: Frame, _ player: Player<some TapeProgram>) {
    guard let last = shots.last else {
      return shots.append(Shot(time: 0, frame: frame, step: player.stepIndex))
    }
    if last.frame == frame { return }
    if last.time == length { shots.removeLast() }
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
