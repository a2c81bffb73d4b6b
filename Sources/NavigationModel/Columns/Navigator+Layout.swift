extension Navigator {
  /// Where everything is shown. Depends on the state and the size alone; of `hierarchy` it asks
  /// only whether there is content, how many items a popover's list has, and what the program wants
  /// after a turn that crossed into or out of a compact screen.
  public func layout(in hierarchy: some Hierarchy<Item>) -> SplitViewLayout {
    var layout = bars()
    let (occupied, usesCompactColumn) = occupiedColumn(in: hierarchy)
    layout.current = occupied
    layout.focus = occupied
    if isCollapsed {
      layout.isCollapsed = true
      layout.usesCompactColumn = usesCompactColumn
      layout.columns = [wholeScreen(of: occupied, layout)]
    } else {
      layout.displayMode = displayMode(in: hierarchy)
      layout.isStacked =
        layout.displayMode == .oneBesideSecondary && isPortrait
      place(columnsOf: &layout)
      placePopover(of: occupied, on: &layout, hierarchy)
    }
    layout.splitBehavior =
      preferredSplitBehavior == .automatic
      ? layout.displayMode.splitBehavior : preferredSplitBehavior
    layout.showsSecondaryOnlyButton =
      showsSecondaryOnlyButton && !isCollapsed && !isPortrait
      && layout.displayMode.leavesSecondaryUsable
    placeInspectorSheet(on: &layout)
    placeBars(on: &layout)
    if primaryEdge == .trailing { mirror(&layout) }
    if isFullScreen && isOccupied(.secondary, in: hierarchy) { fillScreen(&layout) }
    layout.presentations = presented(over: layout)
    return layout
  }

  private func bars() -> SplitViewLayout {
    var layout = SplitViewLayout()
    layout.statusRows = height > 0 && height >= metrics.statusMinimumRows ? 1 : 0
    layout.hintRows = height > layout.statusRows && height >= metrics.hintsMinimumRows ? 1 : 0
    let isHigh = height >= metrics.ruleMinimumRows
    layout.tabBarRows = hasTabBar && isHigh ? 1 : 0
    let rows = height - layout.statusRows - layout.tabBarRows - layout.hintRows
    let wanted = isHigh ? bounded(metrics.navigationBarHeight) : 1
    layout.navigationBarRows = min(wanted, rows)
    layout.contentRows = rows - layout.navigationBarRows
    return layout
  }

  private func wholeScreen(of column: Column, _ layout: SplitViewLayout) -> ColumnLayout {
    ColumnLayout(
      column: column, x: 0, y: layout.statusRows, width: width,
      height: layout.navigationBarRows + layout.contentRows, isDimmed: false)
  }

  /// Nothing but the content, without any bar (ST2).
  private func fillScreen(_ layout: inout SplitViewLayout) {
    layout.isFullScreen = true
    layout.isStacked = false
    layout.displayMode = .secondaryOnly
    layout.splitBehavior =
      preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
    layout.showsSecondaryOnlyButton = false
    layout.statusRows = 0
    layout.tabBarRows = 0
    layout.hintRows = 0
    layout.navigationBarRows = 0
    layout.contentRows = height
    layout.columns = [wholeScreen(of: .secondary, layout)]
    layout.dividers = []
    layout.popover = nil
    layout.isInspectorSheet = false
    layout.focus = .secondary
  }

  private func placeInspectorSheet(on layout: inout SplitViewLayout) {
    guard isInspectorPresented && hasInspector else { return }
    layout.isInspectorSheet = !isInspectorBeside
    if layout.isInspectorSheet || (isInspectorFocused && layout.popover == nil) {
      layout.focus = .inspector
    }
  }

  // MARK: The side columns' popover

  /// The popover, if the person is in a side column that is not on screen otherwise and asked for
  /// it. Else the focus goes where the content of that column went.
  private func placePopover(
    of occupied: Column, on layout: inout SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let isElsewhere = occupied < .secondary && layout[occupied] == nil
    let isFree = !presentations.contains { $0.isPopover }
    if isElsewhere && demand == .sideColumn && isFree {
      layout.popover = popover(of: occupied, below: layout, hierarchy)
      return
    }
    if layout[occupied]?.isDimmed == false && isOccupied(occupied, in: hierarchy) { return }
    let columns = focusableColumns(of: layout, in: hierarchy)
    if !columns.contains(occupied) {
      layout.current = columns.first { $0 > occupied } ?? columns.last ?? .secondary
      layout.focus = layout.current
    }
  }

  /// The popover under the back button at the leading end of the bar (PO1, PO6): as wide as the
  /// left pane, just as high as its list, and never the whole screen.
  private func popover(
    of column: Column, below layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> PopoverLayout {
    let top = layout.statusRows + min(1, layout.navigationBarRows)
    let room = height - layout.tabBarRows - layout.hintRows - top
    let level = topLevel(of: column) ?? 0
    let items = hierarchy.children(of: parent(ofLevel: level)).count
    // Three rows at least: room to say that there is nothing.
    let rows = max(3, bounded(items) * metrics.rowHeight(ofLevel: level))
    let width = min(popoverWidth(of: column) + 2, columnsWidth)
    let wanted = columnBars[column] ?? ColumnBars()
    let height = min(room, rows + wanted.rows + PopoverLayout.frameRows)
    return PopoverLayout(
      column: column, anchor: layout.leadingUsableColumn, x: 0, y: top, width: width,
      height: height, bars: wanted.fitting(height - PopoverLayout.frameRows))
  }
}
