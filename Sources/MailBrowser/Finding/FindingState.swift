import MailIndex
import SplitViewUI

/// A mistake in a query.
public struct SearchMistake: Hashable, Sendable {
  /// A description of the mistake, and of what was expected.
  let words: String
  /// The hint to show instead of the description while the user is still typing at the place of the mistake. Nil if
  /// typing more text cannot correct the mistake.
  var hint: String?
}

/// The form for naming or renaming a search.
struct SearchNameForm: Sendable {
  let mailbox: MailboxReference
  var field: TextFieldState
  /// The reason why the name was refused.
  var problem: String?
}
