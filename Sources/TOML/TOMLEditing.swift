/// Edits TOML text. Everything that is not edited is kept byte for byte: comments, order, blank lines and invalid
/// lines.
package enum TOMLEditing {
  /// Returns `text` with `value`, given in TOML notation, at `path`.
  package static func set(_ path: [String], to value: String, in text: [UInt8]) -> [UInt8] {
    let document = TOMLDocument(text)
    if let statement = document.assignments.first(where: { $0.path == path }) {
      let (start, end) = (statement.value.lowerBound, statement.value.upperBound)
      return document.text.replacing(start..<end, with: value)
    }
    for statement in document.assignments where path.starts(with: statement.path) {
      let rest = path.dropFirst(statement.path.count)
      if let edited = InlineTable(statement.value, in: document.text)?.set(rest, to: value) {
        return edited
      }
    }
    return insert(path, value, in: document)
  }

  /// Returns `text` without the values at `path` and below it. Whole statements are commented out with `#`.
  package static func remove(_ path: [String], in text: [UInt8]) -> [UInt8] {
    let document = TOMLDocument(text)
    for statement in document.assignments where path.starts(with: statement.path) {
      if statement.path.count == path.count { continue }
      let rest = path.dropFirst(statement.path.count)
      if let edited = InlineTable(statement.value, in: document.text)?.remove(rest) {
        return edited
      }
    }
    let gone = document.assignments.filter { $0.path.starts(with: path) }
    let lines = gone.flatMap { statement in
      let (start, end) = (statement.range.lowerBound, statement.range.upperBound)
      return document.text.line(of: start)...document.text.line(of: max(start, end - 1))
    }
    var edited = text
    for line in Set(lines).sorted(by: >) {
      edited.insert(UInt8(ascii: "#"), at: document.text.start(ofLine: line))
    }
    return edited
  }

  /// Returns true if `path` is a table in any of TOML's notations.
  package static func isTable(_ path: [String], in text: [UInt8]) -> Bool {
    let document = TOMLDocument(text)
    return document.statements.contains { statement in
      switch statement.kind {
      case .header: statement.table == path
      case .assignment:
        (statement.path.starts(with: path) && statement.path.count > path.count)
          || path.starts(with: statement.path)
            && InlineTable(statement.value, in: document.text)?
              .isTable(path.dropFirst(statement.path.count)) == true
      }
    }
  }

  // MARK: Inserting

  private static func insert(
    _ path: [String], _ value: String, in document: TOMLDocument
  ) -> [UInt8] {
    let parent = Array(path.dropLast())
    if parent.isEmpty {
      return document.insert(path, value, in: document.rootLines, isRoot: true)
    }
    if let header = document.statements.firstIndex(where: {
      $0.kind == .header(isElement: false) && $0.table == parent
    }) {
      return document.insert(path.suffix(1), value, in: document.lines(ofSection: header))
    }
    let sibling = document.assignments.last {
      $0.path.count > parent.count && $0.path.starts(with: parent) && $0.table.count < parent.count
    }
    if let sibling {
      let key = Array(path.dropFirst(sibling.table.count))
      let line = document.text.line(of: sibling.range.upperBound)
      return document.text.inserting(Self.line(key, value), beforeLine: line + 1)
    }
    let header = parent.map(Self.quotedKey).joined(separator: ".")
    var lines = "[\(header)]\n\(Self.line(path.suffix(1), value))"
    if !document.text.clean.isEmpty { lines = "\n" + lines }
    return document.text.inserting(lines, beforeLine: document.text.lineCount)
  }

  /// Returns the line `key = value`.
  package static func line(_ key: some Sequence<String>, _ value: String) -> String {
    "\(key.map(quotedKey).joined(separator: ".")) = \(value)"
  }

  /// Returns `text` as a quoted string.
  package static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }
    return "\"\(escaped.joined())\""
  }

  /// Returns a part of a key, with quotes only if necessary.
  private static func quotedKey(_ key: String) -> String {
    !key.isEmpty && key.utf8.allSatisfy(\.isBareKey) ? key : quoted(key)
  }
}

extension TOMLDocument {
  package var assignments: [TOMLStatement] { statements.filter { $0.kind == .assignment } }

  private var headers: [Int] {
    statements.indices.filter { statements[$0].kind != .assignment }
  }

  /// The indices of the lines before the first header.
  fileprivate var rootLines: Range<Int> {
    0..<(headers.first.map { text.line(of: statements[$0].range.lowerBound) } ?? text.lineCount)
  }

  /// Returns the indices of the lines between a header and the next header.
  fileprivate func lines(ofSection index: Int) -> Range<Int> {
    let start = text.line(of: statements[index].range.lowerBound) + 1
    let next = headers.first { $0 > index }
    let end = next.map { text.line(of: statements[$0].range.lowerBound) } ?? text.lineCount
    return start..<max(start, end)
  }

  /// Inserts a new line among `lines`, below a commented-out line with the same key. If no
  /// commented-out line has this key, the new line is inserted below the last statement or, if
  /// there are no statements, at the beginning of a section. In the root, it is inserted before the
  /// comments above the first header.
  fileprivate func insert(
    _ key: some Sequence<String>, _ value: String, in lines: Range<Int>, isRoot: Bool = false
  ) -> [UInt8] {
    let key = Array(key)
    let written = TOMLEditing.line(key, value)
    let name = Array((key.last ?? "").utf8)
    if let place = lines.last(where: { text.cleanLine($0).isComment(about: name) }) {
      return text.inserting(written, beforeLine: place + 1)
    }
    let last = assignments.last {
      lines.contains(text.line(of: $0.range.lowerBound)) && $0.key.count == 1
    }
    if let last {
      return text.inserting(written, beforeLine: text.line(of: last.range.upperBound) + 1)
    }
    guard isRoot else { return text.inserting(written, beforeLine: lines.lowerBound) }
    var place = lines.upperBound
    guard place < text.lineCount else { return text.inserting(written, beforeLine: place) }
    // Comments directly above a header belong to the header.
    while place > 0, text.cleanLine(place - 1).first == UInt8(ascii: "#") { place -= 1 }
    return text.inserting(written + "\n", beforeLine: place)
  }
}

extension ArraySlice<UInt8> {
  /// Returns true for a commented-out assignment, such as `# name = ...`.
  fileprivate func isComment(about name: [UInt8]) -> Bool {
    let blank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    var rest = drop(while: blank)
    guard rest.first == UInt8(ascii: "#") else { return false }
    rest = rest.dropFirst().drop(while: blank)
    guard rest.starts(with: name) else { return false }
    return rest.dropFirst(name.count).drop(while: blank).first == UInt8(ascii: "=")
  }
}

extension TOMLText {
  /// Returns the original text with a part replaced by `new`. `range` is the byte range of this part in ``clean``.
  func replacing(_ range: Range<Int>, with new: String) -> [UInt8] {
    var edited = original
    let (start, end) = (originalPlace(range.lowerBound), originalPlace(range.upperBound))
    edited.replaceSubrange(start..<max(start, end), with: Array(new.utf8))
    return edited
  }

  /// Returns the original text with some parts removed. `ranges` are the byte ranges of these parts in ``clean``, which
  /// are sorted and do not touch.
  func removing(_ ranges: [Range<Int>]) -> [UInt8] {
    var edited = original
    for range in ranges.reversed() {
      let (start, end) = (originalPlace(range.lowerBound), originalPlace(range.upperBound))
      edited.removeSubrange(start..<max(start, end))
    }
    return edited
  }

  /// Returns the original text with additional lines. The added lines use the text's line endings. The line before them
  /// gets a line ending if it has none.
  func inserting(_ lines: String, beforeLine index: Int) -> [UInt8] {
    var new: [UInt8] = []
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      new += Array(line.utf8) + lineEnd
    }
    var edited = original
    let place = start(ofLine: index)
    if place > 0, place == original.count, original.last != 0x0A { new = lineEnd + new }
    edited.insert(contentsOf: new, at: place)
    return edited
  }
}
