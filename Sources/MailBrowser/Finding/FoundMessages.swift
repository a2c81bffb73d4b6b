import MailIndex
import MailStore
import SplitViewUI

/// What a search everywhere found.
public struct FoundMessages: Sendable {
  /// The places that were looked through.
  enum Source: Hashable, Sendable {
    /// The index: all mailboxes, and all text.
    case index
    /// An index of heads alone: all mailboxes, and no text.
    case heads
    /// An index that could not be brought up to date.
    case remains
    /// notmuch's database: all mailboxes, and all text that it knows.
    case notmuch
    /// Senders and subjects of the lists that were read, since there is no index.
    case lists
  }

  /// The mailbox of the search.
  let mailbox: MailboxReference
  /// What was looked for.
  let text: String
  /// The messages, or the newest of them.
  public let list: MailboxContents
  /// The number of messages that were found in all.
  let total: Int
  /// The words that were looked for.
  let words: [QueryWord]
  let source: Source
  /// True for a search that was just begun or changed; false for another look.
  let isNew: Bool

  /// The words that are looked for and not in the text of the search: forms of those that are.
  var forms: [String] {
    let written = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
    return words.map { $0.text.lowercased() }.filter { form in
      !form.contains { !$0.isLetter } && !written.contains(form[...])
    }
  }

  /// An index that a search did not find is made: somebody may have removed it.
  var makingIndex: [Command<MailEffect>] {
    source == .lists ? [.performBehind(.indexing(.update))] : []
  }
}

/// The lists that were found last, for another look and for opening messages.
struct FoundLists {
  let text: String
  /// The numbers of the messages in the index of each account.
  var numbers: [Int: [Int64]] = [:]
  var list: MailboxContents
}

extension MarkedWords {
  /// The words of a query, as they are marked.
  init(of words: [QueryWord]) { self.init(words.map { $0.isPrefix ? $0.text + "*" : $0.text }) }
}
