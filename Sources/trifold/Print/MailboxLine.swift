import MailStore
import TerminalFrame

/// A row in the list of mailboxes, as text or JSON.
struct MailboxLine {
  let name: String
  /// The number of messages. Nil if the mailbox cannot be read.
  let total: Int?
  /// The number of unread messages. Nil if the mailbox cannot be read.
  let unread: Int?
  /// The reason why the mailbox cannot be read, or nil.
  let error: String?

  init(_ name: String, _ counts: MailboxCounts) {
    self.name = name
    (total, unread, error) = (counts.total, counts.unread, nil)
  }

  init(_ name: String, failure: String) {
    self.name = name
    (total, unread, error) = (nil, nil, failure)
  }

  /// The mailbox as JSON.
  var json: JSON {
    .object([
      ("name", .text(name)), ("total", .number(total.map(Int64.init))),
      ("unread", .number(unread.map(Int64.init))), ("error", .text(error)),
    ])
  }

  /// Returns the row as text: the name, followed either by the numbers of all messages and of
  /// unread messages, or by the reason why the mailbox cannot be read.
  func text(nameWidth: Int) -> String {
    let name = self.name.visibleControls.padded(toWidth: nameWidth)
    if let error { return "\(name)  cannot be read: \(error.visibleControls)\n" }
    return "\(name)\((total ?? 0).aligned(9)) \((unread ?? 0).aligned(8)) unread\n"
  }
}

extension Int {
  fileprivate func aligned(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: " ", count: Swift.max(0, width - digits.count)) + digits
  }
}
