import CSQLite
import MailStore

/// A value that goes into a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text([UInt8])
  case blob([UInt8])

  static func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }
  static func integer(_ number: some BinaryInteger) -> SQLValue {
    .integer(Int64(truncatingIfNeeded: number))
  }
}

/// A statement, which is compiled when it is first run, and run again and again: a search needs a few of all that there are.
/// A class, because it owns the handle.
final class Statement {
  private let sql: String
  private let connection: Connection
  private var handle: OpaquePointer?

  init(_ sql: String, of connection: Connection) {
    (self.sql, self.connection) = (sql, connection)
  }

  deinit { sqlite3_finalize(handle) }

  private func compiled() throws(MailIndexError) -> OpaquePointer {
    if let handle { return handle }
    let compiled = try connection.compiled(sql)
    handle = compiled
    return compiled
  }

  /// Runs it with `values` for its parameters, in order.
  func run(_ values: SQLValue...) throws(MailIndexError) { try rows(values) { _ in true } }

  /// Calls `body` with each row, until it returns false.
  func rows(_ values: SQLValue..., body: (Row) -> Bool) throws(MailIndexError) {
    try rows(values, body: body)
  }

  /// Calls `body` with each row, until it returns false.
  func rows(_ values: [SQLValue], body: (Row) -> Bool) throws(MailIndexError) {
    let handle = try compiled()
    defer { sqlite3_reset(handle) }
    for (place, value) in values.enumerated() { try bind(value, to: handle, at: Int32(place + 1)) }
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: if !body(Row(handle: handle)) { return }
      case SQLITE_DONE: return
      default: throw .result(code, connection.path)
      }
    }
  }

  private func bind(
    _ value: SQLValue, to handle: OpaquePointer, at place: Int32
  ) throws(MailIndexError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, place)
      case .integer(let number): sqlite3_bind_int64(handle, place, number)
      case .text(let bytes):
        bytes.withUnsafeBytes {
          trifold_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
        }
      case .blob(let bytes):
        bytes.withUnsafeBytes {
          trifold_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
        }
      }
    if code != SQLITE_OK { throw .result(code, connection.path) }
  }
}

/// A row of a result, valid only while it is handed over.
struct Row {
  fileprivate let handle: OpaquePointer

  /// The number in a column, counted from 0.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// The number in a column; nil for none.
  func optional(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// The bytes in a column.
  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The bytes in a column, without a copy; valid only while the row is handed over.
  func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The text in a column.
  func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
}
