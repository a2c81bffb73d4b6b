/// A cache of messages opened recently or ahead, so that going back and forth takes no time. It holds ``limit``
/// messages and ``sizeLimit`` bytes at most, and drops the least recently used first.
struct RecentMessages: Sendable {
  /// The maximum number of messages.
  static let limit = 32
  /// The maximum size of all messages together, in bytes.
  static let sizeLimit = 4 << 20

  /// The messages, the most recently used last.
  private(set) var all: [OpenMessage] = []
  private var size = 0

  /// The cached message with this reference.
  subscript(message: MessageReference) -> OpenMessage? { all.last { $0.reference == message } }

  /// Caches `message` as the latest. The messages `near` it are kept even above the limits.
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

  /// Drops the messages of mailboxes that have changed, because they may be stale.
  mutating func remove(where hasChanged: (MailboxReference) -> Bool) {
    all.removeAll { hasChanged($0.reference.mailbox) }
    size = all.reduce(0) { $0 + $1.size }
  }
}
