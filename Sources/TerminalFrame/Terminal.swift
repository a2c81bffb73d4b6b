/// What a terminal tells its program.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, the mouse, or a paste.
  case input(InputEvent)
  /// The terminal has this size now. A burst of changes is told once.
  case resize(Size)
  /// The program was stopped (Ctrl+Z) and goes on; everything is to be painted anew.
  case resumed
  /// Another thread asked for the loop's attention (``Terminal/waker``).
  case woken
  /// The terminal is gone or the program was told to end; the loop ends without painting.
  case closed
}

/// What is meant for the terminal itself and is no text of a frame.
public enum TerminalCommand: Hashable, Sendable {
  /// Put text on the system's clipboard (OSC 52).
  case copy(String)
  /// The window's title.
  case setTitle(String)
}

/// A place where frames are shown and events come from. There is one in a live program (ncurses)
/// and one in tests (memory).
public protocol Terminal: AnyObject {
  /// Its size now, in cells and rows.
  var size: Size { get }
  /// Shows `frame`; only what changed since the last one is sent.
  func present(_ frame: Frame)
  /// Waits for the next event: `timeout` at the longest (for ever if nil); nil when the time is up.
  func nextEvent(timeout: Duration?) -> TerminalEvent?
  /// Whether events wait that can be had without waiting: keys of one burst are handled before one
  /// paint.
  var hasPendingEvent: Bool { get }
  /// Makes the next ``nextEvent(timeout:)`` return ``TerminalEvent/woken``; may be called on any
  /// thread.
  var waker: @Sendable () -> Void { get }
  /// Whether all that was sent has been taken, and more frames than are needed would be shown as
  /// quickly as they are sent: asked before each frame of a motion. No unless it says otherwise:
  /// then nothing moves.
  var keepsUp: Bool { get }
  /// Does what `command` says.
  func perform(_ command: TerminalCommand)
  /// Sends the whole of the last frame again (Ctrl+L).
  func redraw()
  /// Gives the terminal back and stops the process, as Ctrl+Z does elsewhere; returns when it goes
  /// on, with ``TerminalEvent/resumed`` to come.
  func suspend()
}

extension Terminal {
  /// No.
  public var keepsUp: Bool { false }
}
