import MailStore

/// What a user did to messages of one mailbox. It is on screen at once, and laid over the lists
/// that were read before it was on disk.
struct PendingChange: Hashable, Sendable {
  /// What happens to the messages in their mailbox.
  enum Kind: Hashable, Sendable {
    case flags(adding: MessageFlags, removing: MessageFlags)
    /// They go to another mailbox, or for good.
    case takeAway
  }

  /// The number of the action: they are done in this order.
  let number: Int
  let mailbox: MailboxReference
  let kind: Kind
  /// The messages, without those that stayed as they were.
  var keys: Set<MessageKey>
  /// True once it is on disk. Lists that were read before do not have it yet.
  var isOnDisk = false

  var takesAway: Bool { kind == .takeAway }

  /// Takes note that it is on disk, but for messages that stayed as they were; nil if all did.
  mutating func end(failed: Set<MessageReference>?) {
    isOnDisk = true
    guard let failed else { return keys = [] }
    keys = keys.filter { !failed.contains(MessageReference(mailbox: mailbox, key: $0)) }
  }

  /// The flags of a message that had `flags`; nil if it goes away.
  func flags(after flags: MessageFlags) -> MessageFlags? {
    switch kind {
    case .flags(let adding, let removing): flags.union(adding).subtracting(removing)
    case .takeAway: nil
    }
  }
}
