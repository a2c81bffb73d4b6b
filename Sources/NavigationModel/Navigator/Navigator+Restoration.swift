extension Navigator {
  /// Restores the results of the user's actions from a `saved` state: the path, earlier selections,
  /// the requested display mode, widths, the focus, the inspector and full screen.
  ///
  /// The program's preferences and the size do not change. Popovers, modal views and columns over the content are not
  /// restored. A display mode is restored only if the program's preferences are still the same. An item that no longer
  /// exists is replaced by the nearest item. An item that is not loaded yet stays selected until its list is loaded.
  ///
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func restore(
    _ saved: Navigator, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let former = visibleState(in: hierarchy)
    memory = saved.memory
    reopenLists(of: saved, former.layout, in: hierarchy)
    // The requested mode is kept only if the program's preferences are still the same as when the user requested it.
    let isSamePreference =
      saved.preferredDisplayMode == preferredDisplayMode
      && saved.preferredSplitBehavior == preferredSplitBehavior
      && saved.sidebarPresentation == sidebarPresentation && saved.style == style
    requestedDisplayMode = isSamePreference ? saved.requestedDisplayMode : nil
    if requestedDisplayMode.map({ !$0.leavesSecondaryUsable }) == true {
      requestedDisplayMode = nil
    }
    isSidebarHidden = isSamePreference && saved.isSidebarHidden
    lastAway = nil
    putAway = isSidebarHidden ? saved.putAway : nil
    demand = .nothing
    drag = nil
    movedWidths = saved.movedWidths
    movedListRows = saved.movedListRows
    isInspectorPresented = saved.isInspectorPresented && hasInspector
    isInspectorPutAway = saved.isInspectorPutAway
    isInspectorFocused = saved.isInspectorFocused && showsInspector
    isFullScreen = saved.isFullScreen
    if isCollapsed && preferredCompactColumn != nil { preferredCompactColumn = focusedColumn }
    actedCollapsed = isCollapsed
    isRestored = true
    hierarchyChanged(from: nil, to: hierarchy)
    return visibleState(in: hierarchy).changes(since: former)
  }

  /// Returns the same state with each item replaced by the result of `transform`. Use this if the items had different
  /// identities when the state was saved. If `transform` returns nil for an item, the path ends there, and the lists
  /// below are discarded.
  public func compactMap<Other>(_ transform: (Item) -> Other?) -> Navigator<Other> {
    var other = Navigator<Other>(
      style: style, width: width, height: height, displayMode: preferredDisplayMode,
      splitBehavior: preferredSplitBehavior, primaryEdge: primaryEdge, metrics: metrics)
    other.sidebarPresentation = sidebarPresentation
    other.showsSecondaryOnlyButton = showsSecondaryOnlyButton
    other.preferredCompactColumn = preferredCompactColumn
    other.columnWidths = columnWidths
    other.columnBars = columnBars
    other.tableWidths = tableWidths
    other.hasTabBar = hasTabBar
    other.hasInspector = hasInspector
    other.hasCompactColumn = hasCompactColumn
    other.requestedDisplayMode = requestedDisplayMode
    other.isSidebarHidden = isSidebarHidden
    other.lastAway = lastAway
    other.putAway = putAway
    other.demand = demand
    other.levels = other.valid(levels.map { $0.compactMap(transform) })
    other.focusedColumn = focusedColumn
    other.isContentPushed = isContentPushed && other.levels.last?.selection != nil
    other.isFullScreen = isFullScreen
    other.isInspectorPresented = isInspectorPresented
    other.isInspectorPutAway = isInspectorPutAway
    other.isInspectorFocused = isInspectorFocused
    other.movedWidths = movedWidths
    other.movedListRows = movedListRows
    other.presentations = presentations
    for list in memory.lists {
      let parent = list.parent.compactMap(transform)
      if parent.count == list.parent.count {
        other.memory[parent] = list.level.compactMap(transform)
      }
    }
    other.actedCollapsed = actedCollapsed
    other.actedInCompactColumn = actedInCompactColumn
    other.isRestored = isRestored
    other.awaited = awaited.flatMap { awaited in
      let items = awaited.items.compactMap(transform)
      return items.count == awaited.items.count
        ? AwaitedPath(items: items, takesFocus: awaited.takesFocus) : nil
    }
    return other
  }
}
