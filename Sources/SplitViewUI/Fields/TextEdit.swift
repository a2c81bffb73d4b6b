/// An edit of a text field, named as in Emacs and readline.
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
  /// The text becomes one line. Breaks and tabs become spaces. Breaks at its ends, control
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
  /// Moves before the grapheme of that index, or to the end of a shorter text.
  case moveTo(Int)
  /// Deletes the grapheme before the caret.
  case deleteBackward
  /// Deletes the grapheme after the caret.
  case deleteForward
  /// Deletes what ``moveWordBackward`` moves over, to be yanked.
  case deleteWordBackward
  /// Deletes what ``moveWordForward`` moves over, to be yanked.
  case deleteWordForward
  /// Deletes back to a blank, to be yanked: a whole address.
  case deleteToBlank
  /// Deletes everything before the caret, to be yanked.
  case killToStart
  /// Deletes everything after the caret, to be yanked.
  case killToEnd
  /// Inserts the text deleted last.
  case yank
  /// Exchanges the graphemes on both sides of the caret; at the end of the text, the two before it.
  case transpose
  /// Goes to the text before in the history.
  case previousInHistory
  /// Goes to the text after in the history. After the last comes the text being written.
  case nextInHistory
}
