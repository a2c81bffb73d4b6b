/// The mailboxes of an account that have a purpose, whether they exist yet or not.
///
/// The configuration's name wins. Otherwise it is the mailbox whose name says so, in any of the languages in which mail
/// programs make it; of several, the one that lies least deep. Without one, a mailbox is made when it is first needed.
public struct SpecialMailboxes: Sendable {
  private let account: MailAccount
  private let configured: [MailboxRole: String]

  /// The special mailboxes of `account`; `configured` has full names with `/` between the parts.
  public init(_ account: MailAccount, configured: [MailboxRole: String] = [:]) {
    self.account = account
    self.configured = configured
  }

  /// The mailbox for a purpose. It need not exist.
  public func id(_ role: MailboxRole) -> MailboxID {
    mailbox(role)?.id
      ?? MailboxID(account: account.id, name: configured[role] ?? defaultName(role))
  }

  /// The mailbox for a purpose, if it exists and can hold messages.
  public func mailbox(_ role: MailboxRole) -> Mailbox? {
    if let name = configured[role] {
      return account.mailbox(named: name).flatMap { $0.isSelectable ? $0 : nil }
    }
    return account.mailboxes.filter { $0.role == role && $0.isSelectable }
      .min { $0.depth < $1.depth }
  }

  /// True if the mailbox is the one for the purpose, or lies in it.
  public func contains(_ mailbox: MailboxID, _ role: MailboxRole) -> Bool {
    let special = id(role)
    return mailbox.account == account.id
      && (mailbox == special || mailbox.name.hasPrefix(special.name + "/"))
  }

  /// The name of a mailbox that is made. It lies beside the others: where all lie in INBOX, there.
  private func defaultName(_ role: MailboxRole) -> String {
    let inside = Mailbox.inbox + "/"
    let others = account.mailboxes.filter { $0.name != Mailbox.inbox }
    let isInside = !others.isEmpty && others.allSatisfy { $0.name.hasPrefix(inside) }
    return isInside ? inside + role.defaultName : role.defaultName
  }
}
