import TerminalFrame

/// One line of a wrapped document. It is a range of a paragraph's bytes, not a copy of the text. Lines are computed
/// only for the paragraphs on screen, and are recomputed when the width changes.
struct TextLine: Hashable, Sendable {
  var block: Int
  /// The range of the line in the block's text, in UTF-8 bytes.
  var range: Range<Int>
  var isFirst: Bool
  /// True if a limit on the number of lines hides the rest of the paragraph.
  var isCut = false
  /// The cells of a table row, in the order of the text; empty if the line is not a table row.
  var cells: [TextCell] = []
  /// The text before the line, if a table is shown as lists: the title of the cell's column or, on
  /// further lines of the cell, an indentation. Otherwise empty.
  var label = ""
  /// For code, the total width of the preceding lines of the paragraph, in cells. It is needed to make tabs as wide
  /// as in the unbroken line.
  var column = 0
}

/// The part of a table cell that is shown on one line.
struct TextCell: Hashable, Sendable {
  /// The left edge of the cell, counted in screen cells from the beginning of the line's text.
  /// `column` is where the text of the cell begins, counted in the same way.
  var edge: Int
  var column: Int
  /// The range of the text in the block, in bytes; empty if the row has more lines than the cell.
  var range: Range<Int>
}

extension TextLine {
  var anchor: TextAnchor { TextAnchor(block: block, offset: range.lowerBound) }
}

extension TextDocument {
  /// Returns the lines of paragraph `index` in a view of `width` cells, up to the limit of the paragraph.
  func lines(ofBlock index: Int, width: Int) -> [TextLine] {
    guard lineLimits.indices.contains(index) else {
      return allLines(ofBlock: index, width: width, most: .max)
    }
    let limit = max(1, lineLimits[index])
    var lines = allLines(ofBlock: index, width: width, most: limit + 1)
    guard lines.count > limit else { return lines }
    lines.removeSubrange(limit...)
    lines[limit - 1].isCut = true
    return lines
  }

  /// Returns the number of lines of paragraph `index` in a view of `width` cells, even if the
  /// paragraph has a maximum number of lines. Counting stops at `most`, so that long paragraphs need not be read completely.
  public func lineCount(ofBlock index: Int, width: Int, most: Int) -> Int {
    min(most, allLines(ofBlock: index, width: width, most: most).count)
  }

  /// Returns all lines of paragraph `index`, even if the paragraph has a maximum number of lines. May
  /// stop after `most` lines.
  private func allLines(ofBlock index: Int, width: Int, most: Int) -> [TextLine] {
    kept.lines(ofBlock: index, width: width - gutter(in: width), most: most) {
      wrappedLines(ofBlock: index, width: width, most: most)
    }
  }

  private func wrappedLines(ofBlock index: Int, width: Int, most: Int) -> [TextLine] {
    guard blocks.indices.contains(index) else { return [] }
    let block = blocks[index]
    let width = width - gutter(in: width)
    let lead = max(block.lead.displayWidth, block.hang.displayWidth)
    let room = max(1, width - min(lead, TextBlock.leadRoom(in: width)))
    if let row = block.row { return row.lines(of: block.text, block: index, room: room) }
    guard !block.text.isEmpty, block.role != .rule, block.wraps else {
      let bytes = block.role == .rule ? 0 : block.text.utf8.count
      return [TextLine(block: index, range: 0..<bytes, isFirst: true)]
    }
    let hasControls = block.text[...].hasControls
    if hasControls, let lines = brokenLines(of: block, index, room) { return lines }
    let bytes = block.text.utf8
    let firstRoom = max(room, width - min(block.lead.displayWidth, TextBlock.leadRoom(in: width)))
    // Except for tabs, text never takes more cells than it has bytes. Therefore, most lines are known to fit
    // without being measured.
    if bytes.count <= firstRoom && !(hasControls && bytes.contains(UInt8(ascii: "\t"))) {
      return [TextLine(block: index, range: 0..<bytes.count, isFirst: true)]
    }
    let text = hasControls ? block.text[...].joinedLines : block.text[...]
    var breaker = LineBreaker(text, width: room, firstWidth: firstRoom, content: block.lineBreaking)
    var lines: [TextLine] = []
    while lines.count < most {
      let column = breaker.column
      guard let range = breaker.next() else { break }
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      lines.append(
        TextLine(block: index, range: start..<end, isFirst: lines.isEmpty, column: column))
    }
    if text.utf8.count < block.text.utf8.count { lines.move(over: block.text[...].joints) }
    return lines.isEmpty ? [TextLine(block: index, range: 0..<0, isFirst: true)] : lines
  }

  /// Splits the text into lines at its newlines. Nil if there are no newlines, or if a line does not fit into
  /// `room`.
  private func brokenLines(of block: TextBlock, _ index: Int, _ room: Int) -> [TextLine]? {
    let bytes = block.text.utf8Span.span
    let newline = UInt8(ascii: "\n")
    guard bytes.indices.contains(where: { bytes[$0] == newline }) else { return nil }
    let utf8 = block.text.utf8
    var lines: [TextLine] = []
    var start = utf8.startIndex
    var offset = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == newline {
      let next = utf8.index(start, offsetBy: end - offset)
      // Text never takes more cells than it has bytes, because a tab counts as one cell here.
      // Therefore, a line is measured only if it has more bytes than `room`.
      if end - offset > room && block.text[start..<next].displayWidth > room { return nil }
      lines.append(TextLine(block: index, range: offset..<end, isFirst: lines.isEmpty))
      if end < utf8.count { start = utf8.index(after: next) }
      offset = end + 1
    }
    return lines
  }

  /// Returns at most `limit` lines, beginning with the line that contains `anchor`.
  func lines(from anchor: TextAnchor, width: Int, limit: Int) -> [TextLine] {
    var found: [TextLine] = []
    var index = min(max(0, anchor.block), max(0, blocks.count - 1))
    while index < blocks.count && found.count < limit {
      var lines = lines(ofBlock: index, width: width)
      if index == anchor.block {
        let first = lines.index(showing: anchor.offset)
        if first > 0 { lines.removeFirst(first) }
      }
      if found.isEmpty { found = lines } else { found += lines }
      index += 1
    }
    return found.count > max(0, limit) ? Array(found.prefix(max(0, limit))) : found
  }
}

extension [TextLine] {
  /// Adjusts the ranges of lines, because newlines were removed from the text before it was broken into lines.
  ///
  /// - Parameter joints: the positions of the removed newlines, in ascending order.
  fileprivate mutating func move(over joints: [Int]) {
    func place(_ offset: Int, isEnd: Bool) -> Int {
      let before = joints.indices.partitioningIndex { number in
        let place = joints[number] - number
        return isEnd ? place >= offset : place > offset
      }
      return offset + before
    }
    func moved(_ range: Range<Int>) -> Range<Int> {
      let start = place(range.lowerBound, isEnd: false)
      return start..<Swift.max(start, place(range.upperBound, isEnd: true))
    }
    for index in indices {
      self[index].range = moved(self[index].range)
    }
  }

  /// Returns the index of the line of a block that shows the byte at `offset`; 0 if no line shows that byte.
  func index(showing offset: Int) -> Int {
    var (found, latest) = (0, 0)
    for (index, line) in enumerated() {
      let starts = line.cells.isEmpty ? [line.range] : line.cells.map(\.range)
      for range in starts where latest <= range.lowerBound && range.lowerBound <= offset {
        if range.isEmpty && !line.cells.isEmpty { continue }
        (found, latest) = (index, range.lowerBound)
      }
    }
    return found
  }
}

extension Substring {
  /// Returns the byte ranges of the lines of this text in a view of `width` cells.
  func brokenRanges(width: Int) -> [Range<Int>] {
    var breaker = LineBreaker(self, width: width)
    var ranges: [Range<Int>] = []
    while let range = breaker.next() {
      let start = utf8.distance(from: startIndex, to: range.lowerBound)
      ranges.append(start..<start + utf8.distance(from: range.lowerBound, to: range.upperBound))
    }
    return ranges
  }

  /// Returns the text without its first `cells` cells. If a wide character is cut in half, the
  /// remaining half becomes a space.
  func dropping(cells: Int) -> Substring {
    var (column, index) = (0, startIndex)
    while column < cells, index < endIndex {
      column += String(self[index]).displayWidth
      index = self.index(after: index)
    }
    let rest = self[index...]
    return column > cells ? " " + rest : rest
  }

  /// The text of a line as it is drawn, with spaces instead of newlines.
  var drawn: Substring { drawn(from: 0) }

  /// Returns the part of a line after its first `column` cells, as it is drawn.
  func drawn(from column: Int) -> Substring {
    if !hasControls { return self }
    return hasTabs ? joinedLines.expandingTabs(from: column)[...] : joinedLines
  }

  /// The text as one line: newlines become spaces, or are removed between characters of scripts that do not use spaces.
  var joinedLines: Substring {
    var joints = joints[...]
    let bytes = utf8Span.span
    let joined = String(unsafeUninitializedCapacity: bytes.count) { joined in
      var count = 0
      for index in bytes.indices {
        if joints.first == index {
          joints.removeFirst()
          continue
        }
        let byte = bytes[index]
        joined[count] = byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte
        count += 1
      }
      return count
    }
    return joined[...]
  }

  /// True if the text contains control characters below U+0020, such as newlines and tabs.
  var hasControls: Bool {
    let bytes = utf8Span.span
    let whole = bytes.count & ~7
    // Test eight bytes at a time. Subtracting 0x20 sets the highest bit of a byte below 0x20, but of no other byte
    // below 0x80.
    let hasWord = bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: whole, by: 8).contains { place in
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        return (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0
      }
    }
    return hasWord || (whole..<bytes.count).contains { bytes[$0] < 0x20 }
  }

  private var hasTabs: Bool {
    let bytes = utf8Span.span
    return bytes.indices.contains { bytes[$0] == UInt8(ascii: "\t") }
  }
}

extension String {
  /// Returns all offsets at which an ASCII byte occurs in the text, in UTF-8 bytes.
  func places(ofByte byte: UInt8) -> [Int] {
    let bytes = utf8Span.span
    return bytes.indices.filter { bytes[$0] == byte }
  }
}
