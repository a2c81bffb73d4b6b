/// The settings of an editor, such as what it may change and where it keeps its journal.
public struct MailEditing: Sendable {
  /// The folder for the journal. Only its owner can read the folder. Mail in memory needs no journal.
  public var journal: FilePath
  /// True if changes are allowed. If false, every action fails with `isReadOnly`.
  public var isAllowed = true
  /// The special mailboxes, such as Trash, that the user chose for each account.
  public var specialMailboxes: [AccountID: [MailboxRole: String]] = [:]
  /// The number of seconds that an action waits for an mbox that another program has locked.
  public var lockSeconds = 10
  /// The prefix of the names of new files, which are then numbered. Replays use such names, so that
  /// each replay creates the same files. If nil, the names are unique among all programs.
  public var numberPrefix: String?
  /// The current time in seconds since 1970.
  public var now: @Sendable () -> Int64
  /// Gives access to the tags in each account that notmuch searches.
  package var tagging: [AccountID: any MessageTagging] = [:]
  /// The system calls that are used to change files.
  package var calls = FileCalls()

  /// Makes settings with default values.
  public init(journal: FilePath, now: @escaping @Sendable () -> Int64) {
    self.journal = journal
    self.now = now
  }
}

/// The outcome for a step that a killed process left unfinished.
public enum RecoveryNotice: Hashable, Sendable {
  /// The step was finished.
  case finished(String)
  /// The step had not changed anything yet, or it was undone.
  case takenBack(String)
  /// The step could not be finished. Another attempt will be made at the next start.
  case unfinished(String, ActionFailure)
  /// The step can no longer be done, and will not be tried again.
  case refused(String, ActionFailure)
  /// Another program wrote to a mailbox in the middle of the change. The messages were saved, in
  /// their intended state, to a file next to the journal.
  case putAside(FilePath, FilePath)
  /// The journal file could not be understood. It was moved aside, and none of the steps in it were done.
  case damaged(FilePath)
}

extension RecoveryNotice: CustomStringConvertible {
  /// The notice as a single line for the user.
  public var description: String {
    switch self {
    case .finished(let name): "\(name) was interrupted, and is now finished"
    case .takenBack(let name): "\(name) was interrupted before anything was done"
    case .unfinished(let name, let failure):
      "\(name) was interrupted, and cannot be finished yet: \(failure)"
    case .refused(let name, let failure):
      "\(name) was interrupted, and cannot be finished: \(failure)"
    case .putAside(let mbox, let file):
      "\(mbox): another program wrote to this mailbox during an interrupted change; check that it contains all messages of \(file)"
    case .damaged(let path):
      "\(path): the record of an interrupted change cannot be read; check for duplicate messages"
    }
  }
}
