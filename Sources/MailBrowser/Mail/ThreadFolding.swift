import MailStore

/// The threads of a mailbox that a user folded: all but some, or none but some.
struct ThreadFolding: Hashable, Sendable {
  /// True if threads are folded unless they are among the others.
  private(set) var foldsAll = false
  /// A message of each thread with which it is the other way round. Any will do, since the first of a thread may come
  /// late.
  private(set) var others: Set<MessageReference> = []

  /// The same, with the mailboxes as they are called now.
  func compactMap(_ mailbox: (MailboxReference) -> MailboxReference?) -> ThreadFolding {
    var folding = self
    folding.others = Set(
      others.compactMap { message in
        mailbox(message.mailbox).map { MessageReference(mailbox: $0, key: message.key) }
      })
    return folding
  }

  /// Folds or unfolds the thread of these messages.
  mutating func set(_ isFolded: Bool, _ thread: some Collection<MessageReference>) {
    others.subtract(thread)
    if isFolded != foldsAll, let first = thread.first { others.insert(first) }
  }

  /// Folds all threads but that of `message`; unfolds all if they are.
  mutating func foldOthers(than message: MessageReference?, areFolded: Bool) {
    foldsAll = !areFolded
    others = foldsAll ? Set(message.map { [$0] } ?? []) : []
  }
}

extension ThreadFolding: Codable {
  private enum Key: String, CodingKey { case foldsAll, others }

  /// Writes it, with the messages in order.
  func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(foldsAll, forKey: .foldsAll)
    let inOrder = others.sorted {
      ($0.mailbox.account, $0.mailbox.name, $0.key.rawValue)
        < ($1.mailbox.account, $1.mailbox.name, $1.key.rawValue)
    }
    try state.encode(inOrder, forKey: .others)
  }

  /// Reads it.
  init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    foldsAll = try state.decode(Bool.self, forKey: .foldsAll)
    others = Set(try state.decode([MessageReference].self, forKey: .others))
  }
}
