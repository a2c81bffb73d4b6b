/// Messages that were opened lately, or ahead, so that going back and on takes no time: as many as
/// ``limit``, and as large as ``sizeLimit`` together. What was used longest ago goes first.
struct RecentMessages: Sendable {
  /// Messages that are kept at most.
  static let limit = 32
  /// Bytes that all of them take at most.
  static let sizeLimit = 4 << 20

  /// The latest used last.
  private(set) var all: [OpenMessage] = []
  private var size = 0

  /// The message at `path`, if it is kept.
  subscript(path: MessagePath) -> OpenMessage? { all.last { $0.reference == path } }

  /// Keeps `message` as the latest. Those of `near` stay whatever their number and size.
  mutating func keep(_ message: OpenMessage, near: [MessagePath]) {
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

  /// Drops the messages of mailboxes that have changed: what was read there may be stale.
  mutating func remove(where hasChanged: (MailboxReference) -> Bool) {
    all.removeAll { hasChanged($0.reference.mailbox) }
    size = all.reduce(0) { $0 + $1.size }
  }
}
