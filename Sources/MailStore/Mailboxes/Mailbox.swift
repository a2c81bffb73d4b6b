/// The identity of an account, which is its path.
public struct AccountID: Hashable, Sendable {
  /// The path of the account.
  public let path: FilePath
  /// Makes the identity of the account at `path`.
  public init(path: FilePath) { self.path = path }
}

/// The identity of a mailbox, which is unique among the mailboxes of all accounts.
public struct MailboxID: Hashable, Sendable {
  /// The account of the mailbox.
  public let account: AccountID
  /// The mailbox's full name, which is unique in the account.
  public let name: String
  /// Makes the identity of the mailbox called `name` in `account`.
  public init(account: AccountID, name: String) {
    self.account = account
    self.name = name
  }
}

/// The formats of mailboxes on disk.
public enum MailboxFormat: Hashable, Sendable {
  /// A folder that contains `cur` and `new`, with a file for each message.
  case maildir
  /// A single file with all messages (RFC 4155 and similar formats).
  case mbox
  /// A folder of message files, such as an MH folder.
  case messageFolder
  /// A single message file whose path was opened directly.
  case messageFile
}

/// A mailbox in the tree of an account.
public struct Mailbox: Hashable, Sendable, Identifiable {
  /// The name of the root mailbox. The name is recognized in upper and lower case.
  public static let inbox = "INBOX"

  /// The mailbox's identity, which is unique among the mailboxes of all accounts.
  public let id: MailboxID
  /// The name shown to the user: the last part of the mailbox's name, or `Inbox` for the root.
  public let displayName: String
  /// The number of mailboxes that contain this mailbox. It is 0 for `INBOX` and its siblings.
  public let depth: Int
  /// The purpose of the mailbox. Nil if its name suggests none.
  public let role: MailboxRole?
  /// The mailbox's file or folder. If the mailbox exists only as the parent of other mailboxes,
  /// this is the folder that contains them.
  public let path: FilePath
  /// The format on disk; nil for a mailbox that contains only other mailboxes.
  public let format: MailboxFormat?
  /// The name of the file or folder, such as `.Work.Projects`. The option `--mailbox` accepts this name too.
  public let fileName: String

  /// The full name. Its parts are separated by `/`, as `--mailbox` expects.
  public var name: String { id.name }
  /// True if the mailbox can contain messages.
  public var isSelectable: Bool { format != nil }

  /// True if both mailboxes are the same folder or file, even if they belong to different accounts.
  package func isSame(as other: Mailbox) -> Bool { path.isSame(as: other.path) }
}

/// The numbers of all messages, of unread messages, and of flagged messages in a mailbox.
public struct MailboxCounts: Hashable, Sendable {
  /// The number of messages.
  public var total: Int
  /// The number of messages without the flag `seen`.
  public var unread: Int
  /// The number of messages with the flag `flagged`.
  public var flagged: Int

  /// Makes counts from the numbers of messages.
  public init(total: Int, unread: Int, flagged: Int = 0) {
    self.total = total
    self.unread = unread
    self.flagged = flagged
  }

  /// Adds a message to the counts.
  package mutating func count(isUnread: Bool, isFlagged: Bool) {
    total += 1
    if isUnread { unread += 1 }
    if isFlagged { flagged += 1 }
  }
}
