import TerminalFrame

/// A JSON value for scripts. The items of a list are created while the list is written, so a
/// message with two million recipients does not need memory for all of their JSON.
indirect enum JSON {
  case null
  case text(String)
  case number(Int64)
  case flag(Bool)
  case list(count: Int, item: (Int) -> JSON)
  case object([(key: String, value: JSON)])

  /// Returns a JSON string, or null for nil.
  static func text(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// Returns a JSON number, or null for nil.
  static func number(_ number: Int64?) -> JSON { number.map { .number($0) } ?? .null }

  /// Returns a JSON list that contains the result of `json` for each item, or null for nil.
  static func list<Item>(_ items: [Item]?, _ json: @escaping (Item) -> JSON) -> JSON {
    items.map { items in .list(count: items.count) { json(items[$0]) } } ?? .null
  }

  /// Writes the value on one line.
  func write(to output: Output) {
    var writer = JSONWriter(output: output)
    writer.write(self)
    writer.end()
  }
}

/// Writes JSON with sorted keys and without characters that affect a terminal. JSON requires escapes only for C0
/// controls. This writer also escapes DEL, C1 controls, and characters that change the direction of text.
private struct JSONWriter {
  let output: Output
  private var bytes: [UInt8] = []
  private static let pieceSize = 1 << 16

  init(output: Output) { self.output = output }

  mutating func write(_ value: JSON) {
    switch value {
    case .null: put("null")
    case .flag(let flag): put(flag ? "true" : "false")
    case .number(let number): put(String(number))
    case .text(let text): put(quoted: text)
    case .list(let count, let item):
      put("[")
      for index in 0..<count {
        if index > 0 { put(",") }
        write(item(index))
      }
      put("]")
    case .object(let fields):
      put("{")
      for (index, field) in fields.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { put(",") }
        put(quoted: field.key)
        put(":")
        write(field.value)
      }
      put("}")
    }
    if bytes.count > Self.pieceSize { flush() }
  }

  /// Writes the end of the line.
  mutating func end() {
    put("\n")
    flush()
  }

  private mutating func flush() {
    output.write(bytes: bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }

  private mutating func put(quoted text: String) {
    put("\"")
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain {
      put(text)
    } else {
      for scalar in text.unicodeScalars { put(scalar) }
    }
    put("\"")
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    case "\u{8}": put("\\b")
    case "\u{C}": put("\\f")
    case _ where scalar.value < 0x20 || scalar.isTerminalControl:
      for unit in UTF16.encode(scalar) ?? .init() {
        let hex = String(unit, radix: 16)
        put("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
      }
    default: bytes += UTF8.encode(scalar) ?? .init()
    }
  }
}
