/// The notices that say why a message was not moved.
enum MoveRefusal {
  static let onlyMessages = "Only messages and mailboxes can be moved"
  static let isElsewhere = "A mailbox can only be moved among its neighbours"
  static let onlyOntoMailboxes = "Drop messages on mailboxes only"

  static func noOther(_ mailbox: String) -> String {
    "\(mailbox) is the only mailbox; create one with e in the sidebar"
  }
  static func isUnified(_ mailbox: String) -> String {
    "\(mailbox) only shows messages of other mailboxes"
  }
  static func overNothing(_ mailbox: String) -> String {
    "Dropped outside a mailbox; it stays in \(mailbox)"
  }
  static func noTarget(_ mailbox: String) -> String {
    "No mailbox chosen; it stays in \(mailbox)"
  }
}
