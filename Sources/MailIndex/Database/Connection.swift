import CSQLite
import MailStore

/// A connection to a database file. A class, because it owns the handle; one thread at a time may use it.
final class Connection {
  let path: FilePath
  private let handle: OpaquePointer
  private var isInTransaction = false

  /// Opens the file at `path`, which must exist; it may be empty.
  init(_ path: FilePath) throws(MailIndexError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = (path.bytes + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_open_v2($0.baseAddress, &opened, flags, nil)
      }
    }
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .result(code, path)
    }
    self.path = path
    handle = opened
    sqlite3_busy_timeout(handle, 5000)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without results.
  func execute(_ sql: String) throws(MailIndexError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw .result(code, path) }
  }

  /// A statement, which is compiled when it is first run.
  func statement(_ sql: String) -> Statement { Statement(sql, of: self) }

  /// Compiles one statement. Who gets it has to finalise it.
  func compiled(_ sql: String) throws(MailIndexError) -> OpaquePointer {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw .result(code, path) }
    return compiled
  }

  /// The number that a statement without parameters yields.
  func number(_ sql: String) throws(MailIndexError) -> Int64? {
    var number: Int64?
    try statement(sql).rows { row in
      number = row.integer(0)
      return false
    }
    return number
  }

  /// The row that was inserted last.
  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The rows that were changed since the file was opened.
  var changes: Int32 { sqlite3_total_changes(handle) }

  /// Does all of `body` or, if it throws, nothing. A transaction in another is a part of that.
  func transaction<Result>(
    _ body: () throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result {
    if isInTransaction { return try body() }
    try execute("BEGIN IMMEDIATE")
    isInTransaction = true
    defer { isInTransaction = false }
    do throws(MailIndexError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have rolled it back already.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Does all of `body` with one state of the file, which is locked once and not for each statement.
  func reading<Result>(
    _ body: () throws(MailIndexError) -> Result
  ) throws(MailIndexError) -> Result {
    if isInTransaction { return try body() }
    try execute("BEGIN")
    isInTransaction = true
    defer {
      isInTransaction = false
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
    }
    return try body()
  }

  /// The library's version, such as `3.40.1`.
  static var version: String { String(cString: sqlite3_libversion()) }
}

extension MailIndexError {
  /// The failure behind a result code of SQLite.
  static func result(_ code: Int32, _ path: FilePath) -> MailIndexError {
    if code == SQLITE_IOERR | (15 << 8) { return .noLocks(path) }
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_CONSTRAINT,
      SQLITE_RANGE:
      // A statement of ours fails in itself only if the tables are not those that we made.
      return .damaged(path)
    case SQLITE_FULL: return .diskIsFull(path)
    case SQLITE_BUSY, SQLITE_LOCKED: return .inUse(path)
    case SQLITE_NOLFS, SQLITE_PROTOCOL: return .noLocks(path)
    default: return .notAccessible(path, reason: String(cString: sqlite3_errstr(code)))
    }
  }
}
