import MailStore

/// A message in a conversation, with its header.
public struct ConversationEntry: Sendable {
  let message: MessageReference
  /// The message's header, with its latest known flags.
  var head: MessageSummary
  /// True if the user wrote the message. The header then shows the recipients.
  var isOwn: Bool { head.isOutgoing }

  /// The sender. If the user sent the message, "You" and the recipients.
  var author: String {
    guard isOwn else { return head.sender }
    return "You to " + head.sender.dropFirst(MessageSummary.recipientsMark.count)
  }
}

extension [ConversationEntry] {
  /// The entries in reading order: oldest first, and patches with the same date by their numbers.
  var inOrder: [ConversationEntry] {
    func key(_ entry: ConversationEntry) -> (Int64, Int) {
      (entry.head.date, Int(entry.head.links.seriesNumber))
    }
    return enumerated().sorted {
      let (first, second) = (key($0.element), key($1.element))
      return first == second ? $0.offset < $1.offset : first < second
    }.map(\.element)
  }
}
