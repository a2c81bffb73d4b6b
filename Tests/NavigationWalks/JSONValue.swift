/// A JSON text as a value, so that it can be damaged and still be JSON.
indirect enum JSONValue: Hashable, Codable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case text(String)
  case number(Double)
  case boolean(Bool)
  case null

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

  func encode(to encoder: any Encoder) throws {
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

  /// Damages one place: its value is removed, replaced or doubled. The whole stays an object, as a
  /// saved state is.
  mutating func damage(_ random: inout some RandomNumberGenerator, isWhole: Bool = true) {
    switch self {
    case .object(var object)
    where !object.isEmpty && (isWhole || Int.random(in: 0..<8, using: &random) > 0):
      guard let key = object.keys.sorted().randomElement(using: &random) else { return }
      if Int.random(in: 0..<4, using: &random) == 0 {
        object[key] = nil
      } else {
        object[key]?.damage(&random, isWhole: false)
      }
      self = .object(object)
    case .array(var array) where !array.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      let index = Int.random(in: 0..<array.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: array.remove(at: index)
      case 1: array.append(array[index])
      case 2: array.swapAt(index, 0)
      default: array[index].damage(&random, isWhole: false)
      }
      self = .array(array)
    case .object, .array, .text, .number, .boolean, .null:
      if isWhole { return }
      self = Self.strange.randomElement(using: &random) ?? .null
    }
  }

  private static let strange: [JSONValue] = [
    .null, .boolean(true), .boolean(false), .number(0), .number(-1), .number(1), .number(70_000),
    .number(9.2e18), .number(-9.2e18), .number(1e300), .number(0.5), .text(""), .text("nowhere"),
    .text("primary"), .text("supplementary"), .text("secondary"), .text("inspector"),
    .text("compact"), .text("automatic"), .text("secondaryOnly"), .text("twoBesideSecondary"),
    .text("twoOverSecondary"), .text("double"), .text("triple"), .array([]), .object([:]),
    .array([.text("a"), .text("b")]),
  ]
}
