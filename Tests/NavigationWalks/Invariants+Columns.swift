import Fuzzing
import NavigationModel

extension Invariants {
  /// Usable columns and their dividers are adjacent within the screen, and fill it if they are side by side. Dimmed
  /// columns are behind them.
  static func columns(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    if let detail = layout.misplacement(width: navigator.width, height: navigator.height) {
      return detail
    }
    guard layout.displayMode.leavesSecondaryUsable else { return nil }
    return layout.isStacked || layout.isFullScreen ? nil : widths(scene, layout)
  }

  /// Columns side by side leave the content its minimum width. They are not wider than the content unless their own
  /// minimum is.
  private static func widths(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    guard layout.columns.count > 1, let secondary = layout[.secondary] else { return nil }
    if secondary.width < scene.minimumWidth(of: .secondary) {
      return "the content is too narrow"
    }
    for column in layout.columns where column.column != .secondary {
      let isShared = layout.sharesColumn && column.column == .primary
      let limits = scene.minimumWidths(
        of: isShared ? .supplementary : column.column, in: layout)
      if column.width < limits.lowerBound { return "the \(column.column) is too narrow" }
      let isNeighbour = column.column != .primary || scene.navigator.style == .double
      if isNeighbour && column.width > max(secondary.width, limits.upperBound) {
        return "the content is narrower than the \(column.column) next to it"
      }
    }
    return nil
  }
}

extension Scene {
  /// Returns the minimum width of a column beside others.
  fileprivate func minimumWidth(of column: SplitViewColumn) -> Int {
    let metrics = navigator.metrics
    let usual = column == .secondary ? metrics.minimumSecondaryWidth : metrics.minimumSideWidth
    return Self.bounded(navigator.columnWidths[column]?.minimum ?? usual)
  }

  /// Returns the minimum width of a side column that the user can choose, and the width to which it shrinks for the
  /// content.
  fileprivate func minimumWidths(
    of column: SplitViewColumn, in layout: SplitViewLayout
  ) -> ClosedRange<Int> {
    let least = minimumWidth(of: column)
    let given =
      switch column {
      case .primary where navigator.style == .triple: navigator.metrics.minimumPrimaryWidth
      case .supplementary: navigator.metrics.minimumSupplementaryWidth
      default: Int?.none
      }
    guard navigator.columnWidths[column]?.minimum == nil, let given = given.map(Self.bounded)
    else { return least...least }
    return min(least, given)...max(least, given)
  }

  /// Screen widths fit into 16 bits.
  private static func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }
}
