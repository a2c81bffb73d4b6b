extension Navigator {
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

  /// Brings `column` on screen. It gets the focus only if it comes over the content.
  mutating func show(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
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
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
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

  /// Asks for the nearest mode that shows the inner side column without the outer one; for
  /// `secondaryOnly` if the inner one is empty, since a list above the content would then be the
  /// outer column's.
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
}
