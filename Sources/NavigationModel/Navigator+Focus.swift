extension Navigator {
  /// The column in which the person is, or where its content went: a column that has nothing to show gives way
  /// to the list before it, so that a placeholder never ends up on top.
  func occupiedColumn(in hierarchy: some Hierarchy<Item>) -> Column {
    style.columns.last { $0 <= focusedColumn && isOccupied($0, in: hierarchy) } ?? .primary
  }

  /// Whether `column` has a list, or the content of a leaf.
  func isOccupied(_ column: Column, in hierarchy: some Hierarchy<Item>) -> Bool {
    if topLevel(of: column) != nil { return true }
    guard column == .secondary, levels.last?.selection != nil else { return false }
    return hierarchy.kind(of: path) == .leaf
  }

  /// The columns of `layout` that can take the focus, from the outermost inward.
  func focusableColumns(
    of layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> [Column] {
    let usable = style.columns.filter { layout[$0]?.isDimmed == false }
    let occupied = usable.filter { isOccupied($0, in: hierarchy) }
    return occupied.isEmpty ? usable : occupied
  }

  /// The column before `column` that has a list.
  func listColumn(before column: Column) -> Column? {
    style.columns.last { $0 < column && topLevel(of: $0) != nil }
  }

  /// Makes what is on screen the truth, because the person acts on it: the focus is where it was seen, a popover
  /// that was not seen is closed, and what was asked for but is there anyway is no longer asked for.
  ///
  /// A turn by itself settles nothing, and so can be taken back. On a compact screen a popover is a list of the
  /// stack; it stays open.
  mutating func settle(_ layout: SplitViewLayout) {
    focusedColumn = layout.focus
    if !layout.isCollapsed || focusedColumn == .secondary {
      isPopoverOpen = layout.popover != nil
    }
    if requestedDisplayMode != .secondaryOnly
      && (layout.isCollapsed ? focusedColumn == .secondary : displayMode == modeWithoutRequest)
    {
      requestedDisplayMode = nil
    }
  }

  /// Puts the focus into `column`. The popover closes when one leaves it for a column on screen, and what came
  /// over the content on demand goes when one goes on from it.
  mutating func focus(
    _ column: Column, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout)
    focusedColumn = column
    let isBelow =
      !layout.displayMode.leavesSecondaryUsable && modeWithoutRequest.shows(column, in: style)
    if isBelow { requestedDisplayMode = nil }
    settle(self.layout(in: hierarchy))
  }

  /// Puts the focus into a side column and brings it on screen: tiled or over the content where the screen is
  /// wide, else in the popover.
  mutating func reveal(_ column: Column) {
    focusedColumn = column
    if requestedDisplayMode == .secondaryOnly { requestedDisplayMode = nil }
    if isCollapsed || displayMode.shows(column, in: style) { return }
    let wishes: [DisplayMode] = isPortrait ? [] : [.oneBesideSecondary, .twoBesideSecondary]
    for wish in [nil] + wishes {
      requestedDisplayMode = wish
      if displayMode.shows(column, in: style) { return }
    }
    requestedDisplayMode = nil
    isPopoverOpen = true
  }

  mutating func moveFocus(
    by step: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let stops = focusableColumns(of: layout, in: hierarchy)
    guard layout.popover == nil, let place = stops.firstIndex(of: layout.focus) else { return }
    let next = (place + step % stops.count + stops.count) % stops.count
    if next != place { focus(stops[next], layout, in: hierarchy) }
  }

  mutating func toggleSidebar(_ layout: SplitViewLayout) {
    if layout.isCollapsed {
      if layout.focus == .secondary, let list = listColumn(before: .secondary) { reveal(list) }
    } else if layout.popover == nil && layout.displayMode == .secondaryOnly {
      settle(layout)
      reveal(style.innerSideColumn)
    } else {
      focusedColumn = .secondary
      isPopoverOpen = false
      requestedDisplayMode = nil
      if displayMode != .secondaryOnly { requestedDisplayMode = .secondaryOnly }
    }
  }

  /// Takes away what lies over the content: the popover, or columns that came on demand. The focus goes to
  /// `column`, or to what is next to them.
  mutating func dismiss(
    to column: Column? = nil, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    guard layout.hasOverlay else { return }
    isPopoverOpen = false
    if !layout.displayMode.leavesSecondaryUsable { requestedDisplayMode = nil }
    focusedColumn = column ?? self.layout(in: hierarchy).focus
  }
}
