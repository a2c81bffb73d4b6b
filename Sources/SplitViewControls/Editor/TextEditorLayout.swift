import SplitViewUI

/// The visible rows of an editor. Text is wrapped only between the anchor (the stored scroll position) and these
/// rows.
struct TextEditorLayout {
  /// The visible rows, from top to bottom.
  let rows: [EditorRow]
  private let buffer: TextBuffer
  private let width: Int
  private let height: Int

  /// Returns the width available for text: the editor's `width` minus the left margin and one cell at the right,
  /// where the caret is shown after a full row.
  static func textWidth(_ width: Int) -> Int { max(1, width - margin - 1) }

  /// The number of empty cells at the left of the text.
  static var margin: Int { 1 }

  init(_ state: TextEditorState, size: Size) {
    buffer = state.buffer
    width = Self.textWidth(size.width)
    height = max(1, size.height)
    let anchored = buffer.row(showing: state.anchor, width: width)
    let above = min(max(0, state.anchorRow), height - 1)
    var first = buffer.row(anchored, movedBy: -above, width: width).row
    var rows = buffer.rows(from: first, limit: height, width: width)
    if rows.count < height {
      // Near the end of the text, start at an earlier row, so that the view is filled if possible.
      first = buffer.row(first, movedBy: rows.count - height, width: width).row
      rows = buffer.rows(from: first, limit: height, width: width)
    }
    self.rows = rows
  }

  /// The byte offset of the first visible row.
  var top: Int { rows.first?.range.lowerBound ?? 0 }

  /// Returns the index of the visible row that contains `offset`, or of the nearest visible row.
  func row(showing offset: Int) -> Int {
    if offset < top { return 0 }
    guard let last = rows.last else { return 0 }
    let isBelow =
      offset > last.range.upperBound || offset == last.range.upperBound && !last.endsParagraph
    if isBelow { return height - 1 }
    return rows.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }

  /// Returns the byte offset of the first visible row after scrolling by `count` rows.
  func scrolled(by count: Int) -> Int {
    guard let first = rows.first else { return 0 }
    return buffer.row(first, movedBy: count, width: width).row.range.lowerBound
  }

  /// The edges beyond which there is more text.
  var overflow: Overflow {
    var overflow: Overflow = []
    if top > 0 { overflow.insert(.above) }
    if let last = rows.last, last.range.upperBound < buffer.count { overflow.insert(.below) }
    return overflow
  }
}

extension TextBuffer {
  /// Returns the row that contains `offset`.
  func row(showing offset: Int, width: Int) -> EditorRow {
    let rows = rows(of: stretch(at: offset), width: width)
    return rows.last { $0.range.lowerBound <= offset } ?? rows[0]
  }

  /// Returns the row `count` rows below `row` (above it if `count` is negative). If there are fewer rows, returns
  /// the last row in that direction. Also returns the number of rows moved.
  func row(
    _ row: EditorRow, movedBy count: Int, width: Int
  ) -> (row: EditorRow, steps: Int) {
    var stretch = stretch(at: row.range.lowerBound)
    var rows = rows(of: stretch, width: width)
    var index = rows.lastIndex { $0.range.lowerBound <= row.range.lowerBound } ?? 0
    var left = Int(min(count.magnitude, 100_000))
    let wanted = left
    while left > 0 {
      let step = count > 0 ? min(left, rows.count - 1 - index) : min(left, index)
      index += count > 0 ? step : -step
      left -= step
      guard left > 0 else { break }
      let next =
        count > 0
        ? self.stretch(after: stretch.upperBound) : self.stretch(before: stretch.lowerBound)
      guard let next else { break }
      stretch = next
      rows = self.rows(of: next, width: width)
      index = count > 0 ? 0 : rows.count - 1
      left -= 1
    }
    return (rows[index], wanted - left)
  }

  /// Returns at most `limit` rows, beginning with `row`.
  func rows(from row: EditorRow, limit: Int, width: Int) -> [EditorRow] {
    var stretch: Range<Int>? = self.stretch(at: row.range.lowerBound)
    var found: [EditorRow] = []
    while let present = stretch, found.count < limit {
      let rows = rows(of: present, width: width)
      found +=
        found.isEmpty ? rows.drop { $0.range.lowerBound < row.range.lowerBound }[...] : rows[...]
      stretch = self.stretch(after: present.upperBound)
    }
    return Array(found.prefix(limit))
  }

  /// Returns the column of `offset` in its row.
  func column(of offset: Int, on row: EditorRow) -> Int {
    let end = min(max(offset, row.range.lowerBound), row.range.upperBound)
    return text(row.range.lowerBound..<end).expandingTabs().displayWidth
  }

  /// Returns the offset of the character at `column` in `row`. If the row is shorter, returns its last offset.
  func place(on row: EditorRow, at column: Int) -> Int {
    let text = text(row.range)
    var (offset, x) = (row.range.lowerBound, 0)
    for character in text {
      let cells = character == "\t" ? 8 - x % 8 : String(character).displayWidth
      if x + cells > column { break }
      x += cells
      offset += character.utf8.count
    }
    return min(offset, lastPlace(on: row))
  }

  /// Returns the last caret position in `row`. For a wrapped row, this is before its end, because the end is the
  /// same offset as the beginning of the next row.
  func lastPlace(on row: EditorRow) -> Int {
    row.endsParagraph || row.range.isEmpty
      ? row.range.upperBound
      : max(row.range.lowerBound, characterStart(before: row.range.upperBound))
  }

  /// Returns the range of the word or line around `offset`. If `unit` is a character, returns an empty range.
  func range(of unit: TextUnit, at offset: Int) -> Range<Int> {
    switch unit {
    case .character: return offset..<offset
    case .word:
      let stretch = stretch(at: offset)
      let text = text(stretch)
      let index = text.utf8.index(
        text.startIndex, offsetBy: min(offset, stretch.upperBound) - stretch.lowerBound)
      let word = text.wordRange(at: index)
      let start =
        stretch.lowerBound + text.utf8.distance(from: text.startIndex, to: word.lowerBound)
      return start..<start + text[word].utf8.count
    case .line: return paragraphStart(at: offset)..<paragraphEnd(at: offset)
    }
  }
}
