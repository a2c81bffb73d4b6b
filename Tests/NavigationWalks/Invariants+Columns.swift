import NavigationModel

extension Invariants {
  /// Columns that can be used, and the dividers between them, lie beside each other within the
  /// screen; side by side they fill it. What is dimmed lies under them.
  static func columns(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    let top = layout.statusRows
    let bottom = navigator.height - layout.hintRows
    let placed = layout.columns.filter { !$0.isDimmed }.map(Area.init)
    let areas = placed + layout.dividers.map(Area.init)
    for (index, area) in areas.enumerated() {
      if area.width < 0 || area.height < 0 { return "\(area) is less than nothing" }
      if let other = areas[..<index].first(where: area.overlaps) {
        return "\(area) lies over \(other)"
      }
      let isInside = area.x >= 0 && area.x + area.width <= navigator.width
      if !isInside || area.y < top || area.y + area.height > bottom {
        return "\(area) leaves the screen"
      }
    }
    guard layout.displayMode.leavesSecondaryUsable else { return nil }
    let cells = areas.reduce(0) { $0 + $1.width * $1.height }
    if cells != navigator.width * (bottom - top) { return "the columns do not fill the screen" }
    return layout.isStacked || layout.isFullScreen ? nil : widths(scene, layout)
  }

  /// Side by side, each column has the width that it must have: what stands beside the content
  /// leaves it its minimum, and is no wider, unless it has its own minimum.
  private static func widths(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    guard layout.columns.count > 1, let secondary = layout[.secondary] else { return nil }
    if secondary.width < scene.minimumWidth(of: .secondary) { return "the content is too narrow" }
    for column in layout.columns where column.column != .secondary {
      let minimum = scene.minimumWidth(of: column.column)
      if column.width < minimum { return "the \(column.column) is too narrow" }
      let isNeighbour = column.column != .primary || scene.navigator.style == .double
      if isNeighbour && column.width > max(secondary.width, minimum) {
        return "the content is narrower than the \(column.column) next to it"
      }
    }
    return nil
  }
}

/// A part of the screen.
private struct Area: CustomStringConvertible {
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

  /// Whether a cell is in both.
  func overlaps(_ other: Area) -> Bool {
    max(x, other.x) < min(x + width, other.x + other.width)
      && max(y, other.y) < min(y + height, other.y + other.height)
  }
}

extension Scene {
  /// The narrowest that a column may be beside others.
  fileprivate func minimumWidth(of column: Column) -> Int {
    let metrics = navigator.metrics
    let usual = column == .secondary ? metrics.minimumSecondaryWidth : metrics.minimumSideWidth
    // No screen is wider than 16 bits can say.
    return min(max(0, navigator.columnWidths[column]?.minimum ?? usual), 0xFFFF)
  }
}
