/// A JSON text as a value, so that it can be compared with a schema, or damaged and still be JSON.
public indirect enum JSONValue: Hashable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

  /// The place of the first byte that is not as RFC 8259 says.
  public struct Mistake: Error, Hashable {
    let offset: Int
  }

  /// Reads a text that is one JSON value. Not with `Decodable`, which tries one type after the other: each wrong
  /// one throws, and Swift Testing takes a backtrace of each error.
  public init(_ text: some StringProtocol) throws(Mistake) {
    var reader = JSONReader(Array(text.utf8))
    guard let value = reader.value(), reader.isAtEnd else { throw Mistake(offset: reader.offset) }
    self = value
  }

  /// The value of a field; nil if this is no object, or has no such field.
  public subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// The texts of an array of texts, or of one text.
  public var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object, .number, .boolean, .null: []
    }
  }
}

extension JSONValue: Encodable {
  /// Writes it as it was read.
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
