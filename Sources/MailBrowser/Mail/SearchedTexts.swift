import SplitViewUI

/// The text indexes of lists that are being searched. The index of a long list is built on another thread, so that keys
/// respond at once. Until it is ready, a search shows all messages.
struct SearchedTexts {
  private var made: [MailboxReference: (list: MailboxContents, index: SearchIndex)] = [:]
  /// The lists whose index is being built.
  private var awaited: [MailboxReference: MailboxContents] = [:]

  /// The number of messages above which building the index takes too long for a keystroke.
  static let manyMessages = 5000

  /// Prepares a search in `list`. Returns true if its index must be built on another thread and passed to `take`.
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

  /// Stores the index of a mailbox. `text` is nil if the index could not be built.
  mutating func take(
    _ text: (list: MailboxContents, index: SearchIndex)?, of mailbox: MailboxReference
  ) {
    awaited[mailbox] = nil
    if let text { made[mailbox] = text }
  }

  /// Returns the indices of the messages in `list` that contain the filter's words; nil while the index is being built.
  mutating func indices(in list: MailboxContents, _ filter: MailFilter) -> [Int]? {
    let mailbox = list.mailbox
    if !list.isSameReading(as: made[mailbox]?.list) {
      if list.isSameReading(as: awaited[mailbox]) { return nil }
      made[mailbox] = (list, SearchIndex(list))
    }
    return made[mailbox]?.index.rows(with: filter.text, in: filter.scope.fields)
  }

  /// Drops the index of a mailbox if the mailbox has been reread since the index was built.
  mutating func listed(_ list: MailboxContents) {
    if made[list.mailbox]?.list.isSameReading(as: list) == false { made[list.mailbox] = nil }
  }

  /// Drops the indexes of mailboxes.
  mutating func forget(where isGone: (MailboxReference) -> Bool) {
    made = made.filter { !isGone($0.key) }
    awaited = awaited.filter { !isGone($0.key) }
  }
}
