import SplitViewUI
import TerminalFrame

/// A command: one line of a tape.
///
/// ```swift
/// let commands: [TapeCommand] = [
///   .key(.down, count: 3, speed: nil), .type("plan", speed: nil), .resize(Size(45, 30)), .rotate,
/// ]
/// #expect(commands.map(\.text) == ["Down 3", "Type \"plan\"", "Resize 45x30", "Rotate"])
/// ```
public enum TapeCommand: Hashable, Sendable {
  /// Launches the program under test, with arguments. The available program names depend on the player.
  case launch(String, [String])
  /// Changes a setting.
  case set(TapeSetting)
  /// Presses a key `count` times, with the time `speed` before each press.
  case key(KeyPress, count: Int, speed: Duration?)
  /// Types characters, with the time `speed` before each character.
  case type(String, speed: Duration?)
  /// Pastes lines (bracketed paste).
  case paste([String])
  /// Clicks a button once or several times in quick succession, with modifiers held.
  case click(
    ClickTarget, count: Int, modifiers: Modifiers = [], button: MouseEvent.Button = .left)
  /// Moves the mouse without pressing a button.
  case hover(ClickTarget)
  /// Gives the focus to the terminal's window (true), or takes it away (false).
  case windowFocus(Bool)
  /// Presses the left button at one place and releases it at another.
  case drag(ClickTarget, ClickTarget)
  /// Presses the left button and holds it until `Release`.
  case press(ClickTarget)
  /// Moves the mouse with the button held.
  case dragTo(ClickTarget)
  /// Releases the button where the mouse is.
  case release
  /// Turns the mouse wheel, at a target or, if there is none, in the middle of the screen.
  case scroll(MouseEvent.ScrollDirection, count: Int, at: ClickTarget?)
  /// Resizes the terminal.
  case resize(Size)
  /// Switches between the tape's landscape and portrait sizes.
  case rotate
  /// Something arrives from outside, such as a message. The program decides what the arguments mean.
  case receive([String])
  /// Ends the program, and restarts it with the state that it has saved.
  case restart
  /// Waits until text or a pattern is on screen, or until no events are left.
  case wait(TapeWait)
  /// Lets time pass on the tape's clock.
  case sleep(Duration)
  /// Checks that a condition holds.
  case expect(Expectation)
  /// Compares the screen, or a part of it (in cells, counted from 0), with the golden of this name.
  case snapshot(String, of: Rect? = nil)
  /// Replaces matches of a pattern in later snapshots, for text that differs from run to run.
  case mask(TapePattern, String)
  /// Writes a picture or a recording of the whole tape to a file.
  case output(String)
  /// Writes a picture of the current screen to a file.
  case screenshot(String)
  /// Stops recording.
  case hide
  /// Continues recording.
  case show
  /// Shows a caption to viewers until the next caption. In recordings, the caption is below the screen; in a tape that
  /// is played live, it is below the frame. Empty text removes the caption.
  case caption(String)
  /// Plays another tape, with values for its variables. In the list, each name is followed by its value.
  case source(String, with: [String] = [])
  /// Declares a variable and its default value.
  case declare(String, String)
  /// Begins a loop over these variables. The lines of the loop are played once for each row of values that follows.
  case loop([String])
  /// A row of values, one for each variable of the loop.
  case values([String])
  /// Ends a loop.
  case endLoop
  /// A line with variables that have not been replaced yet.
  case template(String)
  /// The name of a program that must be installed.
  case require(String)
  /// Sets an environment variable of the program.
  case environment(String, String)
}

extension TapeCommand {
  /// True if the command may be used after the program has ended. Other commands need the screen of
  /// a running program.
  package var isForEnded: Bool {
    switch self {
    case .restart: true
    case .expect(let expectation): expectation.isAboutEnd
    default: false
    }
  }

  /// The allowed number of key presses or wheel turns in one line.
  package static var counts: ClosedRange<Int> { 1...10_000 }
}

/// A place on screen that a mouse command refers to.
public enum ClickTarget: Hashable, Sendable {
  /// A cell. Its column and row are counted from 0; in tapes, they are counted from 1.
  case cell(Point)
  /// The first cell of some text on screen. `occurrence` counts from 1, starting at the top left.
  case text(String, occurrence: Int)
}

/// Text or a pattern to find on screen.
public enum ScreenMatch: Hashable, Sendable {
  /// Text within one row.
  case text(String)
  /// A pattern. Its `^` and `$` match at the ends of a row.
  case pattern(TapePattern)
}

/// The condition that a tape waits for, and a time limit.
public struct TapeWait: Hashable, Sendable {
  /// The part of the screen that is searched, named as in VHS.
  public enum Scope: String, CaseIterable, Sendable {
    /// The whole screen, which is the default.
    case screen = "Screen"
    /// The cursor's row, or the last row with text if there is no cursor.
    case line = "Line"
  }

  /// The part of the screen to search, or nil for the whole screen.
  public var scope: Scope?
  /// The maximum time to wait. Nil to use the tape's `WaitTimeout`.
  public var timeout: Duration?
  /// The text or pattern to wait for, or nil to wait until no events are left.
  public var match: ScreenMatch?

  /// Creates a wait.
  public init(scope: Scope? = nil, timeout: Duration? = nil, match: ScreenMatch? = nil) {
    self.scope = scope
    self.timeout = timeout
    self.match = match
  }
}
