extension Frame {
  /// Fills `rect` with spaces in `style`.
  public mutating func fill(_ rect: Rect, _ style: Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      fill(area.x..<area.maxX, ofRow: y, with: .blank(style))
    }
  }

  /// Writes `character` into each cell of `rect` that is within `clip`. A wide character is repeated as long as it
  /// fits, starting from the left.
  public mutating func fill(
    _ rect: Rect, with character: Character, in clip: Rect, style: Style
  ) {
    let area = rect.intersection(clip).intersection(bounds)
    guard !area.isEmpty else { return }
    let text = String(character)
    let unit = text.withScanner { scanner in
      let unit = scanner.next()
      return scanner.next() == nil ? unit : nil
    }
    guard let unit, unit.width == 1 else {
      let line = String(repeating: text, count: rect.width / max(1, text.displayWidth))
      for y in area.y..<area.maxY { write(line, at: Point(rect.x, y), in: area, style: style) }
      return
    }
    let cell = Cell(glyph: glyph(for: unit), style: style, width: 1)
    for y in area.y..<area.maxY { fill(area.x..<area.maxX, ofRow: y, with: cell) }
  }

  private mutating func fill(_ columns: Range<Int>, ofRow y: Int, with cell: Cell) {
    splitWideGrapheme(at: columns.lowerBound, y)
    splitWideGrapheme(at: columns.upperBound, y)
    unlink(columns, ofRow: y)
    let row = y * size.width
    var cells = cells.mutableSpan
    for place in row + columns.lowerBound..<row + columns.upperBound { cells[place] = cell }
  }

  /// Replaces the style of each cell of `rect` with the style that `change` returns for it.
  ///
  /// If a wide grapheme crosses the edge of the rectangle, both of its halves have the style of the left half.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let i = y * size.width + x
        let isRightHalf = x > 0 && cells[i].isContinuation
        cells[i].style = isRightHalf ? cells[i - 1].style : change(cells[i].style)
      }
      if area.maxX < size.width, cells[y * size.width + area.maxX].isContinuation {
        let i = y * size.width + area.maxX
        cells[i].style = cells[i - 1].style
      }
    }
  }

  /// Writes `text` in its display form (``/UnicodeText/DisplayText``), beginning at `origin`, within `clip`.
  ///
  /// - Returns: the column after the last cell of the text. Text beyond the right edge of `clip` is
  ///   not measured, so a very long text takes no more time than its visible part.
  @discardableResult
  @specialized(where Text == String)
  @specialized(where Text == Substring)
  public mutating func write<Text: StringProtocol>(
    _ text: Text, at origin: Point, in clip: Rect, style: Style
  ) -> Int {
    let area = clip.intersection(bounds)
    let visible = origin.y >= area.y && origin.y < area.maxY && !area.isEmpty
    let end = visible ? area.maxX : max(area.maxX, clip.maxX)
    let after = text.withScanner { scanner in
      var x = origin.x
      while x < end {
        let run = scanner.nextPlain(end - x)
        if visible { put(run, at: Point(x, origin.y), in: area, style) }
        x += run.count
        guard x < end, let unit = scanner.next() else { break }
        if visible { put(unit, at: Point(x, origin.y), in: area, style) }
        x += unit.width
      }
      return x
    }
    if visible {
      unlink(max(origin.x, area.x)..<max(origin.x, area.x, min(after, area.maxX)), ofRow: origin.y)
    }
    return after
  }

  /// Writes printable ASCII, with one cell for each byte. This is the fast path, because most text is printable ASCII.
  private mutating func put(
    _ run: UnsafeBufferPointer<UInt8>, at point: Point, in area: Rect, _ style: Style
  ) {
    let (start, end) = (max(point.x, area.x), point.x + run.count)
    guard start < end else { return }
    splitWideGrapheme(at: start, point.y)
    splitWideGrapheme(at: end, point.y)
    let origin = point.y * size.width + point.x
    var cells = cells.mutableSpan
    for place in origin + (start - point.x)..<origin + run.count {
      cells[place] = Cell(glyph: UInt32(run[place - origin]), style: style, width: 1)
    }
  }

  private mutating func put(
    _ unit: DisplayUnit, at point: Point, in area: Rect, _ style: Style
  ) {
    let end = point.x + unit.width
    guard end > area.x, point.x < area.maxX else { return }
    let row = point.y * size.width
    // In the usual case, a narrow character replaces another narrow character, and the neighbouring
    // cells do not change.
    if unit.width == 1, unit.marks.count == 0, cells[row + point.x].width == 1 {
      cells[row + point.x] = Cell(glyph: unit.base, style: style, width: 1)
      return
    }
    splitWideGrapheme(at: max(point.x, area.x), point.y)
    splitWideGrapheme(at: min(end, area.maxX), point.y)
    guard point.x >= area.x, end <= area.maxX else {
      for x in max(point.x, area.x)..<min(end, area.maxX) { cells[row + x] = .blank(style) }
      return
    }
    cells[row + point.x] = Cell(
      glyph: glyph(for: unit), style: style, width: UInt8(truncatingIfNeeded: unit.width))
    if unit.width == 2 { cells[row + point.x + 1] = Cell(glyph: 0x20, style: style, width: 0) }
  }

  /// If the boundary to the left of column `x` cuts a wide grapheme in half, replaces the grapheme with spaces.
  mutating func splitWideGrapheme(at x: Int, _ y: Int) {
    guard x > 0, x < size.width else { return }
    let i = y * size.width + x
    guard cells[i].isContinuation else { return }
    cells[i - 1] = .blank(cells[i - 1].style)
    cells[i] = .blank(cells[i].style)
  }
}
