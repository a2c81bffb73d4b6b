import MailStore

/// The messages that a search found, grouped by mailbox.
struct FoundParts {
  private struct Message {
    let entry: MessageEntry
    /// The header fields, if they were found in an index.
    let read: SizedEnvelope?
    /// The header fields, if they were found in a list.
    let head: MessageSummary?
  }

  private var messages: [MailboxReference: [Message]] = [:]
  /// The numbers that identify the found messages in each account's index.
  var numbers: [Int: [Int64]] = [:]
  /// The number of messages found, including those that have not been added yet.
  var total = 0
  var source = FoundMessages.Source.index
  /// The number of the user's changes that the indexes contained at the time of the search.
  var reflects = 0

  /// Returns the keys of the messages that were found in a mailbox.
  func keys(in mailbox: MailboxReference) -> Set<MessageKey> {
    Set(messages[mailbox, default: []].map(\.entry.key))
  }

  /// Adds a message from an index.
  mutating func add(_ entry: MessageEntry, _ read: SizedEnvelope, _ account: Int) {
    let mailbox = MailboxReference(account: account, name: entry.mailbox.name)
    messages[mailbox, default: []].append(Message(entry: entry, read: read, head: nil))
  }

  /// Adds a message from a list.
  mutating func add(_ entry: MessageEntry, _ head: MessageSummary, in mailbox: MailboxReference) {
    messages[mailbox, default: []].append(Message(entry: entry, read: nil, head: head))
  }

  /// Returns all messages as one list.
  func list(
    _ search: MailboxReference, _ order: SortOrder, isComplete: Bool,
    _ mailbox: (MailboxReference) -> (MailReader, Mailbox)?
  ) -> MailboxContents {
    let inOrder = messages.sorted { ($0.key.account, $0.key.name) < ($1.key.account, $1.key.name) }
    let found = inOrder.compactMap { reference, messages in
      mailbox(reference).map { _, mailbox in
        let isOutgoing = mailbox.role?.isOutgoing ?? false
        let list = MailReader.list(of: messages.map(\.entry), in: mailbox)
        var heads = MessageHeads(count: messages.count)
        for (index, message) in messages.enumerated() {
          let read = message.read.map {
            MessageSummary(list, index, .success($0), isOutgoing: isOutgoing)
          }
          if let head = read ?? message.head { heads.set(head, at: index) }
        }
        return (mailbox: reference, messages: list, heads: heads)
      }
    }
    return MailboxContents(
      search, found: found, order: order, isComplete: isComplete, reflects: reflects)
  }
}
