import TerminalFrame

// Cells that were painted before.
extension Canvas {
  /// The number of all things that were declared while painting, and the cursor: what cells alone do
  /// not tell.
  struct Declarations: Equatable {
    fileprivate let count: Int
    fileprivate let cursor: Point?
  }

  var declarations: Declarations {
    Declarations(
      count: parts.count + keyTargets.count + lines.count + diagnoses.count, cursor: frame.cursor)
  }

  /// The canvas's cells, row by row; nil if a part of it is not visible, or if they mean something in
  /// this frame alone.
  var plainCells: [Cell]? { whole(Rect(size: size)).flatMap(frame.plainCells) }

  /// Paints cells that cover the whole canvas. Returns false, and paints nothing, if a part of it is not
  /// visible.
  mutating func paint(_ cells: [Cell]) -> Bool {
    guard let place = whole(Rect(size: size)) else { return false }
    cover(place)
    frame.put(cells, in: place)
    return true
  }
}
