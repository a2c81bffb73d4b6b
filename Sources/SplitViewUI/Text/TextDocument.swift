import TerminalFrame

/// A position in a document: a paragraph, and a byte offset in the text of the paragraph. It does not refer to a
/// line, so it does not depend on the width of the view.
///
/// ```swift
/// let document = TextDocument("one two three four\nfive")
/// let size = Size(9, 2)
/// let down = document.anchor(.start, movedBy: 1, in: size)
/// #expect(down == TextAnchor(block: 0, offset: 8))
/// #expect(document.lastAnchor(in: size) > .start)
/// ```
public struct TextAnchor: Hashable, Sendable {
  /// The index of the paragraph.
  public var block: Int
  /// The position in the text of the paragraph, in UTF-8 bytes.
  public var offset: Int

  /// The beginning of the document.
  public static let start = TextAnchor(block: 0, offset: 0)

  /// Makes a position.
  public init(block: Int, offset: Int) {
    self.block = block
    self.offset = offset
  }
}

extension TextAnchor: Comparable {
  /// True if position `a` is before `b`.
  public static func < (a: TextAnchor, b: TextAnchor) -> Bool {
    (a.block, a.offset) < (b.block, b.offset)
  }
}

/// Text for reading, which consists of paragraphs. Only the visible lines are wrapped.
///
/// ```swift
/// let letter = TextDocument([
///   TextBlock("Minutes", .heading), TextBlock("We met on Monday and said little."),
/// ])
/// #expect(letter.plainLines(width: 20) == ["Minutes", "We met on Monday and", "said little."])
/// let log = TextDocument(ansi: "\u{1B}[32mok\u{1B}[m 12 tests").wrapping(false)
/// let change = TextDocument(diff: "-old\n+new")
/// #expect([log, change].allSatisfy { !$0.blocks.isEmpty })
/// ```
public struct TextDocument: Sendable {
  /// The paragraphs in order.
  public let blocks: TextBlocks
  /// The maximum number of lines of a paragraph, by the index of the paragraph. Paragraphs beyond the end of this
  /// array have no limit. If a paragraph has more lines, its last visible line ends with an ellipsis. The hidden
  /// text can still be selected and copied.
  public var lineLimits: [Int] = []
  /// True if views show the number of each paragraph when there is room. The numbers are not part
  /// of the text, so they are neither copied nor found by a search.
  public var showsLineNumbers = false
  /// The original leads and hangs (the texts before the lines of a paragraph), by the index of the
  /// paragraph. Only leads that are drawn differently, such as the marks of quotations, are stored
  /// here. When text is copied, the original leads are copied.
  package var writtenLeads: [Int: (lead: String, hang: String)] = [:]

  /// The width of the widest unwrapped line, including the text before it, in cells.
  let unwrappedWidth: Int
  /// The tables, each with the width of the text before its rows (the lead), in cells.
  private let tables: [(table: TextTable, lead: Int)]
  private(set) var kept = CachedLines()

  /// Makes a document.
  public init(_ blocks: [TextBlock]) {
    self.blocks = TextBlocks(.blocks(blocks))
    unwrappedWidth = blocks.indices.reduce(0) { widest, index in
      guard !blocks[index].wraps else { return widest }
      let block = blocks[index]
      return max(widest, block.lead.displayWidth + block.text[...].drawn.displayWidth)
    }
    var tables: [(table: TextTable, lead: Int)] = []
    for block in blocks {
      guard let table = block.row?.table, table != tables.last?.table else { continue }
      tables.append((table, block.lead.displayWidth))
    }
    self.tables = tables
  }

  init(_ lines: TextLines) {
    blocks = TextBlocks(.lines(lines))
    unwrappedWidth = lines.wraps ? 0 : lines.widest
    tables = []
  }

  /// Makes a document from plain text, with a paragraph for each line.
  public init(_ text: String) {
    var text = text
    self.init(text.withUTF8 { TextLines($0, role: { _ in .body }) })
  }

  /// Makes a document from code, with a paragraph for each line. When a line is wrapped, every space is kept,
  /// and `↳` marks the continuation.
  public init(code text: String) {
    var text = text
    self.init(
      text.withUTF8 { bytes in
        var lines = TextLines(bytes, role: { _ in .body })
        lines.isCode = true
        return lines
      })
  }

  /// Returns the document with wrapping turned on or off for all paragraphs. Unwrapped paragraphs scroll sideways
  /// (``TextView``).
  public func wrapping(_ wraps: Bool) -> TextDocument {
    var document: TextDocument
    switch blocks.storage {
    case .blocks(let blocks):
      document = TextDocument(
        blocks.map { block in
          var block = block
          block.wraps = wraps || block.row != nil
          return block
        })
    case .lines(var lines):
      lines.wraps = wraps
      document = TextDocument(lines)
    }
    document.lineLimits = lineLimits
    document.showsLineNumbers = showsLineNumbers
    document.writtenLeads = writtenLeads
    return document
  }

  /// Returns the address of the link at `place`; nil if there is no link.
  public func link(at place: TextAnchor) -> String? {
    guard blocks.indices.contains(place.block) else { return nil }
    return blocks[place.block].runs.first {
      $0.range.contains(place.offset) && $0.attributes.link != nil
    }?.attributes.link
  }

  /// Returns the number of cells by which unwrapped lines, and tables with many columns, can be
  /// scrolled sideways in a view of `width` cells.
  public func overhang(in width: Int) -> Int {
    let gutter = gutter(in: width)
    let widest = tables.reduce(unwrappedWidth) { widest, entry in
      let room = max(1, width - gutter - min(entry.lead, TextBlock.leadRoom(in: width - gutter)))
      return max(widest, entry.table.scrolledWidth(in: room).map { entry.lead + $0 } ?? 0)
    }
    return max(0, widest + gutter - width)
  }

  /// True for a paragraph that can be scrolled sideways in a view of `width` cells, so that part of
  /// it may be out of sight.
  func isScrolled(_ index: Int, width: Int) -> Bool {
    let block = blocks[index]
    guard block.wraps, let table = block.row?.table else { return !block.wraps }
    let width = width - gutter(in: width)
    let lead = max(block.lead.displayWidth, block.hang.displayWidth)
    let room = max(1, width - min(lead, TextBlock.leadRoom(in: width)))
    return table.scrolledWidth(in: room) != nil
  }

  /// Returns the width of the line numbers, including the space after them, in a view of `width` cells. Zero if
  /// line numbers are not shown.
  func gutter(in width: Int) -> Int {
    guard showsLineNumbers else { return 0 }
    let cells = max(2, String(blocks.count).utf8.count) + 1
    return width - cells >= 10 ? cells : 0
  }

  /// Returns the document as plain text, wrapped as in a view of `width` cells. Unwrapped lines are complete. The
  /// continuation of a line of code begins with `↳`. To restore the original line of code, remove from each
  /// continuation this symbol and the cells before it, and join the lines. Tabs are not restored from spaces.
  public func plainLines(width: Int) -> [String] {
    blocks.indices.flatMap { plainLines(ofBlock: $0, width: width) }
  }

  /// Returns the lines of the block at `index` in `blocks`, like `plainLines(width:)`. Use this to
  /// write a long text in pieces.
  ///
  /// - Parameters:
  ///   - index: an index of `blocks`.
  ///   - width: the width in cells.
  public func plainLines(ofBlock index: Int, width: Int) -> [String] {
    if showsLineNumbers {
      var document = self
      document.showsLineNumbers = false
      return document.plainLines(ofBlock: index, width: width)
    }
    let block = blocks[index]
    if block.role == .rule { return [String(repeating: "-", count: max(0, min(width, 72)))] }
    let lines = lines(ofBlock: index, width: width)
    let plain = lines.map { line in
      lead(of: block, isFirst: line.isFirst, width: width) + plainText(of: line)
    }
    let all = adding(block, to: plain, width: width)
    return block.lineBreaking == .code && !block.text.isEmpty ? all : all.map(trimmed)
  }

  /// Returns the text before a line. Before the continuation of a line of code, this includes the symbol `↳`.
  private func lead(of block: TextBlock, isFirst: Bool, width: Int) -> String {
    let lead = block.lead(isFirst: isFirst, width: width)
    guard block.marksRest(isFirst: isFirst, lead: lead) else { return lead }
    return "\(lead.dropLast(2))\(Symbols.unicode.continuation) "
  }

  /// Returns the text of a line. The cells of a table row are aligned in columns.
  private func plainText(of line: TextLine) -> String {
    if line.cells.isEmpty { return line.label + text(of: line).drawn(from: line.column) }
    if blocks[line.block].row?.kind == .rule { return TextRow.rule(line, "─", "┼") }
    var text = ""
    func write(_ piece: some StringProtocol, at column: Int) {
      text += String(repeating: " ", count: max(0, column - text.displayWidth)) + piece
    }
    for cell in line.cells {
      if cell.edge > 0 { write("│", at: cell.edge - 2) }
      write(self.text(of: cell.range, inBlock: line.block).drawn, at: cell.column)
    }
    return text
  }

  /// Returns the lines of a block, with its ``TextBlock/detail`` added after the last line. If the
  /// detail does not fit there, it is on a separate line.
  private func adding(_ block: TextBlock, to lines: [String], width: Int) -> [String] {
    guard !block.detail.isEmpty, let last = lines.last else { return lines }
    if (last + block.detail).displayWidth <= width {
      return lines.dropLast() + [last + block.detail]
    }
    let hang = block.lead(isFirst: false, width: width)
    let room = max(1, width - hang.displayWidth)
    let detail = block.detail.drop { $0 == " " }
    return lines + String(detail).wrapped(toWidth: room).map { hang + $0 }
  }

  private func trimmed(_ line: String) -> String {
    let blanks = line.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return blanks == 0 ? line : String(line.utf8.dropLast(blanks)) ?? line
  }
}
