import SplitViewUI
import TerminalFrame

/// Checks that the only popover or sheet on a screen has a whole border. ASCII borders, whose
/// corners are all the same, and tiny screens are not checked.
package struct DrawnBox {
  let frame: Frame
  let theme: Theme
  let symbols: Symbols
  let bottom: Int

  /// - Parameters:
  ///   - frame: the screen.
  ///   - theme: the theme whose frame style borders have.
  ///   - symbols: the characters of borders.
  ///   - bottom: the row from which on something else may cover it.
  package init(_ frame: Frame, _ theme: Theme, _ symbols: Symbols, above bottom: Int = .max) {
    self.frame = frame
    self.theme = theme
    self.symbols = symbols
    self.bottom = bottom
  }

  /// True if the screen has any corner of a border.
  package var isThere: Bool {
    symbols.isUnicode && symbols.corners.contains { !places(of: String($0)).isEmpty }
  }

  /// The fault of the border, or nil.
  package var violation: String? {
    guard symbols.isUnicode, frame.size.width >= 24, frame.size.height >= 10 else { return nil }
    let corners = symbols.corners.map { places(of: String($0)) }
    guard corners.count == 4 else { return nil }
    if bottom < frame.size.height && corners[2].count + corners[3].count < 2 {
      return coveredViolation(top: corners[0] + corners[1])
    }
    let names = ["top left", "top right", "bottom left", "bottom right"]
    for (name, found) in zip(names, corners) where found.count != 1 {
      return "the border has \(found.count) corners at the \(name)"
    }
    guard let topLeft = corners[0].first, let bottomRight = corners[3].first,
      corners[1] == [Point(bottomRight.x, topLeft.y)],
      corners[2] == [Point(topLeft.x, bottomRight.y)], topLeft.y < bottomRight.y
    else { return "the corners of the border are no rectangle's" }
    return brokenSides(topLeft, bottomRight, topLeft.y + 1..<bottomRight.y)
  }

  /// The fault of a border whose lower end is covered, or nil.
  private func coveredViolation(top: [Point]) -> String? {
    let top = top.filter { $0.y < bottom }
    guard let left = top.first, let right = top.last else { return nil }
    guard top.count == 2, left.y == right.y else {
      return "the top of the border has \(top.count) corners"
    }
    return brokenSides(left, right, left.y + 1..<max(left.y + 1, bottom))
  }

  private func brokenSides(_ left: Point, _ right: Point, _ rows: Range<Int>) -> String? {
    brokenSide(x: left.x, rows, joint: symbols.teeRight, arrow: symbols.left)
      ?? brokenSide(x: right.x, rows, joint: symbols.teeLeft, arrow: symbols.right)
  }

  /// The fault of a side, or nil. A side is a line, with joints to the rules inside and one arrow
  /// at most.
  private func brokenSide(
    x: Int, _ rows: Range<Int>, joint: Character, arrow: Character
  ) -> String? {
    var arrows = 0
    for y in rows {
      let place = Point(x, y)
      if isFrame(place, String(symbols.vertical)) || isFrame(place, String(joint)) { continue }
      arrows += 1
      if arrows > 1 || !isFrame(place, String(arrow)) {
        return "the border's side is broken at \(ClickTarget.cell(place).text)"
      }
    }
    return nil
  }

  private func isFrame(_ point: Point, _ text: String) -> Bool {
    let cell = frame[point]
    return cell.style == theme.frame && frame.text(of: cell) == text
  }

  private func places(of text: String) -> [Point] {
    var places: [Point] = []
    for (index, cell) in frame.cells.enumerated()
    where cell.style == theme.frame && frame.text(of: cell) == text {
      places.append(Point(index % frame.size.width, index / frame.size.width))
    }
    return places
  }
}
