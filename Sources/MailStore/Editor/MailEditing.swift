/// What an editor of mail may do, and where it keeps its journal.
public struct MailEditing: Sendable {
  /// The folder of the journal, made for its owner alone. Mail in memory needs none.
  public var journal: FilePath
  /// False if nothing may be changed; then every action fails, and says so.
  public var isAllowed = true
  /// The mailboxes with a purpose that a user chose, by account.
  public var specialMailboxes: [AccountID: [MailboxRole: String]] = [:]
  /// The seconds that another program may keep an mbox locked before an action is given up.
  public var lockSeconds = 10
  /// What stands before numbers in the names of new files, so that they are the same each time that the same is done, as
  /// replays need them. Nil for names that no other program takes.
  public var numberPrefix: String?
  /// Seconds since 1970.
  public var now: @Sendable () -> Int64
  /// The calls that change files.
  package var calls = FileCalls()

  /// Makes the usual settings.
  public init(journal: FilePath, now: @escaping @Sendable () -> Int64) {
    self.journal = journal
    self.now = now
  }
}

/// What became of a step that a process left unfinished when it was killed.
public enum RecoveryNotice: Hashable, Sendable {
  /// It is finished now.
  case finished(String)
  /// Nothing of it was done, or it was taken back.
  case takenBack(String)
  /// It could not be finished, and is tried again at the next start.
  case unfinished(String, ActionFailure)
  /// It cannot be done any more, and is not tried again.
  case refused(String, ActionFailure)
  /// Another program wrote to a mailbox in the middle of the change. The messages as they should be are in a file beside
  /// the journal.
  case putAside(FilePath, FilePath)
  /// The journal's file cannot be understood. It was put aside, and nothing was done by it.
  case damaged(FilePath)
}

extension RecoveryNotice: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .finished(let name): "\(name): was interrupted, and is finished now"
    case .takenBack(let name): "\(name): was interrupted, and nothing of it was done"
    case .unfinished(let name, let failure):
      "\(name): was interrupted, and cannot be finished yet: \(failure)"
    case .refused(let name, let failure):
      "\(name): was interrupted, and was not done: \(failure)"
    case .putAside(let mbox, let file):
      "\(mbox): another program wrote to it in the middle of an interrupted change; look whether all messages of \(file) are there"
    case .damaged(let path):
      "\(path): the record of an interrupted change cannot be read; look whether messages are there twice"
    }
  }
}
