import TerminalFrame

/// A person's action in a ``TextEditor``, with the size that the editor had: rows and pages depend
/// on it.
public struct TextEditorEvent: Hashable, Sendable {
  /// An action.
  public enum Action: Hashable, Sendable {
    /// Inserts text in place of the selection: what was typed or pasted. All kinds of line breaks
    /// become newlines; control characters other than tabs, and invisible ones, are removed.
    case insert(String)
    /// Moves the caret, and with `extending` selects what it moves over.
    case move(TextMovement, extending: Bool = false)
    /// Deletes the selection, or the character before the caret or after it.
    case deleteBackward, deleteForward
    /// Deletes the selection, or the word before the caret or after it, to be yanked.
    case deleteWordBackward, deleteWordForward
    /// Deletes to the beginning or the end of the line as it was written, or the newline there, to
    /// be yanked.
    case killToStart, killToEnd
    /// Inserts the text deleted last.
    case yank
    /// Takes the last edit back, or makes it again. Letters typed in a row are one edit.
    case undo, redo
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
