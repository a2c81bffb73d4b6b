import TerminalFrame

/// A range of cells in a line that have the same attributes. Cells are counted from the left edge of the text.
struct TextSpan: Hashable {
  var columns: Range<Int>
  var attributes: TextAttributes
  /// The byte offset in the paragraph at which the run begins, which may be on an earlier line.
  var start: Int
}

extension TextDocument {
  /// Returns the cells of the runs on `line`, up to column `end`.
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

  /// Returns the cells on `line`, up to column `end`, that show the byte ranges `ranges` of the paragraph. The
  /// ranges must be in order. Each result contains the index of its byte range in `ranges`.
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
  /// The maximum number of paragraphs that are searched for a link.
  private static let maximumSearched = 4096

  /// Returns the first link at or after `place`, or the last link that ends at or before `place`.
  /// Nil if there is no link nearby.
  func link(from place: TextAnchor, isForward: Bool) -> Range<TextAnchor>? {
    // Logs and code do not contain links.
    guard case .blocks(let blocks) = blocks.storage else { return nil }
    var index = min(place.block, blocks.count - 1)
    for _ in 0..<min(Self.maximumSearched, blocks.count) where blocks.indices.contains(index) {
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

  /// Returns the byte ranges of a paragraph's links. A link whose parts have different attributes counts as one link.
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

/// Finds the columns of a line's text by byte offset. Offsets must be requested in ascending order, so that each
/// character is measured only once.
struct TextColumns {
  private let text: Substring
  private let start: Int
  /// The width of the line before the text, in cells. The width of tabs depends on this width.
  private let before: Int
  private let end: Int
  /// True for ASCII without control characters, where every byte takes one cell.
  private let isPlain: Bool
  private var index: Substring.Index
  private var offset = 0
  private var column: Int

  /// Prepares to measure `text`, which begins at column `start`, up to column `end`.
  init(_ text: Substring, at start: Int, after before: Int = 0, end: Int) {
    self.text = text
    self.start = start
    self.before = before
    self.end = end
    isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    index = text.startIndex
    column = start
  }

  /// Returns the column of the character that contains the byte at `wanted`, which must not be before the
  /// previously requested byte.
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
