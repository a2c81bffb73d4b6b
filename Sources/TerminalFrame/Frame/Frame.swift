/// Everything that a program shows at one moment: a grid of cells, the cursor, and the terminal modes that the program
/// needs.
///
/// Text is written to cells only by ``write(_:at:in:style:)``. That method replaces control
/// characters, so no cell can contain one. Painting cannot fail: text outside the frame is clipped.
/// If only one half of a wide grapheme fits, it becomes a space.
public struct Frame: Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// The cells, row by row, starting at the top left.
  public internal(set) var cells: [Cell]
  /// The distinct graphemes that consist of several scalars (a base and its marks). Cells refer to them by index.
  var clusters: [String] = []
  private var clusterIndex: [ClusterKey: UInt32] = [:]
  /// The position of the terminal's cursor, which shows where keys take effect. Nil if there is no cursor.
  public var cursor: Point?
  /// True if the cursor is visible. A hidden cursor still guides screen readers and braille displays.
  public var showsCursor = true
  /// True if the program wants to receive mouse reports. If false, the terminal's own text
  /// selection works as in other programs.
  public var wantsMouse = true
  /// The cells that link to an address, in the order in which the links were added.
  public internal(set) var links: [Hyperlink] = []

  /// Makes a frame that is filled with spaces in `style`.
  public init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style), count: size.width * size.height)
  }

  /// The rectangle of all cells.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at `point`, which must be within ``bounds``.
  public subscript(_ point: Point) -> Cell {
    precondition(bounds.contains(point), "a cell outside the frame was asked for")
    return cells[point.y * size.width + point.x]
  }

  /// The text of `cell`; empty for the right half of a wide grapheme.
  public func text(of cell: Cell) -> String {
    if cell.isContinuation { return "" }
    if cell.glyph & Cell.clusterBit != 0 { return clusters[Int(cell.glyph & ~Cell.clusterBit)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Returns true if the text of `cell` is `character`.
  public func shows(_ cell: Cell, _ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    if cell.isContinuation { return false }
    if cell.glyph & Cell.clusterBit != 0 { return text(of: cell) == String(character) }
    return scalars.first?.value == cell.glyph && scalars.dropFirst().isEmpty
  }

  /// The text of each row, without trailing spaces.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width { line += text(of: cells[y * size.width + x]) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  /// Returns the glyph that cells contain for the text of `unit`. It is a scalar value, or it
  /// refers to one of the ``clusters``.
  mutating func glyph(for unit: DisplayUnit) -> UInt32 {
    if unit.marks.count == 0 { return unit.base }
    let key = ClusterKey(base: unit.base, marks: unit.marks)
    if let known = clusterIndex[key] { return known }
    // No frame has enough cells for so many clusters, but the index of a cluster must never overlap
    // with the other bits of a cell.
    guard clusters.count < Int(Cell.clusterBit) else { return unit.base }
    let index = UInt32(clusters.count) | Cell.clusterBit
    clusters.append(unit.text)
    clusterIndex[key] = index
    return index
  }

  /// A base and its marks. They can be hashed faster than their text.
  private struct ClusterKey: Hashable {
    let base: UInt32
    let marks: DisplayUnit.Marks
  }
}

extension Frame {
  /// Replaces each ellipsis in `rect` with dots, for terminals without Unicode. An ellipsis becomes three dots if it is
  /// followed by spaces. Text after the ellipsis keeps its position, and a space is kept before it, so there may be
  /// fewer dots.
  package mutating func replaceEllipses(in rect: Rect) {
    for y in rect.y..<rect.y + rect.height {
      let row = y * size.width + rect.x..<y * size.width + rect.x + rect.width
      for index in row where cells[index].glyph == 0x2026 { replaceEllipsis(at: index, in: row) }
    }
  }

  private mutating func replaceEllipsis(at index: Int, in row: Range<Int>) {
    let dot = Cell(glyph: 0x2E, style: cells[index].style, width: 1)
    let rest = index + 1..<min(index + 4, row.upperBound)
    let end = rest.first { !cells[$0].isBlank(on: dot.style.background) } ?? rest.upperBound
    // A letter immediately after the dots would look like a part of the word before them, so a
    // space is kept.
    let isText = end < rest.upperBound && cells[end].style.background == dot.style.background
    let dots = max(index + 1, min(isText ? end - 1 : end, index + 3))
    for place in index..<dots { cells[place] = dot }
  }

  /// The frame for a terminal without UTF-8. Characters other than ASCII become `?`, and the right
  /// halves of wide characters become spaces.
  public var inASCII: Frame {
    var frame = self
    for index in cells.indices {
      let cell = cells[index]
      if cell.isContinuation {
        frame.cells[index] = .blank(cell.style)
      } else if cell.glyph >= 0x80 {
        frame.cells[index] = Cell(glyph: 0x3F, style: cell.style, width: 1)
      }
    }
    return frame
  }
}
