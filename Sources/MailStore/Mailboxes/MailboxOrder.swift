import UnicodeText

/// The position of a mailbox among its siblings. Mailboxes with a role come first, in the order of the roles. All other
/// mailboxes are sorted by name, ignoring case. The order is the same in every locale.
struct MailboxOrder: Comparable {
  let role: MailboxRole?
  let name: String
  private let key: SortKey

  init(_ name: String, _ folding: inout SearchFolding) {
    role = MailboxRole(named: name)
    key = SortKey(name, &folding)
    self.name = name
  }

  static func < (a: MailboxOrder, b: MailboxOrder) -> Bool {
    let ranks = (a.role?.rawValue ?? Int.max, b.role?.rawValue ?? Int.max)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return a.key < b.key
  }
}
