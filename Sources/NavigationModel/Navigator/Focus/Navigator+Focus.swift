// The focus, and side columns that are shown on demand. A resize changes only the size in the state. What is on screen
// is recorded in the state (``settle(_:in:)``) only when the user does something, so that everything is restored when
// the screen returns to its former size.
extension Navigator {
  /// Returns the column that the user is in. If that column has nothing to show, returns the
  /// nearest list before it, so that a placeholder is never on top. On a compact screen,
  /// `usesCompactColumn` is true if the program's compact column replaces the stack.
  ///
  /// After the screen has become compact, the program chooses the column, until the user does something.
  func occupiedColumn(in hierarchy: some Hierarchy<Item>) -> (
    SplitViewColumn, usesCompactColumn: Bool
  ) {
    guard isCollapsed else { return (occupied(focusedColumn, in: hierarchy), false) }
    let top = occupied(preferredCompactColumn ?? focusedColumn, in: hierarchy)
    if actedCollapsed { return (top, hasCompactColumn && actedInCompactColumn) }
    let answer = hierarchy.topColumn(
      forCollapsingToProposed: hasCompactColumn ? .compact : top, path: path)
    switch answer {
    case .compact: return (top, hasCompactColumn)
    case .inspector: return (top, false)
    case .primary, .supplementary, .secondary: return (occupied(answer, in: hierarchy), false)
    }
  }

  func occupied(_ column: SplitViewColumn, in hierarchy: some Hierarchy<Item>) -> SplitViewColumn {
    style.columns.last { $0 <= column && isOccupied($0, in: hierarchy) } ?? .primary
  }

  /// Returns true if `column` contains a list or the content of a leaf.
  func isOccupied(_ column: SplitViewColumn, in hierarchy: some Hierarchy<Item>) -> Bool {
    if topLevel(of: column) != nil { return true }
    guard column == .secondary, levels.last?.selection != nil else { return false }
    return hierarchy.kind(of: path) == .leaf
  }

  /// Returns the columns of `layout` that can have the focus, from the outermost to the innermost, not counting the
  /// inspector.
  func focusableColumns(
    of layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> [SplitViewColumn] {
    let usable = style.columns.filter { layout[$0]?.isDimmed == false }
    let occupied = usable.filter { isOccupied($0, in: hierarchy) }
    return occupied.isEmpty ? usable : occupied
  }

  /// Returns the nearest column before `column` that contains a list.
  func listColumn(before column: SplitViewColumn) -> SplitViewColumn? {
    style.columns.last { $0 < column && topLevel(of: $0) != nil }
  }

  /// Records in the state that the user has moved to `column`.
  mutating func enter(_ column: SplitViewColumn) {
    focusedColumn = column
    isInspectorFocused = false
    if isCollapsed && preferredCompactColumn != nil { preferredCompactColumn = column }
  }

  /// Records the layout on screen in the state, because the user has done something on this screen.
  /// The column in which the user saw the focus becomes the focused column. If the user demanded
  /// side columns that have not appeared, this demand ends.
  ///
  /// A resize alone records nothing, so that everything is restored when the screen returns to its
  /// former size. On a compact screen, the demand for a side column remains while the user is in a
  /// side column.
  mutating func settle(_ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>) {
    isRestored = false
    lastAway = nil
    if layout.isFullScreen { return }
    isFullScreen = false
    // From now on, the requested mode is the mode that the program chose when the stack was split
    // into columns again.
    if let answer = answerToExpansion(in: hierarchy) {
      let (shown, asked) = (preferred(answer), resolved(answer))
      let isSame = (asked.leavesSecondaryUsable ? asked : shown) == shown
      requestedDisplayMode = isSame && answer != .automatic ? answer : shown
    }
    actedCollapsed = layout.isCollapsed
    actedInCompactColumn = layout.usesCompactColumn
    let isInspector = layout.focus == .inspector && !layout.isInspectorSheet
    enter(layout.current)
    isInspectorFocused = isInspector
    if !isMet(demand, by: layout, in: hierarchy) {
      demand = .nothing
    } else if demand == .sideColumn && !layout.isCollapsed && !layout.hasOverlay {
      demand = .besideColumn
    }
    let isOnScreen = layout.popover != nil || layout.displayMode.sideColumnCount > 0
    if isOnScreen && !isSidebarHidden { putAway = nil }
  }

  /// Returns true if the demanded columns are on screen.
  private func isMet(
    _ demand: Demand, by layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    switch demand {
    case .nothing: return true
    case .requestedMode: return layout.isCollapsed || !layout.displayMode.leavesSecondaryUsable
    case .sideColumn, .besideColumn:
      if layout.isCollapsed { return layout.current != .secondary }
      return layout.popover != nil || layout.displayMode != standingMode(in: hierarchy)
    }
  }

  /// Focuses `column`. If the focus moves from the popover to a column on screen, the popover closes. A side
  /// column that appeared because the user went back to it disappears when it loses the focus. Modes that the
  /// user requested remain in effect until the content below gets the focus.
  mutating func focus(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout, in: hierarchy)
    if column == .inspector {
      isInspectorFocused = true
      return
    }
    enter(column)
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  /// Focuses a side column, and shows it as long as the user is in it. The size of the screen and
  /// ``sidebarPresentation`` determine whether it appears beside the content, over the content, or in the popover.
  mutating func reveal(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout, in: hierarchy)
    enter(column)
    isFullScreen = false
    isSidebarHidden = false
    putAway = nil
    demand = .sideColumn
    settle(self.layout(in: hierarchy), in: hierarchy)
  }

  /// Treats the focused side column as if the user had requested it, so that it is shown even if
  /// there is no room beside the content. In portrait, this opens the popover. Use this for a
  /// program that begins with its list at every screen size.
  public mutating func beginInSideColumn() { demand = .sideColumn }

  mutating func moveFocus(
    by step: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    var stops = focusableColumns(of: layout, in: hierarchy)
    if layout[.inspector] != nil { stops.append(.inspector) }
    guard layout.popover == nil, let place = stops.firstIndex(of: layout.focus) else { return }
    let next = (place + step % stops.count + stops.count) % stops.count
    if next != place { focus(stops[next], layout, in: hierarchy) }
  }

  /// Removes the inspector's sheet, the popover, or columns that were shown over the content on demand. Focuses
  /// `column`, or the column next to the columns that were removed.
  mutating func dismiss(
    to column: SplitViewColumn? = nil, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    if layout.isInspectorSheet { return closeInspector() }
    guard layout.hasOverlay else { return }
    settle(layout, in: hierarchy)
    demand = .nothing
    enter(column ?? self.layout(in: hierarchy).current)
  }
}
