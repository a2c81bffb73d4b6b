extension Navigator {
  /// Selects `item` in the list of level `index`. Remembers the selections below the item that was
  /// selected before, and restores the selections below the new item.
  mutating func select(_ item: Item, atLevel index: Int, in hierarchy: some Hierarchy<Item>) {
    guard levels[index].selection != item else { return }
    truncate(toLevels: index + 1)
    levels[index].selection = item
    openContainers(in: hierarchy)
    checkContent(in: hierarchy)
  }

  /// Opens the list of the path's last item in `column`, with the selection that the list had before.
  mutating func push(in column: SplitViewColumn, _ hierarchy: some Hierarchy<Item>) {
    let parent = path
    guard parent.count == levels.count, parent.count < Self.maximumLevels,
      hierarchy.children(of: parent) != .absent
    else { return }
    var level = memory[parent] ?? NavigationLevel(column: column)
    level.column = column
    isContentPushed = false
    levels.append(level)
    chooseSelection(atLevel: levels.count - 1, in: hierarchy)
  }

  /// Leaves the innermost levels, and remembers each of them, until `count` levels remain. At least one level remains.
  mutating func truncate(toLevels count: Int) {
    if levels.count > max(1, count) { isContentPushed = false }
    while levels.count > max(1, count) {
      let parent = parent(ofLevel: levels.count - 1)
      memory[parent] = levels.removeLast()
    }
  }

  /// Keeps the content on top of a list in the secondary column only as long as the path ends in a leaf of that list.
  mutating func checkContent(in hierarchy: some Hierarchy<Item>) {
    guard isContentPushed else { return }
    isContentPushed =
      levels.last?.column == .secondary && levels.last?.selection != nil
      && hierarchy.kind(of: path) == .leaf
  }

  /// Opens the list of the path's last item in the next column, and repeats this as long as the
  /// last item is a container (guideline SV2). If a container is in the secondary column, its list
  /// opens only when the user goes in.
  mutating func openContainers(in hierarchy: some Hierarchy<Item>) {
    while let last = levels.last, last.selection != nil, hierarchy.kind(of: path) == .container,
      let next = style.column(after: last.column)
    {
      let count = levels.count
      push(in: next, hierarchy)
      if levels.count == count { return }
    }
  }

  /// Keeps the selection of level `index`, unless its item no longer exists. In that case, selects the item at the same
  /// index. In a list that is visited for the first time, selects the first item, so that the content is never blank.
  mutating func chooseSelection(atLevel index: Int, in hierarchy: some Hierarchy<Item>) {
    let parent = parent(ofLevel: index)
    if hierarchy.children(of: parent) == .loading { return }
    if let kept = levels[index].selection { unfold(to: kept, level: index, in: hierarchy) }
    var level = levels[index]
    let rows = rows(ofLevel: index, in: hierarchy)
    if let kept = level.selection, rows.canSelect(kept) { return }
    let found = rows.selectableRow(near: level.place)
    level.selection = found.flatMap { rows.item(at: $0) }
    level.place = found ?? 0
    if level.anchor.flatMap({ rows.row(of: $0.item) }) == nil {
      level.anchor = level.selection.map { ScrollAnchor($0, row: level.anchor?.row ?? level.place) }
    }
    levels[index] = level
  }
}
