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
  /// The program under test and its arguments. The name is understood by whoever plays the tape.
  case launch(String, [String])
  /// A setting.
  case set(TapeSetting)
  /// A key, the number of presses, and the time before each.
  case key(KeyPress, count: Int, speed: Duration?)
  /// Characters, and the time before each.
  case type(String, speed: Duration?)
  /// Pasted lines (bracketed paste).
  case paste([String])
  /// Clicks of a button in quick succession, with modifiers held.
  case click(
    ClickTarget, count: Int, modifiers: Modifiers = [], button: MouseEvent.Button = .left)
  /// The mouse moves there without a button.
  case hover(ClickTarget)
  /// The terminal's window gets the focus, or loses it.
  case windowFocus(Bool)
  /// The left button goes down at one place and up at another.
  case drag(ClickTarget, ClickTarget)
  /// The left button goes down and stays down until a release.
  case press(ClickTarget)
  /// The mouse moves there with its button down.
  case dragTo(ClickTarget)
  /// The button goes up where the mouse is.
  case release
  /// Notches of the wheel; in the middle of the screen if there is no place.
  case scroll(MouseEvent.ScrollDirection, count: Int, at: ClickTarget?)
  /// The terminal changes its size.
  case resize(Size)
  /// The terminal turns between the tape's landscape and portrait sizes.
  case rotate
  /// Something comes from outside; what, the program knows.
  case receive([String])
  /// The program ends, and begins again with what it keeps.
  case restart
  /// A wait until something is on screen, or until nothing is going on.
  case wait(TapeWait)
  /// The tape's clock moves on.
  case sleep(Duration)
  /// A condition that must hold.
  case expect(Expectation)
  /// The screen, or a part of it (its cells count from 0), must equal the golden of this name.
  case snapshot(String, of: Rect? = nil)
  /// Text that is replaced in the snapshots that follow, since it is not the same each time.
  case mask(TapePattern, String)
  /// The file for a picture or recording of the whole tape.
  case output(String)
  /// The file for a picture of this moment.
  case screenshot(String)
  /// The commands that follow are not recorded.
  case hide
  /// The commands that follow are recorded again.
  case show
  /// A sentence for those who watch, until the next one: below the screen in recordings, and in the
  /// frame of a tape that is played live. An empty one takes it away.
  case caption(String)
  /// The commands of another tape, and its variables: names, each followed by its value.
  case source(String, with: [String] = [])
  /// A variable and its value, unless it has one.
  case declare(String, String)
  /// The lines up to the end of the loop are played for each row of values that follows.
  case loop([String])
  /// A value for each variable of the loop.
  case values([String])
  /// The end of the loop.
  case endLoop
  /// A line with variables, as it was written.
  case template(String)
  /// A program that must be installed.
  case require(String)
  /// A variable of the program's environment.
  case environment(String, String)
}

extension TapeCommand {
  /// True if it can be done once the program has ended: whatever else would be looked at is the screen of a program
  /// that is gone.
  package var isForEnded: Bool {
    switch self {
    case .restart: true
    case .expect(let expectation): expectation.isAboutEnd
    default: false
    }
  }

  /// The number of presses, or of notches, that one line may have.
  package static var counts: ClosedRange<Int> { 1...10_000 }
}

/// A place for the mouse.
public enum ClickTarget: Hashable, Sendable {
  /// A cell, counted from 0; tapes count from 1.
  case cell(Point)
  /// The first cell of a text on screen; `occurrence` counts from 1, from the top left.
  case text(String, occurrence: Int)
}

/// A text or a pattern to be found on a screen.
public enum ScreenMatch: Hashable, Sendable {
  /// A text within one row.
  case text(String)
  /// A pattern; its `^` and `$` are the ends of a row.
  case pattern(TapePattern)
}

/// A wait, and its limits.
public struct TapeWait: Hashable, Sendable {
  /// The part of the screen to look at, in VHS's words.
  public enum Scope: String, CaseIterable, Sendable {
    /// The whole screen, which is the default.
    case screen = "Screen"
    /// The cursor's row; without a cursor, the last row that has text.
    case line = "Line"
  }

  /// The part of the screen to look at; nil for the whole.
  public var scope: Scope?
  /// The longest time to wait; nil for the tape's `WaitTimeout`.
  public var timeout: Duration?
  /// The text or pattern to wait for; nil to wait until nothing is going on.
  public var match: ScreenMatch?

  /// Makes a wait.
  public init(scope: Scope? = nil, timeout: Duration? = nil, match: ScreenMatch? = nil) {
    self.scope = scope
    self.timeout = timeout
    self.match = match
  }
}
