import MailStore

/// A message of a conversation, with its head.
public struct ConversationEntry: Sendable {
  let message: MessageReference
  /// The message's head, with its latest known flags.
  var head: MessageSummary
  /// True if the user wrote the message. Its head then shows the recipients.
  var isOwn: Bool { head.isOutgoing }

  /// The sender; for a message of the user, "You" with the recipients.
  var author: String {
    guard isOwn else { return head.sender }
    return "You to " + head.sender.dropFirst(MessageSummary.recipientsMark.count)
  }
}

extension [ConversationEntry] {
  /// The entries in reading order: the oldest first, and patches of the same date by number.
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
