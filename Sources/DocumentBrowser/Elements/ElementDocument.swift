import Browsing
import CHTML
import HTMLText
import SplitViewUI
import Synchronization
import SystemCalls

/// An XML or HTML file. Its elements are levels, and their attributes are fields. The file is read once, when its
/// first list is needed. This is a class because it stores the result.
final class ElementDocument: Sendable {
  private let title: String
  private let bytes: RecordBytes
  private let isHTML: Bool
  private let tree = Mutex(ElementTree())

  /// The maximum size of a file in bytes. The limit for HTML is lower, because HTML is not read in
  /// pieces.
  private var most: Int { isHTML ? 64 << 20 : 1 << 30 }
  /// The maximum size in bytes of an element that is shown formatted.
  private static let maximumLaidOut = 1 << 20
  /// The maximum size in bytes of an element that is rendered as a page.
  private static let maximumOfPage = 4 << 20
  /// When this many HTML elements are open, a new libxml2 parser takes over, because libxml2 walks through all open
  /// elements at each end tag.
  private static let maximumOpen = 250

  /// The filename extensions of XML files.
  static let endings: Set = [
    "xml", "xhtml", "svg", "rss", "atom", "opml", "plist", "xsd", "xsl", "xslt", "gpx", "kml",
    "dbk", "ui",
  ]

  init(title: String, bytes: RecordBytes, isHTML: Bool) {
    (self.title, self.bytes, self.isHTML) = (title, bytes, isHTML)
  }

  var browsed: Browsed {
    Browsed(title: title) { [self] path in
      BrowserLevel(path.last?.title ?? title, views: isHTML ? ["Element", "Page"] : ["Element"])
    } rows: { [self] path, send in
      guard let row = path.last else { return try await read(send) }
      try await rows(below: row, send)
    } content: { [self] path, view, send in
      guard let row = path.last else { return }
      await send(
        BrowserContent(
          view == 0 ? TextDocument(code: text(of: row), .xml) : TextDocument(html: html(of: row))))
    }
  }

  /// Lists the child elements of an element, once the entire file has been read.
  private func rows(below row: BrowserRow, _ send: RowSender) async throws {
    while !tree.withLock(\.isWhole) { try await Task.sleep(for: .milliseconds(20)) }
    let tree = tree.withLock { $0 }
    await send.begin(list(of: tree.text))
    guard let number = tree.number(at: row.range.lowerBound) else { return }
    let starts = tree.children(of: number).map { tree.starts[$0] }
    await send(RowBatch(starts: starts, end: tree.end(of: number)))
  }

  private func list(of text: RecordBytes) -> RowList {
    RowList(text, hasIDs: false) { [self] record, range in
      var row = ElementRow.row(record, range)
      // The beginning of a long element does not show whether the element has child elements, so
      // look into the tree of all elements.
      if range.count > RowList.maximumBytes {
        row.hasList = tree.withLock { $0.hasElements(at: range.lowerBound) } ?? true
      }
      return row
    }
  }

  /// Returns the markup of an element. No line breaks are added, because the page would show them as spaces.
  private func html(of row: BrowserRow) -> String {
    element(row, row.range.prefix(Self.maximumOfPage)).markup
  }

  private func element(_ row: BrowserRow, _ range: Range<Int>) -> MarkupElement {
    var tokens = ElementTokens(tree.withLock { $0.text }.bytes(range))
    // The record of a row also contains the text that follows the element. Leave out that text.
    return MarkupElement(&tokens).firstElementAlone
  }

  private func text(of row: BrowserRow) -> String {
    let end = min(row.range.upperBound, row.range.lowerBound + Self.maximumLaidOut)
    let text = element(row, row.range.lowerBound..<end).laidOut()
    let rest = row.range.upperBound - end
    return rest > 0 ? text + "\n\n… \(FileContent.size(rest)) more …" : text
  }

  /// Guesses from the beginning of a text whether it is HTML (true) or XML (false). Nil if it is neither. A tag alone
  /// is not enough, because the lines of a chat begin with `<name>`.
  static func isHTML(_ text: [UInt8]) -> Bool? {
    // XML in UTF-16 begins with a byte order mark, followed by `<`.
    if text.starts(with: [0xFF, 0xFE, 0x3C, 0]) || text.starts(with: [0xFE, 0xFF, 0, 0x3C]) {
      return false
    }
    let letters = text[JSONText.start(of: text)...].drop(while: JSONText.isBlank).prefix(512)
    let start = String(decoding: letters, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return true }
    return start.hasPrefix("<?xml") || start.hasPrefix("<!doctype") ? false : nil
  }

  // MARK: Reading

  /// Reads the file, and sends the child elements of the root as they are found. If the file contains an error, the
  /// elements before the error are kept.
  private func read(_ send: RowSender) async throws {
    if bytes.count == 0 { throw BrowserFailure("The file is empty") }
    if bytes.count > most {
      throw BrowserFailure("The file is larger than \(FileContent.size(most))")
    }
    let builder = ElementBuilder()
    let begun = builder.tree
    tree.withLock { if !$0.isWhole { $0 = begun } }
    await send.begin(list(of: begun.text))
    let mistake =
      isHTML
      ? builder.readHTML(bytes, depth: Self.maximumOpen) : try await builder.readXML(bytes, send)
    builder.tree.finish()
    try Task.checkCancellation()
    await send(builder.tree.takeRows())
    let built = builder.tree
    tree.withLock { $0 = built }
    if built.isCut {
      throw BrowserFailure("Only the first \(ElementTree.maximumElements) elements are shown")
    }
    if let mistake { throw BrowserFailure(mistake) }
    if built.starts.isEmpty { throw BrowserFailure("The file contains no elements") }
  }
}

/// Receives the events of the parser. This is a class because the parser holds a pointer to it.
private final class ElementBuilder {
  var tree = ElementTree()

  private var handler: CHTMLHandler {
    CHTMLHandler(
      context: Unmanaged.passUnretained(self).toOpaque(),
      start: { ElementBuilder.at($0)?.tree.begin($1, $2) ?? false },
      end: { context, _ in
        ElementBuilder.at(context)?.tree.endElement()
        return true
      },
      text: { context, text, count in
        ElementBuilder.at(context)?.tree.add(text: UnsafeBufferPointer(start: text, count: count))
        return true
      })
  }

  private static func at(_ context: UnsafeMutableRawPointer?) -> ElementBuilder? {
    context.map { Unmanaged<ElementBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The reason why no document can be parsed: libxml2 cannot be loaded. Nil if libxml2 has been loaded.
  private static var missingLibrary: String? { chtml_load().map { String(cString: $0) } }

  /// The reason why a document in XML cannot be begun.
  private static var obstacle: String { missingLibrary ?? "Not enough memory for the file" }

  func readHTML(_ bytes: RecordBytes, depth: Int) -> String? {
    if let missing = Self.missingLibrary { return missing }
    var text = String(htmlFile: bytes.bytes(0..<bytes.count))
    var handler = handler
    text.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) { letters in
        if let start = letters.baseAddress {
          chtml_parse_page(start, letters.count, depth, &handler)
        }
      }
    }
    return nil
  }

  /// Parses a document in pieces, and sends its rows. Returns a description of the first error. Nil if there is none.
  func readXML(_ bytes: RecordBytes, _ send: RowSender) async throws -> String? {
    var handler = handler
    guard let parser = cxml_begin(&handler) else { return Self.obstacle }
    defer { cxml_end(parser) }
    try await OpenFile.pieces(of: bytes, 0..<bytes.count) { piece, place in
      let goesOn = Self.read(piece, isLast: place + piece.count == bytes.count, parser)
      let rows = tree.takeRows()
      if !rows.starts.isEmpty { await send(rows) }
      return goesOn
    }
    return Self.mistake(parser)
  }

  /// Parses a document in memory. Returns a description of the first error. Nil if there is none.
  func readXML(_ bytes: [UInt8]) -> String? {
    var handler = handler
    guard let parser = cxml_begin(&handler) else { return Self.obstacle }
    defer { cxml_end(parser) }
    _ = Self.read(bytes, isLast: true, parser)
    tree.finish()
    return Self.mistake(parser)
  }

  private static func read(_ piece: [UInt8], isLast: Bool, _ parser: OpaquePointer) -> Bool {
    piece.withUnsafeBytes { piece in
      cxml_read(parser, piece.bindMemory(to: CChar.self).baseAddress, piece.count, isLast)
    }
  }

  private static func mistake(_ parser: OpaquePointer) -> String? {
    var (line, column): (Int32, Int32) = (0, 0)
    return cxml_mistake(parser, &line, &column).map { words in
      "The XML is invalid at line \(line), column \(column): \(String(cString: words))"
    }
  }
}

extension ElementTokens {
  /// Parses an XML document. If the document contains an error, the tokens before the error are kept.
  init(xml: [UInt8]) {
    let builder = ElementBuilder()
    _ = builder.readXML(xml)
    self.init(builder.tree.text.bytes(0..<builder.tree.text.count))
  }
}
