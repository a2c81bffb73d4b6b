import KeystrokeReplay
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Checks that the borders on a screen are unbroken, and are where the layout places them.
package struct DrawnBorders {
  let frame: Frame
  let origin: Point
  let layout: SplitViewLayout
  let symbols: Symbols

  /// - Parameters:
  ///   - frame: a frame that contains the screen.
  ///   - origin: the screen's first cell in the frame.
  ///   - layout: the screen's layout.
  ///   - symbols: the border characters.
  package init(
    _ frame: Frame, at origin: Point = Point(0, 0), layout: SplitViewLayout, symbols: Symbols
  ) {
    self.frame = frame
    self.origin = origin
    self.layout = layout
    self.symbols = symbols
  }

  private func text(_ x: Int, _ y: Int) -> String {
    let point = Point(x + origin.x, y + origin.y)
    return frame.bounds.contains(point) ? frame.text(of: frame[point]) : ""
  }

  /// Describes the fault in a divider, or returns nil. A divider must be unbroken except where the popover covers it.
  /// Sheets and other presentations may cover any part, so dividers are not checked below them.
  /// - Parameter last: the first row that a toast or a notice may cover.
  package func brokenDivider(above last: Int = .max) -> String? {
    guard layout.presentations.isEmpty, !layout.isInspectorSheet else { return nil }
    let vertical = [symbols.vertical, symbols.cross, symbols.teeLeft, symbols.teeRight]
    let horizontal = [
      symbols.horizontal, symbols.cross, symbols.teeUp, symbols.teeDown, symbols.teeLeft,
      symbols.teeRight,
    ]
    for divider in layout.dividers {
      let isBelowList = layout.isStacked && divider.column < .secondary
      let lines = (isBelowList ? horizontal : vertical).map(String.init)
      for y in divider.y..<max(divider.y, min(last, divider.y + divider.height)) {
        for x in divider.x..<divider.x + divider.width
        where !isCovered(x, y) && !lines.contains(text(x, y)) {
          return "the divider of the \(divider.column) is broken at \(place(x, y))"
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

  /// Describes the fault in an edge of the side columns' popover, or returns nil.
  /// - Parameter last: the first row that a toast or a notice may cover.
  package func brokenPopover(above last: Int = .max) -> String? {
    guard let popover = layout.popover, layout.presentations.isEmpty, !layout.isInspectorSheet,
      popover.width > 1, popover.height > 1
    else { return nil }
    let right = popover.x + popover.width - 1
    for y in popover.y + 1..<max(popover.y + 1, min(popover.y + popover.height - 1, last)) {
      for x in [popover.x, right] where text(x, y) != String(symbols.vertical) {
        return "the popover's side is broken at \(place(x, y))"
      }
    }
    return nil
  }

  /// Describes the fault in the edges of the selected row, or returns nil.
  /// - Parameters:
  ///   - row: the row as the model places it, including its edges.
  ///   - last: the first row that a toast or a notice may cover.
  package func brokenSelection(_ row: Rect, above last: Int = .max) -> String? {
    guard row.width > 1 else { return nil }
    for y in row.y..<max(row.y, min(row.maxY, last)) {
      let edges = [text(row.x, y), text(row.maxX - 1, y)]
      if edges != symbols.selectionEdges.map(String.init) {
        return "row \(y + 1) has the edges '\(edges.joined(separator: "' and '"))'"
      }
    }
    return nil
  }

  private func place(_ x: Int, _ y: Int) -> String { ClickTarget.cell(Point(x, y)).text }
}

extension Frame {
  /// The position of the left half of a wide character whose right half is missing, or nil.
  package var halfCharacter: Point? {
    var index = 0
    for y in 0..<size.height {
      var isWide = false
      for x in 0..<size.width {
        let width = cells[index].width
        index += 1
        if (width == 0) != isWide { return Point(x, y) }
        isWide = width == 2
      }
      if isWide { return Point(size.width - 1, y) }
    }
    return nil
  }
}
