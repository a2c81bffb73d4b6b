import Fuzzing
import KeystrokeReplay
import NavigationModel
import NavigationWalks
import RandomPlay
import SplitViewUI
import TerminalFrame

/// Draws a scene, and checks that the drawing is complete.
public struct PaintingCheck: Sendable {
  let theme: Theme
  let symbols: Symbols
  /// The margin around the screen in which nothing may be painted.
  static let margin = Point(3, 2)
  private static let untouched = Style(.palette(201), on: .palette(22), .bold)

  /// Makes a check that draws with this theme and these symbols.
  public init(theme: Theme = .dark, symbols: Symbols = .unicode) {
    self.theme = theme
    self.symbols = symbols
  }

  /// The check for walks. A turn is drawn at each size. Any other step is drawn once, unless it changed nothing.
  public var check: Check {
    { taken in
      guard case .turn = taken.step else {
        if taken.changesNothing { return nil }
        return violation(in: taken.after).map { Violation("painting", $0) }
      }
      for turned in taken.passed {
        if let detail = violation(in: turned) {
          let size = "\(turned.navigator.width)x\(turned.navigator.height)"
          return Violation("painting", "\(size): \(detail)")
        }
      }
      return nil
    }
  }

  /// Returns the fault of the drawing, or nil.
  func violation(in scene: Scene) -> String? {
    // A terminal may have any size, but a test has limited memory.
    let navigator = scene.navigator
    let size = Size(min(navigator.width, 300), min(navigator.height, 100))
    let screen = WalkScreen(scene)
    let painted = paint(screen, size)
    if let detail = margins(painted, size) ?? halves(painted) ?? cursor(painted, size) {
      return detail
    }
    let layout = scene.layout
    point(at: screen, showing: scene, layout, size)
    guard size == Size(navigator.width, navigator.height) else { return nil }
    // The label at the mouse may cover borders.
    if scene.navigator.drag != nil { return nil }
    let borders = DrawnBorders(painted, at: Self.margin, layout: layout, symbols: symbols)
    return borders.brokenDivider() ?? borders.brokenPopover()
      ?? navigator.selectedRow(layout, in: scene.tree).flatMap { borders.brokenSelection($0) }
  }

  /// Sends mouse events to places all over the screen. The kind of event depends on the size and the path, so that over
  /// time every kind happens everywhere.
  private func point(
    at screen: WalkScreen, showing scene: Scene, _ layout: SplitViewLayout, _ size: Size
  ) {
    let kinds: [PointerEvent.Kind] = [
      .click(count: 1), .click(count: 2), .scroll(3), .drag, .release,
    ]
    let letters = scene.navigator.path.joined().utf8
    let first = letters.reduce(size.width + size.height) { $0 &+ Int($1) }
    for (index, point) in points(layout, size).enumerated() {
      let kind = kinds[(first &+ index) % kinds.count]
      _ = screen.event(for: PointerEvent(kind, at: point), in: size)
    }
  }

  /// Paints a frame that is larger than the screen, with the screen in the middle.
  func paint(_ screen: WalkScreen, _ size: Size) -> Frame {
    let margin = Self.margin
    var canvas = Canvas(
      size: Size(size.width + 2 * margin.x, size.height + 2 * margin.y), theme: theme,
      symbols: symbols)
    canvas.fill(Self.untouched)
    canvas.draw(screen, in: Rect(origin: margin, size: size))
    return canvas.frame
  }

  /// Checks that nothing is painted outside the screen.
  private func margins(_ frame: Frame, _ size: Size) -> String? {
    let rect = Rect(origin: Self.margin, size: size)
    for y in 0..<frame.size.height {
      let isBeside = y >= rect.y && y < rect.maxY
      for x in 0..<frame.size.width where !(isBeside && x >= rect.x && x < rect.maxX) {
        if frame[Point(x, y)] != .blank(Self.untouched) {
          return "the program painted outside the screen, at \(x - rect.x), \(y - rect.y)"
        }
      }
    }
    return nil
  }

  /// Checks that every wide character has both halves.
  private func halves(_ frame: Frame) -> String? {
    frame.halfCharacter.map { "half a character at \($0.x), \($0.y)" }
  }

  private func cursor(_ frame: Frame, _ size: Size) -> String? {
    guard let cursor = frame.cursor else { return nil }
    return Rect(origin: Self.margin, size: size).contains(cursor)
      ? nil : "the cursor is outside the screen, at \(cursor)"
  }

  /// The places to click: corners, places outside the screen, and the middles of columns.
  private func points(_ layout: SplitViewLayout, _ size: Size) -> [Point] {
    let middles = layout.columns.map { Point($0.x + $0.width / 2, size.height / 2) }
    return middles + [
      Point(0, 0), Point(-1, size.height), Point(size.width - 1, 1),
      Point(1, max(0, size.height - 1)), Point(.max, .max), Point(.min, .min),
    ]
  }
}
