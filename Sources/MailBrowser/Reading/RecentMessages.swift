/// A cache of messages that were opened recently or in advance, so that going back and forth between messages takes no
/// time. It holds at most ``limit`` messages and ``sizeLimit`` bytes, and drops the least recently used messages first.
struct RecentMessages: Sendable {
  /// The maximum number of messages.
  static let limit = 32
  /// The maximum size of all messages together, in bytes.
  static let sizeLimit = 4 << 20

  /// The messages, with the most recently used message last.
  private(set) var all: [OpenMessage] = []
  private var size = 0

  /// The cached message with this reference.
  subscript(message: MessageReference) -> OpenMessage? { all.last { $0.reference == message } }

  /// Caches `message` as the most recently used message. The messages in `near` are kept even if the limits are
  /// exceeded.
  mutating func keep(_ message: OpenMessage, near: [MessageReference]) {
    if let former = all.lastIndex(where: { $0.reference == message.reference }) {
      size -= all.remove(at: former).size
    }
    all.append(message)
    size += message.size
    while all.count > Self.limit || size > Self.sizeLimit,
      let oldest = all.firstIndex(where: { !near.contains($0.reference) })
    {
      size -= all.remove(at: oldest).size
    }
  }

  /// Drops the messages in mailboxes that have changed, because the messages may be out of date.
  mutating func remove(where hasChanged: (MailboxReference) -> Bool) {
    all.removeAll { hasChanged($0.reference.mailbox) }
    size = all.reduce(0) { $0 + $1.size }
  }
}
