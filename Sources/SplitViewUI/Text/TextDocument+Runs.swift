import TerminalFrame

/// Cells of a line that look the same, counted from the left edge of the text.
struct TextSpan: Hashable {
  var columns: Range<Int>
  var attributes: TextAttributes
  /// The byte of the paragraph at which the whole run begins.
  var start: Int
}

extension TextDocument {
  /// The cells of the runs on `line`, up to column `end`.
  func spans(on line: TextLine, width: Int, endingAt end: Int) -> [TextSpan] {
    let block = blocks[line.block]
    if block.runs.isEmpty { return [] }
    let runs = block.runs.filter { !$0.range.isEmpty }
    return spans(runs.map(\.range), on: line, of: block, width: width, endingAt: end).map {
      TextSpan(
        columns: $0.columns, attributes: runs[$0.index].attributes,
        start: runs[$0.index].range.lowerBound)
    }
  }

  /// The cells at which parts of a paragraph's text stand on `line`, up to column `end`: for each, its
  /// index among `ranges`, which are in order.
  func spans(
    _ ranges: [Range<Int>], on line: TextLine, of block: TextBlock, width: Int, endingAt end: Int
  ) -> [(index: Int, columns: Range<Int>)] {
    let lead = leadWidth(of: line, width: width)
    let parts = line.cells.isEmpty ? [(0, line.range)] : line.cells.map { ($0.column, $0.range) }
    var spans: [(index: Int, columns: Range<Int>)] = []
    for (column, part) in parts where !part.isEmpty {
      var columns = TextColumns(
        text(of: part, inBlock: line.block), at: lead + column, after: line.column, end: end)
      for (index, range) in ranges.enumerated() where range.overlaps(part) {
        let inside = range.clamped(to: part)
        let start = columns.column(at: inside.lowerBound - part.lowerBound)
        let after = columns.column(at: inside.upperBound - part.lowerBound)
        if start < after { spans.append((index, start..<after)) }
      }
    }
    return spans
  }
}

extension TextDocument {
  /// The most paragraphs in which a link is looked for.
  private static let mostSearched = 4096

  /// The first link at or after a place, or the last one that ends at or before it; nil if there is none near.
  func link(from place: TextAnchor, isForward: Bool) -> Range<TextAnchor>? {
    // Lines of logs and code have no links.
    guard case .blocks(let blocks) = blocks.storage else { return nil }
    var index = min(place.block, blocks.count - 1)
    for _ in 0..<min(Self.mostSearched, blocks.count) where blocks.indices.contains(index) {
      let links = Self.links(of: blocks[index]).map {
        TextAnchor(
          block: index, offset: $0.lowerBound)..<TextAnchor(
            block: index, offset: $0.upperBound)
      }
      let found =
        isForward
        ? links.first { $0.lowerBound >= place } : links.last { $0.upperBound <= place }
      if let found { return found }
      index += isForward ? 1 : -1
    }
    return nil
  }

  /// The bytes of a paragraph's links. A link whose parts look different is one.
  private static func links(of block: TextBlock) -> [Range<Int>] {
    var (links, address) = ([Range<Int>](), String?.none)
    for run in block.runs where !run.range.isEmpty {
      if let last = links.last, run.attributes.link != nil, run.attributes.link == address,
        last.upperBound == run.range.lowerBound
      {
        links[links.count - 1] = last.lowerBound..<run.range.upperBound
      } else if run.attributes.link != nil {
        links.append(run.range)
      }
      address = run.attributes.link
    }
    return links
  }
}

/// The columns of a line's text by its bytes, asked for in order: each character is measured once.
struct TextColumns {
  private let text: Substring
  private let start: Int
  /// The cells of the whole line before the text, by which tabs extend.
  private let before: Int
  private let end: Int
  /// True for ASCII without controls, in which a byte is a cell.
  private let isPlain: Bool
  private var index: Substring.Index
  private var offset = 0
  private var column: Int

  /// The columns of `text`, which begins at column `start`. From `end` on none is measured.
  init(_ text: Substring, at start: Int, after before: Int = 0, end: Int) {
    self.text = text
    self.start = start
    self.before = before
    self.end = end
    isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    index = text.startIndex
    column = start
  }

  /// The column of the character that holds the byte at `wanted`, which is not before the last one that
  /// was asked for.
  mutating func column(at wanted: Int) -> Int {
    if isPlain { return min(start + min(wanted, text.utf8.count), max(start, end)) }
    while index < text.endIndex, column < end {
      let character = text[index]
      let bytes = character.utf8.count
      if offset + bytes > wanted { break }
      switch character {
      case "\t": column += 8 - (before + column - start) % 8
      case "\n", "\r\n": column += text.isJoint(index) ? 0 : 1
      default: column += String(character).displayWidth
      }
      offset += bytes
      index = text.index(after: index)
    }
    return column
  }
}
