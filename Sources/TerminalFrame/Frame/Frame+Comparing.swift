extension Frame: Equatable {
  /// Returns true if both look the same: their size, every cell's text and style, the cursor, and
  /// the modes.
  public static func == (a: Frame, b: Frame) -> Bool {
    guard a.size == b.size, a.cursor == b.cursor, a.wantsMouse == b.wantsMouse
    else { return false }
    if a.clusters == b.clusters { return a.cells == b.cells }
    return zip(a.cells, b.cells).allSatisfy { a.shows($0, sameAs: $1, in: b) }
  }

  /// Returns true if `cell` of this frame and `other` of `frame` look the same. Two frames can have
  /// different numbers for the same cluster, so clusters are compared by their text.
  public func shows(_ cell: Cell, sameAs other: Cell, in frame: Frame) -> Bool {
    if (cell.glyph | other.glyph) & Cell.clusterBit == 0 { return cell == other }
    return cell.style == other.style && cell.width == other.width
      && text(of: cell) == frame.text(of: other)
  }
}

extension Frame {
  /// The columns of row `y` from the first cell that looks different in `earlier` to the last, in
  /// whole graphemes of both; nil if there is none.
  /// - Parameters:
  ///   - y: the row, counted from 0 at the top.
  ///   - earlier: a frame of the same size.
  ///   - width: the columns that are looked at, counted from the left.
  public func changedColumns(
    ofRow y: Int, since earlier: Frame, within width: Int
  ) -> Range<Int>? {
    let row = y * size.width
    var (first, end) = (row, row + width)
    while first < end, looksSame(at: first, in: earlier) { first += 1 }
    if first == end { return nil }
    while looksSame(at: end - 1, in: earlier) { end -= 1 }
    while first > row, isInside(first, earlier) { first -= 1 }
    while end < row + width, isInside(end, earlier) { end += 1 }
    return first - row..<end - row
  }

  private func looksSame(at place: Int, in earlier: Frame) -> Bool {
    shows(cells[place], sameAs: earlier.cells[place], in: earlier)
  }

  /// True if the cell is the right half of a wide grapheme in either frame.
  private func isInside(_ place: Int, _ earlier: Frame) -> Bool {
    cells[place].isContinuation || earlier.cells[place].isContinuation
  }
}
