import Browsing
import Foundation
import Testing

@testable import SourceBrowser

/// A file with these bytes, which is gone after `body`.
private func withFile<Result>(
  _ name: String, _ bytes: [UInt8], _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(bytes).write(to: file)
  return try await body(file.path)
}

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

@Test func `values in quotes have separators, line ends and quotes`() async throws {
  let csv = "name,city\n\"Ada, L.\",\"two\nlines\"\n\"say \"\"hi\"\"\",x\n"
  try await withFile("a.csv", Array(csv.utf8)) { path in
    let rows = await Listing.rows(of: try Document.browsed(path)).rows
    #expect(rows.map(\.title) == ["Ada, L.", "say \"hi\""])
    #expect(rows[0].fields.map(\.value) == ["Ada, L.", "two\nlines"])
  }
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

@Test func `a folder lists folders first, and shows files`() async throws {
  try await withFile("b.txt", Array("text\n".utf8)) { path in
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder + "/z", withIntermediateDirectories: false)
    try Data([0, 1, 2]).write(to: URL(filePath: folder + "/a.bin"))
    let browsed = try Document.browsed(folder)
    let rows = await Listing.rows(of: browsed).rows
    #expect(rows.map(\.title) == ["z", "a.bin", "b.txt"])
    #expect(try await Listing.text(of: browsed, at: [rows[2]]) == ["text"])
    #expect(try await Listing.text(of: browsed, at: [rows[1]]).first == "Binary, 3 bytes")
  }
}
