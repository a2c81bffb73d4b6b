import NavigationModel
import TerminalFrame

/// A condition that must hold, or must not.
///
/// ```swift
/// let tape = Tape("Expect Focus secondary\nExpect Not \"no files\"", file: "one.tape")
/// #expect(tape.lines[0].command == .expect(Expectation(.focus(.secondary))))
/// let second = Expectation(.screen(.text("no files"), row: nil), isNegated: true)
/// #expect(tape.lines[1].command == .expect(second))
/// ```
public struct Expectation: Hashable, Sendable {
  /// The thing that is looked at.
  public enum Subject: Hashable, Sendable {
    /// A text or pattern on screen, in one row (counted from 1) or anywhere.
    case screen(ScreenMatch, row: Int?)
    /// The names or titles along the path.
    case path([String])
    /// The column that has the focus.
    case focus(SplitViewColumn)
    /// The display mode, or `compact`.
    case mode(String)
    /// The popover, and the button that its arrow points at.
    case popover(PopoverExpectation)
    /// The title selected in a column; nil for none.
    case selection(SplitViewColumn, String?)
    /// The size of the screen.
    case size(Size)
    /// The program's end; nil for any.
    case end(ProgramEnd?)
    /// The window's title.
    case title(ScreenMatch)
    /// The cursor, counted from 0; nil if it is hidden.
    case cursor(Point?)
    /// The style of a text on screen.
    case style(StyleExpectation)
    /// The text that the program put on the clipboard.
    case clipboard(String)
    /// A bell that has rung since a tape asked last.
    case bell
    /// A terminal that is as the program found it.
    case restored
  }

  /// The popovers that `Popover` can expect.
  public enum PopoverExpectation: Hashable, Sendable {
    /// No popover.
    case none
    /// Any popover.
    case any
    /// A popover whose arrow points at the button of `sidebar`, or at the button in a column's bar.
    case anchor(String)
  }

  /// The thing that is looked at.
  public var subject: Subject
  /// True for `Expect Not`.
  public var isNegated: Bool

  /// Makes an expectation.
  public init(_ subject: Subject, isNegated: Bool = false) {
    self.subject = subject
    self.isNegated = isNegated
  }

  /// True if it can hold once the program has ended.
  package var isAboutEnd: Bool {
    switch subject {
    case .end, .restored: true
    case .screen, .path, .focus, .mode, .popover, .selection, .size, .title, .cursor, .style,
      .clipboard, .bell:
      false
    }
  }

  /// True if only a program on the library can say whether it holds.
  package var isAboutModel: Bool {
    switch subject {
    case .path, .focus, .mode, .popover, .selection: true
    case .screen, .size, .end, .title, .cursor, .style, .clipboard, .bell, .restored: false
    }
  }

  /// The modes that `Mode` knows: the model's without `automatic`, and `compact` for merged
  /// columns.
  public static var modes: [String] {
    DisplayMode.allCases.filter { $0 != .automatic }.map(\.rawValue) + ["compact"]
  }
  /// The buttons that a popover's arrow can point at.
  public static var anchors: [String] { ["sidebar"] + SplitViewColumn.allCases.map(\.rawValue) }
}
