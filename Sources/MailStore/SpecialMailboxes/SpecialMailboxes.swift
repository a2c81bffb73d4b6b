/// The special mailboxes of an account, such as Trash and Drafts, whether or not they already exist.
///
/// A name in the configuration takes precedence. Otherwise the mailbox is recognized by its name, in the languages that
/// mail programs use. If several mailboxes have such a name, the least nested mailbox is used. If no mailbox has such a
/// name, a mailbox is made when it is first needed.
public struct SpecialMailboxes: Sendable {
  private let account: MailAccount
  private let configured: [MailboxRole: String]

  /// Makes the special mailboxes of `account`. `configured` contains full names, with `/` between their parts.
  public init(_ account: MailAccount, configured: [MailboxRole: String] = [:]) {
    self.account = account
    self.configured = configured
  }

  /// Returns the identity of the mailbox for a role, whether or not the mailbox exists.
  public func id(_ role: MailboxRole) -> MailboxID {
    mailbox(role)?.id
      ?? MailboxID(account: account.id, name: configured[role] ?? defaultName(role))
  }

  /// Returns the mailbox for a role, if it exists and can contain messages.
  public func mailbox(_ role: MailboxRole) -> Mailbox? {
    if let name = configured[role] {
      return account.mailbox(named: name).flatMap { $0.isSelectable ? $0 : nil }
    }
    return account.mailboxes.filter { $0.role == role && $0.isSelectable }
      .min { $0.depth < $1.depth }
  }

  /// True if `mailbox` is the special mailbox for the role, or is inside that mailbox.
  public func contains(_ mailbox: MailboxID, _ role: MailboxRole) -> Bool {
    let special = id(role)
    return mailbox.account == account.id
      && (mailbox == special || mailbox.name.hasPrefix(special.name + "/"))
  }

  /// Returns the name for a new special mailbox. The new mailbox is next to the other mailboxes, or inside INBOX if all
  /// other mailboxes are inside INBOX.
  private func defaultName(_ role: MailboxRole) -> String {
    let inside = Mailbox.inbox + "/"
    let others = account.mailboxes.filter { $0.name != Mailbox.inbox }
    let isInside = !others.isEmpty && others.allSatisfy { $0.name.hasPrefix(inside) }
    return isInside ? inside + role.defaultName : role.defaultName
  }
}
