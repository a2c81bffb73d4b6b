/// The sidebar as an outline, in which accounts are sections and mailboxes can contain mailboxes.
struct SidebarOutline {
  /// For each item that contains other rows, the number of these rows at all depths.
  private(set) var counts: [MailItem: Int] = [:]
  /// The account or mailbox that contains each mailbox.
  private(set) var parents: [MailItem: MailItem] = [:]

  init(_ accounts: [AccountSummary] = [], _ unified: UnifiedMailboxes = UnifiedMailboxes()) {
    for (index, account) in accounts.enumerated() {
      for mailbox in unified.ofAccount(index) {
        parents[.mailbox(mailbox)] = .account(index)
        counts[.account(index), default: 0] += 1
      }
      add(account, index)
    }
  }

  private mutating func add(_ account: AccountSummary, _ index: Int) {
    /// The account and the mailboxes that can contain the next mailbox, outermost first.
    var above: [(item: MailItem, depth: Int)] = [(.account(index), -1)]
    for mailbox in account.mailboxes {
      let item = MailItem.mailbox(MailboxReference(account: index, name: mailbox.name))
      while above.count > 1, let last = above.last, last.depth >= mailbox.depth {
        above.removeLast()
      }
      parents[item] = above.last?.item
      for row in above { counts[row.item, default: 0] += 1 }
      above.append((item, mailbox.depth))
    }
  }
}
