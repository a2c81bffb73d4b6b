/// An action that the user performs on messages. The messages are identified by their keys, never by rows or files.
public enum MailAction: Hashable, Sendable {
  /// Sets some flags and removes others.
  case setFlags(adding: MessageFlags, removing: MessageFlags)
  /// Moves messages to a mailbox, which may belong to a different account.
  case move(to: MailboxID)
  /// Copies messages to a mailbox.
  case copy(to: MailboxID)
  /// Moves messages to the account's archive mailbox.
  case archive
  /// Moves messages to the account's Trash. Messages that are already in Trash are permanently deleted.
  case delete
  /// Sets or removes a tag: a notmuch tag if notmuch searches the account, otherwise a keyword of a Maildir.
  case tag(String, isSet: Bool)

  /// Marks messages as read.
  public static let markAsRead = MailAction.setFlags(adding: .seen, removing: [])
  /// Marks messages as unread.
  public static let markAsUnread = MailAction.setFlags(adding: [], removing: .seen)
  /// Flags messages as important.
  public static let flag = MailAction.setFlags(adding: .flagged, removing: [])
  /// Removes the flag from messages.
  public static let unflag = MailAction.setFlags(adding: [], removing: .flagged)
}

/// An action that the user performs on mailboxes.
public enum MailboxAction: Equatable, Sendable {
  /// Makes an empty mailbox. The parts of its name are separated by `/`.
  case create(MailboxID)
  /// Renames a mailbox, together with the mailboxes inside it.
  case rename(MailboxID, to: String)
  /// Permanently deletes a mailbox and its messages. The list contains the messages that the user saw, and the action
  /// fails if the mailbox contains any other message. Mailboxes inside the mailbox are kept. If a program that
  /// synchronizes the mailbox still needs it, only the messages are deleted.
  case delete(MailboxID, holding: MessageList)

  /// The account whose mailboxes the action changes.
  public var account: AccountID {
    switch self {
    case .create(let mailbox), .rename(let mailbox, _), .delete(let mailbox, _): mailbox.account
    }
  }
}
