import TerminalFrame

/// Finds the parts of code that have their own colours: comments, strings and, in data, numbers.
/// Only the syntax of these parts is defined for each language. A language therefore needs only a
/// few lines, and code with syntax errors causes no problems.
///
/// An ordinary string must end on the line where it begins. A quotation mark without a counterpart on the same line
/// does not begin a string; it may be an apostrophe. Comments and strings that span several lines have their own
/// delimiters (`/* */`, `"""`).
package struct CodeSyntax: Hashable, Sendable {
  /// The delimiters of a comment or string that may continue over several lines.
  struct Span: Hashable, Sendable {
    let start: [UInt8]
    let end: [UInt8]
    let role: TextRole
  }

  /// The character sequences, such as `//`, that begin a comment up to the end of the line.
  private(set) var comments: [[UInt8]] = []
  /// True if a comment can begin only at the start of a line or after a space, like `#` in a shell.
  private(set) var needsBlank = false
  private(set) var spans: [Span] = []
  private(set) var quotes: [UInt8] = []
  /// True for data (JSON). In data, numbers and words such as `true` are coloured, but the names of members are
  /// not.
  private(set) var isData = false

  private static func span(_ start: String, _ end: String, _ role: TextRole) -> Span {
    Span(start: Array(start.utf8), end: Array(end.utf8), role: role)
  }

  private static func made(
    _ comments: [String], quotes: String = "\"'", needsBlank: Bool = false, _ spans: [Span] = []
  ) -> CodeSyntax {
    var syntax = CodeSyntax()
    syntax.comments = comments.map { Array($0.utf8) }
    (syntax.quotes, syntax.needsBlank, syntax.spans) = (Array(quotes.utf8), needsBlank, spans)
    return syntax
  }

  private static let block = span("/*", "*/", .comment)
  private static let lines = span("\"\"\"", "\"\"\"", .string)
  private static let ticks = span("`", "`", .string)

  private static let families: [(endings: String, syntax: CodeSyntax)] = [
    (
      "c h cc cpp cxx hh hpp java cs m mm proto dart php kt kts scala groovy gradle",
      made(["//"], [block])
    ),
    ("swift rs zig v", made(["//"], quotes: "\"", [block, lines])),
    ("js mjs cjs ts tsx jsx go", made(["//"], [block, ticks])),
    ("css scss less", made([], [block])),
    ("py pyi", made(["#"], needsBlank: true, [lines, span("'''", "'''", .string)])),
    (
      "sh bash zsh fish rb pl pm yml yaml toml conf cfg mk cmake r jl tcl nix tf makefile dockerfile",
      made(["#"], needsBlank: true)
    ),
    ("sql hs elm adb ads", made(["--"], [block])),
    ("lua", made(["--"], [span("--[[", "]]", .comment)])),
    ("el lisp clj scm asm", made([";"], quotes: "\"")),
    ("ini", made([";", "#"], needsBlank: true)),
    ("tex bib sty", made(["%"], quotes: "")),
    ("xml html htm svg xsl plist vue", made([], [span("<!--", "-->", .comment)])),
  ]

  /// The syntax of JSON.
  package static let json: CodeSyntax = {
    var syntax = made([], quotes: "\"")
    syntax.isData = true
    return syntax
  }()

  /// The syntaxes of XML, SQL and TOML.
  package static let (xml, sql, toml) = (syntax("xml"), syntax("sql"), syntax("toml"))

  private static func syntax(_ ending: String) -> CodeSyntax {
    ofFile(named: ending) ?? CodeSyntax()
  }

  /// Returns the syntax for a file, determined by the extension of its name. Nil if the extension is unknown.
  package static func ofFile(named name: String) -> CodeSyntax? {
    let ending = Substring(name.split(separator: ".").last?.lowercased() ?? "")
    if ["json", "jsonl", "ndjson", "geojson", "ipynb"].contains(ending) { return json }
    return families.first { $0.endings.split(separator: " ").contains(ending) }?.syntax
  }
}

extension TextRole {
  /// The role of a comment in code.
  package static let comment = TextRole.custom("comment", fallback: .secondary)
  /// The role of a string in code.
  package static let string = TextRole.custom("string", fallback: .quote(1))
  /// The role of a number in a data format, such as JSON.
  package static let number = TextRole.custom("number", fallback: .hunk)
  /// The role of a constant in a data format: true, false or null.
  package static let constant = TextRole.custom("constant", fallback: .code)
}

extension TextDocument {
  /// Makes a document from code, with a paragraph for each line, like ``init(code:)``. Comments and
  /// strings have their own roles.
  package init(code text: String, _ syntax: CodeSyntax) {
    var (text, colors) = (text, CodeColors(syntax))
    self.init(
      text.withUTF8 { bytes in
        var lines = TextLines(bytes, role: { _ in .body }, runs: { colors.runs(of: $0) })
        lines.isCode = true
        return lines
      })
  }
}

/// Finds the coloured parts of code, line by line.
struct CodeColors {
  private let syntax: CodeSyntax
  /// The first bytes of all delimiters.
  private var beginnings: Set<UInt8>
  /// The comment or string that began on an earlier line and has not ended yet.
  private var open: CodeSyntax.Span?

  init(_ syntax: CodeSyntax) {
    self.syntax = syntax
    beginnings = Set(
      (syntax.comments + syntax.spans.map(\.start)).compactMap(\.first) + syntax.quotes)
  }

  /// Returns the coloured parts of the next line.
  mutating func runs(of line: UnsafeBufferPointer<UInt8>) -> [TextRun] {
    var (runs, index) = ([TextRun](), 0)
    func add(_ range: Range<Int>, _ role: TextRole) {
      if !range.isEmpty { runs.append(TextRun(range, TextAttributes(role: role))) }
    }
    while index < line.count {
      let start = index
      if let span = open {
        index = end(of: span, in: line, from: index)
        add(start..<index, span.role)
      } else if let span = span(in: line, at: index) {
        open = span
        index = end(of: span, in: line, from: index + span.start.count)
        add(start..<index, span.role)
      } else if isComment(line, at: index) {
        add(index..<line.count, .comment)
        index = line.count
      } else if let end = endOfString(in: line, at: index) {
        index = end
        if !syntax.isData || !isName(line, upTo: end) { add(start..<end, .string) }
      } else if syntax.isData, let (end, role) = word(in: line, at: index) {
        index = end
        add(start..<end, role)
      } else {
        index += 1
      }
    }
    return runs
  }

  private func begins(_ line: UnsafeBufferPointer<UInt8>, _ index: Int, _ text: [UInt8]) -> Bool {
    line[index...].starts(with: text)
  }

  private func span(in line: UnsafeBufferPointer<UInt8>, at index: Int) -> CodeSyntax.Span? {
    guard beginnings.contains(line[index]) else { return nil }
    return syntax.spans.first { begins(line, index, $0.start) }
  }

  /// Returns the index after the end of `span`, or the end of the line if the span continues.
  private mutating func end(
    of span: CodeSyntax.Span, in line: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    while index < line.count {
      if begins(line, index, span.end) {
        open = nil
        return index + span.end.count
      }
      index += 1
    }
    return line.count
  }

  private func isComment(_ line: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard beginnings.contains(line[index]) else { return false }
    if syntax.needsBlank, index > 0, line[index - 1] != 0x20, line[index - 1] != 0x09 {
      return false
    }
    return syntax.comments.contains { begins(line, index, $0) }
  }

  /// Returns the index after the string that begins at `index`. Nil if no string begins there, or
  /// if the string does not end on this line.
  private func endOfString(in line: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let quote = line[index]
    guard syntax.quotes.contains(quote) else { return nil }
    // A quotation mark after a letter is an apostrophe within a word.
    if quote == UInt8(ascii: "'"), index > 0, Self.isOfWord(line[index - 1]) { return nil }
    var next = index + 1
    while next < line.count {
      if line[next] == quote { return next + 1 }
      next += line[next] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  // MARK: Data

  /// True if the string that ends at `end` is the name of a member, because a colon follows it.
  private func isName(_ line: UnsafeBufferPointer<UInt8>, upTo end: Int) -> Bool {
    line[end...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }

  private func word(
    in line: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (end: Int, role: TextRole)? {
    let word = line[index...].prefix(while: Self.isOfWord)
    guard let first = word.first else { return nil }
    let isNumber = first == UInt8(ascii: "-") || (0x30...0x39).contains(first)
    return (word.endIndex, isNumber ? .number : .constant)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2B, 0x2D, 0x2E, 0x80...: true
    default: false
    }
  }
}
