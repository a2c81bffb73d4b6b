import CSQLite

/// A value that is bound to a statement, or read from a result.
package enum SQLValue: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])

  package static func text(_ text: String) -> SQLValue { .text(Array(text.utf8)) }
  package static func integer(_ number: some BinaryInteger) -> SQLValue {
    .integer(Int64(truncatingIfNeeded: number))
  }
}

/// A statement that is compiled when it is first run, and can be run many times. Compiling late saves time, because a
/// search uses only a few of the program's statements. This is a class because it owns the handle.
package final class Statement<Failure: SQLiteFailure> {
  private let sql: String
  private let connection: Connection<Failure>
  private var handle: OpaquePointer?

  init(_ sql: String, of connection: Connection<Failure>) {
    (self.sql, self.connection) = (sql, connection)
  }

  deinit { sqlite3_finalize(handle) }

  private func compiled() throws(Failure) -> OpaquePointer {
    if let handle { return handle }
    let compiled = try connection.compiled(sql)
    handle = compiled
    return compiled
  }

  /// Runs the statement with `values` for its parameters, in order.
  package func run(_ values: SQLValue...) throws(Failure) { try rows(values) { _ in true } }

  /// Calls `body` with each row, until `body` returns false.
  package func rows(_ values: SQLValue..., body: (ResultRow) -> Bool) throws(Failure) {
    try rows(values, body: body)
  }

  /// Calls `body` with each row, until `body` returns false.
  package func rows(_ values: [SQLValue], body: (ResultRow) -> Bool) throws(Failure) {
    let handle = try compiled()
    defer { sqlite3_reset(handle) }
    for (place, value) in values.enumerated() { try bind(value, to: handle, at: Int32(place + 1)) }
    while true {
      let code = sqlite3_step(handle)
      switch code {
      case SQLITE_ROW: if !body(ResultRow(handle: handle)) { return }
      case SQLITE_DONE: return
      default: throw connection.failure(code)
      }
    }
  }

  private func bind(
    _ value: SQLValue, to handle: OpaquePointer, at place: Int32
  ) throws(Failure) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, place)
      case .integer(let number): sqlite3_bind_int64(handle, place, number)
      case .real(let number): sqlite3_bind_double(handle, place, number)
      case .text(let bytes):
        bytes.withUnsafeBytes {
          trifold_bind_text(handle, place, $0.baseAddress, UInt64($0.count))
        }
      case .blob(let bytes):
        bytes.withUnsafeBytes {
          trifold_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
        }
      }
    if code != SQLITE_OK { throw connection.failure(code) }
  }
}

/// A row of a result, valid only within the closure that receives it.
package struct ResultRow {
  fileprivate let handle: OpaquePointer

  /// The number of columns.
  package var count: Int32 { sqlite3_column_count(handle) }

  /// Returns the number in a column, counted from 0.
  package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  /// Returns the number in a column; nil for NULL.
  package func optional(_ column: Int32) -> Int64? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  /// Returns the bytes in a column.
  package func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Passes the bytes in a column to `body` without copying them. The bytes are valid only within `body`.
  package func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result)
    -> Result
  {
    let start = sqlite3_column_blob(handle, column)
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
    return body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Returns the text in a column.
  package func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// Returns the value in a column.
  package func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT: .text(bytes(column))
    case SQLITE_BLOB: .blob(bytes(column))
    default: .null
    }
  }
}
