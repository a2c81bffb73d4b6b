import Browsing
import SQLite
import Testing

@testable import DocumentBrowser

/// Makes a database with these statements, and passes the hierarchy that shows it to `body`.
private func withDatabase(
  _ statements: [String], _ body: (Browsed, _ path: String) async throws -> Void
) async throws {
  try await withFile("data", []) { path in
    do {
      let database = try Connection<BrowserFailure>(file: Array(path.utf8))
      for statement in statements { try database.execute(statement) }
    }
    try await body(try Document.browsed(path), path)
  }
}

/// The row of a table.
private func table(_ name: String, of browsed: Browsed) async throws -> BrowserRow {
  try #require(await Listing.rows(of: browsed).rows.first { $0.id == name })
}

@Test func `tables and views are rows, with their statements as content`() async throws {
  let statements = [
    "CREATE TABLE b(x INTEGER PRIMARY KEY, y)", "CREATE INDEX i ON b(y)",
    "CREATE VIEW a AS SELECT 1 AS one",
  ]
  try await withDatabase(statements) { browsed, _ in
    let rows = await Listing.rows(of: browsed).rows
    #expect(rows.map { "\($0.id) \($0.detail)" } == ["a view", "b "])
    let text = try await Listing.text(of: browsed, at: [rows[1]])
    #expect(text.first == "CREATE TABLE b(x INTEGER PRIMARY KEY, y);")
    #expect(text.last == "CREATE INDEX i ON b(y);")
    let row = try #require(await Listing.rows(of: browsed, below: [rows[0]]).rows.first)
    #expect(row.title == "1")
    #expect(try await Listing.text(of: browsed, at: [rows[0], row]) == ["one  1"])
  }
}

@Test func `rows come in pages by their numbers, also negative ones and after gaps`() async throws {
  let statements = [
    "CREATE TABLE t(name TEXT)",
    """
    WITH RECURSIVE n(i) AS (SELECT -6300 UNION ALL SELECT i + 1 FROM n WHERE i < 6300)
    INSERT INTO t(rowid, name) SELECT i * 7, 'row ' || i FROM n
    """,
    "INSERT INTO t(rowid, name) VALUES (9223372036854775807, 'last'), (-9223372036854775808, 'first')",
  ]
  try await withDatabase(statements) { browsed, _ in
    let rows = await Listing.rows(of: browsed, below: [try await table("t", of: browsed)]).rows
    #expect(rows.count == 12603)
    #expect(rows.first?.title == "first" && rows.last?.title == "last")
    #expect(rows[1].title == "row -6300" && rows[1].id == "-44100")
    #expect(Set(rows.map(\.id)).count == 12603)
  }
}

@Test func `a search asks the table for rows with all words, in any of its columns`() async throws {
  let statements = [
    "CREATE TABLE t(a, b, c)",
    "INSERT INTO t VALUES ('Horn', 'fog 100%', x'666f67'), ('horn', 'lamp', 1), ('fog', 'HORN', 2)",
  ]
  try await withDatabase(statements) { browsed, _ in
    let t = try await table("t", of: browsed)
    #expect(browsed.level([t]).isSearched)
    func found(_ query: String) async -> [String] {
      var listed = browsed
      listed.rows = { path, send in try await browsed.search(path, query, send) }
      return await Listing.rows(of: listed, below: [t]).rows.map(\.id)
    }
    #expect(await found("horn FOG") == ["1", "3"])
    #expect(await found("0%") == ["1"])
    #expect(await found("_") == [])
    #expect(await found("'; DROP TABLE t; --") == [])
  }
}

@Test func `a table without numbers has its rows by its primary key, whatever that is`()
  async throws
{
  let statements = [
    "CREATE TABLE t(a, b TEXT, c BLOB, d, PRIMARY KEY (b, c, a)) WITHOUT ROWID",
    """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    INSERT INTO t SELECT i % 7, 'it''s ' || (i % 3), CAST('x' || i AS BLOB), 'value ' || i FROM n
    """, "INSERT INTO t VALUES (1.5, CAST(x'0041' AS TEXT), x'00ff', 'odd')",
  ]
  try await withDatabase(statements) { browsed, _ in
    let t = try await table("t", of: browsed)
    let rows = await Listing.rows(of: browsed, below: [t]).rows
    #expect(rows.count == 9001)
    for row in [rows[0], rows[7000], rows[9000]] {
      let form = try await Listing.text(of: browsed, at: [t, row])
      #expect(form.contains { $0.hasPrefix("d ") && $0.hasSuffix(row.title) }, "\(form)")
    }
  }
}

@Test func `a row is a form, with blobs in hexadecimal and long values cut`() async throws {
  let statements = [
    "CREATE TABLE t(a, b, c, d, e)",
    "INSERT INTO t VALUES (NULL, 1.5, x'00ff41', 'two' || char(10) || 'lines', zeroblob(20000000))",
    "INSERT INTO t(a) VALUES (printf('%.*c', 300000, 'x'))",
  ]
  try await withDatabase(statements) { browsed, _ in
    let t = try await table("t", of: browsed)
    let rows = await Listing.rows(of: browsed, below: [t]).rows
    #expect(rows[0].fields.map(\.value) == ["", "1.5", "3 bytes", "two lines", "20000000 bytes"])
    let form = try await Listing.text(of: browsed, at: [t, rows[0]])
    #expect(form.prefix(3) == ["a  NULL", "b  1.5", "c  Binary, 3 bytes"])
    #expect(form.contains { $0.contains("00 ff 41") } && form.contains("d  two"))
    #expect(form.contains("e  Binary, 20 MB"), "\(form)")
    let long = try await Listing.text(of: browsed, at: [t, rows[1]])
    #expect(long.contains { $0.contains("200 kB more") })
  }
}

@Test(arguments: ["a\"b", "x; DROP TABLE y; --", "it's", "select", "[t]", "`", " ", "é\u{1B}[31m"])
func `a name that is SQL is a name`(name: String) async throws {
  let quoted = SQLiteTable.quoted(name)
  let statements = [
    "CREATE TABLE y(z)", "CREATE TABLE \(quoted)(\(quoted) TEXT, rowid TEXT)",
    "INSERT INTO \(quoted) VALUES ('v', 'w')",
  ]
  try await withDatabase(statements) { browsed, _ in
    let row = try await table(name, of: browsed)
    let listed = await Listing.rows(of: browsed, below: [row])
    #expect(listed.failure == nil && listed.rows.map(\.title) == ["v"])
    #expect(try await Listing.text(of: browsed, at: [row, listed.rows[0]]).count == 2)
    #expect(await Listing.rows(of: browsed).rows.contains { $0.id == "y" })
  }
}

@Test func `what changes the file, or never ends, does not happen`() async throws {
  let statements = [
    "CREATE TABLE t(a)", "INSERT INTO t VALUES (1)",
    "CREATE VIEW endless AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n",
  ]
  try await withDatabase(statements) { browsed, path in
    let view = try await table("endless", of: browsed)
    let task = Task { await Listing.rows(of: browsed, below: [view]).failure }
    task.cancel()
    #expect(await task.value != nil)
    let database = try Connection<BrowserFailure>(file: Array(path.utf8), .untrusted)
    #expect(throws: BrowserFailure.self) { try database.execute("DELETE FROM t") }
  }
}

@Test func `a database with a log that nobody has open gets no other file beside it`() async throws
{
  try await withDatabase(["PRAGMA journal_mode = WAL", "CREATE TABLE t(a)"]) { browsed, path in
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    #expect(await Listing.rows(of: browsed).rows.map(\.id) == ["t"])
    let files = await Listing.rows(of: try Document.browsed(folder)).rows
    #expect(files.map(\.id) == ["data"])
  }
}

@Test func `a damaged database has one clear line`() async throws {
  let bytes = SQLiteDocument.mark + [UInt8](repeating: 0xFF, count: 5000)
  try await withFile("a.db", bytes) { path in
    let failure = await Listing.rows(of: try Document.browsed(path)).failure
    #expect(failure?.hasSuffix("a.db") == true)
  }
}
