import Browsing

/// An element of a fully parsed document, with everything inside it.
package struct MarkupElement: Sendable {
  private enum Content: Sendable {
    case text(String)
    case element(MarkupElement)
  }

  /// The name, including its prefix. Empty for the document itself.
  package let name: String
  /// The attributes in order.
  let attributes: [ElementTokens.Attribute]
  private let tag: String
  private var contents: [Content] = []

  /// Parses an XML document. If the document contains an error, the part before the error is kept.
  package init(xml: [UInt8]) {
    var tokens = ElementTokens(xml: xml)
    self.init(&tokens)
  }

  /// Reads an XML file.
  package init(file: String) throws(BrowserFailure) {
    let bytes = try OpenFile(file).bytes
    self.init(xml: bytes.bytes(0..<bytes.count))
  }

  /// Builds the document from its tokens.
  init(_ tokens: inout ElementTokens) {
    self.init(name: "", attributes: [], tag: "", &tokens, depth: 0)
  }

  /// The depth below which nested elements become siblings. Without a limit, deep nesting would overflow the stack,
  /// because elements are read, written and freed recursively here. libxml2 itself has no limit, because it does not
  /// build the document.
  private static let maximumDepth = 500

  private init(
    name: String, attributes: [ElementTokens.Attribute], tag: String,
    _ tokens: inout ElementTokens, depth: Int
  ) {
    (self.name, self.attributes, self.tag) = (name, attributes, tag)
    var flattened = 0
    while let token = tokens.next() {
      switch token {
      case .start(let name, let attributes):
        if depth < Self.maximumDepth {
          contents.append(
            .element(
              MarkupElement(
                name: name, attributes: attributes, tag: token.markup, &tokens, depth: depth + 1)))
        } else {
          var none = ElementTokens([])
          contents.append(
            .element(
              MarkupElement(
                name: name, attributes: attributes, tag: token.markup, &none, depth: depth + 1)))
          flattened += 1
        }
      case .text(let text): contents.append(.text(text))
      case .end:
        if flattened == 0 { return }
        flattened -= 1
      }
    }
  }

  /// The document with nothing but its first element.
  var firstElementAlone: MarkupElement {
    var alone = self
    alone.contents =
      contents.first { if case .element = $0 { true } else { false } }.map { [$0] } ?? []
    return alone
  }

  /// The first text inside the element, in the order of the document. Empty if there is none.
  var firstText: String {
    for content in contents {
      switch content {
      case .text(let text):
        let text = text.trimmingBlanks
        if !text.isEmpty { return text }
      case .element(let element):
        let text = element.firstText
        if !text.isEmpty { return text }
      }
    }
    return ""
  }

  /// The value of an attribute. Nil if the element does not have the attribute.
  package subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The child elements.
  package var children: [MarkupElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the descendants with one of these names. Does not search inside these descendants.
  package func all(_ names: String...) -> [MarkupElement] { all(Set(names)) }

  private func all(_ names: Set<String>) -> [MarkupElement] {
    children.flatMap { names.contains($0.name) ? [$0] : $0.all(names) }
  }

  /// The pieces of text directly inside the element, each without whitespace at its ends.
  var texts: [String] {
    contents.compactMap { if case .text(let text) = $0 { text.trimmingBlanks } else { nil } }
  }

  /// The text directly inside the element, without whitespace at its ends.
  package var text: String { texts.joined(separator: " ") }

  /// The content of the element as markup.
  package var markup: String {
    contents.map { content in
      switch content {
      case .text(let text): text.escapedForXML
      case .element(let element): "\(element.tag)\(element.markup)</\(element.name)>"
      }
    }.joined()
  }

  /// Returns the first child element that has one of `names`. Names that are earlier in the list have precedence.
  package func first(_ names: String...) -> MarkupElement? {
    names.lazy.compactMap { name in children.first { $0.name == name } }.first
  }

  private static let maximumIndented = 40

  /// Returns the content of the element as indented markup, with each element and each text on a separate line.
  func laidOut(depth: Int = 0) -> String {
    contents.flatMap { content in
      switch content {
      case .text(let text): Self.lines(text.escapedForXML, depth: depth)
      case .element(let element): element.lines(depth: depth)
      }
    }.joined(separator: "\n")
  }

  private func lines(depth: Int) -> [String] {
    let (open, close) = (tag.dropLast(), "</\(name)>")
    switch contents.first {
    case nil: return Self.lines("\(open)/>", depth: depth)
    case .text(let text)? where contents.count == 1:
      return Self.lines("\(tag)\(text.escapedForXML)\(close)", depth: depth)
    case _?:
      return Self.lines(tag, depth: depth) + [laidOut(depth: depth + 1)]
        + Self.lines(close, depth: depth)
    }
  }

  private static func lines(_ text: String, depth: Int) -> [String] {
    let blanks = String(repeating: " ", count: 2 * min(depth, maximumIndented))
    return text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
      .filter { !$0.isEmpty }.map { blanks + $0 }
  }
}
