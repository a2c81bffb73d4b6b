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
  /// The runs of columns of row `y` that look different in `earlier`, from left to right, each in
  /// whole graphemes of both frames.
  ///
  /// Two runs are one where less is sent for the cells between them than for a motion of the cursor:
  /// a byte for each, and a few for each change of style that those cells cost.
  /// - Parameters:
  ///   - y: the row, counted from 0 at the top.
  ///   - earlier: a frame of the same size.
  ///   - width: the columns that are looked at, counted from the left.
  public func changedRuns(ofRow y: Int, since earlier: Frame, within width: Int) -> [Range<Int>] {
    let row = y * size.width
    let sharesNumbers = sharesClusters(with: earlier)
    let (cells, before) = (cells.span, earlier.cells.span)
    var runs: [Range<Int>] = []
    var x = 0
    while x < width {
      let (cell, old) = (cells[row + x], before[row + x])
      if cell == old && sharesNumbers || shows(cell, sameAs: old, in: earlier) {
        x += 1
        continue
      }
      var (first, end) = (x, x + 1)
      while first > 0, isInside(row + first, earlier) { first -= 1 }
      while end < width, isInside(row + end, earlier) { end += 1 }
      if let last = runs.last, first <= last.upperBound || isNear(last, first, ofRow: row) {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(first..<end)
      }
      x = end
    }
    return runs
  }

  /// The bytes that move the cursor within a row, and those of a change of style, in the mean.
  private static let (motionCost, styleCost) = (7, 9)

  /// True if it costs less to send the cells between `run` and `next` again than to skip them.
  private func isNear(_ run: Range<Int>, _ next: Int, ofRow row: Int) -> Bool {
    let gap = next - run.upperBound
    if gap > Self.motionCost { return false }
    let cells = cells.span
    var changes = 0
    for place in row + run.upperBound...row + next
    where !cells[place].hasStyle(of: cells[place - 1]) { changes += 1 }
    // The style after the gap is wanted anyway.
    let isOther = !cells[row + next].hasStyle(of: cells[row + run.upperBound - 1])
    return gap + Self.styleCost * (changes - (isOther ? 1 : 0)) <= Self.motionCost
  }

  /// True if a cluster's number stands for the same text in both frames.
  private func sharesClusters(with other: Frame) -> Bool {
    clusters.isEmpty && other.clusters.isEmpty || clusters == other.clusters
  }

  /// True if the cell is the right half of a wide grapheme in either frame.
  private func isInside(_ place: Int, _ earlier: Frame) -> Bool {
    cells[place].isContinuation || earlier.cells[place].isContinuation
  }
}
