import TerminalFrame

/// The visible graphemes of a field's text, and their cells, with the caret in view.
///
/// A long text is shown in pages that overlap by half. The text stands still while the caret moves
/// within a page, and the same text, caret and width always look the same. A mark takes the first
/// or last cell if there is more text beyond it.
struct TextFieldLayout {
  /// A grapheme and its cells.
  struct Glyph: Hashable {
    var character: Character
    var x: Int
    var width: Int
    /// Its index in the text.
    var offset: Int
  }

  /// The visible graphemes, whole, in order.
  private(set) var glyphs: [Glyph] = []
  /// The column of the caret.
  private(set) var caretX = 0
  /// True if there is more text before or after the visible one.
  private(set) var hasMore = (before: false, after: false)
  private let width: Int
  /// The number of graphemes before the first visible one, and in all.
  private let first: Int
  private let count: Int

  /// Lays out `text` in `width` cells. A field without the focus has no caret (nil) and shows its
  /// beginning.
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

  /// The index for the caret after a click at `x`: that of the clicked grapheme; after the text,
  /// its end; on a mark, the text beyond it.
  func offset(at x: Int) -> Int {
    if hasMore.before && x <= 0 { return max(0, first - 1) }
    let after = (glyphs.last?.offset ?? first - 1) + 1
    if hasMore.after && x >= width - 1 { return after }
    return glyphs.first { x < $0.x + $0.width }?.offset ?? (hasMore.after ? after : count)
  }
}

/// The graphemes of a text, and the cells where they begin.
private struct MeasuredLine {
  let characters: [Character]
  /// The cell where each grapheme begins, and at last the end of the text.
  let starts: [Int]
  let width: Int
  /// The cells of a mark; none in a narrow field.
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

  /// The cells for text, with `first` as the first visible grapheme.
  func cells(from first: Int, hasCaretAtEnd: Bool) -> Range<Int> {
    let start = first > 0 ? mark : 0
    let isWhole = starts[count] - starts[first] + (hasCaretAtEnd ? 1 : 0) <= width - start
    return start..<max(start, isWhole ? width : width - mark)
  }

  /// True if the grapheme after the caret, or the cell after the text, is wholly visible.
  func shows(_ caret: Int, from first: Int) -> Bool {
    let end = caret < count ? starts[caret + 1] : starts[count] + 1
    return end - starts[first] <= cells(from: first, hasCaretAtEnd: caret == count).count
  }

  /// The first grapheme of the page after the one that begins with `first`, at most `caret`.
  func nextPage(after first: Int, upTo caret: Int) -> Int {
    let wanted = starts[first] + max(1, (width - 2 * mark) / 2)
    return (first + 1..<caret).first { starts[$0] >= wanted } ?? caret
  }
}

extension Character {
  /// The cells of its display form.
  fileprivate var cells: Int { String(self).displayWidth }
}

extension Symbols {
  /// The ellipsis if it leaves most of the room to the text; else empty, since a mark alone says
  /// nothing.
  func shortEllipsis(in room: Int) -> String { ellipsis.count * 2 < room ? ellipsis : "" }
}
