/// An edit in a text field. The names follow Emacs and readline.
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
  /// Moves to the position before the grapheme with this index. If the text is shorter, moves to its end.
  case moveTo(Int)
  /// Deletes the grapheme before the caret.
  case deleteBackward
  /// Deletes the grapheme after the caret.
  case deleteForward
  /// Deletes the text between the caret and the destination of ``moveWordBackward``. ``yank`` inserts the deleted
  /// text.
  case deleteWordBackward
  /// Deletes the text between the caret and the destination of ``moveWordForward``. ``yank`` inserts the deleted
  /// text.
  case deleteWordForward
  /// Deletes backwards up to a space, for example a complete address. ``yank`` inserts the deleted text.
  case deleteToBlank
  /// Deletes everything before the caret. ``yank`` inserts the deleted text.
  case killToStart
  /// Deletes everything after the caret. ``yank`` inserts the deleted text.
  case killToEnd
  /// Inserts the most recently deleted text.
  case yank
  /// Exchanges the graphemes on either side of the caret. At the end of the text, exchanges the two
  /// graphemes before the caret.
  case transpose
  /// Shows the previous text in the history.
  case previousInHistory
  /// Shows the next text in the history. After the newest text, shows the text that the user was editing before.
  case nextInHistory
}
