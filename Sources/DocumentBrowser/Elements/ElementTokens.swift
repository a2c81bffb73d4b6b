/// Reads the tokens that ``ElementTree`` has written.
///
/// Each token begins with a byte that no document can contain. There are tokens for the name of an
/// element, the name and the value of each attribute, text, and the end of an element.
struct ElementTokens {
  static let start: UInt8 = 1, attribute: UInt8 = 2, value: UInt8 = 3, text: UInt8 = 4,
    end: UInt8 = 5

  enum Token: Equatable {
    case start(String, attributes: [Attribute])
    case text(String)
    case end
  }

  struct Attribute: Equatable {
    let name: String
    var value: String
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next token. Returns nil at the end, even in the middle of an element.
  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case Self.start:
      let name = letters()
      var attributes: [Attribute] = []
      while index < bytes.count, bytes[index] == Self.attribute {
        let name = letters()
        let hasValue = index < bytes.count && bytes[index] == Self.value
        attributes.append(Attribute(name: name, value: hasValue ? letters() : ""))
      }
      return .start(name, attributes: attributes)
    case Self.text: return .text(letters())
    default:
      index += 1
      return .end
    }
  }

  /// Reads the text after the current token's first byte, up to the next token.
  private mutating func letters() -> String {
    let rest = bytes[(index + 1)...].prefix { $0 == 0 || $0 > Self.end }
    index = rest.endIndex
    return String(decoding: rest, as: UTF8.self)
  }
}

extension ElementTokens.Token {
  /// The opening tag of an element. Empty if this token is not the beginning of an element.
  var markup: String {
    guard case .start(let name, let attributes) = self else { return "" }
    let written = attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }
    return "<\(name)\(written.joined())>"
  }
}

extension String {
  /// The text with XML's special characters escaped.
  var escapedForXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: String(scalar)
      }
    }.joined()
  }
}
