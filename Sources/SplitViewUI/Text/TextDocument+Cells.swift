import TerminalFrame

// Conversion between positions in wrapped lines and the cells where they are shown.
extension TextDocument {
  /// Returns the line that shows `place`.
  func line(at place: TextAnchor, width: Int) -> TextLine? {
    lines(from: place, width: width, limit: 1).first
  }

  /// Returns the number of cells before `place` on `line`, counted from the left edge of the text.
  func column(of place: TextAnchor, on line: TextLine, width: Int) -> Int {
    let offset = place.block == line.block ? place.offset : 0
    let cell = line.cells.last { !$0.range.isEmpty && $0.range.lowerBound <= offset }
    let range = cell?.range ?? line.range
    let bytes = max(0, min(offset, range.upperBound) - range.lowerBound)
    let text = text(of: range, inBlock: line.block)
    let place = text.utf8.index(text.startIndex, offsetBy: bytes, limitedBy: text.endIndex)
    var end = place ?? text.endIndex
    // A newline that is not drawn takes no cell, so the position after it is in the same column as the position
    // before it.
    if end > text.startIndex {
      let last = text.utf8.index(before: end)
      if text.utf8[last] == UInt8(ascii: "\n"), text.isJoint(last) { end = last }
    }
    return leadWidth(of: line, width: width) + (cell?.column ?? 0)
      + text[..<end].drawn(from: line.column).displayWidth
  }

  /// Returns the position at the beginning of the character in cell `column` of `line`. If the column is to the left of
  /// the text, returns the beginning of the line; if it is to the right, returns the end of the line.
  func place(on line: TextLine, at column: Int, width: Int) -> TextAnchor {
    let lead = leadWidth(of: line, width: width)
    let part = line.cells.last { !$0.range.isEmpty && lead + $0.edge <= column }
    let range = part?.range ?? line.cells.first { !$0.range.isEmpty }?.range ?? line.range
    var (cell, offset) = (part?.column ?? 0, range.lowerBound)
    let text = text(of: range, inBlock: line.block)
    for index in text.indices {
      let character = text[index]
      if character == "\t" {
        cell += 8 - (line.column + cell) % 8
      } else if character != "\n" || !text.isJoint(index) {
        cell += String(character).displayWidth
      }
      if lead + cell > column { break }
      offset += character.utf8.count
    }
    return TextAnchor(block: line.block, offset: offset)
  }

  /// Returns the last position that is shown on `line`. This is before the end of the line if a word is broken
  /// there, because the position of the break is shown on the next line.
  func lastPlace(on line: TextLine, width: Int) -> TextAnchor {
    let end = TextAnchor(block: line.block, offset: line.range.upperBound)
    if line.range.isEmpty || self.line(at: end, width: width) == line { return end }
    return max(line.anchor, place(end, movedByCharacters: -1))
  }

  /// Returns the text of `line`, without its lead (such as a bullet).
  func text(of line: TextLine) -> Substring { text(of: line.range, inBlock: line.block) }

  /// Returns the text in the byte range `range` of a block.
  func text(of range: Range<Int>, inBlock index: Int) -> Substring {
    guard blocks.indices.contains(index) else { return "" }
    let utf8 = blocks.text(at: index).utf8
    guard
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
      let end = utf8.index(start, offsetBy: range.count, limitedBy: utf8.endIndex)
    else { return "" }
    return Substring(utf8[start..<end])
  }

  /// True if `line` is the last visible line of its paragraph.
  func endsBlock(_ line: TextLine) -> Bool {
    guard blocks.indices.contains(line.block) else { return true }
    let rest = blocks[line.block].text.utf8.dropFirst(line.range.upperBound)
    return rest.allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Returns the number of cells before the text of `line`. These cells contain the line number,
  /// the paragraph's lead (such as a bullet), and the label of a table cell.
  func leadWidth(of line: TextLine, width: Int) -> Int {
    guard blocks.indices.contains(line.block) else { return 0 }
    let gutter = gutter(in: width)
    return gutter
      + blocks[line.block].lead(isFirst: line.isFirst, width: width - gutter).displayWidth
      + line.label.displayWidth
  }
}
