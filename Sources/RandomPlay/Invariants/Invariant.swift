import Fuzzing
import KeystrokeReplay

/// The rules that must hold after every act.
public enum Invariant: String, CaseIterable, Hashable, Sendable {
  /// The process is not ended by a signal.
  case trap
  /// Every command finishes.
  case hang
  /// Effects and their answers do not go on forever.
  case rest
  /// The frame has the size of the screen and contains the cursor.
  case frame
  /// Each wide character has both halves.
  case halves
  /// Painting a screen a second time, in another place, gives the same result and changes no cells outside the screen.
  case painting
  /// Preparing a key or a resize without performing it gives the same screen each time, and changes nothing.
  case trial
  /// Sending the changed cells turns the previous screen in the terminal into the current screen.
  case difference
  /// Dividers are unbroken.
  case dividers
  /// The border of the topmost popover or sheet is unbroken.
  case border
  /// The selected row is where the model says it is.
  case row
  /// The display mode matches the columns on screen.
  case mode
  /// The columns are side by side and fill the screen.
  case columns
  /// The rows of bars and columns add up to the height of the screen.
  case rows
  /// The focus is in a usable column.
  case focus
  /// A popover is on screen, and its arrow points at a button.
  case popover
  /// A resize changes neither the path nor the selections.
  case turn
  /// A series of resizes that ends at an earlier size changes nothing.
  case turnBack = "turn-back"
  /// Scrolling with the wheel selects nothing.
  case wheel
  /// Pressing Tab selects nothing.
  case tab
  /// Pressing Escape opens nothing.
  case escape
  /// Playing the same tape again results in the same screen.
  case purity
  /// The program's own rules hold.
  case program

  /// The rule in words, as in docs/fuzzing.md.
  public var rule: String {
    switch self {
    case .trap: "no signal ends the program"
    case .hang: "every step ends within seconds"
    case .rest: "one step leads to at most 10,000 events"
    case .frame: "the frame is as large as the screen, and contains the cursor"
    case .halves: "both halves of each wide character are on screen"
    case .painting:
      "the screen is the same if it is painted again in the middle of a larger frame, with nothing "
        + "cached from earlier screens; nothing around it changes"
    case .trial:
      "trying a key, or a resize back, on a copy of the program does not change the program's own screen, "
        + "and leads to the same screen as the real step"
    case .difference:
      "the cells sent to a terminal are exactly those that differ from the previous screen"
    case .dividers:
      "a divider is unbroken, except where a popover covers it"
    case .border: "the border of a popover or sheet has all its corners and both sides"
    case .row:
      "the selected row of the focused list is where the model expects it, including both edges"
    case .mode:
      "the display mode can be shown, and the columns on screen are the columns of this mode"
    case .columns:
      "columns and dividers are on screen and do not overlap; side by side, they fill "
        + "the screen exactly"
    case .rows:
      "status bar, navigation bars, columns, tab bar and hints together have as many rows as the screen"
    case .focus: "the focus is in a column that is on screen and not dimmed"
    case .popover:
      "there is at most one popover, with at most one menu over it; the popover is on "
        + "screen, has the focus, and points at a column on screen"
    case .turn: "a resize changes neither the path nor the selection"
    case .turnBack: "resizing to an earlier size restores the same screen and model"
    case .wheel: "the mouse wheel changes neither the path nor the selection"
    case .tab: "Tab and Shift+Tab do not change the path, except in a text field"
    case .escape:
      "Escape opens no popover and presents no view, except views that full screen has hidden"
    case .purity: "the same tape, played again, ends with the same screen"
    case .program:
      "the program's own rules (`TapeProgram.violations(in:)`, "
        + "`AppTape.checking(_:acts:)`)"
    }
  }
}

extension Violation {
  /// Creates the violation of an invariant.
  public init(_ invariant: Invariant, _ detail: String) { self.init(invariant.rawValue, detail) }

  /// The broken invariant. Nil if the violation breaks a rule that is not an invariant.
  public var invariant: Invariant? { Invariant(rawValue: rule) }
}
