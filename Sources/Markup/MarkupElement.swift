import ReadableText
import SystemCalls

/// An element of an XML or HTML document, with everything inside it.
///
/// Parsing returns the outermost element of a document. `first(_:)` and `all(_:)` find the elements inside it:
///
/// ```swift
/// let rss = "<rss><channel><item><title>High &amp; low water</title></item></channel></rss>"
/// let feed = try MarkupElement(xml: rss.utf8)
/// #expect(feed.name == "rss")
/// #expect(feed.all("item").map { $0.first("title")?.text } == ["High & low water"])
/// ```
public struct MarkupElement: Hashable, Sendable {
  /// An attribute of an element, with all references in its value replaced.
  public struct Attribute: Hashable, Sendable {
    /// The name as it is written in XML, including its prefix. In HTML, the name in lower case.
    public let name: String
    /// The value. Empty if the attribute has no value, such as `checked` in HTML.
    public let value: String

    /// Makes an attribute.
    package init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  package enum Content: Hashable, Sendable {
    case text(String)
    case element(MarkupElement)
  }

  /// The name as it is written in XML, including its prefix, such as `dc:creator`. In HTML, the name in lower case.
  public let name: String
  /// The attributes in the order of the document.
  public let attributes: [Attribute]
  /// The texts and the child elements in the order of the document.
  package internal(set) var contents: [Content] = []

  package init(name: String, attributes: [Attribute]) {
    (self.name, self.attributes) = (name, attributes)
  }

  // MARK: Parsing

  /// Parses an XML document, in the charset that it declares, and returns its outermost element.
  ///
  /// By default, a mistake does not prevent the rest from being read, because many feeds contain mistakes. libxml2 goes
  /// on after a mistake if it can: it closes elements without an end tag, and keeps an undeclared reference such as
  /// `&nbsp;` as text. After a mistake that it cannot pass, such as text after the outermost element or more than 256
  /// nested elements, the elements before the mistake are kept.
  ///
  /// Nothing is fetched, no other file is read, and entities that the document declares are not expanded.
  /// - Parameters:
  ///   - bytes: the document.
  ///   - isStrict: true to throw ``MarkupError/invalid(line:column:reason:)`` at the first mistake.
  /// - Throws: ``MarkupError``. If `isStrict` is false, ``MarkupError/invalid(line:column:reason:)`` is thrown only if
  ///   no element comes before the mistake.
  public init(xml bytes: some Sequence<UInt8>, isStrict: Bool = false) throws(MarkupError) {
    let receiver = ElementReceiver()
    let parser = try MarkupParser(receiver)
    let bytes = Array(bytes)
    for start in stride(from: 0, to: bytes.count, by: MarkupParser.piece) {
      let end = min(start + MarkupParser.piece, bytes.count)
      if !parser.read(bytes[start..<end], isLast: end == bytes.count) { break }
    }
    let root = receiver.builder.finish()
    if let mistake = parser.mistake, isStrict || root == nil { throw mistake }
    guard let root else { throw .noElements }
    self = root
  }

  /// Parses an XML file, as ``init(xml:isStrict:)`` does.
  /// - Throws: ``MarkupError``, which is ``MarkupError/unreadable(path:reason:)`` if the file cannot be read.
  public init(xmlFile path: String, isStrict: Bool = false) throws(MarkupError) {
    try self.init(xml: Self.bytes(of: path), isStrict: isStrict)
  }

  /// Parses an HTML document, in the charset that it declares or else in the charset that it seems to be in, and returns
  /// its element `html`.
  ///
  /// Every HTML document can be read. libxml2 adds the tags that are missing, such as `html`, `body` and the end tags of
  /// paragraphs, and ignores end tags that are wrong. Scripts and style sheets are texts of their elements.
  /// - Throws: ``MarkupError``, which is never ``MarkupError/invalid(line:column:reason:)``.
  public init(html bytes: some Sequence<UInt8>) throws(MarkupError) {
    let receiver = ElementReceiver()
    try MarkupParser.read(html: HTMLParagraphs.text(of: Array(bytes)), receiver)
    guard let root = receiver.builder.finish() else { throw .noElements }
    self = root
  }

  private static func bytes(of path: String) throws(MarkupError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that has no writer would block.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .unreadable(path: path, reason: "\(SystemError(errno))") }
    defer { close(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: MarkupParser.piece)
    while true {
      let count = read(file, &piece, piece.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += piece[..<count] }
      if count < 0 && errno != EINTR {
        throw .unreadable(path: path, reason: "\(SystemError(errno))")
      }
    }
  }

  // MARK: Content

  /// The value of an attribute. Nil if the element does not have the attribute.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The child elements.
  public var children: [MarkupElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Returns the first child element that has one of `names`. Names that are earlier in the list have precedence.
  public func first(_ names: String...) -> MarkupElement? {
    names.lazy.compactMap { name in children.first { $0.name == name } }.first
  }

  /// Returns the descendants that have one of `names`, in the order of the document. Does not search inside these
  /// descendants.
  public func all(_ names: String...) -> [MarkupElement] { all(Set(names)) }

  private func all(_ names: Set<String>) -> [MarkupElement] {
    children.flatMap { names.contains($0.name) ? [$0] : $0.all(names) }
  }

  /// The text of the element and of all elements inside it, in the order of the document, without whitespace at both
  /// ends. Whitespace inside the text is kept as it is.
  public var text: String { wholeText.trimmingBlanks }

  private var wholeText: String {
    contents.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): element.wholeText
      }
    }.joined()
  }

  // MARK: Markup

  /// The element as markup, with its tags and everything inside it. For example, XHTML in a feed becomes a
  /// `TextDocument` with `TextDocument(html: element.markup)`.
  public var markup: String {
    let inside = contents.map { content in
      switch content {
      case .text(let text): text.escapedForXML
      case .element(let element): element.markup
      }
    }
    return "\(startTag)\(inside.joined())</\(name)>"
  }

  /// The start tag with its attributes, such as `<a href="/">`.
  package var startTag: String {
    let attributes = attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }
    return "<\(name)\(attributes.joined())>"
  }
}

extension String {
  /// The text with XML's special characters escaped.
  package var escapedForXML: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "\"": "&quot;"
      default: String(scalar)
      }
    }.joined()
  }

  /// The text without whitespace at both ends.
  package var trimmingBlanks: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
