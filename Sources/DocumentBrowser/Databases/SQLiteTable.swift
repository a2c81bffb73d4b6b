import Browsing
import SQLite

/// A table or view in a database: the key of its rows, and the statements that read them.
struct SQLiteTable: Sendable {
  /// The columns that identify a row: SQLite's row number, or the primary key of a table without
  /// row numbers. Empty for a view, whose rows have no key.
  let key: [String]
  private let name: String
  private let columns: [String]

  /// The number of rows on the first page, which is shown immediately, and on each later page. Each page begins after
  /// the key of the last row on the previous page.
  static let (firstPage, otherPages) = (200, 20_000)
  /// The maximum number of columns in a list, and in the form that shows a row.
  private static let (maximumShown, maximumInForm) = (8, 500)
  /// The maximum number of characters of a value in a list, and in a form. Also the maximum size,
  /// in bytes, of a value to read.
  private static let (maximumInLine, maximumInText, maximumRead) = (120, 100_000, 16 << 20)

  init(_ name: String, isView: Bool, in connection: Database) throws(BrowserFailure) {
    self.name = name
    var (columns, primary) = ([String](), [(place: Int64, name: String)]())
    let information = connection.statement(
      "SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1")
    try information.rows(.text(name)) { row in
      columns.append(row.text(0))
      if row.integer(1) > 0 { primary.append((row.integer(1), row.text(0))) }
      return true
    }
    self.columns = columns
    let taken = Set(columns.map { $0.lowercased() })
    let number = ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    let table = Self.quoted(name)
    if isView {
      key = []
    } else if let number, Self.isRight("SELECT \(number) FROM \(table) LIMIT 0", connection) {
      key = [number]
    } else {
      key = primary.sorted { $0.place < $1.place }.map { Self.quoted($0.name) }
    }
  }

  /// Returns true if SQLite accepts the statement.
  private static func isRight(_ sql: String, _ connection: Database) -> Bool {
    do throws(BrowserFailure) {
      try connection.statement(sql).run()
      return true
    } catch { return false }
  }

  /// Quotes a name for SQL.
  static func quoted(_ name: String) -> String {
    // Compare Unicode scalars, because a quotation mark with a combining mark is a different `Character`, but still
    // ends the name.
    "\"\(name.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
  }

  /// The columns that the list shows.
  var shown: [String] { Array(columns.prefix(Self.maximumShown)) }

  /// True for a column that is part of the key.
  func isKey(_ column: String) -> Bool { key.contains(Self.quoted(column)) }

  /// Returns the statement that reads a page: the keys of a table, or the shown values of a view.
  /// - Parameters:
  ///   - isFirst: true for the first page. For any other page, the statement also needs the key of
  ///     the last row on the previous page. The parts of this key are bound after the patterns.
  ///   - words: the number of patterns that each row must match. The patterns are bound first.
  func page(isFirst: Bool, words: Int) -> String {
    let list = (key.isEmpty ? shown.map(Self.inLine) : key).joined(separator: ", ")
    let keys = key.joined(separator: ", ")
    var conditions = (0..<words).map { word in
      let found = columns.map {
        "typeof(\(Self.quoted($0))) <> 'blob' AND \(Self.quoted($0)) LIKE ?\(word + 1) ESCAPE '\\'"
      }
      return "(\(found.joined(separator: " OR ")))"
    }
    if !isFirst, !key.isEmpty {
      let marks = key.indices.map { "?\(words + $0 + 1)" }.joined(separator: ", ")
      conditions.append("(\(keys)) > (\(marks))")
    }
    let rows = conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))"
    let order = key.isEmpty ? "" : " ORDER BY \(keys)"
    return "SELECT \(list) FROM \(Self.quoted(name))\(rows)\(order) LIMIT ?"
  }

  /// Returns the LIKE pattern that finds a word anywhere in a value.
  static func pattern(of word: some StringProtocol) -> SQLValue {
    var text = "%"
    for letter in word {
      if "%_\\".contains(letter) { text.append("\\") }
      text.append(letter)
    }
    return .text(text + "%")
  }

  /// Returns the SQL expression for a column's value in a list.
  private static func inLine(_ column: String) -> String {
    let name = quoted(column)
    return """
      CASE WHEN typeof(\(name)) = 'blob' THEN length(\(name)) || ' bytes' \
      WHEN length(\(name)) > \(maximumRead) THEN '…' ELSE substr(\(name), 1, \(maximumInLine)) END
      """
  }

  /// Returns a column's value for a list, with control characters replaced by spaces.
  static func line(_ row: ResultRow, _ column: Int32) -> [UInt8] {
    row.withBytes(column) { $0.map { $0 < 0x20 ? 0x20 : $0 } }
  }

  /// Reads a row's values for the list. The row is given by the values of its key, as
  /// ``literal(_:)`` writes them. Returns nil if the row no longer exists.
  func line(of literals: String, in connection: Database) throws(BrowserFailure) -> [[UInt8]]? {
    var line: [[UInt8]]?
    try connection.statement(
      selecting(shown.map(Self.inLine), at: literals)
    ).rows { row in
      line = (0..<row.count).map { Self.line(row, $0) }
      return false
    }
    return line
  }

  private func selecting(_ values: [String], at literals: String) -> String {
    """
    SELECT \(values.joined(separator: ", ")) FROM \(Self.quoted(name)) \
    WHERE (\(key.joined(separator: ", "))) = (\(literals)) LIMIT 1
    """
  }

  /// Reads the names and values of a row. The row is given by the values of its key, as
  /// ``literal(_:)`` writes them.
  func form(of literals: String, in connection: Database) throws(BrowserFailure) -> [Value]? {
    let columns = columns.prefix(Self.maximumInForm)
    let values = columns.map { column in
      let name = Self.quoted(column)
      return """
        typeof(\(name)), length(CAST(\(name) AS BLOB)), CASE WHEN length(\(name)) > \(Self.maximumRead) THEN NULL \
        ELSE substr(\(name), 1, \(Self.maximumInText)) END
        """
    }
    var form: [Value]?
    try connection.statement(selecting(values, at: literals)).rows { row in
      form = columns.enumerated().map { index, column in
        let place = Int32(3 * index)
        return Value(
          name: column, type: row.text(place), count: Int(row.integer(place + 1)),
          bytes: row.bytes(place + 2))
      }
      return false
    }
    return form
  }

  /// A value in a form: its column, type, size and first bytes.
  struct Value {
    let name: String
    let type: String
    let count: Int
    let bytes: [UInt8]
  }

  /// Returns the SQL literal for a value of a key. Text that an SQL string cannot contain is written in hexadecimal.
  static func literal(_ value: SQLValue) -> String {
    switch value {
    case .null: return "NULL"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .blob(let bytes): return "x'\(hex(bytes))'"
    case .text(let bytes):
      guard let text = String(validating: bytes, as: UTF8.self),
        text.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
      else { return "CAST(x'\(hex(bytes))' AS TEXT)" }
      return "'\(text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined())'"
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
