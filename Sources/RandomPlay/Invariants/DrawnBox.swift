import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// Checks that the topmost popover or sheet has an unbroken border. Looks only at the cells where the border was
/// painted, so that no other character is mistaken for a part of the border. Very small boxes are not checked.
struct DrawnBox {
  let frame: Frame
  let rect: Rect
  private let theme: Theme
  let symbols: Symbols
  let bottom: Int

  /// - Parameters:
  ///   - frame: the screen.
  ///   - rect: the cells of the popover or sheet.
  ///   - theme: the theme with the border style.
  ///   - symbols: the border characters.
  ///   - bottom: the first row that a toast or a notice may cover.
  init(
    _ frame: Frame, at rect: Rect, _ theme: Theme, _ symbols: Symbols, above bottom: Int = .max
  ) {
    self.frame = frame
    self.rect = rect
    self.theme = theme.raised
    self.symbols = symbols
    self.bottom = min(bottom, frame.size.height)
  }

  /// A description of the fault in the border, or nil.
  var violation: String? {
    guard rect.width > 3, rect.height > 2, symbols.corners.count == 4 else { return nil }
    let (right, last) = (rect.maxX - 1, rect.maxY - 1)
    let corners = [
      Point(rect.x, rect.y), Point(right, rect.y), Point(rect.x, last), Point(right, last),
    ]
    for (point, corner) in zip(corners, symbols.corners)
    where point.y < bottom && !isFrame(point, [corner]) {
      return "the border has no corner at \(ClickTarget.cell(point).text)"
    }
    return brokenSide(x: rect.x, joint: symbols.teeRight, arrow: symbols.left)
      ?? brokenSide(x: right, joint: symbols.teeLeft, arrow: symbols.right)
  }

  /// Describes the fault in a side, or returns nil. A side is a line that may have joints with rules inside the box,
  /// and at most one arrow.
  private func brokenSide(x: Int, joint: Character, arrow: Character) -> String? {
    var arrows = 0
    for y in rect.y + 1..<max(rect.y + 1, min(bottom, rect.maxY - 1)) {
      let place = Point(x, y)
      if isFrame(place, [symbols.vertical, joint]) { continue }
      arrows += 1
      if arrows > 1 || !shows([arrow], at: place, in: theme.accent) {
        return "the border's side is broken at \(ClickTarget.cell(place).text)"
      }
    }
    return nil
  }

  private func isFrame(_ point: Point, _ signs: [Character]) -> Bool {
    shows(signs, at: point, in: theme.frame)
  }

  private func shows(_ signs: [Character], at point: Point, in style: Style) -> Bool {
    guard frame.bounds.contains(point) else { return false }
    let cell = frame[point]
    return cell.style == style && signs.contains { frame.text(of: cell) == String($0) }
  }
}

extension PaintedScreen {
  /// The cells of the topmost popover or sheet. Nil if there is no popover or sheet, or if a page covers it.
  var topmostBox: Rect? {
    let top = parts.last { ["popover", "sheet", "page"].contains($0.kind) }
    return top?.kind == "page" ? nil : top?.rect
  }
}

extension ScreenPart {
  /// The kind of the view: its name without the number that distinguishes views with the same name.
  fileprivate var kind: String { name.last { Int($0) == nil } ?? "" }
}
