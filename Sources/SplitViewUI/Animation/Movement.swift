import TerminalFrame

/// The movement of one part of the screen between two frames. A popover unrolls, so its movement is
/// measured in visible rows or columns. A sheet or column slides, so its movement is measured in
/// cells from its final position.
struct Movement: Hashable, Sendable {
  let part: ScreenPart
  /// The number of visible cells, or the distance from the final position, at the start and at the end of the movement.
  let start: Int, end: Int
  /// True if the part is disappearing. It is copied from the old frame, and uncovers the new frame as it moves.
  let isLeaving: Bool

  /// The cells that differ from the new frame during the movement.
  var area: Rect { part.area }

  /// Returns all movements between two screens; nil if the change cannot be animated.
  static func all(from: PaintedScreen, to: PaintedScreen) -> [Movement]? {
    var all: [Movement] = []
    for part in to.parts {
      guard let change = change(of: part, before: from.part(part.name)) else { return nil }
      if case .moves(let movement) = change { all.append(movement) }
    }
    for part in from.parts where !part.isPage && to.part(part.name) == nil {
      all.append(leaving(part))
    }
    let movements = all.filter { inner in !all.contains { inner.isPart(of: $0) } }
    for (place, movement) in movements.enumerated() {
      let isFree = movements[..<place].allSatisfy { $0.area.intersection(movement.area).isEmpty }
      let screen = movement.isLeaving ? from : to
      guard isFree, screen.isFree(movement.area, above: movement.part) else { return nil }
    }
    return movements
  }

  /// True if the movement is already shown as part of `other`. Everything inside a moving part moves with that
  /// part. A part that only makes room for the moving part changes at once, without a movement of its own.
  private func isPart(of other: Movement) -> Bool {
    guard other.isWhole else { return false }
    return part.isInside(other.part)
      || !isWhole && part.name != other.part.name && area.intersection(other.area) == area
  }

  /// True if the complete part appears or disappears, because it exists on only one of the two screens.
  private var isWhole: Bool {
    switch part.entrance {
    case .unrolls, .opens: start == 0 || end == 0
    case .slides, .pushes: max(start, end) == part.travel
    }
  }

  private enum Change {
    case stays
    case moves(Movement)
  }

  /// Returns how `part` has changed since the old screen, where it was `before`. Nil if the change cannot be animated.
  private static func change(of part: ScreenPart, before: ScreenPart?) -> Change? {
    guard let before else { return part.isPage ? .stays : .moves(coming(part)) }
    guard before.entrance == part.entrance else { return nil }
    switch part.entrance {
    case .opens: return .stays
    case .unrolls(let edge):
      if before.rect == part.rect { return .stays }
      guard before.rect.keeps(edge, in: part.rect) else { return nil }
      return .moves(resizing(before, to: part, along: edge))
    case .slides, .pushes:
      if before.depth == part.depth { return .stays }
      return deeper(before, part).map { .moves($0) }
    }
  }

  private static func coming(_ part: ScreenPart) -> Movement {
    switch part.entrance {
    case .unrolls(let edge):
      Movement(part: part, start: 0, end: part.rect.length(edge), isLeaving: false)
    case .opens: Movement(part: part, start: 0, end: part.rect.height, isLeaving: false)
    case .slides, .pushes: Movement(part: part, start: part.travel, end: 0, isLeaving: false)
    }
  }

  private static func leaving(_ part: ScreenPart) -> Movement {
    let way = coming(part)
    return Movement(part: part, start: way.end, end: way.start, isLeaving: true)
  }

  /// Returns the movement of a popover that grows or shrinks. The larger of the two popovers is
  /// drawn, cut to the current length.
  private static func resizing(
    _ before: ScreenPart, to part: ScreenPart, along edge: ScreenPart.Edge
  ) -> Movement {
    let (old, new) = (before.rect.length(edge), part.rect.length(edge))
    return Movement(part: new > old ? part : before, start: old, end: new, isLeaving: new < old)
  }

  /// Returns the movement of a page that is pushed over another page, or of additional columns that
  /// appear. If the page or the columns disappear, returns the opposite movement.
  private static func deeper(_ before: ScreenPart, _ part: ScreenPart) -> Movement? {
    let isLeaving = part.depth < before.depth
    let (small, large) = isLeaving ? (part, before) : (before, part)
    var way = large.travel
    if case .slides(let edge) = part.entrance {
      guard small.rect.keeps(edge, in: large.rect) else { return nil }
      way = large.rect.length(edge) - small.rect.length(edge)
    } else if part.rect != before.rect {
      return nil
    }
    guard way > 0 else { return nil }
    return Movement(
      part: large, start: isLeaving ? 0 : way, end: isLeaving ? way : 0, isLeaving: isLeaving)
  }
}

extension PaintedScreen {
  /// True if no part above `part` covers `area`. Parts inside `part` do not count.
  fileprivate func isFree(_ area: Rect, above part: ScreenPart) -> Bool {
    guard let place = parts.firstIndex(where: { $0.name == part.name }) else { return false }
    return parts[(place + 1)...].allSatisfy {
      $0.isInside(part) || $0.rect.intersection(area).isEmpty
    }
  }
}

extension ScreenPart {
  fileprivate var isPage: Bool { if case .pushes = entrance { true } else { false } }

  fileprivate func isInside(_ other: ScreenPart) -> Bool {
    name.count > other.name.count && name.starts(with: other.name)
  }

  /// The distance between the position of the part and the nearest position where the part is completely hidden.
  fileprivate var travel: Int {
    switch entrance {
    case .unrolls, .opens: 0
    case .slides(let edge), .pushes(let edge):
      switch edge {
      case .top: rect.maxY - area.y
      case .bottom: area.maxY - rect.y
      case .left: rect.maxX - area.x
      case .right: area.maxX - rect.x
      }
    }
  }
}

extension Rect {
  /// The number of cells between `edge` and the opposite edge.
  func length(_ edge: ScreenPart.Edge) -> Int {
    switch edge {
    case .top, .bottom: height
    case .left, .right: width
    }
  }

  /// True if `other` equals this rectangle, apart from the edge opposite `edge`, which may differ.
  func keeps(_ edge: ScreenPart.Edge, in other: Rect) -> Bool {
    switch edge {
    case .top: x == other.x && width == other.width && y == other.y
    case .bottom: x == other.x && width == other.width && maxY == other.maxY
    case .left: y == other.y && height == other.height && x == other.x
    case .right: y == other.y && height == other.height && maxX == other.maxX
    }
  }
}
