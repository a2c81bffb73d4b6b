import Fuzzing
import KeystrokeReplay

/// The rules that must hold after every act, whatever came before.
public enum Invariant: String, CaseIterable, Hashable, Sendable {
  /// The process is not ended by a signal.
  case trap
  /// A command comes to an end.
  case hang
  /// Answers to effects come to an end.
  case rest
  /// The frame is as large as the screen, and the cursor is in it.
  case frame
  /// Each wide character has both its halves.
  case halves
  /// A second painting elsewhere gives the same screen, and touches nothing beside it.
  case painting
  /// A key or a turn that is only tried gives the same screen each time, and leaves no trace.
  case trial
  /// What is sent to a terminal makes this screen of the one before.
  case difference
  /// Dividers are unbroken.
  case dividers
  /// The border of the topmost popover or sheet is unbroken.
  case border
  /// The selected row stands where the model says.
  case row
  /// The display mode fits the columns on screen.
  case mode
  /// The columns lie beside each other and fill the screen.
  case columns
  /// The rows of bars and columns add up to the screen's.
  case rows
  /// The focus is in something usable.
  case focus
  /// A popover lies on the screen and points at something.
  case popover
  /// A turn changes neither path nor selections.
  case turn
  /// A turn there and back changes nothing.
  case turnBack = "turn-back"
  /// The wheel selects nothing.
  case wheel
  /// Tab selects nothing.
  case tab
  /// Escape opens nothing.
  case escape
  /// The same tape gives the same screen.
  case purity
  /// The program's own rules hold.
  case program

  /// The rule in words, as in the table of docs/fuzzing.md.
  public var rule: String {
    switch self {
    case .trap: "no signal ends the program"
    case .hang: "whatever is done comes to an end within seconds"
    case .rest: "what follows from one act comes to an end within 10,000 events"
    case .frame: "the frame is as large as the screen; the cursor is in it"
    case .halves: "each wide character has both its halves"
    case .painting:
      "painted once more in the middle of a larger frame, without anything that was kept of "
        + "screens before, the screen is the same, and nothing around it is touched"
    case .trial:
      "a key or a turn back that is tried on a copy of the program leads to the same screen each time, and leaves the "
        + "program's own screen as it was"
    case .difference:
      "the cells that are sent to a terminal are all in which the screen differs from the one "
        + "before"
    case .dividers:
      "a divider runs from one of its ends to the other, but where a popover covers it"
    case .border: "the border of a popover or sheet has its corners and both its sides"
    case .row:
      "the selected row of the list that has the keys is where the model says, with both "
        + "its edges"
    case .mode: "the display mode is one that is shown, and the columns on screen are those of it"
    case .columns:
      "columns and dividers are on screen, none over another; side by side they fill it "
        + "exactly"
    case .rows: "status bar, navigation bars, columns and key hints have as many rows as the screen"
    case .focus: "the focus is in a column that is on screen and not dimmed"
    case .popover:
      "there is one popover at most, and one menu over it; it is within the screen, has the "
        + "focus, and points at a column on screen"
    case .turn: "a resize changes neither the path nor what is selected"
    case .turnBack: "resizes that end at an earlier size give the same screen and model again"
    case .wheel: "the wheel changes neither the path nor what is selected"
    case .tab: "Tab and Shift+Tab do not change the path, but while text is written"
    case .escape:
      "Escape opens no popover and presents nothing, but brings back what a full screen hid"
    case .purity: "the same tape, played again, ends with the same screen"
    case .program:
      "what the program says of itself (`TapeProgram.violations(in:)`, "
        + "`AppTape.checking(_:acts:)`)"
    }
  }
}

extension Violation {
  /// An invariant that does not hold.
  public init(_ invariant: Invariant, _ detail: String) { self.init(invariant.rawValue, detail) }

  /// The broken invariant; nil if the rule is another's.
  public var invariant: Invariant? { Invariant(rawValue: rule) }
}
