extension Navigator {
  /// Whether the screen is compact: one column, the others stacked below it.
  public var isCollapsed: Bool { width < metrics.regularWidth }

  /// Whether no side column fits beside the secondary.
  public var isPortrait: Bool {
    !isCollapsed && !fits(.oneBesideSecondary) && (style == .double || !fits(.twoBesideSecondary))
  }

  /// The mode shown at the present size; `secondaryOnly` where the columns are collapsed. What was asked to come
  /// over the content is shown only while the person is in a side column; in portrait it comes in the popover.
  public var displayMode: DisplayMode {
    guard let requestedDisplayMode, !isCollapsed else { return modeWithoutRequest }
    let mode = resolved(DisplayModeRequest(requestedDisplayMode, isExplicit: true))
    if mode.leavesSecondaryUsable { return mode }
    return isPortrait || focusedColumn == .secondary ? modeWithoutRequest : mode
  }

  /// The mode that the preference alone gives.
  var modeWithoutRequest: DisplayMode {
    isCollapsed ? .secondaryOnly : resolved(DisplayModeRequest(preferredDisplayMode))
  }

  private func resolved(_ request: DisplayModeRequest) -> DisplayMode {
    request.resolved(style: style, behavior: splitBehavior, fits: fits)
  }

  /// Where everything is shown. Depends on the state and the size alone; of `hierarchy` it asks only whether
  /// there is content, and how many items a popover's list has.
  public func layout(in hierarchy: some Hierarchy<Item>) -> SplitViewLayout {
    var layout = bars()
    let occupied = occupiedColumn(in: hierarchy)
    layout.focus = occupied
    if isCollapsed {
      layout.isCollapsed = true
      layout.columns = [ColumnLayout(column: occupied, x: 0, width: width, isDimmed: false)]
      return layout
    }
    layout.displayMode = displayMode
    place(columnsOf: &layout)
    let isAsked = isPopoverOpen || requestedDisplayMode.map { $0.sideColumnCount > 0 } == true
    if isAsked && focusedColumn != .secondary && layout[occupied] == nil {
      layout.popover = popover(of: occupied, below: layout, hierarchy)
    } else {
      let columns = focusableColumns(of: layout, in: hierarchy)
      if !columns.contains(occupied) {
        layout.focus = columns.first { $0 > occupied } ?? columns.last ?? .secondary
      }
    }
    if primaryEdge == .trailing { mirror(&layout) }
    return layout
  }

  private func bars() -> SplitViewLayout {
    let status = height > 0 && height >= metrics.statusMinimumRows ? 1 : 0
    let hints = height > status && height >= metrics.hintsMinimumRows ? 1 : 0
    let wanted = height >= metrics.ruleMinimumRows ? bounded(metrics.navigationBarHeight) : 1
    let bar = min(wanted, height - status - hints)
    return SplitViewLayout(
      displayMode: .secondaryOnly, isCollapsed: false, columns: [], dividers: [], popover: nil,
      focus: .secondary, statusRows: status, navigationBarRows: bar, hintRows: hints,
      contentRows: height - status - hints - bar)
  }

  /// The popover under the back button at the leading end of the bar (PO1, PO6): as wide as the left pane, just
  /// as high as its list, and never the whole screen.
  private func popover(
    of column: Column, below layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> PopoverLayout {
    let range = metrics.popoverWidths
    let inside = bounded(min(max(metrics.primaryWidth, range.lowerBound), range.upperBound))
    let top = layout.statusRows + min(1, layout.navigationBarRows)
    let room = height - layout.hintRows - top
    let items = topLevel(of: column).map { hierarchy.children(of: parent(ofLevel: $0)).count } ?? 0
    // Three rows at least: room to say that there is nothing.
    let rows = max(3, bounded(items) * metrics.rowHeight(in: column))
    return PopoverLayout(
      column: column, x: 0, y: top, width: min(inside + 2, width),
      height: min(room, rows + PopoverLayout.frameRows))
  }

  private func mirror(_ layout: inout SplitViewLayout) {
    for i in layout.columns.indices {
      layout.columns[i].x = width - layout.columns[i].x - layout.columns[i].width
    }
    layout.dividers = layout.dividers.map { width - 1 - $0 }
    if let popover = layout.popover { layout.popover?.x = width - popover.x - popover.width }
  }
}
