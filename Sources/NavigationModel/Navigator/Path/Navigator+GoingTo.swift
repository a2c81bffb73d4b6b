extension Navigator {
  /// Goes to an item, whatever is on screen, in the same way as the event ``NavigationEvent/go(to:)``.
  ///
  ///     navigator.go(to: ["Inbox", "Lunch"], in: mail)
  ///
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func go(
    to path: [Item], in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    update(.go(to: path), in: hierarchy)
  }

  /// Selects `target` and gives it the focus. If `target` is a leaf, its content gets the focus; otherwise, its list
  /// gets the focus. Closes everything that a click outside would close, but not modal views and alerts.
  mutating func go(
    to target: [Item], _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    settle(layout, in: hierarchy)
    presentations.removeAll(where: \.isPopover)
    if layout.isInspectorSheet { closeInspector() }
    demand = .nothing
    awaited = AwaitedPath(items: target, takesFocus: true)
    isRestored = true
    goOn(layout, in: hierarchy)
  }

  /// Follows the awaited path as far as its lists are loaded, and keeps waiting for the lists that are not loaded yet.
  mutating func goOn(_ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>) {
    guard let awaited else { return }
    let followed = follow(awaited.items, opensLast: awaited.takesFocus, layout, in: hierarchy)
    if followed.isCertain { self.awaited = nil }
    guard awaited.takesFocus && isRestored else { return }
    let isWhole = followed.count == awaited.items.count
    let isLeaf = isWhole && followed.count > 0 && hierarchy.kind(of: awaited.items) == .leaf
    let column = isLeaf ? .secondary : levels[min(followed.count, levels.count - 1)].column
    isContentPushed = isLeaf
    checkContent(in: hierarchy)
    let leavesFullScreen = isFullScreen && column != .secondary
    if leavesFullScreen { isFullScreen = false }
    enter(column)
    // In full screen, the inspector may have become a sheet without being seen, so it is closed.
    if leavesFullScreen && self.layout(in: hierarchy).isInspectorSheet { closeInspector() }
  }

  /// Selects the items of `target`, list by list, up to the first item that does not exist. An item
  /// in a list that is not loaded stays selected until the list is loaded.
  ///
  /// - Parameter opensLast: true to open the list of the last item, too, if it has a list.
  /// - Returns: the number of items that were selected, and true if every list on the way was loaded.
  mutating func follow(
    _ target: [Item], opensLast: Bool, _ layout: SplitViewLayout,
    in hierarchy: some Hierarchy<Item>
  ) -> (count: Int, isCertain: Bool) {
    var isCertain = true
    var isParentKnown = true
    var count = 0
    for item in target {
      let parent = Array(target[..<count])
      let children = hierarchy.children(of: parent)
      let isKnown: Bool
      switch children {
      case .loaded: isKnown = true
      case .loading: isKnown = false
      case .absent: isKnown = isParentKnown
      }
      if isKnown && !canSelect(item, atLevel: count, in: parent, hierarchy) { break }
      if count == levels.count { openList(of: parent, isKnown: isParentKnown, in: hierarchy) }
      guard count < levels.count else { break }
      if !isKnown { isCertain = false }
      isParentKnown = isKnown
      choose(item, atLevel: count, layout, in: hierarchy)
      count += 1
    }
    truncate(toLevels: count + 1)
    if count == target.count && opensLast && levels.count == count && count > 0 {
      openList(of: target, isKnown: true, in: hierarchy)
    }
    openContainers(in: hierarchy)
    return (count, isCertain)
  }

  /// Returns true if `item` is in the list of `parent` and can be selected after the rows that hide it have been
  /// unfolded. A title can be selected while its own rows are folded.
  private func canSelect(
    _ item: Item, atLevel index: Int, in parent: [Item], _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    let level = index < levels.count ? levels[index] : memory[parent]
    let isFolded = level?.folded.contains(item) ?? false
    return UnfoldedRows(of: parent, in: hierarchy, folded: isFolded ? [item] : []).canSelect(item)
  }

  /// Selects `item` in the list of level `index`. Unfolds the items that hide it, and closes the
  /// lists below the previous selection. Scrolls only if the item is not visible.
  private mutating func choose(
    _ item: Item, atLevel index: Int, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    unfold(to: item, level: index, in: hierarchy)
    if levels[index].selection == item && levels[index].anchor != nil { return }
    if levels[index].selection != item { truncate(toLevels: index + 1) }
    let (window, rows) = list(ofLevel: index, layout, hierarchy)
    let row = rows.row(of: item)
    levels[index].selection = item
    levels[index].place = row ?? 0
    levels[index].anchor = row.map { row in
      let isSeen = window.visible.contains(row)
      return ScrollAnchor(item, row: isSeen ? row - window.offset : window.capacity / 2)
    }
  }

  /// Opens the list of the path's last item, in the column that the item's kind requires. While the
  /// kind is unknown, opens the list in the column that contains the item.
  private mutating func openList(
    of parent: [Item], isKnown: Bool, in hierarchy: some Hierarchy<Item>
  ) {
    guard let last = levels.last, path == parent else { return }
    let column: SplitViewColumn
    switch hierarchy.kind(of: parent) {
    case .container: column = style.column(after: last.column) ?? last.column
    case .folder: column = last.column
    case .leaf, .header:
      if isKnown { return }
      column = last.column
    }
    if isKnown || hierarchy.children(of: parent) != .absent {
      push(in: column, hierarchy)
    } else if levels.count < Self.maximumLevels {
      levels.append(memory[parent] ?? NavigationLevel(column: column))
      levels[levels.count - 1].column = column
    }
  }

  /// Opens the lists that were open in `former`, each in its previous state. If the lists of some items are not loaded,
  /// waits for them.
  mutating func reopenLists(
    of former: Navigator, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    for index in former.levels.indices.dropFirst() {
      memory[former.parent(ofLevel: index)] = former.levels[index]
    }
    levels = Array(former.levels.prefix(1))
    let target = former.path
    let followed = follow(
      target, opensLast: former.levels.count > target.count, layout, in: hierarchy)
    awaited =
      former.awaited ?? (followed.isCertain ? nil : AwaitedPath(items: target, takesFocus: false))
    if !former.isRestored { awaited?.takesFocus = false }
    focusedColumn = column(of: former)
    // A user who was reading the content continues to read, even if the content is now on top of a list in its column.
    let isReading =
      former.focusedColumn == .secondary && former.topLevel(of: .secondary) == nil
    isContentPushed = former.isContentPushed || isReading
    checkContent(in: hierarchy)
  }

  /// Returns the column that now contains the list that the user was in before the change. If the
  /// user was in the content, returns the secondary column.
  private func column(of former: Navigator) -> SplitViewColumn {
    guard let level = former.topLevel(of: former.focusedColumn) else {
      return style.columns.last { $0 <= former.focusedColumn } ?? .secondary
    }
    return levels[min(level, levels.count - 1)].column
  }
}
