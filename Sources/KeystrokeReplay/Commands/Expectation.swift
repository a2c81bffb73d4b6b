import NavigationModel
import TerminalFrame

/// A condition that a tape expects to hold, or not to hold.
///
/// ```swift
/// let tape = Tape("Expect Focus secondary\nExpect Not \"no files\"", file: "one.tape")
/// #expect(tape.lines[0].command == .expect(Expectation(.focus(.secondary))))
/// let second = Expectation(.screen(.text("no files"), row: nil), isNegated: true)
/// #expect(tape.lines[1].command == .expect(second))
/// ```
public struct Expectation: Hashable, Sendable {
  /// The part of the program or the terminal that the condition is about.
  public enum Subject: Hashable, Sendable {
    /// Text or a pattern is on screen, in one row (counted from 1) or anywhere.
    case screen(ScreenMatch, row: Int?)
    /// The names or titles of the items on the path.
    case path([String])
    /// The column with the focus.
    case focus(SplitViewColumn)
    /// The display mode, or `compact`.
    case mode(String)
    /// Whether there is a popover, and the button that its arrow points at.
    case popover(PopoverExpectation)
    /// The title of the item selected in a column, or nil for none.
    case selection(SplitViewColumn, String?)
    /// The size of the screen.
    case size(Size)
    /// The program has ended in this way. If nil, the program has ended in any way.
    case end(ProgramEnd?)
    /// The window's title.
    case title(ScreenMatch)
    /// The cursor's cell, counted from 0, or nil if the cursor is hidden.
    case cursor(Point?)
    /// The style of some text on screen.
    case style(StyleExpectation)
    /// The text that the program put on the clipboard.
    case clipboard(String)
    /// The bell has rung since the tape last checked the bell.
    case bell
    /// The state of the terminal is the same as before the program started.
    case restored
  }

  /// The values of `Expect Popover`.
  public enum PopoverExpectation: Hashable, Sendable {
    /// No popover is open.
    case none
    /// A popover is open, with any content.
    case any
    /// A popover is open, and its arrow points at a button: `sidebar` for the button that shows the sidebar, or
    /// the name of the column whose bar contains the button.
    case anchor(String)
  }

  /// The part of the program or the terminal that the condition is about.
  public var subject: Subject
  /// True for `Expect Not`.
  public var isNegated: Bool

  /// Creates an expectation.
  public init(_ subject: Subject, isNegated: Bool = false) {
    self.subject = subject
    self.isNegated = isNegated
  }

  /// True if the condition can be checked after the program has ended.
  package var isAboutEnd: Bool {
    switch subject {
    case .end, .restored: true
    case .screen, .path, .focus, .mode, .popover, .selection, .size, .title, .cursor, .style,
      .clipboard, .bell:
      false
    }
  }

  /// True if the condition can be checked only for a program built on the library.
  package var isAboutModel: Bool {
    switch subject {
    case .path, .focus, .mode, .popover, .selection: true
    case .screen, .size, .end, .title, .cursor, .style, .clipboard, .bell, .restored: false
    }
  }

  /// The values of `Expect Mode`: the model's display modes except `automatic`, and `compact` for
  /// columns that are merged into one.
  public static var modes: [String] {
    DisplayMode.allCases.filter { $0 != .automatic }.map(\.rawValue) + ["compact"]
  }
  /// The values of `anchor=` in `Expect Popover`: the buttons that a popover's arrow can point at.
  public static var anchors: [String] { ["sidebar"] + SplitViewColumn.allCases.map(\.rawValue) }
}
