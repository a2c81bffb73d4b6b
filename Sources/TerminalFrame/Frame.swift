/// A grid of cells: everything a program shows at one moment, with the cursor and the terminal
/// modes it wants.
///
/// Text comes in through ``write(_:at:in:style:)`` alone; that is the gate at which controls are
/// replaced, so a cell can never hold one. Painting cannot fail: what lies outside is clipped, and
/// a wide grapheme of which only one half would be seen leaves a space.
public struct Frame: Sendable {
  /// Cells across and rows down.
  public let size: Size
  /// Row by row, from the top left.
  public internal(set) var cells: [Cell]
  /// Graphemes of several scalars (a base and its marks), each once; cells refer to them by index.
  var clusters: [String] = []
  private var clusterIndex: [ClusterKey: UInt32] = [:]
  /// Where the terminal's cursor stands, or nil where it is hidden.
  public var cursor: Point?
  /// Whether the mouse is to be reported. Where not, the terminal's own selection of text works as
  /// elsewhere.
  public var wantsMouse = true

  /// An empty frame: spaces in `style`.
  public init(size: Size, style: Style = .plain) {
    self.size = size
    cells = Array(repeating: .blank(style), count: size.width * size.height)
  }

  /// The whole of it.
  public var bounds: Rect { Rect(size: size) }

  /// The cell at `point`, which must lie in ``bounds``.
  public subscript(_ point: Point) -> Cell {
    precondition(bounds.contains(point), "a cell outside the frame was asked for")
    return cells[point.y * size.width + point.x]
  }

  /// What stands in `cell`, as text; empty for the right half of a wide grapheme.
  public func text(of cell: Cell) -> String {
    if cell.isContinuation { return "" }
    if cell.glyph & Cell.clusterBit != 0 { return clusters[Int(cell.glyph & ~Cell.clusterBit)] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// Whether `character` stands in `cell`, and nothing else.
  public func shows(_ cell: Cell, _ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    if cell.isContinuation { return false }
    if cell.glyph & Cell.clusterBit != 0 { return text(of: cell) == String(character) }
    return scalars.first?.value == cell.glyph && scalars.dropFirst().isEmpty
  }

  /// The rows as text, without the spaces at their ends.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width { line += text(of: cells[y * size.width + x]) }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  /// The number by which cells refer to what stands in `unit`.
  mutating func glyph(for unit: DisplayUnit) -> UInt32 {
    if unit.marks.count == 0 { return unit.base }
    let key = ClusterKey(base: unit.base, marks: unit.marks)
    if let known = clusterIndex[key] { return known }
    let index = UInt32(clusters.count) | Cell.clusterBit
    clusters.append(unit.text)
    clusterIndex[key] = index
    return index
  }

  /// A base and its marks; quicker to hash than their text.
  private struct ClusterKey: Hashable {
    let base: UInt32
    let marks: DisplayUnit.Marks
  }
}

extension Frame: Equatable {
  /// Whether both show the same: size, every cell's text and style, the cursor, and the
  /// modes.
  public static func == (a: Frame, b: Frame) -> Bool {
    guard a.size == b.size, a.cursor == b.cursor, a.wantsMouse == b.wantsMouse
    else { return false }
    if a.clusters == b.clusters { return a.cells == b.cells }
    return zip(a.cells, b.cells).allSatisfy { a.shows($0, sameAs: $1, in: b) }
  }

  /// Whether `cell` of this frame and `other` of `frame` look the same. Two frames may count one
  /// cluster differently, so clusters are compared by their text.
  public func shows(_ cell: Cell, sameAs other: Cell, in frame: Frame) -> Bool {
    if (cell.glyph | other.glyph) & Cell.clusterBit == 0 { return cell == other }
    return cell.style == other.style && cell.width == other.width
      && text(of: cell) == frame.text(of: other)
  }
}
