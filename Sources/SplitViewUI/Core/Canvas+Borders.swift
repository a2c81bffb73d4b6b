import TerminalFrame

extension Canvas {
  /// Paints a horizontal rule from column `x` up to, but not including, column `end`.
  public mutating func horizontalRule(
    y: Int, from x: Int = 0, to end: Int? = nil, style: Style? = nil
  ) {
    let line = Rect(x: x, y: y, width: (end ?? width) - x, height: 1)
    fill(line, with: symbols.horizontal, style ?? theme.border)
    note(line, .horizontal)
  }

  /// Paints a vertical divider in column `x`, and joins it to the rules that meet it on either side.
  public mutating func divider(x: Int, rows: Range<Int>, style: Style? = nil) {
    let style = style ?? theme.border
    let line = Rect(x: x, y: rows.lowerBound, width: 1, height: rows.count)
    fill(line, with: symbols.vertical, style)
    note(line, .vertical)
    for y in rows {
      let left = isRule(x - 1, y)
      let right = isRule(x + 1, y)
      guard left || right else { continue }
      let crossing = left ? (right ? symbols.cross : symbols.teeLeft) : symbols.teeRight
      write(crossing, x: x, y: y, style: style)
    }
  }

  /// Paints a border along the edge of `rect`, and clears the area inside. By default, the border has the style of
  /// popovers.
  public mutating func border(_ rect: Rect, _ style: Style? = nil) {
    guard rect.width > 1, rect.height > 1 else { return }
    let style = style ?? theme.frame
    fill(rect, theme.text)
    let (top, bottom, right) = (rect.y, rect.maxY - 1, rect.maxX - 1)
    let all = theme.hasRoundCorners ? symbols.corners : symbols.squareCorners
    for (y, corners) in [(top, all.prefix(2)), (bottom, all.suffix(2))] {
      horizontalRule(y: y, from: rect.x + 1, to: right, style: style)
      for (x, corner) in zip([rect.x, right], corners) { write(corner, x: x, y: y, style: style) }
    }
    for x in [rect.x, right] {
      let line = Rect(x: x, y: top + 1, width: 1, height: rect.height - 2)
      fill(line, with: symbols.vertical, style)
      note(line, .vertical)
    }
  }

  /// Joins rules that span the full width of a frame to the frame's border, except at `arrow`, the tip of a
  /// popover's arrow.
  mutating func joinRules(in rect: Rect, besides arrow: Point? = nil) {
    guard rect.width > 2, rect.height > 2 else { return }
    let (left, right) = (rect.x, rect.maxX - 1)
    for y in rect.y + 1..<rect.maxY - 1 where isRule(left + 1, y) && isRule(right - 1, y) {
      for (x, tee) in [(left, symbols.teeRight), (right, symbols.teeLeft)]
      where Point(x, y) != arrow {
        write(tee, x: x, y: y, style: theme.frame)
      }
    }
  }

  private func isRule(_ x: Int, _ y: Int) -> Bool {
    guard let cell = cell(x, y) else { return false }
    let style = cell.style
    return (style == theme.border || style == theme.behind || style == theme.accent)
      && frame.shows(cell, symbols.horizontal)
  }
}
