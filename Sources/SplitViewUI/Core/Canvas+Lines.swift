import TerminalFrame

/// A line that was painted, in the coordinates of the frame.
struct PaintedLine {
  let rect: Rect
  let axis: Axis
}

extension Canvas {
  /// Paints a line along `rect`, which is one cell wide, and joins it to the lines that end there.
  /// Paint those lines first.
  mutating func line(_ rect: Rect, _ axis: Axis, _ style: Style? = nil) {
    let style = style ?? theme.border
    switch axis {
    case .horizontal: horizontalRule(y: rect.y, from: rect.x, to: rect.maxX, style: style)
    case .vertical:
      fill(rect, with: symbols.vertical, style)
      note(rect, .vertical)
    }
    join(rect, axis, style)
  }

  /// Joins the lines inside a border to the border.
  mutating func joinLines(toBorder rect: Rect, _ style: Style? = nil) {
    let style = style ?? theme.frame
    guard rect.width > 2, rect.height > 2 else { return }
    for y in [rect.y, rect.maxY - 1] {
      let edge = Rect(x: rect.x + 1, y: y, width: rect.width - 2, height: 1)
      join(edge, .horizontal, style, within: rect.inside)
    }
    for x in [rect.x, rect.maxX - 1] {
      let edge = Rect(x: x, y: rect.y + 1, width: 1, height: rect.height - 2)
      join(edge, .vertical, style, within: rect.inside)
    }
  }

  /// Paints joints on an existing line, wherever a perpendicular line ends at it. Lines outside
  /// `space`, such as those below a popover, are ignored.
  private mutating func join(
    _ rect: Rect, _ axis: Axis, _ style: Style, within space: Rect? = nil
  ) {
    let line = onFrame(rect)
    let space = space.map(onFrame) ?? frame.bounds
    guard !line.isEmpty else { return }
    var sides: [Point: (before: Bool, after: Bool)] = [:]
    for other in lines where other.axis != axis {
      for (point, isBefore) in other.ends(at: line, axis)
      where space.contains(point) && shows(other.axis, at: point) {
        let joint =
          axis == .horizontal ? Point(point.x, line.y) : Point(line.x, point.y)
        if isBefore { sides[joint, default: (false, false)].before = true }
        if !isBefore { sides[joint, default: (false, false)].after = true }
      }
    }
    for (joint, side) in sides where shows(axis, at: joint) {
      let place = Point(joint.x - origin.x, joint.y - origin.y)
      write(
        symbols.joint(axis, before: side.before, after: side.after), x: place.x, y: place.y,
        style: style)
    }
  }

  /// True if the cell of the frame contains a line along `axis`, or a joint.
  private func shows(_ axis: Axis, at point: Point) -> Bool {
    guard frame.bounds.contains(point) else { return false }
    let own = axis == .horizontal ? symbols.horizontal : symbols.vertical
    let joints = [symbols.cross, symbols.teeLeft, symbols.teeRight, symbols.teeUp, symbols.teeDown]
    return ([own] + joints).contains { frame.shows(frame[point], $0) }
  }
}

extension PaintedLine {
  /// Returns the cells where this line meets `other`, which is perpendicular to it: the last cell
  /// before `other` and the first cell after it.
  fileprivate func ends(at other: Rect, _ axis: Axis) -> [(Point, isBefore: Bool)] {
    switch axis {
    case .horizontal:
      guard rect.x >= other.x, rect.x < other.maxX else { return [] }
      let above = rect.y < other.y && rect.maxY >= other.y
      let below = rect.maxY > other.maxY && rect.y <= other.maxY
      return (above ? [(Point(rect.x, other.y - 1), true)] : [])
        + (below ? [(Point(rect.x, other.maxY), false)] : [])
    case .vertical:
      guard rect.y >= other.y, rect.y < other.maxY else { return [] }
      let left = rect.x < other.x && rect.maxX >= other.x
      let right = rect.maxX > other.maxX && rect.x <= other.maxX
      return (left ? [(Point(other.x - 1, rect.y), true)] : [])
        + (right ? [(Point(other.maxX, rect.y), false)] : [])
    }
  }
}

extension Symbols {
  /// Returns the character for the joint where a perpendicular line meets a line along `axis`. The
  /// perpendicular line is before it (above or at the left), after it, or on both sides.
  fileprivate func joint(_ axis: Axis, before: Bool, after: Bool) -> Character {
    if before && after { return cross }
    switch axis {
    case .horizontal: return before ? teeUp : teeDown
    case .vertical: return before ? teeLeft : teeRight
    }
  }
}
