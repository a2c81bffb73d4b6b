import MailStore

/// The reasons why an index cannot be used or updated. The index is only a cache, so the mail
/// itself is safe. Each case holds the details of the problem, and `description` explains the
/// problem to the user.
public enum MailIndexError: Error, Hashable, Sendable {
  /// The file is not an index, or is damaged. It must be rebuilt.
  case damaged(FilePath)
  /// An older version of the program made the index, with different tables or without some messages. The index must
  /// be rebuilt.
  case olderVersion(FilePath)
  /// A newer version of the program made the index. The index is left unchanged, so that two
  /// versions do not keep replacing each other's index.
  case newerVersion(FilePath)
  /// The disk is full.
  case diskIsFull(FilePath)
  /// Another program is changing the index.
  case inUse(FilePath)
  /// The file system does not support locks. Without locks, two programs could corrupt the file.
  case noLocks(FilePath)
  /// The file cannot be opened, read or written, for the given reason.
  case notAccessible(FilePath, reason: String)
  /// The installed SQLite was built without full-text search.
  case noFullText(version: String)
  /// A library that parses messages cannot be loaded, for this reason.
  case missingLibrary(String)
}

extension MailIndexError: CustomStringConvertible {
  /// One line with the path, the problem, and what to do about it.
  public var description: String { path.map { "\($0): \(words)" } ?? words }

  /// The same text as `description`, but with the path at the end, where a narrow screen may cut it off.
  public var notice: String { path.map { "\(words) (\($0))" } ?? words }

  private var path: FilePath? {
    switch self {
    case .damaged(let path), .olderVersion(let path), .newerVersion(let path),
      .diskIsFull(let path), .inUse(let path), .noLocks(let path), .notAccessible(let path, _):
      path
    case .noFullText, .missingLibrary: nil
    }
  }

  private var words: String {
    switch self {
    case .damaged: "the index is damaged; run trifold index to rebuild it"
    case .olderVersion:
      "an older version of trifold made the index; run trifold index to rebuild it"
    case .newerVersion:
      "a newer version of trifold made the index; use that version, or delete the file"
    case .diskIsFull:
      "the disk is full, so the index was not changed; free some space and run trifold index again"
    case .inUse: "another program is indexing; try again when it is done"
    case .noLocks:
      "the file system has no locks; set XDG_CACHE_HOME to a folder on a file system that has locks"
    case .notAccessible(_, let reason):
      "\(reason), so the index cannot be used; check the folder's permissions"
    case .noFullText(let version):
      "SQLite \(version) has no full-text search; install a version with FTS5"
    case .missingLibrary(let reason): reason
    }
  }
}
