import SplitViewUI
import TerminalFrame

/// The screens shown while a tape was played, one for each moment at which the screen changed. Pictures and recordings
/// are made from a film.
public struct Film: Sendable {
  /// A screen, which is shown until the next screen.
  public struct Shot: Sendable {
    /// The time since the film began, in milliseconds. Hidden parts take no time.
    public let time: Int
    /// The screen.
    public let frame: Frame
    /// The index of the step that led to the screen, from 0. Nil for the first screen.
    public let step: Int?
    /// The names of the screen's snapshots, in the order in which they were taken.
    public fileprivate(set) var snapshots: [String] = []
  }

  /// The screens in order, each at a different time. The first screen is at time 0.
  public private(set) var shots: [Shot] = []
  /// The film's length in milliseconds.
  public private(set) var length = 0
  /// The theme.
  public let theme: Theme

  /// The tape's time after the last act that is in the film.
  package var played = 0
  /// The number of the player's snapshots that are already in the film.
  package var marked = 0

  /// Creates an empty film.
  package init(_ theme: Theme) { self.theme = theme }

  /// Marks the last screen as a snapshot.
  package mutating func mark(_ name: String) {
    guard let last = shots.indices.last, !shots[last].snapshots.contains(name) else { return }
    shots[last].snapshots.append(name)
  }

  /// Removes the last screen if it was shown for no time and is not a snapshot.
  package mutating func dropUnseen() {
    if let last = shots.last, last.time == length, last.snapshots.isEmpty { shots.removeLast() }
  }

  /// Extends the time for which the last screen is shown.
  package mutating func pass(_ milliseconds: Int) { if !shots.isEmpty { length += milliseconds } }

  /// Adds a screen that resulted from the step with this number.
  package mutating func add(_ frame: Frame, step: Int?) {
    if shots.last?.frame == frame { return }
    dropUnseen()
    if shots.last?.frame == frame { return }
    // A screen with a snapshot is shown for at least a millisecond.
    if shots.last?.time == length { length += 1 }
    shots.append(Shot(time: length, frame: frame, step: step))
  }
}
