extension Frame: Equatable {
  /// Returns true if both frames look the same. The comparison includes their size, the text and
  /// style of each cell, the cursor, the modes, and the addresses of links.
  public static func == (a: Frame, b: Frame) -> Bool {
    guard a.size == b.size, a.cursor == b.cursor, a.wantsMouse == b.wantsMouse, a.links == b.links,
      a.cursor == nil || a.showsCursor == b.showsCursor
    else { return false }
    if a.clusters == b.clusters { return a.cells == b.cells }
    return zip(a.cells, b.cells).allSatisfy { a.shows($0, sameAs: $1, in: b) }
  }

  /// Returns true if `cell` of this frame and `other` of `frame` look the same. The same cluster
  /// can have different indices in two frames, so clusters are compared by their text.
  public func shows(_ cell: Cell, sameAs other: Cell, in frame: Frame) -> Bool {
    if (cell.glyph | other.glyph) & Cell.clusterBit == 0 { return cell == other }
    return cell.style == other.style && cell.width == other.width
      && text(of: cell) == frame.text(of: other)
  }
}

extension Frame {
  /// Returns the runs of columns that look different in `earlier`, for each row, from left to right. Runs consist of
  /// whole graphemes of both frames.
  ///
  /// Two runs are merged if sending the cells between them costs less than moving the cursor. The
  /// cost of sending is one byte for each cell, and a few more for each change of style in between.
  ///
  /// - Parameters:
  ///   - earlier: a frame of the same size.
  ///   - part: the columns and rows to compare, counted from the top left.
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

  /// Returns the end of the run of equal cells that begins at `x`. Compares four cells at a time.
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

  /// The average number of bytes for moving the cursor within a row, and for changing the style.
  private static let (motionCost, styleCost) = (7, 9)

  /// True if sending the cells between `run` and `next` costs less than skipping them.
  private static func isNear(
    _ run: Range<Int>, _ next: Int, _ row: UnsafeBufferPointer<Cell>
  ) -> Bool {
    let gap = next - run.upperBound
    if gap > motionCost { return false }
    let changes = (run.upperBound...next).count { !row[$0].hasStyle(of: row[$0 - 1]) }
    // Even if the gap is skipped, the style of the cell after the gap may have to be set.
    let isOther = !row[next].hasStyle(of: row[run.upperBound - 1])
    return gap + styleCost * (changes - (isOther ? 1 : 0)) <= motionCost
  }

  /// True if each index of a cluster refers to the same text in both frames.
  private func sharesClusters(with other: Frame) -> Bool {
    clusters.isEmpty && other.clusters.isEmpty || clusters == other.clusters
  }
}
