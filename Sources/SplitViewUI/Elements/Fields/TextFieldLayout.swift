import TerminalFrame

/// Which graphemes of a text are seen in a row of cells, and where, so that the caret is in sight.
///
/// A text that is too long is shown in pages that overlap by half: it stands still while the caret
/// moves within the page, and the same text, caret and width always look the same. A mark takes the
/// first or last cell where there is more beyond it.
struct TextFieldLayout {
  /// A grapheme and the cells that it takes.
  struct Glyph: Hashable {
    var character: Character
    var x: Int
    var width: Int
    /// Its place in the text.
    var offset: Int
  }

  /// Those that are seen, whole, in order.
  private(set) var glyphs: [Glyph] = []
  /// Where the caret stands.
  private(set) var caretX = 0
  /// Whether a mark says that there is text before or after what is seen.
  private(set) var hasMore = (before: false, after: false)
  private let width: Int
  /// How many graphemes stand before the first that is seen, and how many there are.
  private let first: Int
  private let count: Int

  /// Lays out `text` in `width` cells. A field that has not the focus has no caret (nil) and shows
  /// the beginning.
  init(_ text: String, caret: Int?, width: Int) {
    let line = Line(text, width: width)
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

  /// Before which grapheme the caret goes by a click at `x`: before the one that is there; in the
  /// room after the text, to its end; on a mark, to what is beyond it.
  func offset(at x: Int) -> Int {
    if hasMore.before && x <= 0 { return max(0, first - 1) }
    let after = (glyphs.last?.offset ?? first - 1) + 1
    if hasMore.after && x >= width - 1 { return after }
    return glyphs.first { x < $0.x + $0.width }?.offset ?? (hasMore.after ? after : count)
  }
}

/// A text as graphemes and where each begins, in cells.
private struct Line {
  let characters: [Character]
  /// One more than there are graphemes: the last is where the text ends.
  let starts: [Int]
  let width: Int
  /// Cells that a mark takes; none where there are few.
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

  /// The cells for text, where the first that is seen is `first`.
  func cells(from first: Int, hasCaretAtEnd: Bool) -> Range<Int> {
    let start = first > 0 ? mark : 0
    let isWhole = starts[count] - starts[first] + (hasCaretAtEnd ? 1 : 0) <= width - start
    return start..<max(start, isWhole ? width : width - mark)
  }

  /// Whether the grapheme after the caret, or the cell after the text, is seen whole.
  func shows(_ caret: Int, from first: Int) -> Bool {
    let end = caret < count ? starts[caret + 1] : starts[count] + 1
    return end - starts[first] <= cells(from: first, hasCaretAtEnd: caret == count).count
  }

  /// The first grapheme of the page after the one that begins with `first`; never past the caret.
  func nextPage(after first: Int, upTo caret: Int) -> Int {
    let wanted = starts[first] + max(1, (width - 2 * mark) / 2)
    return (first + 1..<caret).first { starts[$0] >= wanted } ?? caret
  }
}

extension Character {
  /// Cells that it takes in its display form.
  fileprivate var cells: Int { String(self).displayWidth }
}

extension Symbols {
  /// The ellipsis where it leaves most of the room to the text, else none: a mark alone says
  /// nothing.
  func shortEllipsis(in room: Int) -> String { ellipsis.count * 2 < room ? ellipsis : "" }
}
