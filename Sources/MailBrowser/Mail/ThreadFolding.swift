import MailStore

/// The threads in a mailbox that the user folded: either only some threads, or all threads except some.
struct ThreadFolding: Hashable, Sendable {
  /// True if threads are folded unless they are in `others`.
  private(set) var foldsAll = false
  /// For each thread that is an exception, one of its messages. This need not be the first message, which may arrive
  /// late.
  private(set) var others: Set<MessageReference> = []

  /// Returns the same folding, with mailboxes replaced by their current references.
  func compactMap(_ mailbox: (MailboxReference) -> MailboxReference?) -> ThreadFolding {
    var folding = self
    folding.others = Set(
      others.compactMap { message in
        mailbox(message.mailbox).map { MessageReference(mailbox: $0, key: message.key) }
      })
    return folding
  }

  /// Folds or unfolds the thread that consists of these messages.
  mutating func set(_ isFolded: Bool, _ thread: some Collection<MessageReference>) {
    others.subtract(thread)
    if isFolded != foldsAll, let first = thread.first { others.insert(first) }
  }

  /// If `areFolded` is true, unfolds all threads; otherwise folds all threads except the thread of `message`.
  mutating func foldOthers(than message: MessageReference?, areFolded: Bool) {
    foldsAll = !areFolded
    others = foldsAll ? Set(message.map { [$0] } ?? []) : []
  }
}

extension ThreadFolding: Codable {
  private enum Key: String, CodingKey { case foldsAll, others }

  /// Writes which threads are folded, with the messages sorted.
  func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(foldsAll, forKey: .foldsAll)
    let inOrder = others.sorted {
      ($0.mailbox.account, $0.mailbox.name, $0.key.rawValue)
        < ($1.mailbox.account, $1.mailbox.name, $1.key.rawValue)
    }
    try state.encode(inOrder, forKey: .others)
  }

  /// Reads which threads are folded.
  init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    foldsAll = try state.decode(Bool.self, forKey: .foldsAll)
    others = Set(try state.decode([MessageReference].self, forKey: .others))
  }
}
