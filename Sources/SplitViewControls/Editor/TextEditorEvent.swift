import SplitViewUI

/// A user's action in a ``TextEditor``, with the size that the editor had: rows and pages depend
/// on it.
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
    /// Inserts text in place of the selection: what was typed or pasted. All kinds of line breaks
    /// become newlines; control characters other than tabs, and invisible ones, are removed.
    case insert(String)
    /// Moves the caret, and with `extending` selects what it moves over.
    case move(TextMovement, extending: Bool = false)
    /// Deletes the selection, or the character before the caret.
    case deleteBackward
    /// Deletes the selection, or the character after the caret.
    case deleteForward
    /// Deletes the selection, or the word before the caret, to be yanked.
    case deleteWordBackward
    /// Deletes the selection, or the word after the caret, to be yanked.
    case deleteWordForward
    /// Deletes to the beginning of the line as it was written, or the newline there, to be yanked.
    case killToStart
    /// Deletes to the end of the line as it was written, or the newline there, to be yanked.
    case killToEnd
    /// Inserts the text deleted last.
    case yank
    /// Takes the last edit back. The letters of a word typed in a row are one edit.
    case undo
    /// Makes the edit again that was taken back last, unless another one came after.
    case redo
    /// Selects everything.
    case selectAll
    /// Copies the selection; the update returns the command for the terminal.
    case copy
    /// A press of the mouse's button before the byte of that offset.
    case press(Int, TextUnit)
    /// A movement of the mouse with its button down, to a byte, after scrolling by rows.
    case drag(Int, scrolling: Int)
    /// A release of the button.
    case release
    /// Scrolls by rows and leaves the caret.
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
