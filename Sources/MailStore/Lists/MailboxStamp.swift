import SystemCalls

/// The times, sizes and inodes of a mailbox's folders or file. Comparing two stamps shows whether
/// the mailbox has changed, without reading the mailbox.
struct MailboxStamp: Hashable, Sendable {
  private let statuses: [FileStatus?]
  /// True if every later change of the mailbox will change the stamp.
  ///
  /// File systems record times in milliseconds, and some only in seconds. If a folder changed within the last two
  /// seconds, it may change again without getting a new time. For a file, this is unlikely, because the second change
  /// would have to occur in the same millisecond and leave the size unchanged.
  private let isSettled: Bool

  /// Makes the stamp of the given files or folders.
  init(_ paths: [FilePath]) {
    let statuses = paths.map { FileStatus($0) }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let newest = statuses.compactMap { $0?.modified }.max() ?? 0
    isSettled =
      newest < Int64(now.tv_sec) - 2 || statuses.allSatisfy { $0?.isFileWithFineTime == true }
    self.statuses = statuses
  }

  /// True if the later stamp `other` proves that the mailbox has not changed.
  func isUnchanged(in other: MailboxStamp) -> Bool {
    isSettled && !isFirstMissing && statuses == other.statuses
  }

  /// True if there is no status of the first file or folder. The others may be missing: copies and archives of a
  /// Maildir may lack an empty `new`, and a Maildir that gets this folder gets a different stamp.
  private var isFirstMissing: Bool { statuses.first == .some(nil) }

  /// True if both stamps have the same times, sizes and inodes.
  func isSame(as other: MailboxStamp) -> Bool { statuses == other.statuses }

  /// The stamp as bytes. Nil if the first file or folder is missing.
  var bytes: [UInt8]? {
    if isFirstMissing { return nil }
    let numbers = statuses.flatMap { status -> [UInt64] in
      guard let status else { return Array(repeating: 0, count: 6) }
      return [
        status.device, status.inode, UInt64(bitPattern: status.size),
        UInt64(bitPattern: status.modified), UInt64(bitPattern: status.modifiedNanoseconds),
        UInt64(bitPattern: status.changed),
      ]
    }
    return numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }

  /// The stamp as bytes. Nil if a later stamp with the same bytes would not prove that the mailbox is unchanged.
  var proof: [UInt8]? { isSettled ? bytes : nil }

  /// The status of the first file or folder.
  var first: FileStatus? { statuses.first ?? nil }
}

extension FileStatus {
  /// True for a file on a file system that records fractions of a second.
  fileprivate var isFileWithFineTime: Bool { kind == .file && changed % 1_000_000_000 != 0 }
}
