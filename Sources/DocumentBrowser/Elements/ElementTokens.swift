/// Reads what ``ElementTree`` has written of elements.
///
/// A byte that no document can have begins each token: of an element's name, of the name and the value of each of its attributes,
/// of a text, and of the element's end.
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

  /// The next token; nil at the end, also where that is in the middle of an element.
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

  /// The letters behind the byte at `index`, up to the next token.
  private mutating func letters() -> String {
    let rest = bytes[(index + 1)...].prefix { $0 == 0 || $0 > Self.end }
    index = rest.endIndex
    return String(decoding: rest, as: UTF8.self)
  }
}

extension ElementTokens.Token {
  /// The tag of an element as it would be written; empty for any other token.
  var markup: String {
    guard case .start(let name, let attributes) = self else { return "" }
    let written = attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }
    return "<\(name)\(written.joined())>"
  }
}

extension String {
  /// The text as it is written in a document of XML.
  var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

/// Lays out an element as it would be written, each element and each text in a line of its own.
struct ElementLayout {
  private(set) var lines: [String] = []
  private var names: [String] = []
  /// The tag of the last element, while nothing but a text followed.
  private var tag: String?
  private var text: String?

  private static let mostIndented = 40

  /// The text of an element's tokens.
  static func text(_ bytes: [UInt8]) -> String {
    var (layout, tokens) = (ElementLayout(), ElementTokens(bytes))
    while let token = tokens.next() { layout.add(token) }
    layout.putTag()
    return layout.lines.joined(separator: "\n")
  }

  private mutating func add(_ token: ElementTokens.Token) {
    switch token {
    case .start(let name, _):
      putTag()
      tag = String(token.markup.dropLast())
      names.append(name)
    case .text(let letters):
      if tag == nil || text != nil {
        putTag()
        put(letters.escapedForXML)
      } else {
        text = letters
      }
    case .end:
      guard let name = names.popLast() else { return }
      if let tag {
        put(text.map { "\(tag)>\($0.escapedForXML)</\(name)>" } ?? "\(tag)/>")
        (self.tag, text) = (nil, nil)
      } else {
        put("</\(name)>")
      }
    }
  }

  /// Puts the tag of an element that has more in it than a text.
  private mutating func putTag() {
    guard let tag else { return }
    self.tag = nil
    put("\(tag)>", depth: names.count - 1)
    if let text { put(text.escapedForXML) }
    text = nil
  }

  private mutating func put(_ line: String, depth: Int? = nil) {
    let blanks = String(repeating: " ", count: 2 * min(depth ?? names.count, Self.mostIndented))
    for part in line.split(whereSeparator: \.isNewline) where !part.allSatisfy(\.isWhitespace) {
      lines.append(blanks + String(part).trimmingBlanks)
    }
  }
}
