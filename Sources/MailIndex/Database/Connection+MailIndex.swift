import CSQLite
import MailStore
import SQLite

/// A connection to an index file.
typealias Connection = SQLite.Connection<MailIndexError>

/// A statement that runs on an index.
typealias Statement = SQLite.Statement<MailIndexError>

extension SQLite.Connection where Failure == MailIndexError {
  /// The path of the index file.
  var path: FilePath { FilePath(bytes: file) }

  /// Opens the index file at `path`. The file must exist, but may be empty.
  convenience init(_ path: FilePath) throws(MailIndexError) { try self.init(file: path.bytes) }
}

extension MailIndexError: SQLiteFailure {
  /// Translates a result code of SQLite. SQLite's own messages are left out, because they are meant for developers.
  package init(code: Int32, reason: String, file: [UInt8]) {
    let path = FilePath(bytes: file)
    if code == SQLITE_IOERR | (15 << 8) {
      self = .noLocks(path)
      return
    }
    self =
      switch code & 0xFF {
      case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_CONSTRAINT,
        SQLITE_RANGE:
        // Our statements are correct, so they fail only if the file does not contain the tables that this program
        // made.
        .damaged(path)
      case SQLITE_FULL: .diskIsFull(path)
      case SQLITE_BUSY, SQLITE_LOCKED: .inUse(path)
      case SQLITE_NOLFS, SQLITE_PROTOCOL: .noLocks(path)
      default: .notAccessible(path, reason: String(cString: sqlite3_errstr(code)))
      }
  }
}
