/// The notices that say why a message was not moved.
enum MoveRefusal {
  static let onlyMessages = "Only messages and mailboxes can be moved"
  static let isElsewhere = "A mailbox must stay within its parent"
  static let onlyOntoMailboxes = "Drop messages on mailboxes only"

  static func noOther(_ mailbox: String) -> String {
    "There is no mailbox except \(mailbox); press e to create one"
  }
  static func isUnified(_ mailbox: String) -> String {
    "\(mailbox) only shows messages from other mailboxes"
  }
  static func overNothing(_ mailbox: String) -> String {
    "Dropped outside a mailbox; nothing was moved from \(mailbox)"
  }
  static func noTarget(_ mailbox: String) -> String {
    "No mailbox chosen; nothing was moved from \(mailbox)"
  }
}
