import CSQLite
import SystemCalls

/// A connection to a database file. This is a class because it owns the handle. Only one thread may use it at a time.
package final class Connection<Failure: SQLiteFailure> {
  /// How a file is opened.
  package enum Access: Sendable {
    /// The program's own file, for reading and writing.
    case readWrite
    /// A file of unknown origin, only for reading. Nothing in the file is trusted. Cancelling the
    /// current task interrupts long queries.
    case untrusted
  }

  /// The path of the file.
  package let file: [UInt8]
  private let handle: OpaquePointer
  private var isInTransaction = false

  /// Opens the file at a path. The file must exist, but may be empty.
  package init(file: [UInt8], _ access: Access = .readWrite) throws(Failure) {
    var opened: OpaquePointer?
    let isRead = access == .untrusted
    let flags =
      (isRead ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE)
      | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let name = isRead ? Self.address(of: file) : file
    let code = (name + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        sqlite3_open_v2($0.baseAddress, &opened, flags, nil)
      }
    }
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Failure(code: code, reason: String(cString: sqlite3_errstr(code)), file: file)
    }
    self.file = file
    handle = opened
    sqlite3_busy_timeout(handle, isRead ? 1000 : 5000)
    if isRead {
      trifold_distrust(handle)
      sqlite3_progress_handler(handle, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
    }
  }

  /// Returns the file's path as a URI. If a database is in WAL mode and no program has it open, the log file does not
  /// exist, and SQLite would create one next to the database. While no other program has the database open, it does not
  /// change, so it is opened as immutable.
  private static func address(of file: [UInt8]) -> [UInt8] {
    let path = file.first == UInt8(ascii: "/") ? file : Array("./".utf8) + file
    var address = Array("file:".utf8)
    for byte in path {
      let isPlain = byte > 0x20 && byte < 0x7F && !"%?#".utf8.contains(byte)
      let digits = "\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
      address += isPlain ? [byte] : Array("%\(digits)".utf8)
    }
    let log = String(decoding: path, as: UTF8.self) + "-wal"
    let isIdle = hasLog(path) && access(log, F_OK) != 0
    return address + Array((isIdle ? "?immutable=1" : "").utf8)
  }

  /// True if the database's header declares WAL mode (https://sqlite.org/fileformat2.html#file_format_version_numbers).
  private static func hasLog(_ path: [UInt8]) -> Bool {
    let descriptor = open(String(decoding: path, as: UTF8.self), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var header = [UInt8](repeating: 0, count: 20)
    return pread(descriptor, &header, header.count, 0) == header.count && header[18] == 2
  }

  deinit { sqlite3_close_v2(handle) }

  /// Returns the error for a result code of this connection.
  func failure(_ code: Int32) -> Failure {
    Failure(code: code, reason: String(cString: sqlite3_errmsg(handle)), file: file)
  }

  /// Runs SQL statements that return no rows.
  package func execute(_ sql: String) throws(Failure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  /// Returns a statement, which is compiled when it is first run.
  package func statement(_ sql: String) -> Statement<Failure> { Statement(sql, of: self) }

  /// Compiles a statement. The caller has to finalise it.
  func compiled(_ sql: String) throws(Failure) -> OpaquePointer {
    var compiled: OpaquePointer?
    let code = sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw failure(code) }
    return compiled
  }

  /// Runs a query without parameters, and returns its result as a number.
  package func number(_ sql: String) throws(Failure) -> Int64? {
    var number: Int64?
    try statement(sql).rows { row in
      number = row.integer(0)
      return false
    }
    return number
  }

  /// The row ID of the last inserted row.
  package var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// The number of rows changed since the file was opened.
  package var changes: Int32 { sqlite3_total_changes(handle) }

  /// Runs `body` as a transaction, which is rolled back if `body` throws. A nested call joins the outer transaction.
  package func transaction<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isInTransaction { return try body() }
    try execute("BEGIN IMMEDIATE")
    isInTransaction = true
    defer { isInTransaction = false }
    do throws(Failure) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors have already rolled back the transaction, so a failure of this statement is
      // ignored.
      sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
      throw error
    }
  }

  /// Runs `body` with the file locked, so that all its statements read the same state. The file is locked once, not for
  /// each statement.
  package func reading<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
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
  package static var version: String { String(cString: sqlite3_libversion()) }
}
