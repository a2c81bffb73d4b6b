import MailStore

/// Messages that a search found, by the mailboxes that they lie in.
struct FoundParts {
  private struct Message {
    let entry: MessageEntry
    /// The head, as an index or as a list has it.
    let read: SizedEnvelope?
    let head: MessageSummary?
  }

  private var messages: [MailboxReference: [Message]] = [:]
  /// The numbers of the messages in the index of each account.
  var numbers: [Int: [Int64]] = [:]
  /// The number of messages that were found, also of those that are not here yet.
  var total = 0
  var source = FoundMessages.Source.index
  /// The number of changes of our own that were in the indexes.
  var reflects = 0

  /// The messages of a mailbox that were found.
  func keys(in mailbox: MailboxReference) -> Set<MessageKey> {
    Set(messages[mailbox, default: []].map(\.entry.key))
  }

  /// Adds a message of an index.
  mutating func add(_ entry: MessageEntry, _ read: SizedEnvelope, _ account: Int) {
    let mailbox = MailboxReference(account: account, name: entry.mailbox.name)
    messages[mailbox, default: []].append(Message(entry: entry, read: read, head: nil))
  }

  /// Adds a message of a list.
  mutating func add(_ entry: MessageEntry, _ head: MessageSummary, in mailbox: MailboxReference) {
    messages[mailbox, default: []].append(Message(entry: entry, read: nil, head: head))
  }

  /// All of them as one list.
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
