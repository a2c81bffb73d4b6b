extension MailLibrary {
  /// Returns the mailboxes whose lists must be reread after the mailboxes `changed` have changed. Only loaded lists are
  /// reread. If the open mailbox is a unified mailbox, it is listed instead of its members.
  func listsToRead(
    after changed: Set<MailboxReference>, open mailbox: MailboxReference?
  ) -> [MailboxReference] {
    var wanted = changed.filter { lists[$0] != nil }
    if let mailbox, mailbox.unified != nil {
      let members = Set(members(of: mailbox))
      if !members.isDisjoint(with: changed) {
        wanted = wanted.subtracting(members).union([mailbox])
      }
    }
    return wanted.sorted { ($0.account, $0.name) < ($1.account, $1.name) }
  }

  /// Summaries of the unified mailboxes, for the sidebar.
  var summariesOfUnified: [MailboxReference: MailboxSummary] {
    var summaries: [MailboxReference: MailboxSummary] = [:]
    for (reference, members) in unified.members {
      summaries[reference] = reference.unified.map { summary(of: reference, $0, members) }
    }
    return summaries
  }

  /// Returns the summary of a unified mailbox. Its counts are the sums of the counts of its
  /// members, except members that have not been counted yet.
  private func summary(
    of reference: MailboxReference, _ unified: UnifiedMailbox, _ members: [MailboxReference]
  ) -> MailboxSummary {
    let mailboxes = members.compactMap(mailbox)
    func sum(_ figure: (MailboxSummary) -> Int?) -> Int? {
      let known = mailboxes.compactMap(figure)
      return known.isEmpty ? nil : known.reduce(0, +)
    }
    var summary = MailboxSummary(
      name: reference.name, title: unified.title, depth: 0, isSelectable: true,
      unread: unified == .flagged ? nil : sum(\.unread))
    summary.flagged = sum(\.flagged)
    // Subtract the copies, so that a message that is in several mailboxes counts once.
    let copies = copies[reference]
    let list = wholeList(of: reference).flatMap { $0.isComplete ? $0 : nil }
    if unified != .flagged {
      summary.unread = list?.unread ?? summary.unread.map { $0 - (copies?.unread ?? 0) }
    }
    summary.flagged = list?.flaggedCount ?? summary.flagged.map { $0 - (copies?.flagged ?? 0) }
    summary.total =
      switch unified {
      case .allInboxes: sum(\.total).map { $0 - (copies?.total ?? 0) }
      case .unread: summary.unread
      case .flagged: summary.flagged
      case .search: nil
      }
    return summary
  }

  /// Returns the mailboxes whose messages `mailbox` shows. For a unified mailbox these are its members; otherwise it is
  /// `mailbox` alone.
  func members(of mailbox: MailboxReference) -> [MailboxReference] {
    unified.members[mailbox] ?? [mailbox]
  }

  /// Returns where a message in a unified mailbox comes from: the name of its account in All Inboxes, or the title of
  /// its mailbox elsewhere. Nil in a mailbox that has its own messages.
  func origin(of message: MessageReference, in mailbox: MailboxReference) -> String? {
    switch mailbox.unified {
    case .allInboxes: accountName(message.mailbox.account)
    case .unread, .flagged: title(of: message.mailbox)
    case .search: title(of: message.mailbox, seenFrom: accounts.count == 1 ? 0 : -1)
    case nil: nil
    }
  }
}
