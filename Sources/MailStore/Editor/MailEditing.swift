/// The settings of an editor: what it may change, and where it keeps its journal.
public struct MailEditing: Sendable {
  /// The folder of the journal, which is created readable by its owner only. Mail in memory needs no journal.
  public var journal: FilePath
  /// False if nothing may be changed. Then every action fails with `isReadOnly`.
  public var isAllowed = true
  /// The special mailboxes, such as Trash, that the user chose, by account.
  public var specialMailboxes: [AccountID: [MailboxRole: String]] = [:]
  /// How many seconds an action waits for an mbox that another program has locked.
  public var lockSeconds = 10
  /// The prefix of numbered names for new files, so that a replay creates the same names each time. Nil for names that
  /// are unique among all programs.
  public var numberPrefix: String?
  /// The current time in seconds since 1970.
  public var now: @Sendable () -> Int64
  /// The tags of accounts that notmuch searches.
  package var tagging: [AccountID: any MessageTagging] = [:]
  /// The system calls that change files.
  package var calls = FileCalls()

  /// Makes the default settings.
  public init(journal: FilePath, now: @escaping @Sendable () -> Int64) {
    self.journal = journal
    self.now = now
  }
}

/// The result of recovering a step that a killed process left unfinished.
public enum RecoveryNotice: Hashable, Sendable {
  /// The step is now finished.
  case finished(String)
  /// Nothing of the step was done, or it was undone.
  case takenBack(String)
  /// The step could not be finished. It is tried again at the next start.
  case unfinished(String, ActionFailure)
  /// The step can no longer be done, and is not tried again.
  case refused(String, ActionFailure)
  /// Another program wrote to a mailbox in the middle of the change. The messages as they should be were saved to a
  /// file beside the journal.
  case putAside(FilePath, FilePath)
  /// The journal file cannot be understood. It was moved aside, and nothing in it was done.
  case damaged(FilePath)
}

extension RecoveryNotice: CustomStringConvertible {
  /// One line for the user.
  public var description: String {
    switch self {
    case .finished(let name): "\(name): was interrupted, and is now finished"
    case .takenBack(let name): "\(name): was interrupted before anything was done"
    case .unfinished(let name, let failure):
      "\(name): was interrupted and cannot be finished yet: \(failure)"
    case .refused(let name, let failure):
      "\(name): was interrupted and not done: \(failure)"
    case .putAside(let mbox, let file):
      "\(mbox): another program wrote to it in the middle of an interrupted change; check that all messages of \(file) are there"
    case .damaged(let path):
      "\(path): the record of an interrupted change cannot be read; check for duplicate messages"
    }
  }
}
