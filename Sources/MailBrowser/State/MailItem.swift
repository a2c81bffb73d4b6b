import MailStore

/// Where a mailbox is: the account's place among those that are open, and the mailbox's full name
/// in it.
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

/// What the path of the mail browser is made of.
public enum MailItem: Hashable, Sendable {
  /// The title of an account in the sidebar.
  case account(Int)
  /// The blank line before an account.
  case gap(Int)
  case mailbox(MailboxReference)
  /// A message, by its key in the account.
  case message(MessageKey)
}
