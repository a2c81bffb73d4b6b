import MailStore

/// The failures of an index. It is a cache, so none of them touches mail; the cases hold the data, `description` has the
/// words.
public enum MailIndexError: Error, Hashable, Sendable {
  /// The file is no index, or is damaged; it is to be made anew.
  case damaged(FilePath)
  /// An older version of the program made it, which is to be made anew: it has other tables, or not all messages.
  case olderVersion(FilePath)
  /// A newer version of the program made it. It is left alone, so that two versions do not take turns in making it anew.
  case newerVersion(FilePath)
  /// The disk is full.
  case diskIsFull(FilePath)
  /// Another program changes the index now.
  case inUse(FilePath)
  /// The file system has no locks, without which two programs would spoil the file.
  case noLocks(FilePath)
  /// The file cannot be opened, read or written, for this reason.
  case notAccessible(FilePath, reason: String)
  /// This SQLite is built without its full-text search.
  case noFullText(version: String)
}

extension MailIndexError: CustomStringConvertible {
  /// One line that names the place, the fault, and what to do about it.
  public var description: String { path.map { "\($0): \(words)" } ?? words }

  /// The same with the place at the end, which may not have room on screen.
  public var notice: String { path.map { "\(words) (\($0))" } ?? words }

  private var path: FilePath? {
    switch self {
    case .damaged(let path), .olderVersion(let path), .newerVersion(let path),
      .diskIsFull(let path), .inUse(let path), .noLocks(let path), .notAccessible(let path, _):
      path
    case .noFullText: nil
    }
  }

  private var words: String {
    switch self {
    case .damaged: "the index is damaged; trifold index makes it anew"
    case .olderVersion: "an older version of trifold made the index; trifold index makes it anew"
    case .newerVersion:
      "a newer version of trifold made the index; use that one, or delete the file"
    case .diskIsFull:
      "the disk is full, so the index stays as it is; make room and run trifold index again"
    case .inUse: "another program is indexing; try again when it is done"
    case .noLocks: "the file system has no locks; set XDG_CACHE_HOME to a folder on another one"
    case .notAccessible(_, let reason):
      "\(reason), so the index cannot be used; check the folder's permissions"
    case .noFullText(let version):
      "SQLite \(version) has no full-text search; install one with FTS5"
    }
  }
}
