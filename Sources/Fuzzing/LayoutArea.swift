import NavigationModel

/// The area of a column or a divider on screen.
struct LayoutArea: CustomStringConvertible {
  let name: String
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  init(_ column: ColumnLayout) {
    name = column.column.rawValue
    (x, y, width, height) = (column.x, column.y, column.width, column.height)
  }

  init(_ divider: DividerLayout) {
    name = "divider of the \(divider.column)"
    (x, y, width, height) = (divider.x, divider.y, divider.width, divider.height)
  }

  var description: String { "the \(name) at \(x), \(y), \(width)x\(height)," }

  /// Returns true if the areas share a cell.
  func overlaps(_ other: LayoutArea) -> Bool {
    max(x, other.x) < min(x + width, other.x + other.width)
      && max(y, other.y) < min(y + height, other.y + other.height)
  }
}

extension SplitViewLayout {
  /// Describes the first fault in the positions of columns on a screen of `width` by `height` cells. Nil if there is no
  /// fault. Usable columns and the dividers between them must not overlap or extend beyond the screen. If the columns
  /// are side by side, they must fill the screen. Dimmed columns may be below other columns.
  public func misplacement(width: Int, height: Int) -> String? {
    let bottom = height - tabBarRows - hintRows
    let areas =
      columns.filter { !$0.isDimmed }.map(LayoutArea.init) + dividers.map(LayoutArea.init)
    for (index, area) in areas.enumerated() {
      if area.width < 0 || area.height < 0 { return "\(area) is less than nothing" }
      if let other = areas[..<index].first(where: area.overlaps) {
        return "\(area) lies over \(other)"
      }
      let isInside = area.x >= 0 && area.x + area.width <= width
      if !isInside || area.y < statusRows || area.y + area.height > bottom {
        return "\(area) leaves the screen"
      }
    }
    guard displayMode.leavesSecondaryUsable else { return nil }
    let cells = areas.reduce(0) { $0 + $1.width * $1.height }
    return cells == width * (bottom - statusRows) ? nil : "the columns do not fill the screen"
  }
}
