import TerminalFrame

extension Canvas {
  /// A horizontal rule from `x` to before `end`.
  public mutating func horizontalRule(
    _ y: Int, from x: Int = 0, to end: Int? = nil, _ style: Style? = nil
  ) {
    let line = Rect(x: x, y: y, width: (end ?? width) - x, height: 1)
    fill(line, with: symbols.horizontal, style ?? theme.border)
  }

  /// A divider down column `x`, joined to every rule that it meets.
  public mutating func divider(_ x: Int, rows: Range<Int>, _ style: Style? = nil) {
    let style = style ?? theme.border
    let line = Rect(x: x, y: rows.lowerBound, width: 1, height: rows.count)
    fill(line, with: symbols.vertical, style)
    for y in rows {
      let left = isRule(x - 1, y)
      let right = isRule(x + 1, y)
      guard left || right else { continue }
      let crossing = left ? (right ? symbols.cross : symbols.teeLeft) : symbols.teeRight
      write(crossing, x, y, style)
    }
  }

  /// A border around the edge of `rect`; its inside is cleared.
  public mutating func border(_ rect: Rect) {
    guard rect.width > 1, rect.height > 1 else { return }
    fill(rect, theme.text)
    let (top, bottom, right) = (rect.y, rect.maxY - 1, rect.maxX - 1)
    for (y, corners) in [(top, symbols.corners.prefix(2)), (bottom, symbols.corners.suffix(2))] {
      horizontalRule(y, from: rect.x + 1, to: right, theme.frame)
      for (x, corner) in zip([rect.x, right], corners) { write(corner, x, y, theme.frame) }
    }
    for x in [rect.x, right] {
      let line = Rect(x: x, y: top + 1, width: 1, height: rect.height - 2)
      fill(line, with: symbols.vertical, theme.frame)
    }
  }

  /// The border of a popover with its arrow (PO1).
  private mutating func popoverBorder(_ placement: PopoverPlacement) {
    let rect = placement.rect
    border(rect)
    let isAtSide = placement.side == .leading || placement.side == .trailing
    guard isAtSide ? rect.width > 1 && rect.height > 2 : rect.width > 2 && rect.height > 1
    else { return }
    write(symbols.arrow(of: placement.side), placement.arrow.x, placement.arrow.y, theme.frame)
  }

  /// A view in a popover's border, which says where there is more of it.
  mutating func popover(_ content: some View, at placement: PopoverPlacement) {
    let inside = placement.rect.inside
    part("popover", in: placement.rect, .unrolls(from: placement.side.nearEdge))
    popoverBorder(placement)
    moreMarks(content.overflow(in: inside.size), in: placement.rect, besides: placement.arrow)
    naming("popover") { $0.draw(content, in: inside) }
    joinRules(in: placement.rect, besides: placement.arrow)
  }

  /// Joins the rules that reach from side to side of a frame to its border, but where a popover's
  /// arrow is.
  mutating func joinRules(in rect: Rect, besides arrow: Point? = nil) {
    guard rect.width > 2, rect.height > 2 else { return }
    let (left, right) = (rect.x, rect.maxX - 1)
    for y in rect.y + 1..<rect.maxY - 1 where isRule(left + 1, y) && isRule(right - 1, y) {
      for (x, tee) in [(left, symbols.teeRight), (right, symbols.teeLeft)]
      where Point(x, y) != arrow {
        write(tee, x, y, theme.frame)
      }
    }
  }

  /// Cells that a mark of ``moreMarks(_:in:)`` takes in the border.
  static var moreMarkWidth: Int { 4 }

  /// Marks at the end of a frame's upper and lower border that there is more above and below; at
  /// their beginning where a popover's arrow is in the way.
  mutating func moreMarks(_ overflow: Overflow, in rect: Rect, besides arrow: Point? = nil) {
    let end = rect.maxX - 1 - Self.moreMarkWidth
    guard end > rect.x + 1, rect.height > 2 else { return }
    func x(_ y: Int) -> Int {
      guard let arrow, arrow.y == y, arrow.x >= end else { return end }
      return rect.x + 2
    }
    let (top, bottom) = (rect.y, rect.maxY - 1)
    if overflow.contains(.above) { write(" \(symbols.moreAbove) ", x(top), top, theme.frame) }
    if overflow.contains(.below) { write(" \(symbols.moreBelow) ", x(bottom), bottom, theme.frame) }
  }

  private func isRule(_ x: Int, _ y: Int) -> Bool {
    guard let cell = cell(x, y) else { return false }
    let style = cell.style
    return (style == theme.border || style == theme.behind || style == theme.accent)
      && frame.shows(cell, symbols.horizontal)
  }
}
