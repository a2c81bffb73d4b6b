/// An edit of a text field. The names are those of Emacs and readline.
///
/// ```swift
/// var name = TextFieldState("one two three")
/// name.update(.deleteWordBackward)
/// name.update(.moveToStart)
/// name.update(.yank)
/// #expect(name.text == "threeone two ")
/// ```
public enum TextEdit: Hashable, Sendable {
  /// Inserts text at the caret: a typed character, or pasted text.
  ///
  /// The text is reduced to one line. Line breaks and tabs become spaces. Line breaks at either end, control
  /// characters and invisible characters are removed.
  case insert(String)
  /// Moves one grapheme towards the beginning.
  case moveBackward
  /// Moves one grapheme towards the end.
  case moveForward
  /// Moves to the beginning of the word before the caret. A word is a run of letters and digits.
  case moveWordBackward
  /// Moves to the end of the word after the caret.
  case moveWordForward
  /// Moves to the beginning of the text.
  case moveToStart
  /// Moves to the end of the text.
  case moveToEnd
  /// Moves before the grapheme at this index, or to the end of a shorter text.
  case moveTo(Int)
  /// Deletes the grapheme before the caret.
  case deleteBackward
  /// Deletes the grapheme after the caret.
  case deleteForward
  /// Deletes the text that ``moveWordBackward`` moves over. ``yank`` inserts it again.
  case deleteWordBackward
  /// Deletes the text that ``moveWordForward`` moves over. ``yank`` inserts it again.
  case deleteWordForward
  /// Deletes back to a space, for example a whole address. ``yank`` inserts it again.
  case deleteToBlank
  /// Deletes everything before the caret. ``yank`` inserts it again.
  case killToStart
  /// Deletes everything after the caret. ``yank`` inserts it again.
  case killToEnd
  /// Inserts the most recently deleted text.
  case yank
  /// Exchanges the graphemes on either side of the caret; at the end of the text, the two before the caret.
  case transpose
  /// Shows the previous text in the history.
  case previousInHistory
  /// Shows the next text in the history. After the last one comes the text that was being edited.
  case nextInHistory
}
