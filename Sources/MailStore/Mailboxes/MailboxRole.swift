/// The purpose of a mailbox, which its name tells; the order of the cases is the order on screen.
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
