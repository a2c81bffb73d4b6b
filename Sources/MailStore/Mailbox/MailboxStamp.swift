import Glibc

/// What tells, without reading a mailbox, whether it changed: times, sizes and numbers of its
/// folders or its file.
struct MailboxStamp: Hashable, Sendable {
  private let statuses: [FileStatus?]
  /// Whether a change after this moment must show in the stamp. File systems count time in steps of
  /// milliseconds, some in seconds: a folder that changed in the last two seconds may change again
  /// without showing. A file's size shows it.
  private let isSettled: Bool

  /// Looks at the files or folders at `paths`.
  init(_ paths: [FilePath]) {
    let statuses = paths.map { FileStatus($0) }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let newest = statuses.compactMap { $0?.modified }.max() ?? 0
    isSettled = newest < Int64(now.tv_sec) - 2 || statuses.allSatisfy { $0?.kind == .file }
    self.statuses = statuses
  }

  /// Whether `other`, taken later, shows that nothing changed.
  func isUnchanged(in other: MailboxStamp) -> Bool {
    isSettled && !statuses.contains(nil) && statuses == other.statuses
  }

  /// Whether both saw the same.
  func isSame(as other: MailboxStamp) -> Bool { statuses == other.statuses }

  /// The first file's status.
  var first: FileStatus? { statuses.first ?? nil }
}
