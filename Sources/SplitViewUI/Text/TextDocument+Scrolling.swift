import TerminalFrame

extension TextDocument {
  /// Returns the position `count` lines below `anchor` (above it if `count` is negative). The position is limited
  /// so that a long document still fills a view of `size`. A movement by more than 100,000 lines goes directly to
  /// the end or the beginning, without reading the lines in between.
  public func anchor(_ anchor: TextAnchor, movedBy count: Int, in size: Size) -> TextAnchor {
    if count > 100_000 { return lastAnchor(in: size) }
    if count < -100_000 { return .start }
    let anchor = topAnchor(for: anchor, in: size)
    if count < 0 { return lineStart(before: anchor, by: -count, width: size.width) }
    let lines = lines(from: anchor, width: size.width, limit: count + 1)
    return min(lines.last.map(\.anchor) ?? anchor, lastAnchor(in: size))
  }

  /// Returns the position at the top of a view of `size` if the view should show `anchor` at its top. A long
  /// document always fills the view, so the position may be before `anchor`.
  func topAnchor(for anchor: TextAnchor, in size: Size) -> TextAnchor {
    if anchor <= .start { return anchor }
    let isFilled =
      lines(from: anchor, width: size.width, limit: size.height).count >= max(1, size.height)
    return isFilled ? anchor : min(anchor, lastAnchor(in: size))
  }

  /// Returns the visible lines in a view of `size` that shows `anchor` at its top, if possible.
  func linesShown(from anchor: TextAnchor, in size: Size) -> [TextLine] {
    let lines = lines(from: anchor, width: size.width, limit: size.height)
    if lines.count >= max(1, size.height) || anchor <= .start { return lines }
    let last = lastAnchor(in: size)
    return anchor <= last ? lines : self.lines(from: last, width: size.width, limit: size.height)
  }

  /// Returns the position at the top of a view of `size` that has been scrolled to the end of the document.
  public func lastAnchor(in size: Size) -> TextAnchor {
    lineStart(
      before: TextAnchor(block: blocks.count, offset: 0), by: max(1, size.height), width: size.width
    )
  }

  /// True if the last line of the document is visible in a view of `size` with `anchor` at its top.
  public func showsEnd(from anchor: TextAnchor, in size: Size) -> Bool {
    // Each paragraph takes at least one line. If more paragraphs follow than the view has lines, the end cannot be
    // visible, so nothing needs to be wrapped.
    let height = min(max(1, size.height), .max - 1)
    return blocks.count - height <= anchor.block
      && lines(from: anchor, width: size.width, limit: height + 1).count <= height
  }

  /// Returns the fraction of the text, from 0 to 1, that is above the bottom edge of a view of `size` with `anchor`
  /// at its top.
  public func progress(_ anchor: TextAnchor, in size: Size) -> Double {
    if showsEnd(from: anchor, in: size) { return 1 }
    let last = lastAnchor(in: size)
    return Double(anchor.block) / Double(max(1, last.block + 1))
  }

  /// Returns the beginning of the line that is `count` lines above `anchor`. If there are fewer
  /// lines, returns the beginning of the first line. If `count` is 0, returns `anchor`.
  package func lineStart(before anchor: TextAnchor, by count: Int, width: Int) -> TextAnchor {
    guard count > 0 else { return anchor }
    var wanted = count
    var index = min(anchor.block, blocks.count)
    if index < blocks.count {
      let lines = lines(ofBlock: index, width: width)
      let above = lines.prefix(lines.index(showing: anchor.offset))
      if above.count >= wanted { return above[above.count - wanted].anchor }
      wanted -= above.count
    }
    while index > 0 {
      index -= 1
      let lines = lines(ofBlock: index, width: width)
      if lines.count >= wanted { return lines[lines.count - wanted].anchor }
      wanted -= lines.count
    }
    return .start
  }

  /// Returns the number of cells by which unwrapped lines must be scrolled so that `place` is
  /// visible. The result is as close to `column` as possible.
  public func column(_ column: Int, showing place: TextAnchor, in size: Size) -> Int {
    guard blocks.indices.contains(place.block), isScrolled(place.block, width: size.width),
      let line = line(at: place, width: size.width)
    else { return column }
    let x = self.column(of: place, on: line, width: size.width)
    let start = self.column(of: line.anchor, on: line, width: size.width)
    let shift = min(max(0, column), overhang(in: size.width))
    return max(0, min(max(shift, x - size.width + 1), x - start))
  }

  /// Returns the number of cells by which unwrapped lines are scrolled after `steps` steps to the
  /// right (left if negative). Each step is half the width of a view of `size`.
  public func column(_ column: Int, movedBy steps: Int, in size: Size) -> Int {
    let most = overhang(in: size.width)
    let step = min(max(-1000, steps), 1000) * max(1, size.width / 2)
    return min(max(0, min(column, most) + step), most)
  }

  /// Converts a position in `other`, a version of this text with different line breaks, spaces, or
  /// texts before its lines. Returns the position of the same words in this text.
  public func anchor(of other: TextDocument, at anchor: TextAnchor) -> TextAnchor {
    func isWord(_ byte: UInt8) -> Bool { byte > 0x20 }
    var left = other.blocks.prefix(anchor.block).reduce(0) {
      $0 + $1.text.utf8.count(where: isWord)
    }
    if other.blocks.indices.contains(anchor.block) {
      left += other.blocks[anchor.block].text.utf8.prefix(anchor.offset).count(where: isWord)
    }
    guard left > 0 else { return .start }
    for (index, block) in blocks.enumerated() {
      let words = block.text.utf8.count(where: isWord)
      if left >= words {
        left -= words
        continue
      }
      var offset = 0
      for byte in block.text.utf8 {
        if left == 0 && isWord(byte) { break }
        if isWord(byte) { left -= 1 }
        offset += 1
      }
      return TextAnchor(block: index, offset: offset)
    }
    return end
  }

  /// Returns the position for the top of a view of `size` that makes `place` visible and is closest to `anchor`.
  package func anchor(_ anchor: TextAnchor, showing place: TextAnchor, in size: Size) -> TextAnchor
  {
    let shown = linesShown(from: anchor, in: size)
    guard let first = shown.first, let last = shown.last,
      let line = line(at: place, width: size.width)
    else { return anchor }
    if line.anchor < first.anchor { return line.anchor }
    if line.anchor <= last.anchor { return anchor }
    if size.height <= 1 { return line.anchor }
    return lineStart(before: line.anchor, by: size.height - 1, width: size.width)
  }

  /// Returns the position for the top of a view of `size` so that a match at `place` is visible. If the match and
  /// some lines after it are already visible, the view does not scroll. Otherwise, the match appears in the upper
  /// third of the view.
  func anchor(_ anchor: TextAnchor, findingAt place: TextAnchor, in size: Size) -> TextAnchor {
    guard size.height > 3, let line = line(at: place, width: size.width) else {
      return self.anchor(anchor, showing: place, in: size)
    }
    let shown = linesShown(from: anchor, in: size)
    let row = shown.firstIndex { $0.anchor == line.anchor }
    if let row, row < size.height - 2 { return anchor }
    return lineStart(before: line.anchor, by: size.height / 3, width: size.width)
  }
}
