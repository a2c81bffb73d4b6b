import Foundation

/// A JSON text as a value.
indirect enum JSONValue: Hashable, Decodable {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// Reads a line of output.
  init(_ line: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  /// The value of a field; nil if this is no object, or has no such field.
  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// The texts of an array of texts, or of one text.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object, .number, .boolean, .null: []
    }
  }
}
