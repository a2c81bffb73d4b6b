import TerminalFrame

extension TextView {
  /// The cells of the selection that are seen in a view of `size`: what an edit menu points at
  /// (EM1). Nil where none are.
  public func selectionRect(in size: Size) -> Rect? {
    let room = Self.textSize(size)
    guard let selection, !selection.isEmpty else { return nil }
    let range = document.clamped(selection.range)
    var cells: Rect?
    for (y, line) in document.linesShown(from: anchor, in: room).enumerated() {
      let end = TextAnchor(block: line.block, offset: line.range.upperBound)
      let (from, to) = (max(range.lowerBound, line.anchor), min(range.upperBound, end))
      guard from < to || (from == to && range.lowerBound < from && to < range.upperBound)
      else { continue }
      let x = Self.margin + document.column(of: from, on: line, width: room.width)
      let after = Self.margin + document.column(of: to, on: line, width: room.width)
      let row = Rect(x: x, y: y, width: max(1, after - x), height: 1)
      cells = cells.map { Self.union($0, row) } ?? row
    }
    return cells
  }

  private static func union(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (min(a.x, b.x), min(a.y, b.y))
    return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }
}
