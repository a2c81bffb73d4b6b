import MailIndex
import SplitViewUI

/// Searches everywhere, as far as their lists do not say it.
struct FindingState: Sendable {
  /// What is known of a search besides its messages.
  struct Findings: Sendable {
    /// What was looked for.
    var text = ""
    /// The words that are marked.
    var words = MarkedWords([])
    /// The mistake in what is written; what was found before it stays.
    var mistake: SearchMistake?
    var source = FoundMessages.Source.index
    /// The lines in which the words stand, empty where there is none; and the messages that were asked for theirs.
    var lines: [MessageReference: String] = [:]
    var asked: Set<MessageReference> = []
  }

  var findings: [MailboxReference: Findings] = [:]
  /// True while an event is handled that found a search being written.
  var isWriting = false
  /// True until something is written in the field that a slash opened.
  var isFieldAsOpened = false
  /// The list from which the search began.
  var origin: MailboxReference?
  /// The people that may be written next; nil until they were asked for.
  var people: MailPeople?
  /// The tags that may be written next; nil if notmuch is not asked.
  var tags: [String]?
  /// True if what was found may not be what there is.
  var isStale = false
  /// The name of a search while it is written.
  var form: SearchNameForm?
  /// The search that the menu is about.
  var subject: MailboxReference?
}

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
