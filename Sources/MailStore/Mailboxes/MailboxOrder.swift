/// The place of a mailbox among its siblings: mailboxes with a role first, in the order of the
/// roles, then the others by name without regard to case. The order is the same in every locale.
struct MailboxOrder: Comparable {
  let role: MailboxRole?
  let name: String
  private let folded: String

  init(_ name: String) {
    role = MailboxRole(named: name)
    folded = name.lowercased()
    self.name = name
  }

  static func < (a: MailboxOrder, b: MailboxOrder) -> Bool {
    let ranks = (a.role?.rawValue ?? Int.max, b.role?.rawValue ?? Int.max)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    if a.folded != b.folded {
      return a.folded.unicodeScalars.lexicographicallyPrecedes(b.folded.unicodeScalars)
    }
    return a.name.unicodeScalars.lexicographicallyPrecedes(b.name.unicodeScalars)
  }
}
