/// The purpose of a mailbox, as suggested by its name. The cases are in the order on screen.
public enum MailboxRole: Int, Hashable, Sendable, CaseIterable, Comparable {
  case inbox, drafts, sent, archive, junk, trash

  /// The order on screen.
  public static func < (a: MailboxRole, b: MailboxRole) -> Bool { a.rawValue < b.rawValue }
}
