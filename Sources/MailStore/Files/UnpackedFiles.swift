import Synchronization

/// The mailboxes that were unpacked most recently. They are kept so that a mailbox is not unpacked again for each
/// message that is read from it. This type is a class because a reader and its threads share it.
final class UnpackedFiles: Sendable {
  private let files = Mutex<[UnpackedFile]>([])
  /// The maximum number of bytes to keep, not counting the most recent file.
  private static let limit: Int64 = 64 << 20

  /// Returns the kept file that has this status, and has therefore not changed since it was unpacked. Returns nil if
  /// there is no such file.
  func file(_ status: FileStatus?) -> UnpackedFile? {
    files.withLock { files in files.last { $0.status == status && status != nil } }
  }

  /// Keeps a file, and releases older files that exceed the limit.
  func keep(_ file: UnpackedFile) {
    files.withLock { files in
      var rest = Self.limit
      let older = files.reversed().prefix { other in
        rest -= other.size
        return rest >= 0
      }
      files = older.reversed() + [file]
    }
  }
}
