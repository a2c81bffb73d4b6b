import TerminalFrame

// Places in lines as they are shown in a view of some width, and the cells that they stand at.
extension TextDocument {
  /// The line that `place` is on.
  func line(at place: TextAnchor, width: Int) -> TextLine? {
    lines(from: place, width: width, limit: 1).first
  }

  /// Cells before `place`, which is on `line`, counted from the left edge of the text.
  func column(of place: TextAnchor, on line: TextLine, width: Int) -> Int {
    let before = text(of: line).utf8.prefix(max(0, place.offset - line.range.lowerBound))
    return leadWidth(of: line, width: width)
      + TextView<Never>.shown(Substring(before)).displayWidth
  }

  /// The beginning of the character of `line` that is shown in cell `column`; the line's beginning
  /// before it, its end behind it.
  func place(on line: TextLine, at column: Int, width: Int) -> TextAnchor {
    let lead = leadWidth(of: line, width: width)
    var (cell, offset) = (0, line.range.lowerBound)
    for character in text(of: line) {
      cell += character == "\t" ? 8 - cell % 8 : String(character).displayWidth
      if lead + cell > column { break }
      offset += character.utf8.count
    }
    return TextAnchor(block: line.block, offset: offset)
  }

  /// The last place that is shown on `line`: a place where the line was broken within a word is
  /// shown on the next one.
  func lastPlace(on line: TextLine, width: Int) -> TextAnchor {
    let end = TextAnchor(block: line.block, offset: line.range.upperBound)
    if line.range.isEmpty || self.line(at: end, width: width) == line { return end }
    return max(line.anchor, place(end, movedByCharacters: -1))
  }

  /// What of `line` is text.
  func text(of line: TextLine) -> Substring {
    guard blocks.indices.contains(line.block) else { return "" }
    let utf8 = blocks[line.block].text.utf8
    guard
      let start = utf8.index(
        utf8.startIndex, offsetBy: line.range.lowerBound, limitedBy: utf8.endIndex),
      let end = utf8.index(start, offsetBy: line.range.count, limitedBy: utf8.endIndex)
    else { return "" }
    return Substring(utf8[start..<end])
  }

  private func leadWidth(of line: TextLine, width: Int) -> Int {
    guard blocks.indices.contains(line.block) else { return 0 }
    return blocks[line.block].lead(isFirst: line.isFirst, width: width).displayWidth
  }
}
