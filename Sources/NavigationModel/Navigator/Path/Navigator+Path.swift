extension Navigator {
  /// Selects `item` in the list of level `index`. Remembers the selections below the former item,
  /// and restores those below the new one.
  mutating func select(_ item: Item, atLevel index: Int, in hierarchy: some Hierarchy<Item>) {
    guard levels[index].selection != item else { return }
    truncate(toLevels: index + 1)
    levels[index].selection = item
    openContainers(in: hierarchy)
    checkContent(in: hierarchy)
  }

  /// Opens the list of the path's last item in `column`, with its former selection.
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

  /// Leaves the innermost levels, and remembers each, until `count` levels remain, at least one.
  mutating func truncate(toLevels count: Int) {
    if levels.count > max(1, count) { isContentPushed = false }
    while levels.count > max(1, count) {
      let parent = parent(ofLevel: levels.count - 1)
      memory[parent] = levels.removeLast()
    }
  }

  /// Keeps the content on top of a list in the secondary column only while the path ends in a leaf of
  /// that list.
  mutating func checkContent(in hierarchy: some Hierarchy<Item>) {
    guard isContentPushed else { return }
    isContentPushed =
      levels.last?.column == .secondary && levels.last?.selection != nil
      && hierarchy.kind(of: path) == .leaf
  }

  /// Opens the list of the path's last item in the next column, as long as that item is a container (SV2).
  /// The list of a container in the secondary column does not open until the user goes in.
  mutating func openContainers(in hierarchy: some Hierarchy<Item>) {
    while let last = levels.last, last.selection != nil, hierarchy.kind(of: path) == .container,
      let next = style.column(after: last.column)
    {
      let count = levels.count
      push(in: next, hierarchy)
      if levels.count == count { return }
    }
  }

  /// Keeps the selection of level `index` unless its item is known to be gone. If it is gone, selects
  /// the item at the same index. In a list visited for the first time, selects the first item, so that
  /// the content is never blank.
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
