import MailStore

/// Identifies a mailbox by its full name and by the index of its account among the open accounts.
public struct MailboxReference: Hashable, Sendable {
  /// The account's index; -1 for a search, and for a unified mailbox that covers all accounts.
  public let account: Int
  /// The full name, such as `Work/Projects`.
  public let name: String
  /// The kind of unified mailbox; nil for a mailbox that has its own messages.
  public let unified: UnifiedMailbox?

  /// Makes a reference to a mailbox that has its own messages.
  public init(account: Int, name: String) {
    self.account = account
    self.name = name
    unified = nil
  }

  /// Makes a reference to a unified mailbox of one account.
  public init(account: Int, _ unified: UnifiedMailbox) {
    self.account = account
    name = unified.title
    self.unified = unified
  }

  /// Makes a reference to the results of a search: the search saved under `name`, or the search in the field if `name`
  /// is empty.
  init(search name: String) {
    account = -1
    self.name = name
    unified = .search
  }

  /// The inboxes of all accounts.
  public static let allInboxes = MailboxReference(account: -1, .allInboxes)
}

/// Identifies a message by its mailbox and the message's key in the account.
public struct MessageReference: Hashable, Sendable {
  /// The mailbox that contains the message.
  public let mailbox: MailboxReference
  /// The message's key in the account.
  public let key: MessageKey

  /// Makes a reference.
  public init(mailbox: MailboxReference, key: MessageKey) {
    self.mailbox = mailbox
    self.key = key
  }
}

/// An item in the path of the mail browser, such as a mailbox or a message.
public enum MailItem: Hashable, Sendable {
  /// The title of an account in the sidebar.
  case account(Int)
  /// The blank line before an account.
  case gap(Int)
  case mailbox(MailboxReference)
  /// A message, by its key in the account.
  case message(MessageKey)
  /// A message in a unified mailbox. It is identified by its own mailbox and its key.
  case member(MessageReference)
}

extension MailItem {
  /// Returns the message that this item represents in the list of `mailbox`; nil if the item is not a message.
  func message(in mailbox: MailboxReference) -> MessageReference? {
    switch self {
    case .message(let key): MessageReference(mailbox: mailbox, key: key)
    case .member(let message): message
    case .account, .gap, .mailbox: nil
    }
  }
}

extension MessageReference {
  /// Returns the item for this message in the list of `mailbox`, which is the message's own mailbox or a unified
  /// mailbox.
  public func item(in mailbox: MailboxReference) -> MailItem {
    mailbox.unified == nil ? .message(key) : .member(self)
  }
}
