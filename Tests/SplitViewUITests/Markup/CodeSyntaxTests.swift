import TerminalFrame
import Testing

@testable import SplitViewUI

/// Returns the coloured parts of code, each with the name of its role.
private func colored(_ code: String, as file: String) throws -> [String] {
  let syntax = try #require(CodeSyntax.ofFile(named: file))
  let blocks = TextDocument(code: code, syntax).blocks
  return blocks.flatMap { block in
    let bytes = Array(block.text.utf8)
    return block.runs.map { run in
      guard case .custom(let name, _)? = run.attributes.role else { return "" }
      return "\(name): \(String(decoding: bytes[run.range], as: UTF8.self))"
    }
  }
}

@Test func `comments and strings of code have their roles`() throws {
  let swift = """
    /// A lamp, as "seen".
    let name = "a \\"lamp\\" // no comment" // 灯台
    /* over
    lines */ let x = 1
    """
  #expect(
    try colored(swift, as: "Lamp.swift") == [
      "comment: /// A lamp, as \"seen\".", "string: \"a \\\"lamp\\\" // no comment\"",
      "comment: // 灯台", "comment: /* over", "comment: lines */",
    ])
  let shell = "echo $# 'it is' # don't \"\nx=1"
  #expect(
    try colored(shell, as: "run.sh") == ["string: 'it is'", "comment: # don't \""])
  #expect(try colored("x = '''a\nb''' # c", as: "x.py").count == 3)
  #expect(try colored("it doesn't matter, 'tis so", as: "x.c") == [])
  #expect(try colored("a <!-- b\nc --> d", as: "x.html") == ["comment: <!-- b", "comment: c -->"])
  #expect(CodeSyntax.ofFile(named: "notes.txt") == nil)
  #expect(CodeSyntax.ofFile(named: "") == nil)
}

@Test func `values of JSON have the roles of their types, names of members have none`() throws {
  let json = #"{"name": "x", "count": -1.5e3, "no": null, "list": [true, "y"]}"#
  #expect(
    try colored(json, as: "a.json") == [
      "string: \"x\"", "number: -1.5e3", "constant: null", "constant: true", "string: \"y\"",
    ])
}

@Test func `code with colours keeps its lines and breaks as code`() {
  let document = TextDocument(code: "a\r\n\tb\r\n", CodeSyntax.json)
  #expect(document.blocks.map(\.text) == ["a", "\tb"])
  #expect(document.blocks.allSatisfy { $0.lineBreaking == .code })
}
