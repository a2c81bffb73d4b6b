import SplitViewUI

/// A user's action in a ``TextEditor``, with the size of the editor, which rows and pages depend on.
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
    /// Replaces the selection with typed or pasted text. All kinds of line breaks become newlines. Control
    /// characters other than tabs, and invisible characters, are removed.
    case insert(String)
    /// Moves the caret. With `extending`, selects the text that the caret moves over.
    case move(TextMovement, extending: Bool = false)
    /// Deletes the selection, or the character before the caret.
    case deleteBackward
    /// Deletes the selection, or the character after the caret.
    case deleteForward
    /// Deletes the selection, or the word before the caret. ``yank`` inserts it again.
    case deleteWordBackward
    /// Deletes the selection, or the word after the caret. ``yank`` inserts it again.
    case deleteWordForward
    /// Deletes to the beginning of the line, or the newline there; wrapping does not matter. ``yank`` inserts
    /// the text again.
    case killToStart
    /// Deletes to the end of the line, or the newline there; wrapping does not matter. ``yank`` inserts the
    /// text again.
    case killToEnd
    /// Inserts the most recently deleted text.
    case yank
    /// Undoes the last edit. Consecutively typed letters of a word are one edit.
    case undo
    /// Redoes the edit that was last undone, unless there was another edit since.
    case redo
    /// Selects everything.
    case selectAll
    /// Copies the selection. The update returns the command for the terminal.
    case copy
    /// The mouse button was pressed before the byte at this offset.
    case press(Int, TextUnit)
    /// The mouse moved to a byte with its button pressed, after scrolling by a number of rows.
    case drag(Int, scrolling: Int)
    /// The mouse button was released.
    case release
    /// Scrolls by a number of rows without moving the caret.
    case scroll(Int)
  }

  /// The action.
  public var action: Action
  /// The size of the editor.
  public var size: Size

  /// Makes an event.
  public init(_ action: Action, in size: Size) {
    self.action = action
    self.size = size
  }
}
