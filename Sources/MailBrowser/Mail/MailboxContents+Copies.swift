import MailStore

// Finds and counts messages that are in several mailboxes of a unified list.
extension MailboxContents {
  /// Returns the combined flags of a message and its copies: unread if any of them is unread, flagged if any is
  /// flagged.
  static func flags(
    at index: Int, _ messages: ListedMessages, _ copies: MessageCopies,
    _ changed: [Int: MessageFlags]
  ) -> MessageFlags {
    var flags = changed[index] ?? messages.flags(at: index)
    for copy in copies.copies(of: index) {
      let others = changed[copy] ?? messages.flags(at: copy)
      if others.isUnread { flags.remove(.seen) }
      if others.contains(.flagged) { flags.insert(.flagged) }
    }
    return flags
  }

  /// Returns the numbers of unread and of flagged messages. A message and its copies are counted as one.
  static func counts(
    _ all: (unread: Int, flagged: Int), without copies: MessageCopies, _ messages: ListedMessages
  ) -> (unread: Int, flagged: Int) {
    var counts = all
    for shown in copies.all {
      for index in [shown] + copies.copies(of: shown) {
        let flags = messages.flags(at: index)
        counts.unread -= flags.isUnread ? 1 : 0
        counts.flagged -= flags.contains(.flagged) ? 1 : 0
      }
      let flags = flags(at: shown, messages, copies, [:])
      counts.unread += flags.isUnread ? 1 : 0
      counts.flagged += flags.contains(.flagged) ? 1 : 0
    }
    return counts
  }

  /// Returns the messages of several mailboxes in order, each message only once, together with
  /// their threads.
  static func arrangedOnce(
    _ messages: ListedMessages, _ heads: [MessageHeads], _ copies: MessageCopies,
    _ order: SortOrder, _ isComplete: Bool
  ) -> ([UInt32], ListOutline?) {
    var none: ThreadedList?
    let arranged = arranged(messages, heads, order, isComplete, changing: &none, [])
    if copies.isEmpty { return (arranged.indices, arranged.outline) }
    let isKept = arranged.indices.map { !copies.isCopy(Int($0)) }
    return (zip(arranged.indices, isKept).filter(\.1).map(\.0), arranged.outline?.keeping(isKept))
  }

  /// Returns the message at a place, followed by its copies in other mailboxes.
  func copies(at place: Int) -> [MessageReference] {
    guard isPlace(place) else { return [] }
    let index = index(at: place)
    return ([index] + copies.copies(of: index)).map { messages.message(at: $0) }
  }
}
