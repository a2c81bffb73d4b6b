extension Navigator {
  /// Returns the positions of everything on screen. They depend only on the state and the size. `hierarchy` is asked
  /// only whether there is content, how many items a list in the popover has, and what the program wants to show when
  /// the screen becomes compact or stops being compact.
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
      layout.sharesColumn =
        layout.displayMode == .oneBesideSecondary && !layout.isStacked && sharesColumn
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
    let isSole = isCollapsed || isPortrait
    let hasRule = isHigh && !(isSole && height < metrics.soleRuleMinimumRows ?? 0)
    let wanted = hasRule ? bounded(metrics.navigationBarHeight) : 1
    layout.navigationBarRows = min(wanted, rows)
    layout.contentRows = rows - layout.navigationBarRows
    return layout
  }

  private func wholeScreen(of column: SplitViewColumn, _ layout: SplitViewLayout) -> ColumnLayout {
    ColumnLayout(
      column: column, x: 0, y: layout.statusRows, width: width,
      height: layout.navigationBarRows + layout.contentRows, isDimmed: false)
  }

  /// Shows the content on the whole screen, without any bars (guideline ST2).
  private func fillScreen(_ layout: inout SplitViewLayout) {
    layout.isFullScreen = true
    layout.isStacked = false
    layout.sharesColumn = false
    layout.displayMode = .secondaryOnly
    layout.splitBehavior =
      preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
    layout.showsSecondaryOnlyButton = false
    layout.statusRows = 0
    layout.tabBarRows = 0
    layout.hintRows = 0
    layout.navigationBarRows = 0
    layout.contentRows = height
    var content = wholeScreen(of: .secondary, layout)
    content.bars = fullScreenBars?.fitting(height) ?? ColumnBars()
    layout.columns = [content]
    layout.dividers = []
    layout.popover = nil
    layout.isInspectorSheet = false
    layout.focus = .secondary
  }

  /// Gives each column on screen the bars that the program reserved for it.
  private func placeBars(on layout: inout SplitViewLayout) {
    guard !columnBars.isEmpty else { return }
    for index in layout.columns.indices {
      let placed = layout.columns[index]
      let rows = placed.height - layout.navigationBarRows
      layout.columns[index].bars = columnBars[placed.column]?.fitting(rows) ?? ColumnBars()
    }
  }
}
