import TerminalFrame

extension Movement {
  /// Draws the moving part onto the new frame, at `progress` (0 to 1) of the movement.
  func draw(on frame: inout Frame, _ old: Frame, at progress: Double) {
    let new = frame
    if !isLeaving {
      frame.copy(area, of: old, to: area.origin, in: area)
      if let shade = part.shade { frame.restyle(area) { _ in shade } }
    }
    let way = Double(end - start) * progress
    let place = start + Int(way.rounded(.toNearestOrAwayFromZero))
    let source = isLeaving ? old : new
    switch part.entrance {
    case .unrolls(let edge): draw(place, from: edge, of: source, on: &frame)
    case .opens: open(place, of: source, on: &frame)
    case .slides(let edge), .pushes(let edge): draw(place, beyond: edge, of: source, on: &frame)
    }
  }

  /// Draws `length` cells of the part, beginning at `edge`. The last of these cells is the border opposite `edge`.
  private func draw(
    _ length: Int, from edge: ScreenPart.Edge, of source: Frame, on frame: inout Frame
  ) {
    let (rect, length) = (part.rect, min(length, part.rect.length(edge)))
    // The two borders need a cell each.
    guard length >= 2 else { return }
    let cut = rect.length(edge) - length
    var (body, border) = (rect, rect)
    var place = rect.origin
    switch edge {
    case .top:
      body.height = length - 1
      border = rect.inset(top: rect.height - 1)
      place.y = rect.y + length - 1
    case .bottom:
      body = rect.inset(top: cut + 1)
      border.height = 1
      place.y = rect.y + cut
    case .left:
      body.width = length - 1
      border = rect.inset(left: rect.width - 1)
      place.x = rect.x + length - 1
    case .right:
      body = rect.inset(left: cut + 1)
      border.width = 1
      place.x = rect.x + cut
    }
    frame.copy(body, of: source, to: body.origin, in: rect)
    frame.copy(border, of: source, to: place, in: rect)
  }

  /// Draws `rows` rows of a part that opens from its middle: the upper rows of the part, followed
  /// by its lower rows.
  private func open(_ rows: Int, of source: Frame, on frame: inout Frame) {
    let rect = part.rect
    let rows = min(rows, rect.height)
    guard rows >= 2 else { return }
    let upper = (rows + 1) / 2
    let y = rect.y + (rect.height - rows) / 2
    frame.copy(
      Rect(x: rect.x, y: rect.y, width: rect.width, height: upper), of: source,
      to: Point(rect.x, y), in: rect)
    let lower = Rect(
      x: rect.x, y: rect.maxY - (rows - upper), width: rect.width, height: rows - upper)
    frame.copy(lower, of: source, to: Point(rect.x, y + upper), in: rect)
  }

  /// Draws the part, shifted by `distance` cells towards `edge`.
  private func draw(
    _ distance: Int, beyond edge: ScreenPart.Edge, of source: Frame, on frame: inout Frame
  ) {
    var place = part.rect.origin
    switch edge {
    case .top: place.y -= distance
    case .bottom: place.y += distance
    case .left: place.x -= distance
    case .right: place.x += distance
    }
    frame.copy(part.rect, of: source, to: place, in: area)
  }
}
