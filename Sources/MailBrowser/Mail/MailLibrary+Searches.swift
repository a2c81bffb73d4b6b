extension MailLibrary {
  /// Returns a summary of a search, for the sidebar.
  func summary(ofSearch mailbox: MailboxReference) -> MailboxSummary? {
    guard let text = searches.text(of: mailbox) else { return nil }
    let isWritten = mailbox == .search
    let title = isWritten ? (text.isEmpty ? "Search" : "Search: \(text)") : mailbox.name
    let list = wholeList(of: mailbox)
    var summary = MailboxSummary(
      name: mailbox.name, title: title, depth: 0, isSelectable: true,
      unread: isWritten ? list?.unread : searches.unread[mailbox]?.count ?? list?.unread)
    summary.total = searches.totals[mailbox] ?? list?.count
    summary.flagged = list?.flaggedCount
    return summary
  }

  /// Changes the sidebar's searches. Drops the results of searches that are removed.
  mutating func setSearches(_ change: (inout MailSearches) -> Void) {
    let former = searches.texts
    change(&searches)
    for mailbox in former.keys where searches.text(of: mailbox) == nil {
      forget(mailbox)
      (searches.totals[mailbox], searches.unread[mailbox]) = (nil, nil)
    }
    arrange()
  }

  /// Shows the results of a search, after applying the changes that the index may not contain yet.
  mutating func insertFound(_ list: MailboxContents) {
    unindexed.removeAll { $0.isOnDisk && $0.number <= list.reflects }
    show(
      changes(after: list.reflects).filter { list.covers($0.mailbox) }.reduce(list) {
        $0.applying($1)
      })
  }

  private func changes(after number: Int) -> [PendingChange] {
    unindexed.filter { $0.number > number && !$0.keys.isEmpty }
  }

  /// Updates the number of unread messages that each saved search finds. The index contains the
  /// user's changes up to `number`.
  mutating func countFound(
    _ unread: [MailboxReference: Set<MessageReference>], reflecting number: Int
  ) {
    for (mailbox, messages) in unread where searches.text(of: mailbox) != nil {
      searches.unread[mailbox] = messages
    }
    for change in changes(after: number) { searches.apply(change) }
  }
}
