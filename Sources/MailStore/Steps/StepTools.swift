import SystemCalls

/// What the doing of a step needs from outside.
struct StepTools: Sendable {
  /// The calls that change files.
  let calls: FileCalls
  /// Makes names.
  let names: UniqueName
  /// The waiting for locks.
  var patience = LockPatience()
  /// True if an mbox is half written by a step other than the one whose journal this is.
  let isHalfWritten: @Sendable (FilePath, FilePath?) -> Bool
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
}

/// Mail in memory, such as the sample account, lies in files without a folder.
extension FilePath {
  /// True for a file that has no name on disk.
  var isInMemory: Bool { bytes.starts(with: "/proc/self/fd/".utf8) }
}
