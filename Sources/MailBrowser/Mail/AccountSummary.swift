import MailStore

/// A mailbox as shown in the sidebar.
public struct MailboxSummary: Hashable, Sendable {
  /// The full name, such as `Work/Projects`.
  public var name: String
  /// The title on screen, such as `Projects` or `Inbox`.
  public var title: String
  /// The number of levels between the account and the mailbox.
  public var depth: Int
  /// True if the mailbox holds messages; false if it only contains other mailboxes.
  public var isSelectable: Bool
  /// The number of unread messages; nil until they are counted.
  public var unread: Int?
  /// The number of messages; nil until they are counted.
  public var total: Int?
  /// The number of flagged messages; nil until they are counted.
  public var flagged: Int?
  /// True for the account's inbox.
  public var isInbox = false
  /// True for the account's Trash and the mailboxes inside it.
  public var isTrash = false
  /// True if deleting a message in this mailbox is permanent, because the mailbox is in the Trash
  /// or its account is a single file.
  public var deletesPermanently = false
  /// True for the account's Archive and the mailboxes inside it.
  public var isArchive = false
  /// True for the account's Junk mailbox and the mailboxes inside it.
  public var isJunk = false
  /// True if new mail may arrive in this mailbox. False for Drafts, Sent, Archive, Trash and Junk,
  /// in which the user or a program files mail.
  public var takesNewMail = true
  /// True if messages may have tags: keywords in a Maildir, or notmuch's tags in other folders with
  /// one file per message.
  var mayHaveTags = false
  /// True if the last attempt to count the messages failed.
  public var isUnreadable = false
  /// True if another program removed the mailbox while the user was reading a message in it. The row stays until the
  /// user leaves the mailbox.
  var isGone = false

  /// Makes a summary.
  public init(
    name: String, title: String, depth: Int, isSelectable: Bool, unread: Int? = nil,
    total: Int? = nil
  ) {
    self.name = name
    self.title = title
    self.depth = depth
    self.isSelectable = isSelectable
    self.unread = unread
    self.total = total
  }
}

/// An account and its mailboxes, in the order in which the sidebar shows them.
public struct AccountSummary: Hashable, Sendable {
  /// The account's name.
  public var name: String
  /// The account's mailboxes, each after the mailbox that contains it.
  public var mailboxes: [MailboxSummary]
  /// True if the account's file or folder is missing or no longer contains mail. The account then has no mailboxes.
  public var isMissing = false

  /// Makes a summary.
  public init(name: String, mailboxes: [MailboxSummary]) {
    self.name = name
    self.mailboxes = mailboxes
  }
}

extension AccountSummary {
  /// Returns the account with the mailbox `kept`, which is put back in its former place if the account no longer has
  /// it.
  func keeping(_ kept: MailboxReference?, of former: AccountSummary) -> AccountSummary {
    guard let kept, kept.unified == nil,
      !mailboxes.contains(where: { $0.name == kept.name && $0.isSelectable }),
      let place = former.mailboxes.firstIndex(where: { $0.name == kept.name })
    else { return self }
    var (account, gone) = (self, former.mailboxes[place])
    guard gone.isSelectable else { return self }
    (gone.isGone, gone.unread, gone.total, gone.flagged) = (true, nil, nil, nil)
    // If the missing mailbox still contains other mailboxes, it already has a row, so use that row.
    if let own = account.mailboxes.firstIndex(where: { $0.name == kept.name }) {
      account.mailboxes[own] = gone
      return account
    }
    let names = former.mailboxes[..<place].map(\.name)
    let before = names.reversed().compactMap { name in mailboxes.firstIndex { $0.name == name } }
    account.mailboxes.insert(gone, at: (before.first ?? -1) + 1)
    return account
  }

  /// Makes a summary of an account in the store, for the sidebar.
  public init(_ account: MailAccount) {
    let special = SpecialMailboxes(account)
    let isAlone = account.isSingleFile
    self.init(
      name: account.name,
      mailboxes: account.mailboxes.map { mailbox in
        var summary = MailboxSummary(
          name: mailbox.name, title: mailbox.displayName, depth: mailbox.depth,
          isSelectable: mailbox.isSelectable)
        summary.isInbox = mailbox.role == .inbox
        summary.mayHaveTags = mailbox.format == .maildir || mailbox.format == .messageFolder
        summary.isTrash = special.contains(mailbox.id, .trash)
        summary.deletesPermanently = summary.isTrash || isAlone
        summary.isArchive = special.contains(mailbox.id, .archive)
        summary.isJunk = special.contains(mailbox.id, .junk)
        summary.takesNewMail =
          (mailbox.role ?? .inbox) == .inbox
          && !summary.isTrash && !summary.isArchive && !summary.isJunk
        return summary
      })
    isMissing = account.isClosed
  }
}
