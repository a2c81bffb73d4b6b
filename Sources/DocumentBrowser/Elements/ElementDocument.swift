import Browsing
import HTMLText
import Markup
import SplitViewUI
import Synchronization

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
    element(row.range.prefix(Self.maximumOfPage))?.markup ?? ""
  }

  private func element(_ range: Range<Int>) -> MarkupElement? {
    ElementTokens.element(tree.withLock { $0.text }.bytes(range))
  }

  private func text(of row: BrowserRow) -> String {
    let end = min(row.range.upperBound, row.range.lowerBound + Self.maximumLaidOut)
    let text = element(row.range.lowerBound..<end)?.laidOut() ?? ""
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
    let mistake: MarkupError?
    do {
      mistake = try await isHTML ? builder.readHTML(bytes) : builder.readXML(bytes, send)
    } catch let error as MarkupError {
      mistake = error
    }
    builder.tree.finish()
    try Task.checkCancellation()
    await send(builder.tree.takeRows())
    let built = builder.tree
    tree.withLock { $0 = built }
    if built.isCut {
      throw BrowserFailure("Only the first \(ElementTree.maximumElements) elements are shown")
    }
    if let mistake { throw BrowserFailure("\(mistake)") }
    if built.starts.isEmpty { throw BrowserFailure("\(MarkupError.noElements)") }
  }
}

/// Adds the events of the parser to a tree. This is a class because the parser refers to it.
private final class ElementBuilder: MarkupReceiver {
  var tree = ElementTree()

  func begin(_ name: UnsafePointer<CChar>, _ attributes: MarkupAttributes?) -> Bool {
    tree.begin(name, attributes)
  }

  func add(text: UnsafeBufferPointer<CChar>) { tree.add(text: text) }

  func endElement() { tree.endElement() }

  /// Parses a document. Returns nil, because every HTML document can be read.
  func readHTML(_ bytes: RecordBytes) throws(MarkupError) -> MarkupError? {
    try MarkupParser.read(html: String(htmlFile: bytes.bytes(0..<bytes.count)), self)
    return nil
  }

  /// Parses a document in pieces, and sends its rows. Returns the first mistake. Nil if there is none.
  func readXML(_ bytes: RecordBytes, _ send: RowSender) async throws -> MarkupError? {
    let parser = try MarkupParser(self)
    try await OpenFile.pieces(of: bytes, 0..<bytes.count) { piece, place in
      let goesOn = parser.read(piece[...], isLast: place + piece.count == bytes.count)
      let rows = tree.takeRows()
      if !rows.starts.isEmpty { await send(rows) }
      return goesOn
    }
    return parser.mistake
  }
}
