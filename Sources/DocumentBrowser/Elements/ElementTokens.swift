import Markup

/// Reads the tokens that ``ElementTree`` has written.
///
/// Each token begins with a byte that no document can contain. There are tokens for the name of an
/// element, the name and the value of each attribute, text, and the end of an element.
struct ElementTokens {
  static let start: UInt8 = 1, attribute: UInt8 = 2, value: UInt8 = 3, text: UInt8 = 4,
    end: UInt8 = 5

  enum Token: Equatable {
    case start(String, attributes: [MarkupElement.Attribute])
    case text(String)
    case end
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
      var attributes: [MarkupElement.Attribute] = []
      while index < bytes.count, bytes[index] == Self.attribute {
        let name = letters()
        let hasValue = index < bytes.count && bytes[index] == Self.value
        let value = hasValue ? letters() : ""
        attributes.append(MarkupElement.Attribute(name: name, value: value))
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

extension ElementTokens {
  /// Builds the first element in a list of tokens. Tokens after its end are ignored, because the record of a row also
  /// contains the text that follows the element. Nil if there is no element.
  static func element(_ bytes: [UInt8]) -> MarkupElement? {
    var (tokens, builder) = (ElementTokens(bytes), MarkupBuilder())
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes): builder.begin(name, attributes)
      case .text(let text): builder.add(text: text)
      case .end: builder.end()
      }
    }
    return builder.finish()
  }
}
