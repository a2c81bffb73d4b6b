import ReadableText
import SplitViewUI

extension String {
  /// Decodes an HTML file with the charset that the file declares. If the file declares none,
  /// guesses the charset.
  public init(htmlFile bytes: [UInt8]) { self = HTMLParagraphs.text(of: bytes) }
}

extension TextDocument {
  /// Makes a text document from HTML, as the mail program shows it: headings, lists, quotations, tables, and links that
  /// the user reaches with Tab. Nothing is fetched, and scripts are left out.
  public init(html: String) {
    let html = HTMLParagraphs(html)
    let tables = Self.tables(html.paragraphs)
    self.init(
      html.paragraphs.map { paragraph in
        let quotes = String(repeating: "> ", count: min(paragraph.quoteDepth, 20))
        let indent = String(repeating: " ", count: min(max(0, paragraph.indent), 40))
        let marker = paragraph.marker
        let start =
          marker.isEmpty ? indent : String(indent.dropLast(marker.count + 1)) + marker + " "
        var block = TextBlock(
          paragraph.text, Self.role(paragraph), lead: quotes + start, hang: quotes + indent,
          leadRole: paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .secondary)
        if paragraph.quoteDepth > 0 { block.leadDrawing = .quoteBars }
        if paragraph.kind == .preformatted { block.lineBreaking = .code }
        if case .row(let row) = paragraph.kind, let table = tables[row.table] {
          block.row = TextRow(of: table, row.isHeader ? .header : .cells, spans: row.spans)
        }
        block.runs = Self.runs(paragraph.text, html.links)
        return block
      })
  }

  private static func role(_ paragraph: Paragraph) -> TextRole {
    switch paragraph.kind {
    case .heading: .heading
    case .rule: .rule
    case .preformatted: .code
    case .row(let row) where row.isHeader: .heading
    case .prose, .patch, .row, .signature, .partHeader:
      paragraph.quoteDepth > 0 ? .quote(paragraph.quoteDepth) : .body
    }
  }

  /// Returns the tables, keyed by their numbers. Each table has enough columns for all its rows.
  private static func tables(_ paragraphs: [Paragraph]) -> [Int: TextTable] {
    var (titles, rows) = ([Int: [String]](), [Int: [[String?]]]())
    for paragraph in paragraphs {
      guard case .row(let row) = paragraph.kind else { continue }
      let cells = paragraph.text.split(separator: "\t", omittingEmptySubsequences: false)
      if row.isHeader, titles[row.table] == nil {
        titles[row.table] = cells.map(String.init)
      } else {
        let spread = zip(cells, row.spans).flatMap { cell, span in
          [String(cell)] + [String?](repeating: nil, count: max(0, span - 1))
        }
        rows[row.table, default: []].append(spread)
      }
    }
    let numbers = Set(titles.keys).union(rows.keys)
    return Dictionary(
      uniqueKeysWithValues: numbers.map {
        ($0, TextTable(header: titles[$0] ?? [], rows: rows[$0] ?? []))
      })
  }

  /// Finds the links in a paragraph: addresses, and numbers such as `[3]` together with the linked words before them.
  private static func runs(_ text: String, _ links: [Link]) -> [TextRun] {
    var found = Link.all(in: text).map { ($0.range, $0.url) }
    let bytes = Array(text.utf8)
    for open in bytes.indices where bytes[open] == UInt8(ascii: "[") {
      let digits = bytes[(open + 1)...].prefix(6).prefix { (0x30...0x39).contains($0) }
      guard digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "]"),
        let number = Int(String(decoding: digits, as: UTF8.self)),
        links.indices.contains(number - 1), links[number - 1].isNumbered
      else { continue }
      let link = links[number - 1]
      let before = bytes[..<max(0, open - 1)]
      let words = link.texts.map { Array($0.utf8) }.filter {
        before.reversed().starts(with: $0.reversed())
      }
      let start = open - (words.map { $0.count + 1 }.max() ?? 0)
      found.append((start..<digits.endIndex + 1, link.url))
    }
    found.sort { ($0.0.lowerBound, $1.0.upperBound) < ($1.0.lowerBound, $0.0.upperBound) }
    var end = 0
    return found.compactMap { range, url in
      guard range.lowerBound >= end else { return nil }
      end = range.upperBound
      return TextRun(range, TextAttributes(role: .link, link: url))
    }
  }
}
