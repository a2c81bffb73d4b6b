/// An action of the user on messages. It names messages by their keys, never by rows or files.
public enum MailAction: Hashable, Sendable {
  /// Sets some flags and removes others.
  case setFlags(adding: MessageFlags, removing: MessageFlags)
  /// Moves to a mailbox, possibly of another account.
  case move(to: MailboxID)
  /// Copies to a mailbox.
  case copy(to: MailboxID)
  /// Moves to the account's archive mailbox.
  case archive
  /// Moves to the account's Trash. Messages that are already there are permanently deleted.
  case delete
  /// Sets a tag or removes it: a keyword of a Maildir, or a tag of notmuch if that searches the account.
  case tag(String, isSet: Bool)

  /// Marks as read.
  public static let markAsRead = MailAction.setFlags(adding: .seen, removing: [])
  /// Marks as unread.
  public static let markAsUnread = MailAction.setFlags(adding: [], removing: .seen)
  /// Marks as important.
  public static let flag = MailAction.setFlags(adding: .flagged, removing: [])
  /// Removes the flag for important.
  public static let unflag = MailAction.setFlags(adding: [], removing: .flagged)
}

/// An action of the user on mailboxes.
public enum MailboxAction: Equatable, Sendable {
  /// Makes an empty mailbox. `/` separates the parts of its name.
  case create(MailboxID)
  /// Renames a mailbox, and the mailboxes inside it with it.
  case rename(MailboxID, to: String)
  /// Permanently deletes a mailbox and the messages of this list, which the user was shown. Fails if a message
  /// arrived that is not in the list. Mailboxes inside it stay. A mailbox with messages that a synchronizer keeps is
  /// only emptied.
  case delete(MailboxID, holding: MessageList)

  /// The account that the action changes.
  public var account: AccountID {
    switch self {
    case .create(let mailbox), .rename(let mailbox, _), .delete(let mailbox, _): mailbox.account
    }
  }
}
