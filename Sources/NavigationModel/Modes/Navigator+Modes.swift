extension Navigator {
  /// Whether the screen is compact: one column, the others stacked below it.
  public var isCollapsed: Bool { width < metrics.regularWidth }

  /// Whether no side column fits beside the secondary.
  public var isPortrait: Bool {
    !isCollapsed && !hasRoom(for: .oneBesideSecondary)
      && (style == .double || !hasRoom(for: .twoBesideSecondary))
  }

  /// Whether the list lies above the content where no column fits beside it.
  var isTall: Bool {
    sidebarPresentation == .stacked && height >= metrics.stackedMinimumRows
      && height > width / max(1, metrics.cellAspect)
  }

  /// Whether a tiled mode can be shown: columns have room beside the secondary, or the list above it.
  func fits(_ mode: DisplayMode) -> Bool {
    hasRoom(for: mode) || (mode == .oneBesideSecondary && isTall && isPortrait)
  }

  /// Whether every column of a tiled mode has its room beside the secondary.
  private func hasRoom(for mode: DisplayMode) -> Bool {
    let side: Int
    switch mode {
    case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      return true
    case .oneBesideSecondary:
      side = widthToFit(style.innerSideColumn) + dividerWidth
    case .twoBesideSecondary:
      side = minimumWidth(of: .primary) + minimumWidth(of: .supplementary) + 2 * dividerWidth
    }
    return side + leastSecondaryWidth <= columnsWidth
  }

  /// The mode shown at the present size; `secondaryOnly` where the columns are collapsed. What was asked to come
  /// over the content is shown only while the person is in a side column; what was asked to stand beside it comes
  /// in the popover in portrait, if side columns are to come so.
  func displayMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    guard let wish, !isCollapsed else { return standingMode(in: hierarchy) }
    let mode = resolved(wish)
    if mode.leavesSecondaryUsable { return mode }
    let comesInPopover = isPortrait && wish.isTiled && sidebarPresentation != .column
    return comesInPopover || focusedColumn == .secondary ? standingMode(in: hierarchy) : mode
  }

  /// The mode asked for on screen that may lie over the content.
  var wish: DisplayMode? { revealedDisplayMode ?? (isOverlayAsked ? requestedDisplayMode : nil) }

  /// The mode without what came on demand: what was asked for as far as it fits, else the preference, or the
  /// program's answer after an expansion.
  func standingMode(in hierarchy: some Hierarchy<Item>) -> DisplayMode {
    if isCollapsed { return .secondaryOnly }
    if let requestedDisplayMode { return preferred(requestedDisplayMode) }
    let proposed = preferred(preferredDisplayMode)
    guard actedCollapsed else { return proposed }
    let answer = hierarchy.displayMode(forExpandingToProposed: proposed, path: path)
    return answer == proposed ? proposed : preferred(answer)
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
    isPopoverOpen = false
    revealedDisplayMode = nil
    requestedDisplayMode = mode == .automatic ? nil : mode
    isOverlayAsked = mode != .automatic
    let shown = mode == .automatic ? standingMode(in: hierarchy) : resolved(mode)
    if !shown.shows(focusedColumn, in: style) {
      enter(shown.leavesSecondaryUsable ? .secondary : style.innerSideColumn)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  mutating func cycleDisplayMode(
    by step: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let modes = availableDisplayModes
    let place = modes.firstIndex(of: layout.displayMode) ?? 0
    let next = (place + step % modes.count + modes.count) % modes.count
    if next != place { setDisplayMode(modes[next], layout, in: hierarchy) }
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
      isPopoverOpen = false
      revealedDisplayMode = nil
      requestedDisplayMode = nil
      if displayMode(in: hierarchy) != .secondaryOnly { requestedDisplayMode = .secondaryOnly }
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
      reveal(column, layout, in: hierarchy)
      let shown = self.layout(in: hierarchy)
      if !layout.isCollapsed, !shown.hasOverlay, shown.isUsable(layout.current) {
        enter(layout.current)
      }
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
    if layout.popover?.column == column { return dismiss(layout, in: hierarchy) }
    settle(layout, in: hierarchy)
    revealedDisplayMode = nil
    isOverlayAsked = column != style.innerSideColumn
    let one: DisplayMode =
      layout.splitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
    let shown = isOverlayAsked ? resolved(one) : .secondaryOnly
    requestedDisplayMode = shown.shows(column, in: style) ? .secondaryOnly : one
    if !isOverlayAsked { requestedDisplayMode = .secondaryOnly }
    if focusedColumn <= column {
      enter(shown.sideColumnCount == 1 ? style.innerSideColumn : .secondary)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  mutating func closeInspector() {
    isInspectorPresented = false
    isInspectorFocused = false
  }
}
