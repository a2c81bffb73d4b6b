import TerminalFrame

/// The ways in which a popover's arrow may point, in UIKit's words: `up` where the popover lies
/// below what it points at.
public struct PopoverArrowDirections: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The popover lies below.
  public static let up = PopoverArrowDirections(rawValue: 1)
  /// The popover lies above.
  public static let down = PopoverArrowDirections(rawValue: 2)
  /// The popover lies to the right.
  public static let left = PopoverArrowDirections(rawValue: 4)
  /// The popover lies to the left.
  public static let right = PopoverArrowDirections(rawValue: 8)
  /// Whichever fits best.
  public static let any: PopoverArrowDirections = [.up, .down, .left, .right]
}

/// Where a popover lies, and where in its border the arrow stands.
public struct PopoverPlacement: Hashable, Sendable {
  /// The side of its anchor on which a popover lies.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// Below; the arrow points up.
    case below
    /// Above; the arrow points down.
    case above
    /// To the right; the arrow points left.
    case trailing
    /// To the left; the arrow points right.
    case leading

    /// The way in which the arrow points.
    public var arrowDirection: PopoverArrowDirections {
      switch self {
      case .below: .up
      case .above: .down
      case .trailing: .left
      case .leading: .right
      }
    }
  }
  /// The popover with its border.
  public var rect: Rect
  /// The arrow's cell.
  public var arrow: Point
  /// The side of its anchor on which it lies.
  public var side: Side

  /// Whether the popover lies below what it points at.
  public var isBelow: Bool { side == .below }

  init(rect: Rect, arrow: Point, side: Side) {
    (self.rect, self.arrow, self.side) = (rect, arrow, side)
  }

  init(rect: Rect, arrow: Point, isBelow: Bool) {
    self.init(rect: rect, arrow: arrow, side: isBelow ? .below : .above)
  }
}

extension Symbols {
  /// The arrow in the border of a popover that lies on `side` of its anchor.
  func arrow(of side: PopoverPlacement.Side) -> Character {
    switch side {
    case .below: up
    case .above: down
    case .trailing: left
    case .leading: right
    }
  }
}

/// The search for a popover's place: a pure function of the screen, so that a turn makes it anew.
///
/// The side that shows most rows of the content wins; of equals below, then above, right, left.
struct PopoverFitting {
  let area: Rect
  let anchor: PopoverAnchor
  /// Cells wished for inside the border, and the least.
  let width: Int, least: Int
  /// Rows that the content wants where it has so many cells and rows.
  let rows: (Size) -> Int

  /// A side, the room on it, and what of that the popover takes, border included.
  private struct Candidate {
    let side: PopoverPlacement.Side
    let room: Rect
    let size: Size
  }

  func placement(_ permitted: PopoverArrowDirections) -> PopoverPlacement {
    if let best = best(permitted) { return place(best) }
    // Where the sides have no room there is at least some below or above. What fills the screen
    // itself is pointed into.
    let upright: PopoverArrowDirections = [.up, .down]
    if let best = best(upright), best.size.height > 2 || anchor.rect.height < 2 {
      return place(best)
    }
    let inner = PopoverFitting(
      area: area, anchor: anchor.middleOnly, width: width, least: least, rows: rows)
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

  /// What a popover on `side` would be; nil for one beside the anchor that would be too narrow.
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
    switch candidate.side {
    case .below: y = room.y
    case .above: y = room.maxY - size.height
    case .trailing: x = room.x
    case .leading: x = room.maxX - size.width
    }
    let rect = Rect(origin: Point(x, y), size: size)
    let across = min(max(x + 1, anchor.middle), max(x + 1, rect.maxX - 2))
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

  /// Where something `length` long begins whose middle is as near to `middle` as it may be.
  private static func centred(_ length: Int, on middle: Int, from start: Int, to end: Int) -> Int {
    min(max(start, middle - length / 2), end - length)
  }
}
