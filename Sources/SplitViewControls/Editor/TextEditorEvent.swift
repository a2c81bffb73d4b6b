import SplitViewUI

/// A user action in a ``TextEditor``, with the size of the editor. The size determines how the text is wrapped and
/// how far Page Down moves.
///
/// ```swift
/// func update(_ note: inout TextEditorState, _ event: TextEditorEvent) -> [Command<Effect>] {
///   note.update(event).map { [.terminal($0)] } ?? []
/// }
/// var note = TextEditorState("Monday")
/// let size = Size(40, 10)
/// #expect(update(&note, TextEditorEvent(.selectAll, in: size)).isEmpty)
/// // Copied text goes to the terminal's clipboard.
/// #expect(update(&note, TextEditorEvent(.copy, in: size)).count == 1)
/// ```
public struct TextEditorEvent: Hashable, Sendable {
  /// An action.
  public enum Action: Hashable, Sendable {
    /// Replaces the selection with typed or pasted text. Line breaks of all kinds become newlines. Invisible
    /// characters and control characters other than tabs are removed.
    case insert(String)
    /// Moves the caret. If `extending` is true, also selects the text that the caret moves over.
    case move(TextMovement, extending: Bool = false)
    /// Deletes the selection, or the character before the caret.
    case deleteBackward
    /// Deletes the selection, or the character after the caret.
    case deleteForward
    /// Deletes the selection, or the word before the caret. ``yank`` inserts the deleted text.
    case deleteWordBackward
    /// Deletes the selection, or the word after the caret. ``yank`` inserts the deleted text.
    case deleteWordForward
    /// Deletes the text from the beginning of the line to the caret. At the beginning of a line, deletes the
    /// newline before it. A line may be wrapped into several rows. ``yank`` inserts the deleted text.
    case killToStart
    /// Deletes the text from the caret to the end of the line. At the end of a line, deletes the newline. A line
    /// may be wrapped into several rows. ``yank`` inserts the deleted text.
    case killToEnd
    /// Inserts the most recently deleted text.
    case yank
    /// Undoes the last edit. Consecutively typed letters of a word count as one edit.
    case undo
    /// Redoes the edit that was last undone, unless the user has made a new edit since then.
    case redo
    /// Selects everything.
    case selectAll
    /// Copies the selection. ``TextEditorState/update(_:)`` returns the command for the terminal.
    case copy
    /// The mouse button was pressed at this byte offset.
    case press(Int, TextUnit)
    /// The mouse was dragged to this byte offset, and the text was scrolled by a number of rows.
    case drag(Int, scrolling: Int)
    /// The mouse button was released.
    case release
    /// Scrolls by a number of rows without moving the caret.
    case scroll(Int)
  }

  /// The action.
  public var action: Action
  /// The size of the editor, in cells and rows.
  public var size: Size

  /// Makes an event.
  public init(_ action: Action, in size: Size) {
    self.action = action
    self.size = size
  }
}
