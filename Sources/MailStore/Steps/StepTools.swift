import SystemCalls

/// The functions and settings that are passed to a step.
struct StepTools: Sendable {
  /// The system calls that change files.
  let calls: FileCalls
  /// Makes unique names for new files.
  let names: UniqueName
  /// The settings for waiting for locks.
  var patience = LockPatience()
  /// A function that returns true if a different step has left the mbox half written. Its second argument is the
  /// current step's journal file.
  let isHalfWritten: @Sendable (FilePath, FilePath?) -> Bool
  /// Gives access to the tags that notmuch stores outside the mail, by account.
  var tagging: [AccountID: any MessageTagging] = [:]
  /// The current time in seconds since 1970.
  let now: @Sendable () -> Int64
}

/// Mail in memory, such as the sample account, is in files without a folder.
extension FilePath {
  /// True for a file that has no name on disk.
  var isInMemory: Bool { bytes.starts(with: "/proc/self/fd/".utf8) }
}
