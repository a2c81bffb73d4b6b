import MailStore

/// A mailbox: its account's place among those that are open, and its full name there.
public struct MailboxReference: Hashable, Sendable {
  /// Index of the account.
  public let account: Int
  /// Full name: `Work/Projects`.
  public let name: String

  /// Makes a reference.
  public init(account: Int, name: String) {
    self.account = account
    self.name = name
  }
}

/// A message: its mailbox, and its key there.
public struct MessageReference: Hashable, Sendable {
  /// The mailbox it is in.
  public let mailbox: MailboxReference
  /// Its key in the account.
  public let key: MessageKey

  /// Makes a reference.
  public init(mailbox: MailboxReference, key: MessageKey) {
    self.mailbox = mailbox
    self.key = key
  }
}

/// A step of the path of the mail browser.
public enum MailItem: Hashable, Sendable {
  /// The title of an account in the sidebar.
  case account(Int)
  /// The blank line before an account.
  case gap(Int)
  case mailbox(MailboxReference)
  /// A message, by its key in the account.
  case message(MessageKey)
}
