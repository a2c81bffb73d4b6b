extension Frame: Equatable {
  /// Returns true if both look the same: their size, every cell's text and style, the cursor, the
  /// modes, and where links lead.
  public static func == (a: Frame, b: Frame) -> Bool {
    guard a.size == b.size, a.cursor == b.cursor, a.wantsMouse == b.wantsMouse, a.links == b.links,
      a.cursor == nil || a.showsCursor == b.showsCursor
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
  /// The runs of columns that look different in `earlier`, for each row from left to right, in whole
  /// graphemes of both frames.
  ///
  /// Two runs are one where less is sent for the cells between them than for a motion of the cursor:
  /// a byte for each, and a few for each change of style that those cells cost.
  /// - Parameters:
  ///   - earlier: a frame of the same size.
  ///   - part: the columns and rows that are looked at, counted from the top left.
  public func changedRuns(since earlier: Frame, within part: Size) -> [[Range<Int>]] {
    let sharesNumbers = sharesClusters(with: earlier)
    return cells.withUnsafeBufferPointer { cells in
      earlier.cells.withUnsafeBufferPointer { before in
        (0..<part.height).map { y in
          let row = y * size.width..<y * size.width + part.width
          return changedRuns(
            UnsafeBufferPointer(rebasing: cells[row]), UnsafeBufferPointer(rebasing: before[row]),
            since: earlier, sharesNumbers)
        }
      }
    }
  }

  private func changedRuns(
    _ row: UnsafeBufferPointer<Cell>, _ before: UnsafeBufferPointer<Cell>, since earlier: Frame,
    _ sharesNumbers: Bool
  ) -> [Range<Int>] {
    /// True if the cell is the right half of a wide grapheme in either frame.
    func isInside(_ x: Int) -> Bool { row[x].isContinuation || before[x].isContinuation }
    func isAlike(_ x: Int) -> Bool {
      sharesNumbers ? row[x] == before[x] : shows(row[x], sameAs: before[x], in: earlier)
    }
    var runs: [Range<Int>] = []
    var x = 0
    while true {
      if sharesNumbers { x = Self.endOfEqualFours(row, before, from: x) }
      while x < row.count, isAlike(x) { x += 1 }
      guard x < row.count else { return runs }
      var first = x
      while x < row.count, !isAlike(x) { x += 1 }
      while first > 0, isInside(first) { first -= 1 }
      while x < row.count, isInside(x) { x += 1 }
      if let last = runs.last, first <= last.upperBound || Self.isNear(last, first, row) {
        runs[runs.count - 1] = last.lowerBound..<x
      } else {
        runs.append(first..<x)
      }
    }
  }

  /// The end of the cells from `x` on that are equal, four by four.
  private static func endOfEqualFours(
    _ row: UnsafeBufferPointer<Cell>, _ before: UnsafeBufferPointer<Cell>, from x: Int
  ) -> Int {
    guard let cells = row.baseAddress, let earlier = before.baseAddress else { return x }
    let bytes = UnsafeRawPointer(cells)
    let earlierBytes = UnsafeRawPointer(earlier)
    func difference(at offset: Int) -> SIMD4<UInt32> {
      bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        ^ earlierBytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    }
    var x = x
    while x + 4 <= row.count {
      let offset = x * MemoryLayout<Cell>.stride
      let difference =
        difference(at: offset) | difference(at: offset + 16) | difference(at: offset + 32)
      if difference != .zero { break }
      x += 4
    }
    return x
  }

  /// The bytes that move the cursor within a row, and those of a change of style, in the mean.
  private static let (motionCost, styleCost) = (7, 9)

  /// True if it costs less to send the cells between `run` and `next` again than to skip them.
  private static func isNear(
    _ run: Range<Int>, _ next: Int, _ row: UnsafeBufferPointer<Cell>
  ) -> Bool {
    let gap = next - run.upperBound
    if gap > motionCost { return false }
    let changes = (run.upperBound...next).count { !row[$0].hasStyle(of: row[$0 - 1]) }
    // The style after the gap is wanted anyway.
    let isOther = !row[next].hasStyle(of: row[run.upperBound - 1])
    return gap + styleCost * (changes - (isOther ? 1 : 0)) <= motionCost
  }

  /// True if a cluster's number stands for the same text in both frames.
  private func sharesClusters(with other: Frame) -> Bool {
    clusters.isEmpty && other.clusters.isEmpty || clusters == other.clusters
  }
}
