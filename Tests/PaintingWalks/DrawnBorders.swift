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

  /// A divider runs from one of its ends to the other, but where the popover lies above it. What is
  /// presented over the screen lies wherever it has room.
  private var dividers: String? {
    guard layout.presentations.isEmpty, !layout.isInspectorSheet else { return nil }
    let vertical = [symbols.vertical, symbols.cross, symbols.teeLeft, symbols.teeRight]
    let horizontal = [
      symbols.horizontal, symbols.cross, symbols.teeUp, symbols.teeDown, symbols.teeLeft,
      symbols.teeRight,
    ]
    for divider in layout.dividers {
      let isBelowList = layout.isStacked && divider.column < .secondary
      let lines = (isBelowList ? horizontal : vertical).map(String.init)
      for y in divider.y..<divider.y + divider.height {
        for x in divider.x..<divider.x + divider.width
        where !isCovered(x, y) && !lines.contains(text(x, y)) {
          return "the divider of the \(divider.column) is broken at \(x), \(y)"
        }
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
    guard let popover = layout.popover, layout.presentations.isEmpty, !layout.isInspectorSheet,
      popover.width > 1, popover.height > 1
    else { return nil }
    let right = popover.x + popover.width - 1
    for y in popover.y + 1..<popover.y + popover.height - 1 {
      for x in [popover.x, right] where text(x, y) != String(symbols.vertical) {
        return "the popover's side is broken at \(x), \(y)"
      }
    }
    return nil
  }
}
