import Foundation

/// A page of docs/guides, with the fenced blocks in it.
struct Guide {
  /// A fenced block: the language named by its opening fence, and its lines.
  struct Block {
    var language: String
    /// The line of its opening fence, counted from 1.
    var line: Int
    var text: [String]

    /// Returns the blocks in `lines`, in order.
    static func all(in lines: [String]) -> [Block] {
      var blocks: [Block] = []
      var isInside = false
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("```") {
          if !isInside {
            blocks.append(Block(language: String(line.dropFirst(3)), line: index + 1, text: []))
          }
          isInside.toggle()
        } else if isInside {
          blocks[blocks.count - 1].text.append(line)
        }
      }
      return blocks
    }
  }

  /// The file's name without `.md`.
  let name: String
  private var lines: [String]

  init(_ name: String) throws {
    self.name = name
    lines = try Self.lines(of: Self.folder.appending(path: name + ".md"))
  }

  /// Reads a page of docs, the folder above the guides.
  init(beside name: String) throws {
    self.name = "../\(name)"
    lines = try Self.lines(of: Self.folder.appending(path: "../\(name).md").standardized)
  }

  /// The folder docs/guides, found from the path of this file.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/guides").standardized

  /// Returns the names of all pages, sorted.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  static func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// All blocks, in order.
  var blocks: [Block] { Block.all(in: lines) }

  /// The `text` blocks, which are output of code.
  var drawings: [Block] { blocks.filter { $0.language == "text" } }

  /// Replaces the drawings on the page with `new`, in order, and writes the file.
  mutating func write(drawings new: [String]) throws {
    for (block, text) in zip(drawings, new).reversed() {
      lines.replaceSubrange(block.line..<block.line + block.text.count, with: text.rows)
    }
    try lines.joined(separator: "\n").write(
      to: Self.folder.appending(path: name + ".md"), atomically: true, encoding: .utf8)
  }
}

extension String {
  /// The text's lines, without trailing spaces and trailing empty lines.
  var rows: [String] {
    var rows = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }
}
