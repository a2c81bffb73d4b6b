/// What a user does to messages. It acts on messages, by their names, and never on rows or files.
public enum MailAction: Hashable, Sendable {
  /// Sets some flags and takes others away.
  case setFlags(adding: MessageFlags, removing: MessageFlags)
  /// Moves to a mailbox, which may be another account's.
  case move(to: MailboxID)
  /// Copies to a mailbox.
  case copy(to: MailboxID)
  /// Moves to the account's mailbox for what is done with.
  case archive
  /// Moves to the account's Trash; what lies there already is deleted for good.
  case delete

  /// Marks as read.
  public static let markAsRead = MailAction.setFlags(adding: .seen, removing: [])
  /// Marks as unread.
  public static let markAsUnread = MailAction.setFlags(adding: [], removing: .seen)
  /// Marks as important.
  public static let flag = MailAction.setFlags(adding: .flagged, removing: [])
  /// Takes that mark away.
  public static let unflag = MailAction.setFlags(adding: [], removing: .flagged)
}

/// What a user does to mailboxes.
public enum MailboxAction: Equatable, Sendable {
  /// Makes an empty mailbox; the name's parts have `/` between them.
  case create(MailboxID)
  /// Gives a mailbox, and those inside it, another name.
  case rename(MailboxID, to: String)
  /// Deletes a mailbox for good, and the messages in it. It is not deleted if a message came that is not in this list, of
  /// which the user was told. Mailboxes inside it stay. One that a synchroniser keeps is only emptied, if there are
  /// messages in it.
  case delete(MailboxID, holding: MessageList)

  /// The account it concerns.
  public var account: AccountID {
    switch self {
    case .create(let mailbox), .rename(let mailbox, _), .delete(let mailbox, _): mailbox.account
    }
  }
}
