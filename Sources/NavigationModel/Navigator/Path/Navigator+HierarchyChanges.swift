extension Navigator {
  /// Updates the state after items were added, removed, loaded or reordered.
  ///
  /// If a selected item no longer exists, its next sibling is selected or, if there is none, the
  /// previous sibling. If no sibling is left, the list is treated as a new list: its first item is
  /// selected, as on a first visit. An empty list ends the path. If `old` does not know the
  /// siblings, the item that is now at the same index is selected. Nothing else moves the
  /// selection. An item whose list is not loaded is treated as existing. When items are added to a
  /// list, the focus does not move to the content.
  ///
  /// - Parameters:
  ///   - old: the hierarchy before the change, which knows the siblings of items that were removed. Nil at first.
  ///   - new: the current hierarchy.
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func hierarchyChanged<H: Hierarchy<Item>>(
    from old: H?, to new: H
  ) -> [NavigationChange<Item>] {
    let former = visibleState(in: old ?? new)
    let wasFollowing = followsAwaitedPath
    reconcile(from: old, to: new)
    if wasFollowing && !followsAwaitedPath {
      // An item that was selected along the path no longer exists. Its replacement stays selected,
      // so stop waiting for the rest of the path.
      awaited = nil
    } else if awaited != nil {
      goOn(layout(in: new), in: new)
    }
    checkContent(in: new)
    if focusedColumn == .secondary && !isRestored && layout(in: new).current == .secondary {
      focusedColumn = former.layout.current
      if former.layout.isCollapsed && preferredCompactColumn != nil {
        preferredCompactColumn = focusedColumn
      }
    }
    reconcileDrag(in: new)
    return visibleState(in: new).changes(since: former)
  }

  /// True if the path is the beginning of the awaited path, or continues the awaited path from its end.
  private var followsAwaitedPath: Bool {
    awaited.map { $0.items.starts(with: path) || path.starts(with: $0.items) } ?? false
  }

  /// Replaces `hierarchy` with `new`, and calls ``hierarchyChanged(from:to:)``.
  @discardableResult public mutating func replace<H: Hierarchy<Item>>(
    _ hierarchy: inout H, with new: H
  ) -> [NavigationChange<Item>] {
    let old = hierarchy
    hierarchy = new
    return hierarchyChanged(from: old, to: new)
  }

  /// Adds `items` at the end of `list`, for example rows that arrive from a file or another program. The time depends
  /// only on the number of added items, because existing items are not copied. The selection stays the same.
  @discardableResult public mutating func append(
    _ items: some Sequence<Item>, to list: inout FlatList<Item>
  ) -> [NavigationChange<Item>] {
    list.append(items)
    return hierarchyChanged(from: nil, to: list)
  }

  /// Renames an item of the innermost list, for example after another program has renumbered the items. Call
  /// this before ``hierarchyChanged(from:to:)``. The selection and the scroll position stay with the item.
  package mutating func rename(_ item: Item, to new: Item) {
    let level = innermostLevel
    if levels[level].selection == item { levels[level].selection = new }
    if let anchor = levels[level].anchor, anchor.item == item {
      levels[level].anchor = ScrollAnchor(new, row: anchor.row)
    }
  }

  private mutating func reconcile<H: Hierarchy<Item>>(from old: H?, to new: H) {
    var index = 0
    var isCertain = true
    while index < levels.count {
      let parent = parent(ofLevel: index)
      switch new.children(of: parent) {
      case .loading: isCertain = false
      // Below a list that is not loaded, an item that is reported as absent may merely be unknown.
      case .absent where !isCertain: break
      case .absent:
        truncate(toLevels: index)
        if index == 0 { levels[0] = NavigationLevel(column: .primary) }
        return
      case .loaded:
        reconcile(level: index, under: parent, from: old, to: new)
        if index == levels.count - 1 { openContainers(in: new) }
      }
      index += 1
    }
  }

  private mutating func reconcile<H: Hierarchy<Item>>(
    level index: Int, under parent: [Item], from old: H?, to new: H
  ) {
    reconcileFolds(ofLevel: index, in: new)
    let rows = rows(ofLevel: index, in: new)
    if let anchor = levels[index].anchor, rows.row(of: anchor.item) == nil,
      let successor = successor(of: anchor.item, from: old, to: rows)
    {
      levels[index].anchor = ScrollAnchor(successor, row: anchor.row)
    }
    if let selected = levels[index].selection, !rows.canSelect(selected) {
      let successor = successor(of: selected, from: old, to: rows)
      truncate(toLevels: index + 1)
      levels[index].selection = successor
      if successor == nil, old?.place(of: selected, in: parent) != nil {
        // No item of the previous list is left, so this is a new list, which is shown from its first item.
        levels[index].place = 0
        levels[index].anchor = nil
      }
    }
    chooseSelection(atLevel: index, in: new)
    if let place = levels[index].selection.flatMap({ rows.row(of: $0) }) {
      levels[index].place = place
    }
    closeMisplacedList(below: index, in: new)
  }

  /// Leaves the list below level `index` if the current kind of the selected item requires a
  /// different column for that list.
  private mutating func closeMisplacedList(below index: Int, in hierarchy: some Hierarchy<Item>) {
    guard index + 1 < levels.count else { return }
    let column = levels[index].column
    let place: SplitViewColumn?
    switch hierarchy.kind(of: parent(ofLevel: index + 1)) {
    case .leaf, .header: place = nil
    case .folder: place = column
    case .container: place = style.column(after: column) ?? column
    }
    if levels[index + 1].column != place { truncate(toLevels: index + 1) }
  }

  /// Returns the item to select after `gone` has been removed: the next sibling that still exists
  /// or, if there is none, the previous sibling that still exists.
  ///
  /// This method steps through the old list only until it finds an item that still exists, and through at most 10,000
  /// items. After that, it performs a binary search in the new list. The search assumes that the remaining items are in
  /// their old order. No other method of the model steps through a whole list.
  private func successor<H: Hierarchy<Item>>(
    of gone: Item, from old: H?, to rows: UnfoldedRows<H>
  ) -> Item? {
    let parent = rows.parent
    guard let old, rows.count > 0,
      let place = old.place(of: gone, in: parent)
    else { return nil }
    for step in [1, -1] {
      var index = place + step
      let end = old.children(of: parent).count
      while abs(index - place) <= 10_000, index >= 0, index < end,
        let item = old.item(at: index, of: parent)
      {
        if rows.canSelect(item) { return item }
        index += step
      }
      if index >= 0, index < end, old.item(at: index, of: parent) != nil,
        let far = rows.successor(step, from: place, of: old)
      {
        return far
      }
    }
    return nil
  }
}

extension UnfoldedRows {
  /// Returns the nearest item after (`step` 1) or before (-1) index `place` of the `old` list that still exists and can
  /// be selected. Assumes that the items are in the same order in both lists. O(log n) unless many items are new.
  fileprivate func successor(_ step: Int, from place: Int, of old: Source) -> Item? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      // New items have no index in the old list, so skip them and compare the next item that was in the old list.
      var known = middle
      var former: Int?
      while known < high, known - middle < 1000, former == nil {
        former = item(at: known).flatMap { old.place(of: $0, in: parent) }
        if former == nil { known += 1 }
      }
      if let former, former <= place { low = known + 1 } else { high = middle }
    }
    var row = step > 0 ? low : low - 1
    for _ in 0..<1000 {
      guard let item = item(at: row) else { return nil }
      let former = old.place(of: item, in: parent) ?? place
      if (former - place).signum() == step && canSelect(item) { return item }
      row += step
    }
    return nil
  }
}
