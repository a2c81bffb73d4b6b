import Browsing
import SQLite
import SplitViewUI

/// The tables of an SQLite database, and their rows. The file is opened read-only for each list and each content. The
/// file is not trusted: names and keys are quoted, and a slow query is stopped when the user selects something else.
struct SQLiteDocument: Sendable {
  let title: String
  let path: String

  /// The first bytes of every SQLite file (https://sqlite.org/fileformat2.html#magic_header_string).
  static let mark = Array("SQLite format 3\0".utf8)

  /// The maximum number of rows to list in a table, and the maximum size of a key in bytes.
  private static let (maximumRows, longestKey) = (20_000_000, 2000)

  var browsed: Browsed {
    var browsed = Browsed(title: title, depth: 2) { path in
      guard let table = path.first else { return BrowserLevel("Tables", views: ["Schema"]) }
      return level(of: table)
    } rows: { path, send in
      guard let table = path.first else { return await send.rows(try tables()) }
      try await list(table, send)
    } content: { path, _, send in
      guard let table = path.first else { return }
      await send(
        BrowserContent(path.count > 1 ? try form(of: path[1], in: table) : try schema(of: table)))
    }
    browsed.search = { path, query, send in
      if let table = path.first { try await list(table, finding: query, send) }
    }
    return browsed
  }

  /// Returns the level of a table's rows. The table's columns become known only when the table is read.
  private func level(of table: BrowserRow) -> BrowserLevel {
    var level = BrowserLevel(table.title, views: ["Row"])
    // A table's list contains only keys, so SQLite must search the values.
    level.isSearched = table["type"] != "view"
    return level
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
    return TextDocument(code: statements.joined(separator: "\n\n"), .sql)
  }

  // MARK: Rows

  /// Lists the keys of a table. The other values of a row are read when the row is shown. A view has no keys, so its
  /// rows are listed completely.
  private func list(
    _ table: BrowserRow, finding query: String = "", _ send: RowSender
  ) async throws {
    let connection = try connection()
    let source = try SQLiteTable(table.id, isView: table["type"] == "view", in: connection)
    let (bytes, rows) = (RecordBytes(), SQLiteRows(of: source, try self.connection()))
    var level = level(of: table)
    level.columns = BrowserColumn.named(source.shown)
    await send.begin(RowList(bytes, hasIDs: true) { record, _ in rows.row(record) }, as: level)
    let words = query.split(whereSeparator: \.isWhitespace).map { SQLiteTable.pattern(of: $0) }
    var statement = connection.statement(source.page(isFirst: true, words: words.count))
    var (place, size, count): (Place, Int, Int) = ([], SQLiteTable.firstPage, 0)
    while true {
      try Task.checkCancellation()
      let most = source.key.isEmpty ? Self.maximumOfView : size
      let page = try page(
        of: source, statement, words + place + [.integer(most)], startingAt: bytes.count)
      bytes.append(page.text)
      count += page.batch.starts.count
      await send(page.batch)
      if source.key.isEmpty || page.batch.starts.count < size { break }
      if count >= Self.maximumRows { break }
      if place.isEmpty {
        statement = connection.statement(source.page(isFirst: false, words: words.count))
      }
      (place, size) = (page.last, SQLiteTable.otherPages)
    }
    if count >= (source.key.isEmpty ? Self.maximumOfView : Self.maximumRows) {
      throw BrowserFailure("Only the first \(count) rows are shown")
    }
  }

  /// The key of the last row on a page. The next page begins after this key.
  private typealias Place = [SQLValue]

  /// Reads a page of rows as records. Also returns the key of the last row.
  private func page(
    of table: SQLiteTable, _ statement: Statement<BrowserFailure>, _ values: [SQLValue],
    startingAt start: Int
  ) throws(BrowserFailure) -> (text: [UInt8], batch: RowBatch, last: Place) {
    let width = Int32(table.key.count)
    var (text, starts, ids, last) = ([UInt8](), [Int](), [String](), Place())
    try statement.rows(values) { row in
      last = (0..<width).map { row.value($0) }
      var id = last.map(SQLiteTable.literal).joined(separator: ", ")
      if width == 0 { id = "\(ids.count + 1)" }
      if id.utf8.count > Self.longestKey { id = "" }
      starts.append(start + text.count)
      ids.append(id)
      text += id.utf8
      for column in width..<row.count {
        text.append(0)
        text += SQLiteTable.line(row, column)
      }
      text.append(0x0A)
      return true
    }
    return (text, RowBatch(starts: starts, end: start + text.count, ids: ids), last)
  }

  /// The maximum number of rows in a view. A view has no keys, so a further page would have no starting point.
  private static let maximumOfView = 100_000

  // MARK: A row

  private func form(of row: BrowserRow, in table: BrowserRow) throws(BrowserFailure) -> TextDocument
  {
    let connection = try connection()
    let source = try SQLiteTable(table.id, isView: table["type"] == "view", in: connection)
    // A view's rows have no key and cannot be reread, so show the values from the list.
    if source.key.isEmpty { return TextDocument(fields: row.fields) }
    if row.id.isEmpty { return TextDocument("The key of the row is too long.") }
    guard let values = try source.form(of: row.id, in: connection) else {
      return TextDocument("The row no longer exists.")
    }
    return TextDocument(
      fields: values.map { BrowserRow.Field($0.name, Self.shown($0)) })
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

/// A connection to an untrusted database.
typealias Database = Connection<BrowserFailure>

extension BrowserFailure: SQLiteFailure {
  package init(code: Int32, reason: String, file: [UInt8]) {
    self.init("\(reason): \(String(decoding: file, as: UTF8.self))")
  }
}
