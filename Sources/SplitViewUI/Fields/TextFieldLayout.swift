import TerminalFrame

/// The visible graphemes in the text of a field, with their cells and the caret.
///
/// Text that is too long is shown in pages, each of which overlaps the next page by half. The text does not move
/// while the caret moves within a page. The layout depends only on the text, the caret and the width. If there is
/// more text before or after the page, a mark is shown in the first or last cell.
struct TextFieldLayout {
  /// A grapheme and its cells.
  struct Glyph: Hashable {
    var character: Character
    var x: Int
    var width: Int
    /// The index of the grapheme in the text.
    var offset: Int
  }

  /// The visible graphemes, in order. None of them is cut off.
  private(set) var glyphs: [Glyph] = []
  private(set) var caretX = 0
  /// True if there is more text before or after the visible text.
  private(set) var hasMore = (before: false, after: false)
  private let width: Int
  /// `first` is the number of graphemes before the first visible grapheme; `count` is the number of
  /// all graphemes.
  private let first: Int
  private let count: Int

  /// Lays out `text` in `width` cells. If `caret` is nil, the field does not have the focus, and shows the
  /// beginning of its text.
  init(_ text: String, caret: Int?, width: Int) {
    let line = MeasuredLine(text, width: width)
    let caretOffset = caret.map { min(max(0, $0), line.count) }
    var first = 0
    if let caretOffset {
      while first < caretOffset, !line.shows(caretOffset, from: first) {
        first = line.nextPage(after: first, upTo: caretOffset)
      }
    }
    self.width = width
    self.first = first
    count = line.count
    let cells = line.cells(from: first, hasCaretAtEnd: caretOffset == line.count)
    hasMore = (cells.lowerBound > 0, cells.upperBound < width)
    for offset in first..<line.count {
      let x = cells.lowerBound + line.starts[offset] - line.starts[first]
      let cellsTaken = line.starts[offset + 1] - line.starts[offset]
      guard x + cellsTaken <= cells.upperBound else { break }
      glyphs.append(
        Glyph(character: line.characters[offset], x: x, width: cellsTaken, offset: offset))
    }
    let start = line.starts[caretOffset ?? first] - line.starts[first]
    caretX = max(0, min(cells.lowerBound + start, width - 1))
  }

  /// Returns the position of the caret after a click at `x`. A click on a grapheme moves the caret
  /// before it. A click after the text moves the caret to the end. A click on the mark for more
  /// text moves the caret to text that is not visible yet.
  func offset(at x: Int) -> Int {
    if hasMore.before && x <= 0 { return max(0, first - 1) }
    let after = (glyphs.last?.offset ?? first - 1) + 1
    if hasMore.after && x >= width - 1 { return after }
    return glyphs.first { x < $0.x + $0.width }?.offset ?? (hasMore.after ? after : count)
  }
}

/// The graphemes of the text, and the cell where each grapheme begins.
private struct MeasuredLine {
  let characters: [Character]
  /// The cell where each grapheme begins, followed by the end of the text.
  let starts: [Int]
  let width: Int
  /// The width, in cells, of the mark for more text; 0 in a narrow field, which has no such marks.
  private let mark: Int

  init(_ text: String, width: Int) {
    characters = Array(text)
    var starts = [0]
    for character in characters { starts.append(starts[starts.count - 1] + character.cells) }
    self.starts = starts
    self.width = width
    mark = width >= 8 ? 1 : 0
  }

  var count: Int { characters.count }

  /// Returns the cells available for text if `first` is the first visible grapheme.
  func cells(from first: Int, hasCaretAtEnd: Bool) -> Range<Int> {
    let start = first > 0 ? mark : 0
    let isWhole = starts[count] - starts[first] + (hasCaretAtEnd ? 1 : 0) <= width - start
    return start..<max(start, isWhole ? width : width - mark)
  }

  /// True if the grapheme after the caret is completely visible. At the end of the text, true if the cell after the
  /// text is visible.
  func shows(_ caret: Int, from first: Int) -> Bool {
    let end = caret < count ? starts[caret + 1] : starts[count] + 1
    return end - starts[first] <= cells(from: first, hasCaretAtEnd: caret == count).count
  }

  /// Returns the index of the first grapheme of the page after the page that begins with `first`. The result is at
  /// most `caret`.
  func nextPage(after first: Int, upTo caret: Int) -> Int {
    let wanted = starts[first] + max(1, (width - 2 * mark) / 2)
    return (first + 1..<caret).first { starts[$0] >= wanted } ?? caret
  }
}

extension Character {
  /// The width of the character in cells, as it is displayed.
  fileprivate var cells: Int { String(self).displayWidth }
}

extension Symbols {
  /// Returns the ellipsis if it leaves most of the cells for the text. Otherwise, returns an empty string, because
  /// an ellipsis alone is useless.
  func shortEllipsis(in room: Int) -> String { ellipsis.count * 2 < room ? ellipsis : "" }
}
