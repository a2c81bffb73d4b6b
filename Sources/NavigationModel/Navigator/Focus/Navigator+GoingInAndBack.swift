extension Navigator {
  /// Returns the level to which the back button of `column` leads. The button shows the title of
  /// this level. Nil if there is no back button, for example because that level is already on
  /// screen.
  public func backLevel(of column: SplitViewColumn, in layout: SplitViewLayout) -> Int? {
    guard layout.isUsable(column), column <= .secondary else { return nil }
    if column == .secondary && isContentPushed { return levels.count - 1 }
    if let top = topLevel(of: column), top > 0, levels[top - 1].column == column { return top - 1 }
    guard let previous = listColumn(before: column), layout[previous]?.isDimmed != false else {
      return nil
    }
    return topLevel(of: previous)
  }

  /// Selects an item and focuses its list. In the popover and on the compact stack, where only one
  /// list is on screen, also opens the item.
  mutating func tap(
    _ item: Item, in column: SplitViewColumn, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    if layout.isCollapsed || layout.popover?.column == column {
      return open(item, in: column, layout, hierarchy)
    }
    guard select(item, in: column, layout, hierarchy) else { return }
    focus(column, layout, in: hierarchy)
  }

  mutating func open(
    _ item: Item, in column: SplitViewColumn, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    guard select(item, in: column, layout, hierarchy) else { return }
    if layout.popover?.column != column { focus(column, layout, in: hierarchy) }
    goIn(from: column, self.layout(in: hierarchy), hierarchy)
  }

  mutating func goIn(
    from column: SplitViewColumn, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard let level = topLevel(of: column), levels[level].selection != nil else { return }
    let next = style.column(after: column)
    switch (hierarchy.kind(of: parent(ofLevel: level + 1)), next) {
    case (.header, _): break
    case (.leaf, nil):
      settle(layout, in: hierarchy)
      isContentPushed = true
    case (.leaf, _): focus(.secondary, layout, in: hierarchy)
    case (.container, let next?):
      if topLevel(of: next) != nil { focus(next, layout, in: hierarchy) }
    case (.folder, _), (.container, nil):
      settle(layout, in: hierarchy)
      push(in: column, hierarchy)
      openContainers(in: hierarchy)
    }
  }

  mutating func goOut(
    from column: SplitViewColumn, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    if let top = presentations.last {
      if layout.presentations.last?.shape == .pushed { dismiss(top.id) }
    } else if column == .inspector {
      if layout.isInspectorSheet { closeInspector() } else { enter(layout.current) }
    } else if column == .secondary && isContentPushed {
      settle(layout, in: hierarchy)
      isContentPushed = false
    } else if let top = topLevel(of: column), top > 0, levels[top - 1].column == column {
      settle(layout, in: hierarchy)
      truncate(toLevels: top)
    } else if let previous = listColumn(before: column) {
      reveal(previous, layout, in: hierarchy)
    }
  }

  /// Presses the back button of `column`. If the popover shows a different column, the popover
  /// closes, because it was opened by this button in the bar of the content.
  mutating func goBack(
    from column: SplitViewColumn, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard backLevel(of: column, in: layout) != nil else { return }
    if let popover = layout.popover, popover.column != column {
      dismiss(layout, in: hierarchy)
    } else {
      goOut(from: column, layout, hierarchy)
    }
  }

  /// Handles Escape. Escape never goes out to a column that would cover the content, because the
  /// next Escape would close that column again.
  mutating func cancel(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    if let top = presentations.last {
      if top.style != .alert { dismiss(top.id) }
      return
    }
    if layout.isInspectorSheet || layout.hasOverlay { return dismiss(layout, in: hierarchy) }
    var next = self
    next.goOut(from: layout.focus, layout, hierarchy)
    if !next.layout(in: hierarchy).hasOverlay { self = next }
  }
}
