/// Messages that were opened lately, or ahead, so that going back and on takes no time. There are
/// ``limit`` of them at most, with ``sizeLimit`` bytes together; the one used longest ago goes
/// first.
struct RecentMessages: Sendable {
  /// Messages that are kept at most.
  static let limit = 32
  /// Bytes that they take together at most.
  static let sizeLimit = 4 << 20

  /// The messages, the one used latest last.
  private(set) var all: [OpenMessage] = []
  private var size = 0

  /// The message at `path`, if it is kept.
  subscript(message: MessageReference) -> OpenMessage? { all.last { $0.reference == message } }

  /// Keeps `message` as the latest. The messages `near` it stay, whatever their number and size.
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

  /// Drops the messages of mailboxes that have changed: they may be stale.
  mutating func remove(where hasChanged: (MailboxReference) -> Bool) {
    all.removeAll { hasChanged($0.reference.mailbox) }
    size = all.reduce(0) { $0 + $1.size }
  }
}
