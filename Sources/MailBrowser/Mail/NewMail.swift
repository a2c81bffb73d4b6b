import MailStore
import TerminalFrame

/// A message that has just arrived, with its sender and subject.
public struct NewMail: Hashable, Sendable {
  /// The reference to the message.
  let message: MessageReference
  let sender: String
  let subject: String

  init(_ message: MessageReference, _ summary: MessageSummary) {
    self.init(message: message, sender: summary.sender, subject: summary.title)
  }

  init(message: MessageReference, sender: String, subject: String) {
    (self.message, self.sender, self.subject) = (message, sender, subject)
  }
}

/// The messages that arrived in a mailbox, as reported in a notice.
struct MailboxNews: Hashable, Sendable {
  let mailbox: MailboxReference
  /// The number of messages that have arrived.
  var count: Int
  /// The newest of these messages; nil if its header has not been read yet.
  var newest: NewMail?

  /// Adds messages that arrived later in the same mailbox.
  mutating func add(_ later: MailboxNews) {
    count += later.count
    newest = later.newest ?? newest
  }

  /// The text of the notice, such as "Ada Lovelace: Engine notes and 3 more".
  var words: String {
    guard let newest else { return count == 1 ? "1 new message" : "\(count) new messages" }
    let sender = newest.sender.truncated(toWidth: 24, ellipsis: "…")
    let subject = newest.subject.truncated(toWidth: 48, ellipsis: "…")
    return "\(sender): \(subject)" + (count > 1 ? " and \(count - 1) more" : "")
  }
}

extension [MailboxNews] {
  /// Adds news about a mailbox. The mailbox with the latest news is moved to the end.
  mutating func add(_ news: MailboxNews) {
    guard let place = firstIndex(where: { $0.mailbox == news.mailbox }) else {
      return append(news)
    }
    var known = remove(at: place)
    known.add(news)
    append(known)
  }
}
