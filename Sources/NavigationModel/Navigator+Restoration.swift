extension Navigator {
  /// Takes over what a person did in a `saved` state: the path and what was selected before, the
  /// display mode that was asked for, widths, focus, inspector and full screen. What the program
  /// prefers, and the size, stay as they are; popovers, modal views and what came over the content
  /// do not come back, and a mode asked for comes back only if the program still prefers what it
  /// was asked for instead of. What no longer exists gives way to the nearest that does, and what
  /// has not been loaded yet is waited for.
  /// - Returns: what changed by it, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func restore(
    _ saved: Navigator, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let former = appearance(in: hierarchy)
    memory = saved.memory
    levels = saved.levels
    arrangeLevels(in: hierarchy)
    isContentPushed = saved.isContentPushed
    checkContent(in: hierarchy)
    focusedColumn = column(of: saved)
    // What was asked for was asked instead of what the program preferred then.
    let isSamePreference =
      saved.preferredDisplayMode == preferredDisplayMode
      && saved.preferredSplitBehavior == preferredSplitBehavior
      && saved.sidebarPresentation == sidebarPresentation && saved.style == style
    requestedDisplayMode = isSamePreference ? saved.requestedDisplayMode : nil
    if requestedDisplayMode.map({ !$0.leavesSecondaryUsable }) == true {
      requestedDisplayMode = nil
    }
    isSidebarHidden = isSamePreference && saved.isSidebarHidden
    demand = .nothing
    drag = nil
    movedWidths = saved.movedWidths
    movedListRows = saved.movedListRows
    isInspectorPresented = saved.isInspectorPresented && hasInspector
    isInspectorFocused = saved.isInspectorFocused && isInspectorPresented
    isFullScreen = saved.isFullScreen
    if isCollapsed && preferredCompactColumn != nil { preferredCompactColumn = focusedColumn }
    actedCollapsed = isCollapsed
    isRestored = true
    hierarchyChanged(from: nil, to: hierarchy)
    return appearance(in: hierarchy).changes(since: former)
  }

  /// The column to which the list went in which the person was; the secondary if it was the
  /// content.
  private func column(of saved: Navigator) -> Column {
    guard let level = saved.topLevel(of: saved.focusedColumn) else {
      return style.columns.last { $0 <= saved.focusedColumn } ?? .secondary
    }
    return levels[min(level, levels.count - 1)].column
  }

  /// Puts the levels into the columns of this style: a container's list into the next column, a
  /// folder's into the same.
  private mutating func arrangeLevels(in hierarchy: some Hierarchy<Item>) {
    for index in levels.indices {
      guard index > 0 else {
        levels[0].column = .primary
        continue
      }
      let before = levels[index - 1].column
      let isContainer = hierarchy.kind(of: parent(ofLevel: index)) == .container
      levels[index].column = isContainer ? style.column(after: before) ?? before : before
    }
  }

  /// The same state with other items, for data whose items are called otherwise than when the state
  /// was saved. Where `transform` has no answer the path ends, and lists below are forgotten.
  public func compactMap<Other>(_ transform: (Item) -> Other?) -> Navigator<Other> {
    var other = Navigator<Other>(
      style: style, width: width, height: height, displayMode: preferredDisplayMode,
      splitBehavior: preferredSplitBehavior, primaryEdge: primaryEdge, metrics: metrics)
    other.sidebarPresentation = sidebarPresentation
    other.showsSecondaryOnlyButton = showsSecondaryOnlyButton
    other.preferredCompactColumn = preferredCompactColumn
    other.columnWidths = columnWidths
    other.columnBars = columnBars
    other.hasTabBar = hasTabBar
    other.hasInspector = hasInspector
    other.hasCompactColumn = hasCompactColumn
    other.requestedDisplayMode = requestedDisplayMode
    other.isSidebarHidden = isSidebarHidden
    other.demand = demand
    other.levels = other.valid(levels.map { $0.compactMap(transform) })
    other.focusedColumn = focusedColumn
    other.isContentPushed = isContentPushed && other.levels.last?.selection != nil
    other.isFullScreen = isFullScreen
    other.isInspectorPresented = isInspectorPresented
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
    return other
  }
}

extension Level {
  fileprivate func compactMap<Other>(_ transform: (Item) -> Other?) -> Level<Other> {
    let anchor = anchor.flatMap { old in
      transform(old.item).map { ScrollAnchor($0, row: old.row) }
    }
    var other = Level<Other>(
      column: column, selection: selection.flatMap(transform), anchor: anchor)
    other.place = place
    return other
  }
}
