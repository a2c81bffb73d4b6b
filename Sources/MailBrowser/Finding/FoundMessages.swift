import MailIndex
import MailStore
import SplitViewUI

/// The results of a search of all mail.
public struct FoundMessages: Sendable {
  /// The index, database or lists that were searched.
  enum Source: Hashable, Sendable {
    /// Trifold's index, which contains the full text of all messages.
    case index
    /// An index that contains the headers of all messages, but not their text.
    case heads
    /// An index that could not be updated.
    case remains
    /// notmuch's database, which contains all messages with the text that notmuch has indexed.
    case notmuch
    /// The senders and subjects in the loaded lists. They are searched if there is no index.
    case lists
  }

  /// The mailbox that shows the results of the search.
  let mailbox: MailboxReference
  /// The query text.
  let text: String
  /// The found messages, or the newest of them.
  public let list: MailboxContents
  /// The number of messages found, including those that are not in `list`.
  let total: Int
  /// The words that were searched for.
  let words: [QueryWord]
  let source: Source
  /// True if the query is new or has changed; false if the same query was run again.
  let isNew: Bool

  /// The words that were searched for in addition to those in the query, such as their plurals.
  var forms: [String] {
    let written = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
    return words.map { $0.text.lowercased() }.filter { form in
      !form.contains { !$0.isLetter } && !written.contains(form[...])
    }
  }

  /// The command that rebuilds the index if the search found no index, for example because it was deleted.
  var makingIndex: [Command<MailEffect>] {
    source == .lists ? [.performInBackground(.indexing(.update))] : []
  }
}

/// The latest results of a search, kept so that the search can be repeated and found messages can
/// be opened.
struct FoundLists {
  let text: String
  /// The numbers that identify the found messages in each account's index.
  var numbers: [Int: [Int64]] = [:]
  var list: MailboxContents
}

extension MarkedWords {
  /// Makes the words to mark from the words of a query.
  init(of words: [QueryWord]) { self.init(words.map { $0.isPrefix ? $0.text + "*" : $0.text }) }
}
