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
  /// The program under test, and its arguments. The player decides which names it knows.
  case launch(String, [String])
  /// A setting.
  case set(TapeSetting)
  /// Presses of a key, and the time before each.
  case key(KeyPress, count: Int, speed: Duration?)
  /// Typed characters, and the time before each.
  case type(String, speed: Duration?)
  /// Pasted lines (bracketed paste).
  case paste([String])
  /// Clicks of a button in quick succession, with modifiers held.
  case click(
    ClickTarget, count: Int, modifiers: Modifiers = [], button: MouseEvent.Button = .left)
  /// Moves the mouse without pressing a button.
  case hover(ClickTarget)
  /// The terminal's window gets (true) or loses the focus.
  case windowFocus(Bool)
  /// Presses the left button at one place and releases it at another.
  case drag(ClickTarget, ClickTarget)
  /// Presses the left button and holds it until `Release`.
  case press(ClickTarget)
  /// Moves the mouse with the button held.
  case dragTo(ClickTarget)
  /// Releases the button where the mouse is.
  case release
  /// Turns of the mouse wheel, at a place or else in the middle of the screen.
  case scroll(MouseEvent.ScrollDirection, count: Int, at: ClickTarget?)
  /// Resizes the terminal.
  case resize(Size)
  /// Turns the terminal between the tape's landscape and portrait sizes.
  case rotate
  /// Something arrives from outside. The program gives the arguments their meaning.
  case receive([String])
  /// Ends the program and starts it again with the state that it saves.
  case restart
  /// Waits until a text is on screen, or until no events are left.
  case wait(TapeWait)
  /// Lets time pass on the tape's clock.
  case sleep(Duration)
  /// A condition that must hold.
  case expect(Expectation)
  /// Compares the screen, or a part of it (in cells from 0), with the golden of this name.
  case snapshot(String, of: Rect? = nil)
  /// Replaces matches in later snapshots, because they differ from run to run.
  case mask(TapePattern, String)
  /// The file for a picture or recording of the whole tape.
  case output(String)
  /// The file for a picture of this moment.
  case screenshot(String)
  /// Stops recording.
  case hide
  /// Continues recording.
  case show
  /// Shows a sentence to viewers until the next caption: below the screen in recordings, and in the
  /// frame of a tape that is played live. An empty caption removes it.
  case caption(String)
  /// Plays another tape, with values for its variables: each name is followed by its value.
  case source(String, with: [String] = [])
  /// Declares a variable and its default value.
  case declare(String, String)
  /// Begins a loop over these variables. Each row of values that follows plays its lines once.
  case loop([String])
  /// A value for each variable of the loop.
  case values([String])
  /// Ends a loop.
  case endLoop
  /// A line that contains variables, before they are replaced.
  case template(String)
  /// A program that must be installed.
  case require(String)
  /// Sets an environment variable of the program.
  case environment(String, String)
}

extension TapeCommand {
  /// True if the command may follow the program's end. Other commands need the screen of a running
  /// program.
  package var isForEnded: Bool {
    switch self {
    case .restart: true
    case .expect(let expectation): expectation.isAboutEnd
    default: false
    }
  }

  /// The number of key presses or wheel turns that one line may have.
  package static var counts: ClosedRange<Int> { 1...10_000 }
}

/// A place on screen for the mouse.
public enum ClickTarget: Hashable, Sendable {
  /// A cell, counted from 0; tapes count from 1.
  case cell(Point)
  /// The first cell of a text on screen. `occurrence` counts from 1, starting at the top left.
  case text(String, occurrence: Int)
}

/// A text or a pattern to find on screen.
public enum ScreenMatch: Hashable, Sendable {
  /// A text within one row.
  case text(String)
  /// A pattern. Its `^` and `$` match at the ends of a row.
  case pattern(TapePattern)
}

/// A wait, and its time limit.
public struct TapeWait: Hashable, Sendable {
  /// The part of the screen that is searched, named as in VHS.
  public enum Scope: String, CaseIterable, Sendable {
    /// The whole screen, which is the default.
    case screen = "Screen"
    /// The cursor's row, or the last row with text if there is no cursor.
    case line = "Line"
  }

  /// The part of the screen to search, or nil for the whole.
  public var scope: Scope?
  /// The longest time to wait; nil for the tape's `WaitTimeout`.
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
