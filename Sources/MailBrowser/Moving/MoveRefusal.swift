/// The notices that say why a message was not moved.
enum MoveRefusal {
  static let onlyMessages = "Only messages and mailboxes move"
  static let isElsewhere = "Mailboxes move among those beside them"
  static let onlyOntoMailboxes = "Drop messages on mailboxes only"

  static func noOther(_ mailbox: String) -> String {
    "No mailbox but \(mailbox); e makes one"
  }
  static func isUnified(_ mailbox: String) -> String {
    "\(mailbox) only shows other mailboxes"
  }
  static func overNothing(_ mailbox: String) -> String {
    "Dropped outside a mailbox; it stays in \(mailbox)"
  }
  static func noTarget(_ mailbox: String) -> String {
    "No mailbox chosen; it stays in \(mailbox)"
  }
}
