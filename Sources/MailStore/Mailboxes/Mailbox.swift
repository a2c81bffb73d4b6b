/// The identity of an account: its path.
public struct AccountID: Hashable, Sendable {
  /// The path.
  public let path: FilePath
  /// Makes the identity of the account at `path`.
  public init(path: FilePath) { self.path = path }
}

/// The identity of a mailbox, unique among all accounts.
public struct MailboxID: Hashable, Sendable {
  /// The account of the mailbox.
  public let account: AccountID
  /// The mailbox's full name, unique in the account.
  public let name: String
  /// Makes the identity of the mailbox `name` of `account`.
  public init(account: AccountID, name: String) {
    self.account = account
    self.name = name
  }
}

/// The formats of mailboxes on disk.
public enum MailboxFormat: Hashable, Sendable {
  /// A folder with `cur` and `new`, and a file for each message.
  case maildir
  /// One file of messages (RFC 4155 and its relatives).
  case mbox
  /// A folder of message files, such as those of MH.
  case messageFolder
  /// A single message file that was opened by name.
  case messageFile
}

/// A mailbox in the tree of an account.
public struct Mailbox: Hashable, Sendable, Identifiable {
  /// The name of the root mailbox, which is matched in any case.
  public static let inbox = "INBOX"

  /// The mailbox's identity, unique among all accounts.
  public let id: MailboxID
  /// The last part of the name, for the user; `Inbox` for the root.
  public let displayName: String
  /// The number of mailboxes that contain this one: 0 for `INBOX` and its siblings.
  public let depth: Int
  /// The mailbox's purpose, if its name suggests one.
  public let role: MailboxRole?
  /// The mailbox's file or folder. If the mailbox only fills in for a missing parent, the folder that contains its
  /// child mailboxes.
  public let path: FilePath
  /// The format on disk; nil for a mailbox that only contains others.
  public let format: MailboxFormat?
  /// The name of the file or folder, such as `.Work.Projects`; `--mailbox` accepts it too.
  public let fileName: String

  /// The full name: parts separated by `/`, as `--mailbox` expects them.
  public var name: String { id.name }
  /// True if the mailbox can contain messages.
  public var isSelectable: Bool { format != nil }

  /// True if both are the same folder or file, even in different accounts.
  package func isSame(as other: Mailbox) -> Bool { path.isSame(as: other.path) }
}

/// The numbers of messages in a mailbox.
public struct MailboxCounts: Hashable, Sendable {
  /// All messages.
  public var total: Int
  /// The messages without the flag `seen`.
  public var unread: Int
  /// The messages with the flag `flagged`.
  public var flagged: Int

  /// Makes counts.
  public init(total: Int, unread: Int, flagged: Int = 0) {
    self.total = total
    self.unread = unread
    self.flagged = flagged
  }

  /// Counts one more message.
  package mutating func count(isUnread: Bool, isFlagged: Bool) {
    total += 1
    if isUnread { unread += 1 }
    if isFlagged { flagged += 1 }
  }
}
