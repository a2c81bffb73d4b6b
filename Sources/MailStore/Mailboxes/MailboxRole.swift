/// The purpose of a mailbox, as suggested by its name. The cases are in the order in which the mailboxes are shown.
public enum MailboxRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  case inbox, drafts, sent, archive, junk, trash

  /// True if mailboxes with role `a` are shown before mailboxes with role `b`.
  public static func < (a: MailboxRole, b: MailboxRole) -> Bool { a.rawValue < b.rawValue }
}
