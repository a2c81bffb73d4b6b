import Synchronization

/// The mailboxes that were unpacked last, so that reading a message of one does not unpack all of it again. A class,
/// because a reader and its threads share it.
final class UnpackedFiles: Sendable {
  private let files = Mutex<[UnpackedFile]>([])
  /// The bytes of all that are kept beside the last one.
  private static let limit: Int64 = 64 << 20

  /// The file with this status, unchanged since it was unpacked; nil if it is not kept.
  func file(_ status: FileStatus?) -> UnpackedFile? {
    files.withLock { files in files.last { $0.status == status && status != nil } }
  }

  /// Keeps a file, and lets older ones go.
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
