/// What a person does to the text of a field: what a key does in an Emacs buffer of one line, and
/// in readline, which learnt it there.
public enum TextEdit: Hashable, Sendable {
  /// Puts text at the caret: a typed character, or what was pasted.
  ///
  /// It becomes one line: breaks and tabs turn into spaces, breaks at its ends go, and so do
  /// control characters and those that show nothing by themselves.
  case insert(String)
  /// One grapheme to the left or to the right.
  case moveBackward, moveForward
  /// To the beginning of the word before the caret, or to the end of the one after it. Words are
  /// made of letters and digits.
  case moveWordBackward, moveWordForward
  /// To the beginning or the end of the text.
  case moveToStart, moveToEnd
  /// To before the grapheme of that number, counted from 0; as far as there is text.
  case moveTo(Int)
  /// Takes away the grapheme before the caret, or the one after it.
  case deleteBackward, deleteForward
  /// Takes away what ``moveWordBackward`` or ``moveWordForward`` goes over, to be yanked.
  case deleteWordBackward, deleteWordForward
  /// Takes away what stands before the caret as far as a blank, to be yanked: a whole address.
  case deleteToBlank
  /// Takes away all before the caret, or all after it, to be yanked.
  case killToStart, killToEnd
  /// Puts what was last taken away at the caret.
  case yank
  /// Exchanges the graphemes on both sides of the caret; at the end of the text, the two before it.
  case transpose
  /// To the text before, or after, among those that were remembered; after the last comes what was
  /// being written.
  case previousInHistory, nextInHistory
}
