/// A JSON text as a value, which tests compare with a schema, or damage while it stays valid JSON.
public indirect enum JSONValue: Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// The offset of the first byte that violates RFC 8259.
  public struct Mistake: Error, Hashable {
    let offset: Int
  }

  /// Reads a text that is a single JSON value. This does not use `Decodable`, which tries the types one after the
  /// other: each wrong type throws, and Swift Testing takes a backtrace of each error.
  public init(_ text: some StringProtocol) throws(Mistake) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = reader.value(), reader.isAtEnd else { throw Mistake(offset: reader.offset) }
    self = value
  }

  /// The value of a field, or nil if this is not an object or has no such field.
  public subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// The strings in an array of strings, or a single string.
  public var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object, .number, .boolean, .null: []
    }
  }
}

extension JSONValue: Encodable {
  /// Encodes the value in the form in which it was read.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .object(let object): try value.encode(object)
    case .array(let array): try value.encode(array)
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .boolean(let boolean): try value.encode(boolean)
    case .null: try value.encodeNil()
    }
  }
}
