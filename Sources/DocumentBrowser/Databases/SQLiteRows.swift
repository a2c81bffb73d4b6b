import Browsing
import SQLite
import Synchronization

/// Reads the rows of a table by their keys when the rows are shown, because a list of a million
/// rows contains only keys. This is a class because the list and the screen share its connection.
final class SQLiteRows: Sendable {
  private let table: SQLiteTable
  private let connection: Mutex<Database>

  init(of table: SQLiteTable, _ connection: sending Database) {
    // Drawing the screen must not wait while another program writes to the database.
    try? connection.execute("PRAGMA busy_timeout = 0")
    self.table = table
    self.connection = Mutex(connection)
  }

  /// Makes a row from a record. The record contains a key or, for a view, the row's values.
  func row(_ record: [UInt8]) -> BrowserRow {
    let line = record.split(separator: 0x0A, maxSplits: 1).first ?? []
    let parts = line.split(separator: 0, omittingEmptySubsequences: false)
    let id = String(decoding: parts.first ?? [], as: UTF8.self)
    if table.key.isEmpty { return row(id, parts.dropFirst().map(Array.init)) }
    let values = id.isEmpty ? nil : connection.withLock { try? table.line(of: id, in: $0) }
    return row(id, values ?? [])
  }

  private func row(_ id: String, _ values: [[UInt8]]) -> BrowserRow {
    let fields = zip(table.shown, values).map {
      BrowserRow.Field($0, String(decoding: $1, as: UTF8.self))
    }
    // The best title for a row is a value that is not part of the key, and text rather than a number.
    let others = fields.filter { !$0.value.isEmpty && !table.isKey($0.name) }
    let text = others.first { $0.value.contains { $0.isLetter } }
    let title = text ?? others.first ?? fields.first
    return BrowserRow(id: id, title: title?.value ?? id, fields: fields)
  }
}
