import MailStore

/// What a user does to a mailbox.
public enum MailboxChange: Equatable, Sendable {
  case create(MailboxReference)
  /// Gives it, and those inside it, another full name.
  case rename(MailboxReference, to: String)
  /// Deletes it with its messages, if it holds none but those of this list, of which the user was told.
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
