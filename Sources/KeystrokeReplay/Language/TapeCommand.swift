import NavigationModel
import SplitViewUI
import TerminalFrame

/// One line of a tape.
public enum TapeCommand: Hashable, Sendable {
  /// The program under test, by a name that whoever plays the tape understands, and its arguments.
  case launch(String, [String])
  /// A setting.
  case set(TapeSetting)
  /// A key, pressed so many times, each press after so long.
  case key(KeyPress, count: Int, speed: Duration?)
  /// Characters, each pressed after so long.
  case type(String, speed: Duration?)
  /// Pasted lines (bracketed paste).
  case paste([String])
  /// So many clicks of the left button, one upon the other.
  case click(ClickTarget, count: Int)
  /// The left button goes down at one place and up at another.
  case drag(ClickTarget, ClickTarget)
  /// The left button goes down and stays so, until a release.
  case press(ClickTarget)
  /// The mouse goes there with its button down.
  case dragTo(ClickTarget)
  /// The button goes up where the mouse is.
  case release
  /// So many notches of the wheel; in the middle of the screen where no place is named.
  case scroll(MouseEvent.ScrollDirection, count: Int, at: ClickTarget?)
  /// The terminal has this size now.
  case resize(Size)
  /// It turns between the tape's landscape and portrait sizes.
  case rotate
  /// Until nothing is going on, or until it is on screen.
  case wait(TapeWait)
  /// The tape's clock moves on.
  case sleep(Duration)
  /// What must be so.
  case expect(Expectation)
  /// The screen must equal the golden of that name.
  case snapshot(String)
  /// Where a picture or recording of the whole tape goes.
  case output(String)
  /// A picture of this moment.
  case screenshot(String)
  /// What follows is not recorded.
  case hide
  /// What follows is recorded again.
  case show
  /// The commands of another tape.
  case source(String)
  /// A program that must be there.
  case require(String)
  /// A variable of the program's environment.
  case environment(String, String)
}

/// Where the mouse is.
public enum ClickTarget: Hashable, Sendable {
  /// A cell, counted from 0; tapes count from 1.
  case cell(Point)
  /// The first cell of a text on screen, of its `occurrence` from the top left, counted from 1.
  case text(String, occurrence: Int)
}

/// Something that can be seen on a screen.
public enum ScreenMatch: Hashable, Sendable {
  /// A text within one row.
  case text(String)
  /// A pattern, whose `^` and `$` are a row's.
  case pattern(TapePattern)
}

/// A wait.
public struct TapeWait: Hashable, Sendable {
  /// Where VHS's words say to look.
  public enum Scope: String, CaseIterable, Sendable {
    /// The whole screen; also where nothing is said.
    case screen = "Screen"
    /// The cursor's row; where there is no cursor, the last row that has text.
    case line = "Line"
  }

  /// Where to look.
  public var scope: Scope?
  /// How long at most; the tape's `WaitTimeout` where nothing is said.
  public var timeout: Duration?
  /// What for; nil until nothing is going on.
  public var match: ScreenMatch?

  /// Makes a wait.
  public init(scope: Scope? = nil, timeout: Duration? = nil, match: ScreenMatch? = nil) {
    self.scope = scope
    self.timeout = timeout
    self.match = match
  }
}

/// Something that must be so, or must not.
public struct Expectation: Hashable, Sendable {
  /// What is looked at.
  public enum Subject: Hashable, Sendable {
    /// What is on screen, in one row (counted from 1) or anywhere.
    case screen(ScreenMatch, row: Int?)
    /// The titles along the path.
    case path([String])
    /// The column that has the focus.
    case focus(Column)
    /// The display mode, or `compact`.
    case mode(String)
    /// Whether there is a popover, and what its arrow points at.
    case popover(PopoverExpectation)
    /// The title selected in a column; nil for none.
    case selection(Column, String?)
    /// The size of the screen.
    case size(Size)
  }

  /// What `Popover` expects.
  public enum PopoverExpectation: Hashable, Sendable {
    /// None.
    case none
    /// Any.
    case any
    /// One whose arrow points at the button of `sidebar`, or of a column's bar.
    case anchor(String)
  }

  /// What is looked at.
  public var subject: Subject
  /// Whether it must not be so.
  public var isNegated: Bool

  /// Makes an expectation.
  public init(_ subject: Subject, isNegated: Bool = false) {
    self.subject = subject
    self.isNegated = isNegated
  }

  /// The modes that `Mode` knows: the model's, but for `automatic`, and `compact` for merged columns.
  public static var modes: [String] {
    DisplayMode.allCases.filter { $0 != .automatic }.map(\.rawValue) + ["compact"]
  }
  /// What a popover's arrow can point at.
  public static var anchors: [String] { ["sidebar"] + Column.allCases.map(\.rawValue) }
}
