import SystemCalls

/// The functions and settings that a step gets from outside.
struct StepTools: Sendable {
  /// The system calls that change files.
  let calls: FileCalls
  /// Makes unique names.
  let names: UniqueName
  /// How to wait for locks, and for how long.
  var patience = LockPatience()
  /// Returns true if a different step left the mbox half written. The second argument is the journal file of the
  /// current step.
  let isHalfWritten: @Sendable (FilePath, FilePath?) -> Bool
  /// The tags that are kept outside the mail, by account.
  var tagging: [AccountID: any MessageTagging] = [:]
  /// The current time in seconds since 1970.
  let now: @Sendable () -> Int64
}

/// Mail in memory, such as the sample account, is in files that are in no folder.
extension FilePath {
  /// True for a file that has no name on disk.
  var isInMemory: Bool { bytes.starts(with: "/proc/self/fd/".utf8) }
}
