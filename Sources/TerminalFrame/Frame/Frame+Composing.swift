extension Frame {
  /// Copies the cells of `rect` in `other` to `point` in this frame, within `clip`.
  ///
  /// Cells outside either frame are skipped. If the edge of the copied area cuts a wide grapheme of
  /// either frame in half, this grapheme is replaced by spaces in its style. The cursor and the
  /// modes do not change, and links are not copied.
  public mutating func copy(_ rect: Rect, of other: Frame, to point: Point, in clip: Rect) {
    let (dx, dy) = (point.x - rect.x, point.y - rect.y)
    let source = rect.intersection(other.bounds)
    let place = Rect(x: source.x + dx, y: source.y + dy, width: source.width, height: source.height)
      .intersection(clip).intersection(bounds)
    guard !place.isEmpty else { return }
    var glyphs: [UInt32: UInt32] = [:]
    for y in place.y..<place.maxY {
      splitWideGrapheme(at: place.x, y)
      splitWideGrapheme(at: place.maxX, y)
      unlink(place.x..<place.maxX, ofRow: y)
      let (row, otherRow) = (y * size.width, (y - dy) * other.size.width)
      for x in place.x..<place.maxX {
        var cell = other.cells[otherRow + x - dx]
        let isCut = x == place.x && cell.isContinuation || x == place.maxX - 1 && cell.width == 2
        if isCut {
          cell = .blank(cell.style)
        } else if cell.glyph & Cell.clusterBit != 0 {
          cell = adopt(cell, of: other, &glyphs)
        }
        cells[row + x] = cell
      }
    }
  }

  /// Returns `cell` of `other` as a cell of this frame. If the cell contains a cluster, the cluster
  /// is stored in this frame, and the cell contains its new index.
  private mutating func adopt(
    _ cell: Cell, of other: Frame, _ glyphs: inout [UInt32: UInt32]
  ) -> Cell {
    if let known = glyphs[cell.glyph] {
      return Cell(glyph: known, style: cell.style, width: cell.width)
    }
    // The text of a cluster is already in its display form, so scanning it again results in a single grapheme.
    let unit = other.text(of: cell).withScanner { $0.next() }
    guard let unit, unit.width == Int(cell.width) else { return .blank(cell.style) }
    let glyph = glyph(for: unit)
    glyphs[cell.glyph] = glyph
    return Cell(glyph: glyph, style: cell.style, width: cell.width)
  }
}

extension Frame {
  /// Returns the cells of `rect`, row by row, for use in later frames. Nil if some cells are
  /// outside the frame. Also nil if some cells contain a cluster of several scalars, because its
  /// index has no meaning in another frame.
  package func plainCells(in rect: Rect) -> [Cell]? {
    guard !rect.isEmpty, rect.intersection(bounds) == rect else { return nil }
    var plain: [Cell] = []
    plain.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.maxY {
      let start = y * size.width
      plain += cells[start + rect.x..<start + rect.maxX]
    }
    return plain.allSatisfy { $0.glyph & Cell.clusterBit == 0 } ? plain : nil
  }

  /// Copies cells into `rect`. The cells were returned by ``plainCells(in:)`` for a rectangle of the same size in
  /// another frame.
  package mutating func put(_ plain: [Cell], in rect: Rect) {
    guard rect.intersection(bounds) == rect, plain.count == rect.width * rect.height else { return }
    for y in rect.y..<rect.maxY {
      splitWideGrapheme(at: rect.x, y)
      splitWideGrapheme(at: rect.maxX, y)
      unlink(rect.x..<rect.maxX, ofRow: y)
      let (row, start) = ((y - rect.y) * rect.width, y * size.width + rect.x)
      cells.withUnsafeMutableBufferPointer { cells in
        _ = UnsafeMutableBufferPointer(rebasing: cells[start..<start + rect.width])
          .update(fromContentsOf: plain[row..<row + rect.width])
      }
    }
  }
}
