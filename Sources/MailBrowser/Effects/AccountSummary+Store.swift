import MailStore

extension AccountSummary {
  /// The sidebar's view of an account of the store.
  public init(_ account: MailAccount) {
    self.init(
      name: account.name,
      mailboxes: account.mailboxes.map { mailbox in
        MailboxSummary(
          name: mailbox.name, title: mailbox.displayName, depth: mailbox.depth,
          isSelectable: mailbox.isSelectable)
      })
  }
}
