/// What tells one account from another: its path, as it was opened.
public struct AccountID: Hashable, Sendable {
  /// The path.
  public let path: FilePath
  /// Makes the identity of the account at `path`.
  public init(path: FilePath) { self.path = path }
}

/// What tells one mailbox from another, in all accounts.
public struct MailboxID: Hashable, Sendable {
  /// The account it belongs to.
  public let account: AccountID
  /// Its full name, unique in the account.
  public let name: String
  /// Makes the identity of the mailbox `name` of `account`.
  public init(account: AccountID, name: String) {
    self.account = account
    self.name = name
  }
}

/// How a mailbox lies on disk.
public enum MailboxFormat: Hashable, Sendable {
  /// A folder with `cur` and `new`, a file for each message.
  case maildir
  /// One file (RFC 4155 and its relatives).
  case mbox
  /// A folder of message files, MH's among them.
  case messageFolder
  /// One message file, named by itself.
  case messageFile
}

/// What a mailbox is for, as its name says; the order of the cases is the order on screen.
public enum MailboxRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  case inbox, drafts, sent, archive, junk, trash

  /// The order on screen.
  public static func < (a: MailboxRole, b: MailboxRole) -> Bool { a.rawValue < b.rawValue }

  /// The role that mail programs give to a mailbox of this name.
  init?(named name: String) {
    switch name.lowercased() {
    case "inbox": self = .inbox
    case "drafts", "draft": self = .drafts
    case "sent", "sent items", "sent mail", "sent messages", "sent-mail": self = .sent
    case "archive", "archives", "all mail": self = .archive
    case "junk", "spam", "junk e-mail", "junk mail": self = .junk
    case "trash", "deleted items", "deleted messages", "bin": self = .trash
    default: return nil
    }
  }
}

/// One mailbox of an account: a place in its tree.
public struct Mailbox: Hashable, Sendable, Identifiable {
  /// The name of the root mailbox, matched without regard to case.
  public static let inbox = "INBOX"

  /// Its identity in all accounts.
  public let id: MailboxID
  /// The last part of its name, for people; `Inbox` for the root.
  public let displayName: String
  /// Steps below the account: 0 for `INBOX` and its siblings.
  public let depth: Int
  /// What it is for, if its name says so.
  public let role: MailboxRole?
  /// Where it lies; where the parent of others is missing, the folder that they are in.
  public let path: FilePath
  /// How it lies on disk; nil for what only holds other mailboxes.
  public let format: MailboxFormat?
  /// The name of its file or folder, which `--mailbox` takes too: `.Work.Projects`.
  public let fileName: String

  /// Its full name as `--mailbox` takes it: parts with `/` between them.
  public var name: String { id.name }
  /// Whether it holds messages.
  public var isSelectable: Bool { format != nil }
}

/// How many messages a mailbox holds.
public struct MailboxCounts: Hashable, Sendable {
  /// All of them.
  public var total: Int
  /// Those that are not flagged as seen.
  public var unread: Int

  /// Makes counts.
  public init(total: Int, unread: Int) {
    self.total = total
    self.unread = unread
  }
}
