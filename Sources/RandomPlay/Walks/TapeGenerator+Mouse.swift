import Fuzzing
import KeystrokeReplay
import NavigationModel
import TerminalFrame

/// Chooses mouse commands, mostly at places where there is something to click.
extension TapeGenerator {
  mutating func pointing(_ moment: Moment) -> TapeCommand {
    let cell = cell(moment)
    switch random.number(below: 22) {
    case 0..<11: return .click(.cell(cell), count: 1)
    case 20..<22: return .press(.cell(cell))
    case 11..<13: return .click(.cell(cell), count: 2)
    case 13..<16: return drag(from: cell, moment)
    default:
      let directions: [MouseEvent.ScrollDirection] = [.up, .down, .down, .left, .right]
      return .scroll(
        random.choice(of: directions) ?? .down, count: random.chance(70) ? 1 : 5,
        at: random.chance(90) ? .cell(cell) : nil)
    }
  }

  /// Returns a command for use while a mouse button is held. The command moves the mouse or
  /// releases the button.
  mutating func carrying(_ moment: Moment) -> TapeCommand {
    random.chance(65) ? .dragTo(.cell(cell(moment))) : .release
  }

  private mutating func drag(from start: Point, _ moment: Moment) -> TapeCommand {
    let dividers = moment.model.layout?.dividers ?? []
    var start = start
    if random.chance(70), let divider = random.choice(of: dividers) {
      start = bounded(point(in: divider), moment)
    }
    // Keep drags short, because every cell on the way is a separate act.
    let end =
      random.chance(15)
      ? cell(moment)
      : Point(start.x + random.number(in: -12...12), start.y + random.number(in: -3...3))
    return .drag(.cell(start), .cell(bounded(end, moment)))
  }

  /// Returns a random cell on the screen. Cells at the edges of columns are more likely than others.
  private mutating func cell(_ moment: Moment) -> Point {
    let size = moment.frame.size
    let places = places(moment)
    if random.chance(80), let rect = random.choice(of: places) {
      return bounded(point(in: rect), moment)
    }
    return bounded(
      Point(random.number(below: size.width), random.number(below: size.height)), moment)
  }

  /// Returns the areas of bars, columns, dividers and popover edges.
  private func places(_ moment: Moment) -> [Rect] {
    let size = moment.frame.size
    var places = [
      Rect(x: 0, y: 0, width: size.width, height: 1),
      Rect(x: 0, y: size.height - 1, width: size.width, height: 1),
    ]
    guard let layout = moment.model.layout else { return places }
    for column in layout.columns {
      places.append(Rect(x: column.x, y: column.y, width: column.width, height: column.height))
      places.append(Rect(x: column.x, y: column.y, width: column.width, height: 1))
      places.append(Rect(x: column.x, y: column.y, width: 6, height: 1))
      places.append(Rect(x: column.x + column.width - 6, y: column.y, width: 6, height: 1))
    }
    places += layout.dividers.map {
      Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
    if let popover = layout.popover {
      let rect = Rect(
        x: popover.x, y: popover.y, width: popover.width, height: popover.height)
      places += [rect, rect, Rect(x: rect.x, y: rect.y, width: rect.width, height: 2)]
    }
    return places
  }

  private mutating func point(in divider: DividerLayout) -> Point {
    point(in: Rect(x: divider.x, y: divider.y, width: divider.width, height: divider.height))
  }

  private mutating func point(in rect: Rect) -> Point {
    Point(rect.x + random.number(below: rect.width), rect.y + random.number(below: rect.height))
  }

  private func bounded(_ point: Point, _ moment: Moment) -> Point {
    let size = moment.frame.size
    return Point(
      max(0, min(point.x, size.width - 1)), max(0, min(point.y, size.height - 1)))
  }
}
