import Browsing
import DocumentBrowser
import Foundation
import SplitViewUI
import Synchronization
import TestSupport
import Testing

/// Reads files of every kind, damaged at random, to the end of each list and content. Every error must be reported, and
/// nothing may crash.
struct DamagedDocumentTests {
  private static let documents: [(name: String, text: String)] = [
    (
      "a.json",
      #"{"a": [1, -2.5e3, {"b": "c\u00e9\ud83d\ude00"}, [], null], "": true, "d/e": {"f": [[[]]]}}"#
    ),
    ("a.jsonl", "{\"a\": 1}\n[2, 3]\n\n\"text\"\n{\"a\": {\"b\": []}}\n"),
    ("a.csv", "id,name,sum\n1,\"Grace, \"\"Hopper\"\"\",2.50\n2,\"two\nlines\",\n"),
    ("a.tsv", "id\tname\n1\tAda\n2\t\"\n"),
    (
      "a.toml",
      "a.b = 1\n[c]\nd = [1, { e = \"f\", g.h = 2 }]\n[[i]]\nj = '''\nk'''\n[[i]]\nl = 1979-05-27\n"
    ),
    (
      "a.xml",
      "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY e 'x'>]><a b='c &amp; d'><e/>&e;<![CDATA[<f>]]><g><h i=''/></g></a>"
    ),
    (
      "a.html",
      "<html><head><meta charset=koi8-r><title>T</title><body><table><tr><td>1<td>2</table><p>a <a href=x>b</a><pre>\n c</pre>"
    ),
  ]
  private static let marks = [
    "\0", "\u{1B}[2J", "\u{FEFF}", "\"", "\\u", "\\ud800", "{", "}", "[", "]", "<", "</", "]]>",
    "&#0;", "&", "\n", "\r", ",",
    ":", "'''", "-", "1e999", String(repeating: "[", count: 3000),
    String(repeating: "<a>", count: 3000),
    String(repeating: "x", count: 9000), String(repeating: "1", count: 500),
  ]

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.number(below: bytes.count + 1)
    let end = min(bytes.count, place + random.number(below: 20))
    switch random.number(below: 5) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(random.number(below: 256)), at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.number(below: bytes.count + 1))
    case 3: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: (random.choice(of: marks) ?? "").utf8, at: place)
    }
  }

  /// Reads a list, and the lists and contents of its first and last rows.
  private static func read(_ browsed: Browsed, below path: [BrowserRow] = []) async throws {
    let (rows, failure) = await Listing.rows(of: browsed, below: path)
    // A stream is read once.
    let again = browsed.isStream ? (rows, failure) : await Listing.rows(of: browsed, below: path)
    #expect(rows.map(\.title) == again.0.map(\.title) && failure == again.1)
    let level = browsed.level(path)
    for row in [rows.first, rows.last].compactMap({ $0 }) {
      for view in 0..<max(1, level.views.count) {
        try? await browsed.content(
          path + [row], view,
          ContentSender { content in _ = content.document.plainLines(width: 40) })
      }
      if path.count < 4, row.hasList != false, path.count + 1 < browsed.depth ?? .max {
        try await read(browsed, below: path + [row])
      }
    }
  }

  @Test(arguments: documents.indices, 0..<4)
  func `a damaged document is read to its end`(kind: Int, seed: Int) async throws {
    let (name, text) = Self.documents[kind]
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<Self.walks {
      var bytes = Array(text.utf8)
      for _ in 0...random.number(below: 4) { Self.damage(&bytes, &random) }
      try await withFile(name, bytes) { path in
        guard let browsed = try? Document.browsed(path) else { return }
        try await Self.read(browsed)
      }
    }
  }

  /// A longer search for faults: `TRIFOLD_DAMAGES=5000`.
  private static let walks =
    ProcessInfo.processInfo.environment["TRIFOLD_DAMAGES"].flatMap(Int.init) ?? 25
}
