import TerminalFrame

/// One thing that is done to a program while a tape is played; a step of the tape is none, one or
/// many of them.
public enum TapeAct: Hashable, Sendable {
  /// A key, a report of the mouse, or a paste. A click's count is told by its time, as in a
  /// terminal.
  case input(InputEvent)
  /// The terminal has this size now.
  case resize(Size)
  /// The tape's time goes on to so many milliseconds after its beginning.
  case time(Int)
}
