import MailStore

/// A change that the user makes to a mailbox.
public enum MailboxChange: Equatable, Sendable {
  case create(MailboxReference)
  /// Changes the full name of the mailbox, and the full names of the mailboxes inside it.
  case rename(MailboxReference, to: String)
  /// Deletes the mailbox with its messages, provided that it contains no messages other than `holding`, which the user
  /// was asked about.
  case delete(MailboxReference, holding: MessageList)
}

extension MailEffects {
  func action(_ change: MailboxChange) -> MailboxAction? {
    switch change {
    case .create(let mailbox): id(mailbox).map { .create($0) }
    case .rename(let mailbox, let name): id(mailbox).map { .rename($0, to: name) }
    case .delete(let mailbox, let told): id(mailbox).map { .delete($0, holding: told) }
    }
  }
}
