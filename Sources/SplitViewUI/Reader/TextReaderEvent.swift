import TerminalFrame

/// A user action in a ``TextReader``, with the size of the reader. The size determines how the text is wrapped and
/// how far Page Down scrolls.
///
/// ```swift
/// var text = TextReaderState(TextDocument("a cat\na dog\nanother cat"))
/// text.update(TextReaderEvent(.search(.edit(.insert("cat"))), in: Size(40, 4)))
/// #expect(text.find.resultCount == 2)
/// ```
public struct TextReaderEvent: Hashable, Sendable {
  /// An action.
  public enum Action: Hashable, Sendable {
    /// Scrolls by a number of lines.
    case scroll(Int)
    /// Scrolls unwrapped lines to the right. Each step is half the width.
    case scrollSideways(Int)
    /// Edits the words to find.
    case search(SearchEvent)
    /// Moves through the matches, or ends the search.
    case find(TextFindEvent)
    /// Selects text.
    case select(TextSelectionEvent)
    /// Moves the focus by a number of links: 1 for the next link, -1 for the previous link.
    case focusLink(by: Int)
    /// Copies the selection. ``TextReaderState/update(_:)`` returns the command for the terminal.
    case copy
  }

  /// The action.
  public var action: Action
  /// The size of the reader, in cells and rows.
  public var size: Size

  /// Makes an event.
  public init(_ action: Action, in size: Size) {
    self.action = action
    self.size = size
  }
}
