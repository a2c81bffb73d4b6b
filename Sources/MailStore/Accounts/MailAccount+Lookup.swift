extension MailAccount {
  /// Finds a mailbox by the name that the user wrote on a command line. The name may be `INBOX` in
  /// any case, parts separated by `/`, or the name of a Maildir++ folder (`.Work.Projects`, with or
  /// without the first dot).
  public func mailbox(named name: String) -> Mailbox? {
    if let exact = mailboxes.first(where: { $0.name == name }) { return exact }
    if name.lowercased() == "inbox" { return mailboxes.first { $0.name == Mailbox.inbox } }
    // `inbox/Work` means the same as `INBOX/Work`.
    if name.lowercased().hasPrefix("inbox/") {
      let full = Mailbox.inbox + name.dropFirst(Mailbox.inbox.count)
      if let below = mailboxes.first(where: { $0.name == full }) { return below }
    }
    let raw = [name, "." + name]
    if let found = mailboxes.first(where: { raw.contains($0.fileName) && $0.isSelectable }) {
      return found
    }
    let trimmed = name.hasSuffix("/") ? String(name.dropLast()) : name
    return trimmed == name ? nil : mailbox(named: trimmed)
  }

  /// Finds a mailbox by the name that the user wrote on a command line. Throws an error if there is
  /// no such mailbox, or if it contains only other mailboxes.
  public func selectableMailbox(named name: String) throws(MailStoreError) -> Mailbox {
    guard let mailbox = mailbox(named: name) else {
      throw .noSuchMailbox(name, account: path)
    }
    guard mailbox.isSelectable else { throw .notSelectable(name, account: path) }
    return mailbox
  }

  /// Returns the mailbox with this identity; nil if there is none.
  public func mailbox(_ id: MailboxID) -> Mailbox? { mailboxes.first { $0.id == id } }
}
