extension Navigator {
  /// Whether the screen is compact: one column, the others stacked below it.
  public var isCollapsed: Bool { width < metrics.regularWidth }

  /// Whether no side column fits beside the secondary.
  public var isPortrait: Bool { !isCollapsed && !hasRoom(for: .oneBesideSecondary) }

  /// Whether the list lies above the content where no column fits beside it.
  var isTall: Bool {
    sidebarPresentation == .stacked && height >= metrics.stackedMinimumRows
      && height > width / max(1, metrics.cellAspect)
  }

  /// Whether a tiled mode can be shown: columns have room beside the secondary, or the list above
  /// it.
  func fits(_ mode: DisplayMode) -> Bool {
    hasRoom(for: mode) || (mode == .oneBesideSecondary && isTall && isPortrait)
  }

  /// Whether every column of a tiled mode has its room beside the secondary. Where there is room
  /// for two, there is for one, however wide it would like to be.
  private func hasRoom(for mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return true
    case .oneBesideSecondary:
      if style == .triple && hasRoom(for: .twoBesideSecondary) { return true }
      side = widthToFit(style.innerSideColumn) + dividerWidth
    case .twoBesideSecondary:
      side = minimumWidth(of: .primary) + minimumWidth(of: .supplementary) + 2 * dividerWidth
    }
    return side + leastSecondaryWidth <= columnsWidth
  }

  /// The mode shown at the present size; `secondaryOnly` where the columns are collapsed. What came
  /// on demand is shown only while the person is in a side column.
  func displayMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    let standing = standingMode(in: hierarchy)
    if isCollapsed { return standing }
    switch demand {
    case .nothing: return standing
    case .requestedMode:
      let mode = resolved(requestedDisplayMode ?? .automatic)
      return mode.leavesSecondaryUsable || focusedColumn != .secondary ? mode : standing
    case .sideColumn:
      let column = occupied(focusedColumn, in: hierarchy)
      if column == .secondary || comesInPopover || shows(column, in: standing) { return standing }
      return wish(revealing: column).map(resolved) ?? standing
    }
  }

  /// Whether side columns on demand come in the popover, not over the content.
  private var comesInPopover: Bool { isPortrait && sidebarPresentation != .column && !isTall }

  /// The mode to ask for, with the fewest columns, so that `column` comes on screen at this size;
  /// nil if none does.
  private func wish(revealing column: Column) -> DisplayMode? {
    let wishes: [DisplayMode] = [.oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary]
    return wishes.first { shows(column, in: resolved($0)) }
  }

  /// Whether `column` is on screen in `mode`, to be used. A list above the content has the place of
  /// all side columns.
  func shows(_ column: Column, in mode: DisplayMode) -> Bool {
    let isStacked = mode == .oneBesideSecondary && isPortrait
    return mode.shows(column, in: style) || (isStacked && column < .secondary)
  }

  /// The mode without what came on demand: what was asked for as far as it fits, else the
  /// preference, or the program's answer after an expansion.
  func standingMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    if isCollapsed || isSidebarHidden { return .secondaryOnly }
    if let requestedDisplayMode { return preferred(requestedDisplayMode) }
    return preferred(answerToExpansion(in: hierarchy) ?? preferredDisplayMode)
  }

  /// The mode that the program wants after an expansion, if it is another than what is proposed.
  func answerToExpansion(in hierarchy: some Hierarchy<Item>) -> DisplayMode? {
    guard actedCollapsed, !isCollapsed, requestedDisplayMode == nil else { return nil }
    let proposed = preferred(preferredDisplayMode)
    let answer = hierarchy.displayMode(forExpandingToProposed: proposed, path: path)
    return answer == proposed ? nil : answer
  }

  /// The mode that is shown if `mode` is preferred.
  func preferred(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode).resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// The mode that is shown if `mode` is asked for on screen.
  func resolved(_ mode: DisplayMode) -> DisplayMode {
    DisplayModeRequest(mode, isExplicit: true)
      .resolved(style: style, behavior: preferredSplitBehavior, fits: fits)
  }

  /// The modes that can be shown at this size, in UIKit's order; only one on a compact screen.
  public var availableDisplayModes: [DisplayMode] {
    if isCollapsed { return [.secondaryOnly] }
    return DisplayMode.allCases.filter { $0 != .automatic && resolved($0) == $0 }
  }
}

// MARK: - Asking on screen

extension Navigator {
  mutating func setDisplayMode(
    _ mode: DisplayMode, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    guard !layout.isCollapsed else { return }
    settle(layout, in: hierarchy)
    ask(for: mode)
    let shown = mode == .automatic ? standingMode(in: hierarchy) : resolved(mode)
    if !shows(focusedColumn, in: shown) {
      enter(shown.leavesSecondaryUsable ? .secondary : style.innerSideColumn)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  private mutating func ask(for mode: DisplayMode) {
    requestedDisplayMode = mode == .automatic ? nil : mode
    isSidebarHidden = false
    demand = mode == .automatic ? .nothing : .requestedMode
  }

  /// Goes round the modes; that which is shown without being asked for is not asked for.
  mutating func cycleDisplayMode(
    by step: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let modes = availableDisplayModes
    let place = modes.firstIndex(of: layout.displayMode) ?? 0
    let next = modes[(place + step % modes.count + modes.count) % modes.count]
    guard next != layout.displayMode else { return }
    let isPreferred = next == preferred(preferredDisplayMode)
    setDisplayMode(isPreferred ? .automatic : next, layout, in: hierarchy)
  }

  mutating func toggleSidebar(_ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>) {
    if layout.isCollapsed {
      if layout.current == .secondary, let list = listColumn(before: .secondary) {
        reveal(list, layout, in: hierarchy)
      }
    } else if layout.popover == nil && layout.displayMode == .secondaryOnly {
      reveal(style.innerSideColumn, layout, in: hierarchy)
    } else {
      settle(layout, in: hierarchy)
      enter(.secondary)
      demand = .nothing
      isSidebarHidden = standingMode(in: hierarchy) != .secondaryOnly
    }
  }

  /// Brings `column` on screen; the focus goes there only if it lies over the content.
  mutating func show(
    _ column: Column, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    switch column {
    case .compact: break
    case .inspector: isInspectorPresented = hasInspector
    case .secondary where !layout.isCollapsed: dismiss(to: .secondary, layout, in: hierarchy)
    case .primary, .supplementary, .secondary:
      guard style.columns.contains(column), isOccupied(column, in: hierarchy),
        !layout.isUsable(column)
      else { return }
      settle(layout, in: hierarchy)
      let focus = focusedColumn
      isSidebarHidden = false
      if !isCollapsed, !isPortrait, !shows(column, in: standingMode(in: hierarchy)),
        let wish = wish(revealing: column)
      {
        ask(for: wish)
      }
      reveal(column, self.layout(in: hierarchy), in: hierarchy)
      var former = self
      former.enter(focus)
      let shown = former.layout(in: hierarchy)
      if !shown.isCollapsed && shown.isUsable(column) && shown.current == focus { self = former }
    }
  }

  /// Takes `column` off the screen.
  mutating func hide(
    _ column: Column, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    if column == .inspector { return closeInspector() }
    if layout.isCollapsed {
      guard column == layout.current, let previous = listColumn(before: column) else { return }
      return reveal(previous, layout, in: hierarchy)
    }
    guard column < .secondary, layout.isUsable(column) else { return }
    let isInner = layout.isStacked || column == style.innerSideColumn
    settle(layout, in: hierarchy)
    demand = .nothing
    let isAsked = layout.displayMode == requestedDisplayMode
    if isAsked || shows(column, in: standingMode(in: hierarchy)) {
      if isInner { isSidebarHidden = true } else { askForOneColumn(layout, in: hierarchy) }
    }
    if focusedColumn == column || !shows(focusedColumn, in: displayMode(in: hierarchy)) {
      let isInnerShown = displayMode(in: hierarchy).sideColumnCount > 0
      enter(isInnerShown ? style.innerSideColumn : .secondary)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  /// Asks for the nearest mode that shows the inner side column and not the outer one; for none, if
  /// there is nothing in it: then a list above the content would be the outer column's.
  private mutating func askForOneColumn(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let wishes: [DisplayMode] =
      layout.splitBehavior == .overlay
      ? [.oneOverSecondary, .oneBesideSecondary] : [.oneBesideSecondary, .oneOverSecondary]
    let isInnerOccupied = isOccupied(style.innerSideColumn, in: hierarchy)
    let one = wishes.first { wish in
      let mode = resolved(wish)
      return mode.sideColumnCount == 1 && (isInnerOccupied || !shows(.primary, in: mode))
    }
    ask(for: one ?? .secondaryOnly)
  }

  mutating func closeInspector() {
    isInspectorPresented = false
    isInspectorFocused = false
  }
}
