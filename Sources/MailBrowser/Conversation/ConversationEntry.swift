import MailStore

/// A message of a conversation, with its head.
public struct ConversationEntry: Sendable {
  let message: MessageReference
  /// The head, with the flags that the message has as far as its list is known.
  var head: MessageSummary
  /// True if the user wrote it: its head has the recipients.
  var isOwn: Bool { head.isOutgoing }

  /// The sender, or the user and to whom the user wrote.
  var author: String {
    guard isOwn else { return head.sender }
    return "You to " + head.sender.dropFirst(MessageSummary.recipientsMark.count)
  }
}

extension [ConversationEntry] {
  /// The entries in the order in which they are read: the oldest first, patches of one date by their numbers.
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
