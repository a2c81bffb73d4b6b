/// The notices that say why a message was not moved.
enum MoveRefusal {
  static let onlyMessages = "Only messages and mailboxes can move"
  static let isElsewhere = "A mailbox stays within its parent"
  static let onlyOntoMailboxes = "Drop messages on mailboxes only"

  static func noOther(_ mailbox: String) -> String {
    "No mailbox except \(mailbox); e creates one"
  }
  static func isUnified(_ mailbox: String) -> String {
    "\(mailbox) only shows messages from other mailboxes"
  }
  static func overNothing(_ mailbox: String) -> String {
    "Not on a mailbox; still in \(mailbox)"
  }
  static func noTarget(_ mailbox: String) -> String {
    "No mailbox chosen; still in \(mailbox)"
  }
}
