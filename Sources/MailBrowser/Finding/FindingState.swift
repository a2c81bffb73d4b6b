import MailIndex
import SplitViewUI

/// A mistake in what is looked for.
public struct SearchMistake: Hashable, Sendable {
  /// What is wrong, and what was expected.
  let words: String
  /// What is said instead while the user is writing at the end of the text, where it is; nil if it is a mistake whatever
  /// more is written.
  var hint: String?
}

/// The name of a search that is about to be kept, or gets another one.
struct SearchNameForm: Sendable {
  let mailbox: MailboxReference
  var field: TextFieldState
  /// The reason why the name was not taken.
  var problem: String?
}
