import CTOML

/// A value of a TOML document with the line in which it, or its key, stands.
struct TOMLNode {
  /// Counted from 1.
  let line: Int
  let value: TOMLValue
}

/// What a TOML document holds.
enum TOMLValue {
  /// In the order of the text.
  case table([TOMLEntry])
  case array([TOMLNode])
  case string(String)
  case integer(Int64)
  case real(Double)
  case boolean(Bool)
  /// A date or a time: no setting is one.
  case time
}

/// A key of a table with its value, whose line is the key's.
struct TOMLEntry {
  let key: String
  let node: TOMLNode
}

/// What is wrong with a text that should be TOML.
struct TOMLError: Error, Hashable {
  /// Where it was noticed, from 1; the column counts characters.
  let line: Int
  let column: Int
  let message: String
}

extension TOMLNode {
  /// Reads the table that `text` is.
  ///
  /// toml++ is behind this: it tells for every key where it stands. It gives up at the first error.
  static func parse(_ text: [UInt8]) throws(TOMLError) -> [TOMLEntry] {
    let document = text.withUnsafeBytes {
      trifold_toml_parse($0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
    guard let document else { throw TOMLError(line: 1, column: 1, message: "out of memory") }
    defer { trifold_toml_free(document) }
    if let error = trifold_toml_error(document) {
      throw TOMLError(
        line: Int(trifold_toml_error_line(document)),
        column: Int(trifold_toml_error_column(document)), message: String(cString: error))
    }
    return entries(of: document)
  }

  /// Builds the values from the innermost outward: what is in something comes after it.
  private static func entries(of document: OpaquePointer) -> [TOMLEntry] {
    let count = trifold_toml_count(document)
    var children = [[(column: UInt32, entry: TOMLEntry)]](repeating: [], count: count)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let raw = trifold_toml_at(document, index)
      let inside = children[index].reversed().map { $0 }
      children[index] = []
      let node = TOMLNode(line: Int(raw.line), value: TOMLValue(raw, inside))
      guard children.indices.contains(raw.parent) else {
        if case .table(let entries) = node.value { return entries }
        continue
      }
      let key = text(raw.key, raw.key_size)
      children[raw.parent].append((raw.column, TOMLEntry(key: key, node: node)))
    }
    return []
  }

  fileprivate static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
    let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TOMLValue {
  fileprivate init(_ raw: trifold_toml_node, _ inside: [(column: UInt32, entry: TOMLEntry)]) {
    switch raw.kind {
    case TRIFOLD_TOML_TABLE:
      // The parser sorts by name.
      let ordered = inside.sorted {
        ($0.entry.node.line, $0.column) < ($1.entry.node.line, $1.column)
      }
      self = .table(ordered.map(\.entry))
    case TRIFOLD_TOML_ARRAY: self = .array(inside.map(\.entry.node))
    case TRIFOLD_TOML_STRING: self = .string(TOMLNode.text(raw.text, raw.text_size))
    case TRIFOLD_TOML_INTEGER: self = .integer(raw.integer)
    case TRIFOLD_TOML_REAL: self = .real(raw.real)
    case TRIFOLD_TOML_BOOLEAN: self = .boolean(raw.boolean)
    default: self = .time
    }
  }
}
