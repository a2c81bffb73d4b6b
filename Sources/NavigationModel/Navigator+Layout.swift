extension Navigator {
  /// Whether the screen is compact: one column, the others stacked below it.
  public var isCollapsed: Bool { width < metrics.regularWidth }

  /// Where everything is shown. Depends on the state and the size alone; of `hierarchy` it asks only how many
  /// items a popover's list has.
  public func layout(in hierarchy: some Hierarchy<Item>) -> SplitViewLayout {
    var layout = bars()
    if isCollapsed {
      layout.isCollapsed = true
      layout.focus = focusedColumn
      layout.columns = [ColumnLayout(column: focusedColumn, x: 0, width: width, isDimmed: false)]
      return layout
    }
    layout.displayMode = displayMode
    place(columnsOf: &layout)
    if layout.displayMode == .secondaryOnly && isPopoverOpen && focusedColumn != .secondary {
      layout.popover = popover(in: layout, hierarchy)
    }
    layout.focus = visibleFocus(in: layout)
    if primaryEdge == .trailing { mirror(&layout) }
    return layout
  }

  /// The mode shown at the present size; `secondaryOnly` where the columns are collapsed.
  public var displayMode: DisplayMode {
    if isCollapsed { return .secondaryOnly }
    let request = DisplayModeRequest(
      requestedDisplayMode ?? preferredDisplayMode, isExplicit: requestedDisplayMode != nil)
    return request.resolved(style: style, behavior: splitBehavior, fits: fits)
  }

  /// Whether no side column fits beside the secondary.
  public var isPortrait: Bool { !isCollapsed && !fits(.oneBesideSecondary) }

  /// Whether a tiled mode has room: every column at least as wide as it must be.
  func fits(_ mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .oneBesideSecondary: side = preferredWidth(of: style.innerSideColumn) + metrics.dividerWidth
    case .twoBesideSecondary: side = 2 * (metrics.minimumSideWidth + metrics.dividerWidth)
    default: return true
    }
    return side + metrics.minimumSecondaryWidth <= width
  }

  func preferredWidth(of column: Column) -> Int {
    switch (style, column) {
    case (.triple, .primary): metrics.primaryWidthInTriple
    case (.double, .primary): metrics.primaryWidth
    default: metrics.supplementaryWidth
    }
  }

  private func bars() -> SplitViewLayout {
    let status = height >= metrics.statusMinimumRows ? 1 : 0
    let hints = height >= metrics.hintsMinimumRows ? 1 : 0
    let bar = height >= metrics.ruleMinimumRows ? metrics.navigationBarHeight : min(1, height)
    return SplitViewLayout(
      displayMode: .secondaryOnly, isCollapsed: false, columns: [], dividers: [], popover: nil,
      focus: .secondary, statusRows: status, navigationBarRows: bar, hintRows: hints,
      contentRows: max(0, height - status - hints - bar))
  }

  /// Puts the columns of the layout's mode side by side, or the side columns over the secondary.
  private func place(columnsOf layout: inout SplitViewLayout) {
    let mode = layout.displayMode
    let shown = Array(style.columns.dropLast().suffix(mode.sideColumnCount))
    let tiled = mode.leavesSecondaryUsable
    let widths = sideWidths(
      shown, room: width - (tiled ? metrics.minimumSecondaryWidth : 0))
    var x = 0
    var sides: [ColumnLayout] = []
    for (column, columnWidth) in zip(shown, widths) {
      sides.append(ColumnLayout(column: column, x: x, width: columnWidth, isDimmed: false))
      layout.dividers.append(x + columnWidth)
      x += columnWidth + metrics.dividerWidth
    }
    var secondary = ColumnLayout(column: .secondary, x: x, width: width - x, isDimmed: false)
    if !tiled {
      secondary.isDimmed = true
      let overlaid = mode != .twoDisplaceSecondary
      secondary.x = overlaid ? 0 : x
      secondary.width = overlaid ? width : max(metrics.minimumSecondaryWidth, width - x)
    }
    layout.columns = [secondary] + sides
  }

  /// Widths of the side columns so that they and their dividers take no more than `room`: the primary gives way
  /// first, then the supplementary, each down to its minimum.
  private func sideWidths(_ columns: [Column], room: Int) -> [Int] {
    var widths = columns.map(preferredWidth)
    var excess = widths.reduce(0) { $0 + $1 + metrics.dividerWidth } - room
    for i in widths.indices where excess > 0 {
      let given = min(excess, max(0, widths[i] - metrics.minimumSideWidth))
      widths[i] -= given
      excess -= given
    }
    return widths
  }

  /// The popover under the button at the leading end of the secondary's navigation bar (PO1, PO6): as wide as
  /// the left pane, just as high as its list, and never the whole screen.
  private func popover(
    in layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> PopoverLayout {
    let inside = min(
      max(metrics.primaryWidth, metrics.popoverWidths.lowerBound), metrics.popoverWidths.upperBound)
    let top = layout.statusRows + min(1, layout.navigationBarRows)
    let room = max(0, height - layout.hintRows - top)
    let level = topLevel(of: focusedColumn) ?? 0
    let items = hierarchy.children(of: parent(ofLevel: level)).count
    let rows = max(3, items.multipliedReportingOverflow(by: metrics.rowHeight(in: focusedColumn)).0)
    return PopoverLayout(
      column: focusedColumn, x: 0, y: top, width: min(inside + 2, width),
      height: min(room, min(rows, height) + 3))
  }

  /// The focus in what is visible: where its column is hidden, it goes where that column's content went.
  private func visibleFocus(in layout: SplitViewLayout) -> Column {
    if let popover = layout.popover { return popover.column }
    let usable = layout.columns.filter { !$0.isDimmed }.map(\.column).sorted()
    if usable.contains(focusedColumn) { return focusedColumn }
    return usable.first { $0 > focusedColumn } ?? usable.last ?? .secondary
  }

  private func mirror(_ layout: inout SplitViewLayout) {
    for i in layout.columns.indices {
      layout.columns[i].x = width - layout.columns[i].x - layout.columns[i].width
    }
    layout.dividers = layout.dividers.map { width - 1 - $0 }
    if let popover = layout.popover { layout.popover?.x = width - popover.x - popover.width }
  }
}
