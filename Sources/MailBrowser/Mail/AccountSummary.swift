import MailStore

/// A mailbox as the sidebar shows it.
public struct MailboxSummary: Hashable, Sendable {
  /// Full name: `Work/Projects`.
  public var name: String
  /// Its title on screen: `Projects`, `Inbox`.
  public var title: String
  /// Steps below the account.
  public var depth: Int
  /// True if it holds mail itself, not only other mailboxes.
  public var isSelectable: Bool
  /// The number of unread messages; nil until they were counted.
  public var unread: Int?
  /// The number of messages; nil until they were counted.
  public var total: Int?
  /// The number of flagged messages; nil until they were counted.
  public var flagged: Int?
  /// True if it is the account's inbox.
  public var isInbox = false
  /// True if it is the account's Trash, or lies in it.
  public var isTrash = false
  /// True if a message that is deleted there is gone: in the Trash, and in a file that is the whole account.
  public var deletesForGood = false
  /// True if it is the account's Archive, or lies in it.
  public var isArchive = false
  /// True if it is the account's mailbox for unwanted mail, or lies in it.
  public var isJunk = false
  /// False if mail is put there by the user or a program: drafts, sent mail, Archive, Trash, unwanted mail.
  public var takesNewMail = true
  /// True if its messages could not be counted when it was last looked at.
  public var isUnreadable = false
  /// True if another program took it away while a message of it was read, which stays until the user goes elsewhere.
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

/// An account with its mailboxes in the order of the sidebar.
public struct AccountSummary: Hashable, Sendable {
  /// Its name.
  public var name: String
  /// Its mailboxes, each after the one that it lies in.
  public var mailboxes: [MailboxSummary]
  /// True if its file or folder is not there, or nothing in it is mail any more; then it has no mailboxes.
  public var isMissing = false

  /// Makes a summary.
  public init(name: String, mailboxes: [MailboxSummary]) {
    self.name = name
    self.mailboxes = mailboxes
  }
}

extension AccountSummary {
  /// The account with a mailbox that it lost, in its former place.
  func keeping(_ kept: MailboxReference?, of former: AccountSummary) -> AccountSummary {
    guard let kept, kept.unified == nil,
      !mailboxes.contains(where: { $0.name == kept.name && $0.isSelectable }),
      let place = former.mailboxes.firstIndex(where: { $0.name == kept.name })
    else { return self }
    var (account, gone) = (self, former.mailboxes[place])
    guard gone.isSelectable else { return self }
    (gone.isGone, gone.unread, gone.total, gone.flagged) = (true, nil, nil, nil)
    // Others may lie in it, which are still there.
    if let own = account.mailboxes.firstIndex(where: { $0.name == kept.name }) {
      account.mailboxes[own] = gone
      return account
    }
    let names = former.mailboxes[..<place].map(\.name)
    let before = names.reversed().compactMap { name in mailboxes.firstIndex { $0.name == name } }
    account.mailboxes.insert(gone, at: (before.first ?? -1) + 1)
    return account
  }

  /// The sidebar's view of an account of the store.
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
        summary.isTrash = special.contains(mailbox.id, .trash)
        summary.deletesForGood = summary.isTrash || isAlone
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
