import MailStore

/// A change that the user made to messages in one mailbox. Until the change is on disk, it is applied to the lists that
/// were read earlier, so that the user sees it at once.
struct PendingChange: Hashable, Sendable {
  /// The effect of the change on the messages.
  enum Kind: Hashable, Sendable {
    case flags(adding: MessageFlags, removing: MessageFlags)
    /// The messages are moved to a different mailbox or deleted permanently.
    case takeAway
  }

  /// The number of the action. Actions are performed in ascending order.
  let number: Int
  let mailbox: MailboxReference
  let kind: Kind
  /// The messages to change, except those that could not be changed.
  var keys: Set<MessageKey>
  /// True once the change is on disk. Lists that were read earlier do not contain the change.
  var isOnDisk = false

  var takesAway: Bool { kind == .takeAway }

  /// Records that the change is on disk, except for the `failed` messages. If `failed` is nil, the entire change
  /// failed.
  mutating func end(failed: Set<MessageReference>?) {
    isOnDisk = true
    guard let failed else { return keys = [] }
    keys = keys.filter { !failed.contains(MessageReference(mailbox: mailbox, key: $0)) }
  }

  /// Returns the flags that a message with `flags` has after the change; nil if the change removes the message.
  func flags(after flags: MessageFlags) -> MessageFlags? {
    switch kind {
    case .flags(let adding, let removing): flags.union(adding).subtracting(removing)
    case .takeAway: nil
    }
  }
}
