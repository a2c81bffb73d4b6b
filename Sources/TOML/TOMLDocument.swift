/// A TOML document: its valid statements, and an error for each invalid statement.
///
/// This parser uses only the standard library. Among the existing parsers, one requires all of Foundation (45 MB in a
/// static program), another crashes for some input, and none continues after an error.
package struct TOMLDocument: Sendable {
  /// The valid entries, in the order of the text.
  package let entries: [TOMLEntry]
  /// The errors, in the order of the text.
  package let errors: [TOMLError]
  /// The valid statements with their positions in ``text``.
  package let statements: [TOMLStatement]
  /// The text of the document.
  package let text: TOMLText

  /// Parses `text`. After a statement with an error, parsing continues on the next line. All
  /// statements below an invalid header are ignored.
  package init(_ text: [UInt8]) {
    self.text = TOMLText(text)
    var reader = TOMLReader(self.text)
    reader.read()
    statements = reader.statements
    entries = reader.root.entries
    errors = reader.errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// Parses a document, statement by statement.
private struct TOMLReader {
  /// An assignment `key = value`, with its position.
  private struct Assignment {
    let start: TOMLScanner
    let key: [TOMLKey]
    let value: TOMLValue
  }

  /// A header and the statements below it.
  private struct Section {
    let start: TOMLScanner
    let path: [TOMLKey]
    let isElement: Bool
    var assignments: [Assignment] = []
  }

  private(set) var root = TOMLTable()
  private(set) var errors: [TOMLError] = []
  private(set) var statements: [TOMLStatement] = []
  private var scanner: TOMLScanner
  /// The current section; nil before the first header.
  private var section: Section?
  /// True below an invalid header. Statements there do not belong to any table.
  private var isNowhere = false
  /// True in the remaining lines of a statement with an error. Further errors in these lines are not reported.
  private var isInRest = false

  private static var maximumErrors: Int { TOMLText.maximumErrors }

  init(_ text: TOMLText) {
    errors = text.errors
    scanner = TOMLScanner(text.clean)
  }

  mutating func read() {
    scanner.skipLines()
    while scanner.next != nil, errors.count < Self.maximumErrors {
      let start = scanner
      do throws(TOMLError) {
        if scanner.next == UInt8(ascii: "[") { try header() } else { try assignment() }
        isInRest = false
      } catch {
        recover(from: error, start)
      }
      scanner.skipLines()
    }
    closeSection()
  }

  // MARK: Statements

  private mutating func header() throws(TOMLError) {
    closeSection()
    isNowhere = true
    let start = scanner
    scanner.advance()
    let isElement = scanner.skip("[")
    let path = try scanner.key()
    if !scanner.skip("]") || (isElement && !scanner.skip("]")) {
      throw scanner.error("expected ']', not \(scanner.found)")
    }
    let end = scanner.position
    try scanner.endLine()
    section = Section(start: start, path: path, isElement: isElement)
    statements.append(
      TOMLStatement(
        kind: .header(isElement: isElement), table: path.map(\.text), key: [],
        range: start.position..<end, value: end..<end))
    isNowhere = false
  }

  private mutating func assignment() throws(TOMLError) {
    let start = scanner
    let key = try scanner.key()
    if !scanner.skip("=") { throw scanner.error("expected '=', not \(scanner.found)") }
    scanner.skipSpaces()
    let place = scanner.position
    let value = try scanner.value()
    let end = scanner.position
    try scanner.endLine()
    if isNowhere { return }
    statements.append(
      TOMLStatement(
        kind: .assignment, table: section?.path.map(\.text) ?? [], key: key.map(\.text),
        range: start.position..<end, value: place..<end))
    let assignment = Assignment(start: start, key: key, value: value.value)
    if section == nil {
      if let problem = Self.insert(assignment, &root) { throw problem }
    } else {
      section?.assignments.append(assignment)
    }
  }

  /// Adds the section to the document.
  private mutating func closeSection() {
    guard let section else { return }
    self.section = nil
    var found: [TOMLError] = []
    let problem = root.open(section.path[...], isElement: section.isElement) { table in
      for assignment in section.assignments {
        if let problem = Self.insert(assignment, &table) { found.append(problem) }
      }
    }
    if let problem { found = [section.start.error(problem)] }
    errors += found.prefix(max(0, Self.maximumErrors - errors.count))
  }

  private static func insert(_ assignment: Assignment, _ table: inout TOMLTable) -> TOMLError? {
    table.insert(assignment.value, at: assignment.key[...]).map { assignment.start.error($0) }
  }

  /// Records the error, and continues where a statement may begin next. This is the line of the error if the statement
  /// began on an earlier line; otherwise, it is the next line.
  private mutating func recover(from error: TOMLError, _ start: TOMLScanner) {
    if !isInRest { errors.append(error) }
    let broke = error.line
    var place = start
    place.skipToLineEnd()
    _ = place.skip("\n")
    while place.line < broke && place.next != nil {
      place.skipToLineEnd()
      _ = place.skip("\n")
    }
    isInRest = isInRest || scanner.line > start.line
    scanner = place
  }
}
