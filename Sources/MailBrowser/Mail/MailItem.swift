import MailStore

/// A mailbox: its account's place among those that are open, and its full name there.
public struct MailboxReference: Hashable, Sendable {
  /// Index of the account; -1 for a unified mailbox of all accounts, and for a search.
  public let account: Int
  /// Full name: `Work/Projects`.
  public let name: String
  /// The messages of other mailboxes that it shows; nil for a mailbox that has its own.
  public let unified: UnifiedMailbox?

  /// Makes a reference to a mailbox that has its own messages.
  public init(account: Int, name: String) {
    self.account = account
    self.name = name
    unified = nil
  }

  /// Makes a reference to a unified mailbox of an account.
  public init(account: Int, _ unified: UnifiedMailbox) {
    self.account = account
    name = unified.title
    self.unified = unified
  }

  /// Makes a reference to what a search found: the one that is kept under `name`, or with an empty name the one in
  /// the field.
  init(search name: String) {
    account = -1
    self.name = name
    unified = .search
  }

  /// The inboxes of all accounts.
  public static let allInboxes = MailboxReference(account: -1, .allInboxes)
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
  /// A message in a unified mailbox, by the mailbox that it lies in and its key there.
  case member(MessageReference)
}

extension MailItem {
  /// The message that this is in the list of `mailbox`; nil if it is none.
  func message(in mailbox: MailboxReference) -> MessageReference? {
    switch self {
    case .message(let key): MessageReference(mailbox: mailbox, key: key)
    case .member(let message): message
    case .account, .gap, .mailbox: nil
    }
  }
}

extension MessageReference {
  /// The item that stands for it in the list of `mailbox`, its own or a unified one.
  public func item(in mailbox: MailboxReference) -> MailItem {
    mailbox.unified == nil ? .message(key) : .member(self)
  }
}
