/// An edit of a text field, named as in Emacs and readline.
public enum TextEdit: Hashable, Sendable {
  /// Inserts text at the caret: a typed character, or pasted text.
  ///
  /// The text becomes one line. Breaks and tabs become spaces. Breaks at its ends, control
  /// characters and invisible characters are removed.
  case insert(String)
  /// Moves one grapheme to the left or to the right.
  case moveBackward, moveForward
  /// Moves to the beginning of the word before the caret, or to the end of the word after it. A
  /// word is a run of letters and digits.
  case moveWordBackward, moveWordForward
  /// Moves to the beginning or the end of the text.
  case moveToStart, moveToEnd
  /// Moves before the grapheme of that index, or to the end of a shorter text.
  case moveTo(Int)
  /// Deletes the grapheme before the caret, or the one after it.
  case deleteBackward, deleteForward
  /// Deletes what ``moveWordBackward`` or ``moveWordForward`` moves over, to be yanked.
  case deleteWordBackward, deleteWordForward
  /// Deletes back to a blank, to be yanked: a whole address.
  case deleteToBlank
  /// Deletes everything before the caret, or everything after it, to be yanked.
  case killToStart, killToEnd
  /// Inserts the text deleted last.
  case yank
  /// Exchanges the graphemes on both sides of the caret; at the end of the text, the two before it.
  case transpose
  /// Goes to the text before or after in the history. After the last comes the text being written.
  case previousInHistory, nextInHistory
}
