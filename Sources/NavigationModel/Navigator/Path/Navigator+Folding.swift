/// A step within an outline. It takes precedence over going in or out.
private enum OutlineStep<Item: Hashable & Sendable> {
  case fold(Item), unfold(Item)
  /// Select the parent of the selected item in the outline.
  case select(Item)
}

extension Navigator {
  /// Folds exactly `items` in the list of `parent`. A program can use this when it starts. The selected item is never
  /// hidden by folding.
  ///
  ///     navigator.setFolded(tree.outlines, in: tree)
  /// - Parameters:
  ///   - items: the items whose rows should be folded.
  ///   - parent: the path of the item whose children are listed; empty for the outermost list.
  ///   - hierarchy: the program's data.
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func setFolded(
    _ items: [Item], of parent: [Item] = [], in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    change(in: hierarchy) { navigator in
      if let level = navigator.levels.indices.first(where: {
        navigator.parent(ofLevel: $0) == parent
      }) {
        navigator.levels[level].folded = items
        navigator.reconcileFolds(ofLevel: level, in: hierarchy)
      } else {
        var level = navigator.memory[parent] ?? NavigationLevel(column: .primary)
        level.folded = items
        navigator.memory[parent] = level
      }
    }
  }

  /// Performs the outline step for `event` in the focused or clicked list.
  ///
  /// - Returns: the change; nil if the event does not concern an item that can be folded.
  mutating func fold(
    by event: NavigationEvent<Item>, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>]? {
    guard !layout.isFullScreen, presentations.isEmpty, !layout.isInspectorSheet,
      let level = topLevel(of: event.outlineColumn ?? layout.focus),
      layout.isUsable(levels[level].column),
      let step = step(for: event, inLevel: level, hierarchy)
    else { return nil }
    switch step {
    case .fold(let item):
      setFolded(true, item, level, layout, hierarchy)
      return [.folded(parent(ofLevel: level) + [item])]
    case .unfold(let item):
      setFolded(false, item, level, layout, hierarchy)
      return [.unfolded(parent(ofLevel: level) + [item])]
    case .select(let item):
      select(item, inLevel: level, layout, hierarchy)
      return []
    }
  }

  private func step(
    for event: NavigationEvent<Item>, inLevel level: Int, _ hierarchy: some Hierarchy<Item>
  ) -> OutlineStep<Item>? {
    let rows = rows(ofLevel: level, in: hierarchy)
    switch event {
    case .toggleFold(_, let item):
      guard rows.row(of: item) != nil, let sign = rows.disclosure(of: item) else { return nil }
      return sign == .folded ? .unfold(item) : .fold(item)
    case .goIn:
      guard let item = levels[level].selection, rows.row(of: item) != nil else { return nil }
      return rows.disclosure(of: item) == .folded ? .unfold(item) : nil
    case .goOut:
      guard let item = levels[level].selection, rows.row(of: item) != nil else { return nil }
      if rows.disclosure(of: item) == .unfolded { return .fold(item) }
      guard let above = hierarchy.outlineParent(of: rows.parent + [item]),
        rows.row(of: above) != nil, rows.disclosure(of: above) != nil
      else { return nil }
      if rows.canSelect(above) { return .select(above) }
      // Going out folds a section only if there is no list to go out to.
      return level == 0 ? .fold(above) : nil
    default: return nil
    }
  }

  /// Folds or unfolds an item. The item stays in the same row of the screen. Folding a row that contains the selection
  /// selects that row. Unfolding a section title that is selected selects its first row.
  private mutating func setFolded(
    _ isFolded: Bool, _ item: Item, _ level: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let (window, former) = list(ofLevel: level, layout, hierarchy)
    guard let row = former.row(of: item) else { return }
    settle(layout, in: hierarchy)
    levels[level].folded.removeAll { $0 == item }
    if isFolded { levels[level].folded.append(item) }
    levels[level].anchor = ScrollAnchor(item, row: row - window.offset)
    let rows = rows(ofLevel: level, in: hierarchy)
    if let selection = levels[level].selection, rows.canSelect(selection) {
      levels[level].place = rows.row(of: selection) ?? 0
    } else if let nearest = rows.selectableRow(near: row) {
      moveSelection(
        ofLevel: level, to: nearest, row: nearest - window.offset, layout, hierarchy)
    }
  }

  /// Unfolds all items that hide `item` in the list of level `level`, if `item` is in that list.
  mutating func unfold(to item: Item, level: Int, in hierarchy: some Hierarchy<Item>) {
    guard !levels[level].folded.isEmpty else { return }
    let parent = parent(ofLevel: level)
    guard let place = hierarchy.place(of: item, in: parent) else { return }
    levels[level].folded.removeAll { folded in
      guard let start = hierarchy.place(of: folded, in: parent), start < place else { return false }
      return hierarchy.outlineRows(of: parent + [folded]).count >= place - start
    }
  }

  /// Updates the list of folded items: removes each item that no longer exists, or that no longer has rows. Unfolds all
  /// items that now hide the selected item.
  mutating func reconcileFolds(ofLevel level: Int, in hierarchy: some Hierarchy<Item>) {
    guard !levels[level].folded.isEmpty else { return }
    let parent = parent(ofLevel: level)
    guard case .loaded = hierarchy.children(of: parent) else { return }
    levels[level].folded.removeAll {
      hierarchy.place(of: $0, in: parent) == nil
        || hierarchy.outlineRows(of: parent + [$0]) == .absent
    }
    if let selection = levels[level].selection {
      unfold(to: selection, level: level, in: hierarchy)
    }
  }
}

extension NavigationEvent {
  /// The column whose disclosure symbol was clicked. Nil for events that concern the focused column.
  fileprivate var outlineColumn: SplitViewColumn? {
    if case .toggleFold(let column, _) = self { column } else { nil }
  }
}
