// Hiding and showing the side columns. The same key does both, and pressing it twice must change
// nothing. However, there are several reasons why columns may not be on screen: the user hid them,
// the mode does not include them, or they do not fit. Therefore, `putAway` records how the columns
// were shown, and `lastAway` records how they were hidden.
extension Navigator {
  mutating func toggleSidebar(_ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>) {
    if layout.isCollapsed {
      if layout.current == .secondary, let list = listColumn(before: .secondary) {
        reveal(list, layout, in: hierarchy)
      }
    } else if layout.popover == nil && layout.displayMode == .secondaryOnly {
      restoreSidebar(layout, in: hierarchy)
    } else {
      putAwaySidebar(layout, in: hierarchy)
    }
  }

  /// Hides the side columns until they are requested again. If the inspector has the focus, or had
  /// the focus before the side columns were shown, it has the focus afterwards.
  private mutating func putAwaySidebar(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let last = lastAway
    settle(layout, in: hierarchy)
    let former = columnsToPutAway
    enter(.secondary)
    isInspectorFocused =
      (last?.isInspectorFocused ?? former.isInspectorFocused) && showsInspector
    demand = .nothing
    // If all side columns are hidden, columns that were shown on demand are not recorded.
    if isSidebarHidden { return }
    isSidebarHidden =
      standingMode(in: hierarchy) != .secondaryOnly || last?.isSidebarHidden == true
    let isUsual =
      former.demand == .sideColumn && !former.isInspectorFocused
      && former.focusedColumn == occupied(style.innerSideColumn, in: hierarchy)
    if let last, last.isSidebarHidden == isSidebarHidden {
      putAway = last.putAway
    } else {
      putAway = isUsual && !isSidebarHidden ? nil : former
    }
  }

  /// Shows the side columns as they were before they were hidden. If no side column fits at this
  /// size, shows only the innermost side column, on demand.
  private mutating func restoreSidebar(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout, in: hierarchy)
    let away = self
    let back = withSideColumnsShown
    let shown = back.layout(in: hierarchy)
    if shown.popover != nil || shown.displayMode.sideColumnCount > 0 {
      self = back
    } else {
      enter(style.innerSideColumn)
      demand = .sideColumn
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
    var again = self
    again.putAwaySidebar(again.layout(in: hierarchy), in: hierarchy)
    if again != away { lastAway = HiddenSidebar(away) }
  }

  /// The current state of the side columns, in the form in which ``putAway`` stores it.
  private var columnsToPutAway: PutAwayColumns {
    PutAwayColumns(
      demand: demand == .besideColumn ? .sideColumn : demand, focusedColumn: focusedColumn,
      isInspectorFocused: isInspectorFocused)
  }

  /// The state that would result from showing the side columns in the same way as before they were hidden.
  private var withSideColumnsShown: Navigator {
    var back = self
    if let putAway {
      back.enter(putAway.focusedColumn)
      back.isInspectorFocused = putAway.isInspectorFocused && showsInspector
      back.demand = putAway.demand
    }
    back.isSidebarHidden = false
    back.putAway = nil
    return back
  }

  /// Shows `column`. The column gets the focus only if it covers the content.
  mutating func show(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    switch column {
    case .compact: break
    case .inspector: presentInspector()
    case .secondary where !layout.isCollapsed: dismiss(to: .secondary, layout, in: hierarchy)
    case .primary, .supplementary, .secondary:
      guard style.columns.contains(column), isOccupied(column, in: hierarchy),
        !layout.isUsable(column)
      else { return }
      settle(layout, in: hierarchy)
      let focus = focusedColumn
      let back = withSideColumnsShown
      let shown = back.layout(in: hierarchy)
      isSidebarHidden = false
      if !isCollapsed && shown.popover == nil && shown.isUsable(column) {
        self = back
      } else if !isCollapsed, !isPortrait || !layout.displayMode.leavesSecondaryUsable,
        !shows(column, in: standingMode(in: hierarchy)),
        let mode = mode(revealing: column, from: layout.displayMode)
      {
        ask(for: mode)
        enter(column)
      } else {
        reveal(column, self.layout(in: hierarchy), in: hierarchy)
      }
      settle(self.layout(in: hierarchy), in: hierarchy)
      keep(focus, in: hierarchy)
    }
  }

  /// Moves the focus back to `column` if this changes nothing else on screen and nothing covers the content.
  private mutating func keep(_ column: SplitViewColumn, in hierarchy: some Hierarchy<Item>) {
    var former = self
    former.enter(column)
    let (kept, shown) = (former.layout(in: hierarchy), layout(in: hierarchy))
    if !kept.isCollapsed && kept.current == column && kept.columns == shown.columns
      && kept.popover == shown.popover && shown.displayMode.leavesSecondaryUsable
    {
      self = former
    }
  }

  /// Hides `column`.
  mutating func hide(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    if column == .inspector { return closeInspector() }
    if layout.isCollapsed {
      guard column == layout.current, let previous = listColumn(before: column) else { return }
      return reveal(previous, layout, in: hierarchy)
    }
    guard column < .secondary, layout.isUsable(column) else { return }
    let inner = style.innerSideColumn
    if column == inner { return putAwaySidebar(layout, in: hierarchy) }
    if layout.isStacked || layout.sharesColumn {
      // The side columns share one stack. Therefore, hide the outer column by focusing the inner
      // list, which replaces it on the stack. If there is no inner list, hide all side columns.
      return isOccupied(inner, in: hierarchy)
        ? focus(inner, layout, in: hierarchy) : putAwaySidebar(layout, in: hierarchy)
    }
    settle(layout, in: hierarchy)
    let isAsked = demand == .requestedMode
    if isAsked || shows(column, in: standingMode(in: hierarchy)) {
      guard let one = modeOfOneColumn(in: hierarchy) else {
        return putAwaySidebar(layout, in: hierarchy)
      }
      ask(for: one)
    } else {
      demand = .nothing
    }
    if focusedColumn == column || !shows(focusedColumn, in: displayMode(in: hierarchy)) {
      let isInnerShown = displayMode(in: hierarchy).sideColumnCount > 0
      enter(isInnerShown ? style.innerSideColumn : .secondary)
    }
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  /// Returns the nearest mode that shows the inner side column without the outer column. If it
  /// fits, the inner column is beside the content, even if the current mode is `twoOverSecondary`
  /// (as in UIKit). Nil if there is no such mode. For example, if the inner column is empty on a
  /// screen with the list above the content, that list would belong to the outer column.
  private func modeOfOneColumn(in hierarchy: some Hierarchy<Item>) -> DisplayMode? {
    let wishes: [DisplayMode] = [.oneBesideSecondary, .oneOverSecondary]
    let isInnerOccupied = isOccupied(style.innerSideColumn, in: hierarchy)
    return wishes.first { wish in
      let mode = resolved(wish)
      return mode.sideColumnCount == 1 && (isInnerOccupied || !shows(.primary, in: mode))
    }
  }
}
