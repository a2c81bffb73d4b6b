import Browsing
import SQLite
import SplitViewUI

/// A database of SQLite: its tables, and their rows. It is opened for each list and each content, for reading alone, and what it
/// says of itself is not trusted: names and keys are quoted, and what takes long ends when one moves on.
struct SQLiteDocument: Sendable {
  let title: String
  let path: String

  /// The first bytes of each such file (https://sqlite.org/fileformat2.html#magic_header_string).
  static let mark = Array("SQLite format 3\0".utf8)

  /// The most rows of a table that are listed, and the most bytes of a key in a line.
  private static let (mostRows, longestKey) = (5_000_000, 2000)

  var browsed: Browsed {
    Browsed(title: title, depth: 2) { path in
      path.first.map { BrowserLevel($0.title, lines: .automatic, views: ["Row"]) }
        ?? BrowserLevel("Tables", views: ["Schema"])
    } rows: { path, send in
      guard let table = path.first else { return await send.rows(try tables()) }
      try await rows(of: table, send)
    } content: { path, _, send in
      guard let table = path.first else { return }
      await send(
        BrowserContent(path.count > 1 ? try form(of: path[1], in: table) : try schema(of: table)))
    }
  }

  private func connection() throws(BrowserFailure) -> Database {
    try Database(file: Array(path.utf8), .untrusted)
  }

  private func tables() throws(BrowserFailure) -> [BrowserRow] {
    var rows: [BrowserRow] = []
    try connection().statement(
      "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name"
    ).rows { row in
      rows.append(
        BrowserRow(
          id: row.text(0), detail: row.text(1) == "view" ? "view" : "",
          fields: [BrowserRow.Field("type", row.text(1))]))
      return true
    }
    return rows
  }

  private func schema(of table: BrowserRow) throws(BrowserFailure) -> TextDocument {
    var statements: [String] = []
    try connection().statement(
      "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL ORDER BY type <> ?, name"
    ).rows(.text(table.id), .text(table["type"] ?? "")) { row in
      statements.append(row.text(0) + ";")
      return true
    }
    return TextDocument(code: statements.joined(separator: "\n\n"))
  }

  // MARK: Rows

  private func rows(of table: BrowserRow, _ send: RowSender) async throws {
    let connection = try connection()
    let source = try SQLiteTable(table.id, isView: table["type"] == "view", in: connection)
    let bytes = RecordBytes()
    await send.begin(RowList(bytes, hasIDs: true) { record, _ in Self.row(record) })
    var statement = connection.statement(source.page(isFirst: true))
    var (place, size, count): (Place, Int, Int) = ([], SQLiteTable.firstPage, 0)
    while true {
      try Task.checkCancellation()
      let page = try page(of: source, statement, after: place, size, startingAt: bytes.count)
      bytes.append(page.text)
      count += page.batch.starts.count
      await send(page.batch)
      if source.key.isEmpty || page.batch.starts.count < size { break }
      if count >= Self.mostRows { throw BrowserFailure("Only the first \(count) rows are here") }
      if place.isEmpty { statement = connection.statement(source.page(isFirst: false)) }
      (place, size) = (page.last, SQLiteTable.otherPages)
    }
    if source.key.isEmpty, count >= Self.mostOfView {
      throw BrowserFailure("Only the first \(count) rows are here")
    }
  }

  /// Where a page ended: the key of its last row.
  private typealias Place = [SQLValue]

  /// A page of rows as records, and the key of its last row.
  private func page(
    of table: SQLiteTable, _ statement: Statement<BrowserFailure>, after place: Place, _ size: Int,
    startingAt start: Int
  ) throws(BrowserFailure) -> (text: [UInt8], batch: RowBatch, last: Place) {
    let width = Int32(table.key.count)
    var (text, starts, ids, last) = ([UInt8](), [Int](), [String](), Place())
    try statement.rows(place + [.integer(width == 0 ? Self.mostOfView : size)]) { row in
      last = (0..<width).map { row.value($0) }
      var id = last.map(SQLiteTable.literal).joined(separator: ", ")
      if width == 0 { id = "\(ids.count + 1)" }
      if id.utf8.count > Self.longestKey { id = "" }
      starts.append(start + text.count)
      ids.append(id)
      text += id.utf8
      for column in width..<row.count {
        text.append(0)
        row.withBytes(column) { text += $0.lazy.map { $0 < 0x20 ? 0x20 : $0 } }
      }
      text.append(0x0A)
      return true
    }
    return (text, RowBatch(starts: starts, end: start + text.count, ids: ids), last)
  }

  /// The most rows of a view, which has no key to go on from.
  private static let mostOfView = 100_000

  private static func row(_ record: [UInt8]) -> BrowserRow {
    let parts = record.split(separator: 0x0A, maxSplits: 1).first ?? []
    let texts = parts.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    let values = texts.dropFirst().filter { !$0.isEmpty }
    return BrowserRow(
      id: texts.first ?? "", title: values.first ?? "", detail: texts.first ?? "",
      subtitle: values.dropFirst().joined(separator: " · "))
  }

  // MARK: A row

  private func form(of row: BrowserRow, in table: BrowserRow) throws(BrowserFailure) -> TextDocument
  {
    let connection = try connection()
    let source = try SQLiteTable(table.id, isView: table["type"] == "view", in: connection)
    if source.key.isEmpty {
      return TextDocument("A row of a view has no key; its columns are in the list.")
    }
    if row.id.isEmpty { return TextDocument("The key of the row is too long.") }
    guard let values = try source.form(of: row.id, in: connection) else {
      return TextDocument("The row is not there any more.")
    }
    return FieldForm.document(values.map { BrowserRow.Field($0.name, Self.shown($0)) })
  }

  private static func shown(_ value: SQLiteTable.Value) -> String {
    switch value.type {
    case "null": "NULL"
    case "blob": FileContent.hexadecimal(value.bytes, of: value.count)
    case _ where value.bytes.isEmpty && value.count > 0: "… \(FileContent.size(value.count)) …"
    default:
      String(decoding: value.bytes, as: UTF8.self)
        + (value.bytes.count < value.count
          ? "\n… \(FileContent.size(value.count - value.bytes.count)) more …" : "")
    }
  }
}

/// A database of anybody.
typealias Database = Connection<BrowserFailure>

extension BrowserFailure: SQLiteFailure {
  package init(code: Int32, reason: String, file: [UInt8]) {
    self.init("\(reason): \(String(decoding: file, as: UTF8.self))")
  }
}
