import Synchronization

/// The most recently unpacked mailboxes, so that reading one message does not unpack the whole mailbox again. A class,
/// because a reader and its threads share it.
final class UnpackedFiles: Sendable {
  private let files = Mutex<[UnpackedFile]>([])
  /// The maximum number of bytes kept in addition to the last file.
  private static let limit: Int64 = 64 << 20

  /// The file with this status, unchanged since it was unpacked; nil if it is not kept.
  func file(_ status: FileStatus?) -> UnpackedFile? {
    files.withLock { files in files.last { $0.status == status && status != nil } }
  }

  /// Keeps a file, and releases older ones beyond the limit.
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
