import NavigationModel
import SplitViewUI
import TerminalFrame

/// Looks whether the borders of a screen are where the layout says, and unbroken.
struct DrawnBorders {
  /// The screen with its margins.
  let frame: Frame
  let layout: SplitViewLayout
  let size: Size
  let symbols: Symbols

  /// What is broken, or nil.
  var violation: String? { dividers ?? popover }

  private func text(_ x: Int, _ y: Int) -> String {
    let point = Point(x + PaintingCheck.margin.x, y + PaintingCheck.margin.y)
    return frame.bounds.contains(point) ? frame.text(of: frame[point]) : ""
  }

  /// A divider runs from top to bottom, but where the popover lies above it.
  private var dividers: String? {
    let lines = [symbols.vertical, symbols.cross, symbols.teeLeft, symbols.teeRight].map(
      String.init)
    let top = layout.statusRows
    for x in layout.dividers.map(\.x) where !layout.isStacked && x >= 0 && x < size.width {
      for y in top..<max(top, size.height - layout.hintRows)
      where !isCovered(x, y) && !lines.contains(text(x, y)) {
        return "the divider is broken at \(x), \(y)"
      }
    }
    return nil
  }

  private func isCovered(_ x: Int, _ y: Int) -> Bool {
    guard let popover = layout.popover else { return false }
    return Rect(x: popover.x, y: popover.y, width: popover.width, height: popover.height)
      .contains(Point(x, y))
  }

  private var popover: String? {
    guard let popover = layout.popover, popover.width > 1, popover.height > 1 else { return nil }
    let right = popover.x + popover.width - 1
    for y in popover.y + 1..<popover.y + popover.height - 1 {
      for x in [popover.x, right] where text(x, y) != String(symbols.vertical) {
        return "the popover's side is broken at \(x), \(y)"
      }
    }
    return nil
  }
}
