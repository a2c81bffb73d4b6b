/// A position in TOML text that is being parsed (TOML 1.0.0, https://toml.io/en/v1.0.0).
struct TOMLScanner {
  /// The text in UTF-8, without control characters except tabs and line endings. CRLF has been replaced by LF.
  let text: [UInt8]
  private(set) var position = 0
  /// The line of the current position, from 1.
  private(set) var line = 1
  private var lineStart = 0
  /// The nesting depth of the next value.
  private var depth = 0

  /// The maximum nesting of values, and the maximum number of parts in a key. A configuration file does not need more,
  /// and each level uses stack space.
  private static let maximumNested = 16

  init(_ text: [UInt8]) { self.text = text }

  // MARK: Bytes

  /// The byte at the current position; nil at the end.
  var next: UInt8? { text.indices.contains(position) ? text[position] : nil }

  /// Returns true if the text continues with `bytes`.
  func begins(with bytes: StaticString) -> Bool {
    text.dropFirst(position).starts(
      with: UnsafeBufferPointer(start: bytes.utf8Start, count: bytes.utf8CodeUnitCount))
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      guard let byte = next else { return }
      position += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = position
      }
    }
  }

  /// Skips the next byte if it is `byte`. Returns true if it was skipped.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    advance()
    return true
  }

  /// Takes the next bytes for which `isWanted` is true.
  mutating func take(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = position
    while let byte = next, isWanted(byte) { advance() }
    return text[start..<position]
  }

  /// Returns an error at the current position.
  func error(_ message: String) -> TOMLError {
    TOMLError(line: line, column: column, message: message)
  }

  /// The column of the current position in characters, from 1.
  private var column: Int {
    let before = String(decoding: text[min(lineStart, position)..<position], as: UTF8.self)
    return before.unicodeScalars.count + 1
  }

  /// A description of the next character for error messages.
  var found: String {
    guard let byte = next else { return "the end of the file" }
    if byte == UInt8(ascii: "\n") { return "the end of the line" }
    let rest = String(decoding: text[position..<min(position + 8, text.count)], as: UTF8.self)
    return "'\(rest.first.map(String.init) ?? "")'"
  }

  // MARK: Spaces and comments

  mutating func skipSpaces() { _ = take { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

  mutating func skipToLineEnd() { _ = take { $0 != UInt8(ascii: "\n") } }

  /// Skips spaces, a comment and the end of the line.
  mutating func endLine() throws(TOMLError) {
    skipSpaces()
    if next == UInt8(ascii: "#") { skipToLineEnd() }
    if next == nil || skip("\n") { return }
    throw error("expected the end of the line, not \(found)")
  }

  /// Skips spaces, comments and line ends.
  mutating func skipLines() {
    while true {
      skipSpaces()
      if next == UInt8(ascii: "#") { skipToLineEnd() }
      if !skip("\n") { return }
    }
  }

  // MARK: Keys and values

  /// Parses a key: `a`, `"a b"`, `a.'b'`.
  mutating func key() throws(TOMLError) -> [TOMLKey] {
    var parts: [TOMLKey] = []
    repeat {
      skipSpaces()
      if parts.count == Self.maximumNested { throw error("the key has too many parts") }
      let (line, column) = (line, column)
      parts.append(TOMLKey(text: try keyPart(), line: line, column: column))
      skipSpaces()
    } while skip(".")
    return parts
  }

  private mutating func keyPart() throws(TOMLError) -> String {
    switch next {
    case UInt8(ascii: "\""): return try basicString()
    case UInt8(ascii: "'"): return try literalString()
    default:
      let bytes = take(while: \.isBareKey)
      if bytes.isEmpty { throw error("expected a key, not \(found)") }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  mutating func value() throws(TOMLError) -> TOMLNode {
    let (line, column) = (line, column)
    let value: TOMLValue
    switch next {
    case UInt8(ascii: "\""):
      value = .string(
        begins(with: "\"\"\"") ? try longString(isLiteral: false) : try basicString())
    case UInt8(ascii: "'"):
      value = .string(begins(with: "'''") ? try longString(isLiteral: true) : try literalString())
    case UInt8(ascii: "["):
      value = try nested { (scanner) throws(TOMLError) in try scanner.array() }
    case UInt8(ascii: "{"):
      value = try nested { (scanner) throws(TOMLError) in try scanner.inlineTable() }
    default: value = try word()
    }
    return TOMLNode(line: line, column: column, value: value)
  }

  private mutating func nested(
    _ read: (inout TOMLScanner) throws(TOMLError) -> TOMLValue
  ) throws(TOMLError) -> TOMLValue {
    if depth == Self.maximumNested { throw error("values are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    advance()
    return try read(&self)
  }

  private mutating func array() throws(TOMLError) -> TOMLValue {
    var elements: [TOMLNode] = []
    while true {
      skipLines()
      if skip("]") { return .array(elements) }
      elements.append(try value())
      skipLines()
      if skip("]") { return .array(elements) }
      if !skip(",") { throw error("expected ',' or ']', not \(found)") }
    }
  }

  private mutating func inlineTable() throws(TOMLError) -> TOMLValue {
    var table = TOMLTable()
    skipSpaces()
    if skip("}") { return .table([]) }
    repeat {
      let start = self
      let key = try key()
      if !skip("=") { throw error("expected '=', not \(found)") }
      skipSpaces()
      let value = try value()
      if let problem = table.insert(value.value, at: key[...]) { throw start.error(problem) }
      skipSpaces()
    } while skip(",")
    if !skip("}") { throw error("expected ',' or '}', not \(found)") }
    return .table(table.entries)
  }
}

extension UInt8 {
  /// True if the byte is allowed in a key without quotes.
  var isBareKey: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
