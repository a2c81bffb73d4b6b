import Browsing
import Testing

@testable import SourceBrowser

/// Returns the texts of the objects in some JSON, and a description of what is wrong with the JSON.
/// The result must not depend on the size of the pieces in which the JSON arrives.
private func records(_ text: String) -> (texts: [String], problem: String?) {
  let bytes = Array(text.utf8)
  var results: [([String], String?)] = []
  for size in [1, 3, max(1, bytes.count)] {
    var reader = JSONRecords()
    var found: [JSONRecords.Record] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += reader.append(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    reader.finish()
    for record in found { #expect(bytes[record.start...].starts(with: record.bytes)) }
    let texts = found.map { record in
      SourceRows(shape: json(["id": "id"])).row(record.bytes, 0..<0).id
    }
    results.append((texts, reader.problem))
  }
  #expect(results.allSatisfy { $0.0 == results[0].0 }, "\(results)")
  return results[2]
}

private func json(_ paths: [String: String] = [:]) -> SourceDefinition.RowShape {
  var shape = SourceDefinition.RowShape()
  (shape.isJSON, shape.paths) = (true, paths)
  return shape
}

@Test(arguments: [
  "{\"id\": 1}\n{\"id\": 2}\n", "{\"id\": 1}{\"id\": 2}", "[{\"id\": 1},\n {\"id\": 2}]\n",
  "{\n  \"id\": 1\n}\n{\n  \"id\": 2\n}", "[{\"id\": 1}]\n[{\"id\": 2}]", "[{\"id\":1},{\"id\":2}]",
  "\u{FEFF}{\"id\": 1, \"a\": [{\"id\": 7}]}\n\n{\"id\": 2}",
])
func `objects are rows in lines, over several lines and in arrays`(text: String) {
  #expect(records(text).texts == ["1", "2"])
  #expect(records(text).problem == nil)
}

@Test(arguments: [
  ("hello\n{\"id\": 1}", ["1"], "line 1 is not a JSON object: hello"),
  ("{\"id\": 1}\ntotal 12\n{\"id\": 2}", ["1", "2"], "line 2 is not a JSON object: total 12"),
  ("{\"id\": 1,\n x\n{\"id\": 2}", ["2"], "line 2 is not a JSON object:  x"),
  ("[{\"id\": 1}, 2]", ["1"], "line 1 is not a JSON object: [{\"id\": 1}, 2]"),
  ("{\"id\": 1}\n{\"id\":", ["1"], "the JSON ends in the middle of a value"),
])
func `what is no object is said, and the objects after it are rows`(
  text: String, ids: [String], problem: String
) {
  #expect(records(text).texts == ids)
  #expect(records(text).problem == problem)
}

private func listed(_ output: String, _ settings: String = "") async throws -> (
  rows: [BrowserRow], failure: String?
) {
  let text = """
    [[level]]
    name = "a"
    command = ["list"]
    format = "json"
    \(settings)
    """
  let source = try #require(SourceDefinition.read(Array(text.utf8), named: "x").source)
  let outputs = ["list": Array(output.utf8)]
  return await Listing.rows(
    of: SourceHierarchy(source, arguments: [:], commands: .recorded(outputs)).browsed)
}

@Test func `rows of JSON without an id are shown, and the members are named`() async throws {
  let (rows, failure) = try await listed(
    "[{\"Name\": \"x\", \"N\": 1}]", "fields = { id = \"name\", title = \"T\" }")
  #expect(rows.map(\.title).contains { $0.contains("Name") })
  #expect(failure == "a row has no member 'name' for its id; the members are Name, N")
  #expect(try await listed("{\"id\": \"a\"}\n").failure == nil)
}

@Test func `a value of JSON goes to commands whole, with its lines`() async throws {
  let long = String(repeating: "x", count: 400)
  let rows = try await listed(
    "{\"id\": \"a\", \"title\": \"b\\nc\", \"body\": \"# d\\n\\n\(long)\", \"none\": null}\n"
  ).rows
  #expect(rows.map(\.title) == ["b c"])
  #expect(rows.first?["body"] == "# d\n\n\(long)" && rows.first?["none"] == "")
}

@Test func `a view can show a field of the row`() async throws {
  let text = """
    [[level]]
    name = "a"
    rows = [{ id = "1", body = "# Title" }]
    [[view]]
    field = "body"
    format = "markdown"
    """
  let source = try #require(SourceDefinition.read(Array(text.utf8), named: "x").source)
  let browsed = SourceHierarchy(source, arguments: [:], commands: .recorded([:])).browsed
  let rows = await Listing.rows(of: browsed).rows
  #expect(try await Listing.text(of: browsed, at: rows).joined().contains("Title"))
  #expect(browsed.origin(rows, 0) == "# Title")
  func mistakes(_ text: String) -> Int {
    SourceDefinition.read(Array(text.utf8), named: "x").mistakes.count
  }
  #expect(mistakes(text.replacing("field = \"body\"", with: "field = \"bdy\"")) == 1)
  #expect(mistakes(text.replacing("field = \"body\"", with: "")) == 1)
  #expect(mistakes(text + "\ncommand = [\"x\"]") == 1)
}
