import TerminalFrame

/// One line of a wrapped document.
struct TextLine: Hashable, Sendable {
  var block: Int
  /// The line's bytes in the block's text, in UTF-8.
  var range: Range<Int>
  var isFirst: Bool
  /// True if the rest of the block after it is not shown.
  var isCut = false
}

extension TextLine {
  var anchor: TextAnchor { TextAnchor(block: block, offset: range.lowerBound) }
}

extension TextDocument {
  /// The lines of paragraph `index` in a view of `width` cells, within its limit.
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

  /// The number of lines that paragraph `index` takes in a view of `width` cells, without its limit;
  /// counted up to `most`, however long it is.
  public func lineCount(ofBlock index: Int, width: Int, most: Int) -> Int {
    min(most, allLines(ofBlock: index, width: width, most: most).count)
  }

  /// The lines of paragraph `index` without its limit. After `most` of them it may end.
  private func allLines(ofBlock index: Int, width: Int, most: Int) -> [TextLine] {
    guard blocks.indices.contains(index) else { return [] }
    let block = blocks[index]
    guard !block.text.isEmpty, block.role != .rule else {
      return [TextLine(block: index, range: 0..<0, isFirst: true)]
    }
    let lead = max(block.lead.displayWidth, block.hang.displayWidth)
    let room = max(1, width - min(lead, TextBlock.leadRoom(in: width)))
    let hasControls = block.text[...].hasControls
    if hasControls, let lines = brokenLines(of: block, index, room) { return lines }
    let bytes = block.text.utf8
    // No text takes more cells than it has bytes, except for tabs. So most lines fit without being
    // measured.
    if bytes.count <= room && !(hasControls && bytes.contains(UInt8(ascii: "\t"))) {
      return [TextLine(block: index, range: 0..<bytes.count, isFirst: true)]
    }
    let text = block.text[...].spacedLines
    var breaker = LineBreaker(text, width: room)
    var lines: [TextLine] = []
    while lines.count < most, let range = breaker.next() {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
      lines.append(TextLine(block: index, range: start..<end, isFirst: lines.isEmpty))
    }
    return lines.isEmpty ? [TextLine(block: index, range: 0..<0, isFirst: true)] : lines
  }

  /// The lines by the text's own newlines; nil without newlines, or if a line does not fit into
  /// `room`.
  private func brokenLines(of block: TextBlock, _ index: Int, _ room: Int) -> [TextLine]? {
    let breaks = block.text.places(ofByte: UInt8(ascii: "\n"))
    guard !breaks.isEmpty else { return nil }
    let utf8 = block.text.utf8
    var lines: [TextLine] = []
    lines.reserveCapacity(breaks.count + 1)
    var start = utf8.startIndex
    var offset = 0
    for end in breaks + [utf8.count] {
      let next = utf8.index(start, offsetBy: end - offset)
      // No text takes more cells than it has bytes; here a tab counts as one cell.
      if end - offset > room && block.text[start..<next].displayWidth > room { return nil }
      lines.append(TextLine(block: index, range: offset..<end, isFirst: lines.isEmpty))
      if end < utf8.count { start = utf8.index(after: next) }
      offset = end + 1
    }
    return lines
  }

  /// At most `limit` lines, from the one that holds `anchor`.
  func lines(from anchor: TextAnchor, width: Int, limit: Int) -> [TextLine] {
    var found: [TextLine] = []
    var index = min(max(0, anchor.block), max(0, blocks.count - 1))
    while index < blocks.count && found.count < limit {
      var lines = lines(ofBlock: index, width: width)
      if index == anchor.block {
        let top = lines.lastIndex { $0.range.lowerBound <= anchor.offset } ?? 0
        lines.removeFirst(top)
      }
      found += lines
      index += 1
    }
    return Array(found.prefix(max(0, limit)))
  }
}

extension Substring {
  /// A line's text as it is drawn. Newlines that were not kept are spaces.
  var drawn: Substring { hasControls ? spacedLines.expandingTabs()[...] : self }

  /// The text with spaces for newlines, of the same length in bytes.
  var spacedLines: Substring {
    guard utf8.contains(UInt8(ascii: "\n")) else { return self }
    let spaced = utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
    return String(decoding: spaced, as: UTF8.self)[...]
  }

  /// True if the text has control characters below U+0020, such as newlines and tabs.
  var hasControls: Bool {
    let bytes = utf8Span.span
    return bytes.indices.contains { bytes[$0] < 0x20 }
  }
}

extension String {
  /// The positions of an ASCII byte in the text, in UTF-8 bytes.
  func places(ofByte byte: UInt8) -> [Int] {
    let bytes = utf8Span.span
    return bytes.indices.filter { bytes[$0] == byte }
  }
}
