import SplitViewUI

/// The texts of the lists that are searched. The text of a long list is made by another thread, so that no key waits for
/// it; a search that is written meanwhile waits, and shows all messages.
struct SearchedTexts {
  private var made: [MailboxReference: (list: MailboxContents, index: SearchIndex)] = [:]
  /// The readings whose text is being made.
  private var awaited: [MailboxReference: MailboxContents] = [:]

  /// The text of a list with more messages takes longer than a key should.
  static let manyMessages = 5000

  /// Gets ready for a search in `list`. Returns true if another thread is to make its text, for `take`.
  mutating func begin(_ list: MailboxContents) -> Bool {
    let mailbox = list.mailbox
    if list.isSameReading(as: made[mailbox]?.list) || list.isSameReading(as: awaited[mailbox]) {
      return false
    }
    if list.messages.count > Self.manyMessages {
      awaited[mailbox] = list
      return true
    }
    made[mailbox] = (list, SearchIndex(list))
    return false
  }

  /// Takes over the text of a mailbox; nil if it could not be made.
  mutating func take(
    _ text: (list: MailboxContents, index: SearchIndex)?, of mailbox: MailboxReference
  ) {
    awaited[mailbox] = nil
    if let text { made[mailbox] = text }
  }

  /// The indices of the messages of `list` that have the words of a filter; nil while its text is awaited.
  mutating func indices(in list: MailboxContents, _ filter: MailFilter) -> [Int]? {
    let mailbox = list.mailbox
    if !list.isSameReading(as: made[mailbox]?.list) {
      if list.isSameReading(as: awaited[mailbox]) { return nil }
      made[mailbox] = (list, SearchIndex(list))
    }
    return made[mailbox]?.index.rows(with: filter.text, in: filter.scope.fields)
  }

  /// Drops the text of an earlier reading than `list`.
  mutating func listed(_ list: MailboxContents) {
    if made[list.mailbox]?.list.isSameReading(as: list) == false { made[list.mailbox] = nil }
  }

  /// Drops the texts of mailboxes.
  mutating func forget(where isGone: (MailboxReference) -> Bool) {
    made = made.filter { !isGone($0.key) }
    awaited = awaited.filter { !isGone($0.key) }
  }
}
