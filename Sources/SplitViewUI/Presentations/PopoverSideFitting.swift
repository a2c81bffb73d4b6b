import TerminalFrame

/// Chooses the side, width and height of a popover. The result depends only on the screen, and is recomputed when
/// the size changes.
///
/// The popover appears on the side with room for the most rows of its content. If several sides are equal, the
/// order of preference is below, above, right, left.
struct PopoverSideFitting {
  let area: Rect
  let anchor: PopoverAnchor
  /// The preferred and the minimum width inside the border, in cells.
  let width: Int, least: Int
  /// True if the anchor is the row of a list, in whose first column the popover begins.
  var startsAtRow = false
  /// Returns the number of rows that the content needs in a given size.
  let rows: (Size) -> Int

  /// A possible side, the room on that side, and the size that the popover would have there, including its border.
  private struct Candidate {
    let side: PopoverPlacement.Side
    let room: Rect
    let size: Size
  }

  func placement(_ permitted: PopoverArrowDirections) -> PopoverPlacement {
    if let best = best(permitted) { return place(best) }
    // If no permitted side has room, the popover appears below or above. If the anchor fills the
    // screen, the popover points at the anchor's middle row.
    let upright: PopoverArrowDirections = [.up, .down]
    if let best = best(upright), best.size.height > 2 || anchor.rect.height < 2 {
      return place(best)
    }
    let inner = PopoverSideFitting(
      area: area, anchor: anchor.middleOnly, width: width, least: least, startsAtRow: startsAtRow,
      rows: rows)
    return inner.best(upright).map(inner.place)
      ?? PopoverPlacement(rect: Rect(size: Size(0, 0)), arrow: area.origin, side: .below)
  }

  private func best(_ permitted: PopoverArrowDirections) -> Candidate? {
    let sides = PopoverPlacement.Side.allCases.filter { permitted.contains($0.arrowDirection) }
    var best: Candidate?
    for candidate in sides.compactMap(candidate)
    where candidate.size.height > best?.size.height ?? -1 {
      best = candidate
    }
    if let best, best.size.height < 3, anchor.rect.height > 1 { return nil }
    return best
  }

  /// Returns the placement on `side` as a candidate; nil if there is too little room on that side
  /// of the anchor.
  private func candidate(_ side: PopoverPlacement.Side) -> Candidate? {
    let room = room(on: side)
    let isAtSide = side == .leading || side == .trailing
    if isAtSide && room.width < least + 2 { return nil }
    let total = min(width + 2, room.width)
    let wanted = max(1, min(area.height - 2, rows(Size(total - 2, area.height - 2)))) + 2
    return Candidate(side: side, room: room, size: Size(total, min(wanted, room.height)))
  }

  private func room(on side: PopoverPlacement.Side) -> Rect {
    let cells = anchor.rect
    switch side {
    case .below:
      let top = min(max(area.y, cells.maxY), area.maxY)
      return Rect(x: area.x, y: top, width: area.width, height: area.maxY - top)
    case .above:
      let end = max(area.y, min(cells.y, area.maxY))
      return Rect(x: area.x, y: area.y, width: area.width, height: end - area.y)
    case .trailing:
      let start = min(max(area.x, cells.maxX), area.maxX)
      return Rect(x: start, y: area.y, width: area.maxX - start, height: area.height)
    case .leading:
      let end = max(area.x, min(cells.x, area.maxX))
      return Rect(x: area.x, y: area.y, width: end - area.x, height: area.height)
    }
  }

  private func place(_ candidate: Candidate) -> PopoverPlacement {
    let (room, size) = (candidate.room, candidate.size)
    var (x, y) = (
      Self.centred(size.width, on: anchor.middle, from: room.x, to: room.maxX),
      Self.centred(size.height, on: anchor.middleRow, from: room.y, to: room.maxY)
    )
    // A popover at a row, and any popover as wide as its anchor, begins in the same column as the anchor.
    if startsAtRow || size.width == anchor.rect.width {
      x = min(max(room.x, anchor.rect.x), room.maxX - size.width)
    }
    switch candidate.side {
    case .below: y = room.y
    case .above: y = room.maxY - size.height
    case .trailing: x = room.x
    case .leading: x = room.maxX - size.width
    }
    let rect = Rect(origin: Point(x, y), size: size)
    let middle = anchor.middle(below: size.width, isRow: startsAtRow)
    let across = min(max(x + 1, middle), max(x + 1, rect.maxX - 2))
    let down = min(max(y + 1, anchor.middleRow), max(y + 1, rect.maxY - 2))
    let arrow =
      switch candidate.side {
      case .below: Point(across, rect.y)
      case .above: Point(across, rect.maxY - 1)
      case .trailing: Point(rect.x, down)
      case .leading: Point(rect.maxX - 1, down)
      }
    return PopoverPlacement(rect: rect, arrow: arrow, side: candidate.side)
  }

  /// Returns the start of a range of `length` cells whose middle is as close to `middle` as possible.
  private static func centred(_ length: Int, on middle: Int, from start: Int, to end: Int) -> Int {
    min(max(start, middle - length / 2), end - length)
  }
}
