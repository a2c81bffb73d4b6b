import Browsing
import Foundation
import SplitViewUI
import Synchronization
import Testing

@testable import DocumentBrowser

private func titles(_ name: String, _ text: String) async throws -> [String] {
  try await withFile(name, Array(text.utf8)) { path in
    await Listing.rows(of: try Document.browsed(path)).rows.map(\.title)
  }
}

@Test func `a file is what its name or its first letter says`() async throws {
  #expect(try await titles("a.json", "{\"x\": 1}") == ["x"])
  #expect(try await titles("a.json", "{\"x\": 1}\n{\"x\": 2}\n") == ["{\"x\": 1}", "{\"x\": 2}"])
  #expect(try await titles("a.jsonl", "{\"name\": \"n\"}\nplain\n") == ["n", "plain"])
  #expect(try await titles("log", "one\ntwo") == ["one", "two"])
  #expect(try await titles("data", " [7]") == ["7"])
  #expect(try await titles("a.csv", "name;year\nAda;1815\n") == ["Ada"])
  #expect(try await titles("a.tsv", "name\tyear\nAda\t1815\n") == ["Ada"])
  #expect(try await titles("a.toml", "a = 1\n[b]\nc = 2\n") == ["a", "b"])
}

@Test func `JSON values one after another are rows, over several lines too`() async throws {
  let values = "{\n \"name\": \"a }{\"\n}\n[\n 1,\n 2\n]\n{}\n"
  #expect(try await titles("a.json", values) == ["a }{", "[ 1, 2]", "{}"])
  let many = String(repeating: "{\n \"id\": 7\n}\n", count: 100_000)
  #expect(try await titles("a.json", many).count == 100_000)
  let broken = "{\n}\n{\n \"a\": ["
  try await withFile("a.json", Array(broken.utf8)) { path in
    let (rows, failure) = await Listing.rows(of: try Document.browsed(path))
    #expect(rows.count == 2)
    #expect(failure == "The JSON is incomplete: it ends at line 4, column 8 (byte 13)")
  }
}

@Test func `what follows a long value is said`() async throws {
  let long = "[" + String(repeating: "1234567,", count: 1 << 18) + "1]"
  try await withFile("a.json", Array((long + "\n[2]").utf8)) { path in
    let (rows, failure) = await Listing.rows(of: try Document.browsed(path))
    #expect(rows.count == 1 << 18 + 1)
    #expect(
      failure
        == "There is more text after the first value, starting at line 2, column 1 (byte \(long.utf8.count + 1))"
    )
  }
}

/// Returns the rows read from a pipe into which these pieces are written.
private func piped(_ pieces: [String]) async -> (titles: [String], failure: String?) {
  let left = Mutex(pieces.map { Array($0.utf8) })
  let stream = LineStream(title: "Lines", isPipe: true) {
    left.withLock { $0.isEmpty ? [] : $0.removeFirst() }
  }
  let (rows, failure) = await Listing.rows(of: stream.browsed)
  return (rows.map(\.title), failure)
}

@Test(arguments: [
  (["{\n \"a\"", ": 1,\n \"b\": [2]\n}\n"], ["a", "b"]),
  (["{\"a\": 1, \"b\": 2}\n"], ["a", "b"]), (["\u{FEFF}{\n\"a\": 1}"], ["a"]),
  (["[{\"id\": 1},", "{\"id\": 2}]"], ["1", "2"]),
  (["{\"id\": 1}\n", "{\"id\": 2}\n"], ["1", "2"]),
  (["{\n\"id\": 1\n}\n{\n", "\"id\": 2\n}"], ["1", "2"]),
  (["{\"id\": 1}\nplain\n"], ["1", "plain"]), (["one\n", "two"], ["one", "two"]),
  (["{ not JSON\nat all\n"], ["{ not JSON", "at all"]),
  (
    ["[INFO] first bracketed line\n{not json} with text behind\n"],
    ["[INFO] first bracketed line", "{not json} with text behind"]
  ),
  (
    ["[1] started\n{\"id\": 7}\n[2026-11-29 12:00:01] x\n[1, 2] and more\n[1, 2]\n"],
    ["[1] started", "7", "[2026-11-29 12:00:01] x", "[1, 2] and more", "[1, 2]"]
  ),
  (["[\nINFO\n"], ["[", "INFO"]), (["{", "}\n", "{} x"], ["{}", "{} x"]),
  (["\u{1B}[31mred\u{1B}[m line\n"], ["red line"]),
])
func `JSON from a pipe is what it would be in a file`(pieces: [String], shown: [String]) async {
  #expect(await piped(pieces).titles == shown)
}

/// Returns the rows of the outermost list, and its level after the list began.
private func outermost(of browsed: Browsed) async throws -> ([BrowserRow], BrowserLevel) {
  let level = Mutex(browsed.level([]))
  let list = Mutex(RowList?.none)
  try await browsed.rows(
    [],
    RowSender { news in
      switch news {
      case .began(let rows, let turnedOut):
        list.withLock { $0 = rows }
        if let turnedOut { level.withLock { $0 = turnedOut } }
      case .more(let batch): list.withLock { $0?.append(batch) }
      case .replaced, .ended: break
      }
    })
  let rows = list.withLock { list in list.map { list in (0..<list.count).map(list.row(at:)) } }
  return (rows ?? [], level.withLock { $0 })
}

/// Returns the rows of a file, and the titles of its columns.
private func table(_ name: String, _ text: String) async throws -> [[String]] {
  try await withFile(name, Array(text.utf8)) { path in
    let browsed = try Document.browsed(path)
    let (rows, level) = try await outermost(of: browsed)
    let columns = level.columns
    return [columns.map(\.title)]
      + rows.map { row in columns.map { row[$0.field] ?? "-" } }
  }
}

@Test func `a file of values is a table with its own titles`() async throws {
  #expect(
    try await table("a.csv", "\u{FEFF}id,name,,name\n1,Ada,x,y\n2,Bo\n")
      == [["id", "name", "3", "name (4)"], ["1", "Ada", "x", "y"], ["2", "Bo", "-", "-"]])
  #expect(try await table("a.tsv", "a\tb\n1\t2\n") == [["a", "b"], ["1", "2"]])
}

@Test func `separators in quotes do not count, and a .tsv has tabs`() async throws {
  #expect(
    try await table("a.csv", "\u{FEFF}\"Last, First\";Age\n\"Doe, J\";5\n")
      == [["Last, First", "Age"], ["Doe, J", "5"]])
  #expect(
    try await table("a.tsv", "id\tname (last, first, middle)\n1\tDoe, J, K\n")
      == [["id", "name (last, first, middle)"], ["1", "Doe, J, K"]])
}

@Test func `a row of values is named by its first text, and by a number with its title`()
  async throws
{
  #expect(try await titles("a.csv", "id,total,name\n1,2.5,Ada\n2,3,\n") == ["Ada", "2"])
  #expect(try await titles("a.csv", "id,total\n7,2.5\n") == ["id 7"])
}

@Test(arguments: ["a.jsonl", "a.json"])
func `objects that all have the same few keys are a table`(name: String) async throws {
  let objects = [#"{"id": 1, "of": {"a": 1}, "s": "x"}"#, #"{"s": "é\n", "id": 2.50, "of": []}"#]
  let isLines = name == "a.jsonl"
  let joined = objects.joined(separator: isLines ? "\n" : ",")
  let text = isLines ? "\(joined)\n" : "[\(joined)]"
  #expect(
    try await table(name, text)
      == [["id", "of", "s"], ["1", "{1}", "x"], ["2.50", "[]", "é "]])
}

@Test(arguments: [
  "[{\"a\": 1, \"b\": 2}]", "[{\"a\": 1, \"b\": 2}, {\"a\": 1, \"c\": 2}]",
  "[{\"a\": 1}, {\"a\": 2}]", "[1, 2]", "[{}, {}]", "[[1, 2], [3, 4]]", "{\"a\": 1}",
  "[{\"a\": 1, \"a\": 2}, {\"a\": 1, \"a\": 2}]",
])
func `any other value is no table`(json: String) async throws {
  #expect(try await table("a.json", json).first == [])
}

@Test(arguments: [
  (0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (7582, "7.6 kB"), (9949, "9.9 kB"),
  (9950, "10 kB"), (26_400, "26 kB"), (999_400, "999 kB"), (999_600, "1.0 MB"),
  (Int.max, "9223372 TB"),
])
func `a column of sizes has one style`(bytes: Int, text: String) {
  #expect(FileContent.shortSize(bytes) == text)
}

/// Returns the rows and the outermost level of a pipe.
private func opened(
  _ text: String
) async throws -> (stream: Browsed, rows: [BrowserRow], level: BrowserLevel) {
  let left = Mutex([Array(text.utf8)])
  let stream = LineStream(title: "Pipe", isPipe: true) {
    left.withLock { $0.isEmpty ? [] : $0.removeFirst() }
  }.browsed
  let (rows, level) = try await outermost(of: stream)
  return (stream, rows, level)
}

@Test func `a line of a log has its own text as content and no list, a value has one`() async throws
{
  let log = "[INFO]  two  blanks\n{\"a\": 1}\n{not json} behind\n"
  let (stream, rows, level) = try await opened(log)
  #expect(rows.map(\.hasList) == [nil, true, nil])
  #expect(try await Listing.text(of: stream, at: [rows[0]]).first == "[INFO]  two  blanks")
  #expect(try await Listing.text(of: stream, at: [rows[2]]).first == "{not json} behind")
  #expect(level.followsEnd && level.title == "Lines")
}

@Test(arguments: ["{\"a\": 1, \"b\": 2}", "{\n  \"a\": 1\n}\n", "[\n1,\n2]"])
func `a document from a pipe is titled as one and begins with its first row`(
  text: String
) async throws {
  let level = try await opened(text).level
  #expect(!level.followsEnd && level.title == "JSON document")
}

@Test func `values of several lines from a pipe follow their end`() async throws {
  let level = try await opened("{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n").level
  #expect(level.followsEnd && level.title == "JSON values")
}

@Test func `a line beyond the bytes of a row is a value only with a bracket at its end`()
  async throws
{
  let long = "[\"" + String(repeating: "x", count: RowList.maximumBytes)
  let rows = try await opened("text\n\(long)\"]\n\(long)\"] and more\n").rows
  #expect(rows.map(\.hasList) == [nil, true, nil])
}

@Test func `a log in a file without an ending is lines, also with a bracket first`() async throws {
  #expect(try await titles("log", "[INFO] one\n{two}\n") == ["[INFO] one", "{two}"])
  #expect(try await titles("data", "{\n\"a\": 1}") == ["a"])
}

@Test func `values in quotes have separators, line ends and quotes`() async throws {
  let csv = "name,city\n\"Ada, L.\",\"two\nlines\"\n\"say \"\"hi\"\"\",x\n"
  try await withFile("a.csv", Array(csv.utf8)) { path in
    let rows = await Listing.rows(of: try Document.browsed(path)).rows
    #expect(rows.map(\.title) == ["Ada, L.", "say \"hi\""])
    #expect(rows[0].fields.map(\.value) == ["Ada, L.", "two\nlines"])
  }
}

@Test func `a quotation mark inside a value is a character`() async throws {
  let csv = "name,size\nmonitor,24\"\nkeyboard,\"3\"\n\"a\"b,\"\"\"\"\nmouse,\"5,\"\r\n"
  #expect(
    try await table("a.csv", csv) == [
      ["name", "size"], ["monitor", "24\""], ["keyboard", "3"], ["ab", "\""], ["mouse", "5,"],
    ])
  #expect(
    try await table("a.tsv", "name\tsize\ndisk 5\"\t1\ntape\t2\"\n")
      == [["name", "size"], ["disk 5\"", "1"], ["tape", "2\""]])
}

@Test func `TOML shows tables as levels and values as they were written`() async throws {
  let toml = "a.b = 0x1F\n[[list]]\nx = 1.50\n[[list]]\nx = 2\n"
  try await withFile("a.toml", Array(toml.utf8)) { path in
    let browsed = try Document.browsed(path)
    let top = await Listing.rows(of: browsed).rows
    #expect(top.map(\.title) == ["a", "list", "list"])
    #expect(await Listing.rows(of: browsed, below: [top[0]]).rows.map(\.detail) == ["0x1F"])
    #expect(await Listing.rows(of: browsed, below: [top[1]]).rows.map(\.detail) == ["1.50"])
  }
}

@Test(arguments: ["a.json", "a.csv", "a.jsonl", "a.toml", "a"])
func `an empty file has no rows and no trap`(name: String) async throws {
  #expect(try await titles(name, "") == [])
}

@Test func `what cannot be opened has one clear line`() {
  #expect(throws: BrowserFailure("/no/such: No such file or directory")) {
    try Document.browsed("/no/such")
  }
}

@Test func `a line of a pipe has its colours in the list, too`() async throws {
  let row = try #require(try await opened("\u{1B}[31mred\u{1B}[m line\n").rows.first)
  #expect(row.runs == [TextRun(0..<3, TextAttributes(foregroundColor: .palette(1)))])
}

@Test func `a folder lists folders first, and shows files`() async throws {
  try await withFile("b.txt", Array("text\n".utf8)) { path in
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder + "/z", withIntermediateDirectories: false)
    try Data([0, 1, 2]).write(to: URL(filePath: folder + "/a.bin"))
    let browsed = try Document.browsed(folder)
    let rows = await Listing.rows(of: browsed).rows
    #expect(rows.map(\.title) == ["z", "a.bin", "b.txt"])
    #expect(rows.map(\.subtitle) == ["", "3 B", "5 B"])
    #expect(rows.allSatisfy { $0.detail.count == 5 && $0.detail.dropFirst(2).first == ":" })
    #expect(try await Listing.text(of: browsed, at: [rows[2]]) == ["text"])
    #expect(try await Listing.text(of: browsed, at: [rows[1]]).first == "Binary, 3 bytes")
  }
}

@Test func `a form has names beside values, and cuts no long name`() {
  let name = "a name of a field that is long"
  let form = TextDocument(
    fields: [.init("id", "1"), .init("two", "a\nb"), .init("no", ""), .init(name, "value")])
  #expect(
    form.plainLines(width: 80) == ["id   1", "two  a", "     b", "\(name)  value", "Empty: no"])
  #expect(
    form.plainLines(width: 28) == [
      "id   1", "two  a", "     b", "a name of a field that is", "  long  value",
      "Empty: no",
    ])
}

@Test(.enabled(if: FileManager.default.isReadableFile(atPath: "/proc/self/status")))
func `a file with a size of 0 is read to its end`() async throws {
  let rows = await Listing.rows(of: try Document.browsed("/proc/self/status")).rows
  #expect(rows.first?.title.hasPrefix("Name:") == true)
  #expect(rows.count > 20)
}

@Test(arguments: [
  ("a.csv", "name,year\nAda,1815\n", "Grace,1906\n", ["Ada"], ["Ada", "Grace"]),
  ("log", "one\n", "two\n", ["one"], ["one", "two"]),
  ("a.json", "{\"x\": 1", ", \"y\": 2}", ["x"], ["x", "y"]),
  ("a.toml", "a = 1\n", "b = 2\n", ["a"], ["a", "b"]),
])
func `a file that has changed is read again when its list is`(
  name: String, text: String, more: String, before: [String], after: [String]
) async throws {
  try await withFile(name, Array(text.utf8)) { path in
    let browsed = try Document.browsed(path)
    #expect(await Listing.rows(of: browsed).rows.map(\.title) == before)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(more.utf8))
    try file.close()
    let rows = await Listing.rows(of: browsed)
    #expect(rows.rows.map(\.title) == after && rows.failure == nil)
    let text = try await Listing.text(of: browsed, at: [try #require(rows.rows.last)])
    #expect(!text.isEmpty)
    try FileManager.default.removeItem(atPath: path)
    #expect(await Listing.rows(of: browsed).failure?.hasSuffix("No such file or directory") == true)
  }
}
