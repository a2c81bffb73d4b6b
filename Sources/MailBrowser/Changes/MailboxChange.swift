import MailStore

/// A change of a mailbox by the user.
public enum MailboxChange: Equatable, Sendable {
  case create(MailboxReference)
  /// Changes the full name of the mailbox, and of the mailboxes in it.
  case rename(MailboxReference, to: String)
  /// Deletes the mailbox with its messages, if it contains no others than `holding`, about which the user was asked.
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
