extension Navigator {
  /// Does what `event` says. Total: what makes no sense in this state changes nothing.
  public mutating func update(
    _ event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) {
    if case .resize(let newWidth, let newHeight) = event {
      width = bounded(newWidth)
      height = bounded(newHeight)
      return
    }
    let layout = layout(in: hierarchy)
    let list = topLevel(of: layout.focus)
    switch event {
    case .resize: break
    case .moveSelection(let step): if let list { move(by: step, level: list, layout, hierarchy) }
    case .moveSelectionByPages(let pages):
      if let list { move(byPages: pages, level: list, layout, hierarchy) }
    case .selectFirst: if let list { moveToEnd(1, level: list, layout, hierarchy) }
    case .selectLast: if let list { moveToEnd(-1, level: list, layout, hierarchy) }
    case .select(let column, let item): tap(item, in: column, layout, hierarchy)
    case .open(let column, let item): open(item, in: column, layout, hierarchy)
    case .selectSibling(let step): move(by: step, level: innermostLevel, layout, hierarchy)
    case .selectInInnermostList(let item):
      select(item, inLevel: innermostLevel, layout, hierarchy)
    case .goIn: goIn(from: layout.focus, layout, hierarchy)
    case .goOut: goOut(from: layout.focus, layout)
    case .goBack(let column): goBack(from: column, layout, hierarchy)
    case .cancel: cancel(layout, hierarchy)
    case .focus(let column):
      if focusableColumns(of: layout, in: hierarchy).contains(column) {
        focus(column, layout, in: hierarchy)
      }
    case .moveFocus(let step): moveFocus(by: step, layout, in: hierarchy)
    case .toggleSidebar: toggleSidebar(layout)
    case .tapOutside: dismiss(to: .secondary, layout, in: hierarchy)
    case .scroll(let column, let items): scroll(column, by: items, layout, hierarchy)
    }
  }

  /// Whether there is something to go back to in the navigation bar of `column`: the title of a back button.
  ///
  /// There is none while the level it leads to is on screen.
  /// - Returns: the level that the back button leads to.
  public func backLevel(of column: Column, in layout: SplitViewLayout) -> Int? {
    guard layout.isUsable(column) else { return nil }
    if let top = topLevel(of: column), top > 0, levels[top - 1].column == column { return top - 1 }
    guard let previous = listColumn(before: column), layout[previous]?.isDimmed != false else {
      return nil
    }
    return topLevel(of: previous)
  }
}

// MARK: - In and out

extension Navigator {
  /// Selects and focuses; where only one list is on screen, in the popover or the compact stack, goes in as well.
  private mutating func tap(
    _ item: Item, in column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    if layout.isCollapsed || layout.popover?.column == column {
      return open(item, in: column, layout, hierarchy)
    }
    guard select(item, in: column, layout, hierarchy) else { return }
    focus(column, layout, in: hierarchy)
  }

  private mutating func open(
    _ item: Item, in column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard select(item, in: column, layout, hierarchy) else { return }
    if layout.popover?.column != column { focus(column, layout, in: hierarchy) }
    goIn(from: column, self.layout(in: hierarchy), hierarchy)
  }

  private mutating func goIn(
    from column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard let level = topLevel(of: column), levels[level].selection != nil else { return }
    let next = style.column(after: column)
    switch (hierarchy.kind(of: parent(ofLevel: level + 1)), next) {
    case (.header, _), (.leaf, nil): break
    case (.leaf, _): focus(.secondary, layout, in: hierarchy)
    case (.container, let next?):
      if topLevel(of: next) != nil { focus(next, layout, in: hierarchy) }
    case (.folder, _), (.container, nil):
      settle(layout)
      push(in: column, hierarchy)
    }
  }

  private mutating func goOut(from column: Column, _ layout: SplitViewLayout) {
    if let top = topLevel(of: column), top > 0, levels[top - 1].column == column {
      settle(layout)
      truncate(toLevels: top)
    } else if let previous = listColumn(before: column) {
      settle(layout)
      reveal(previous)
    }
  }

  /// The back button. That of the content opened the popover, and closes it.
  private mutating func goBack(
    from column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard backLevel(of: column, in: layout) != nil else { return }
    if let popover = layout.popover, popover.column != column {
      dismiss(layout, in: hierarchy)
    } else {
      goOut(from: column, layout)
    }
  }

  /// Escape. It never opens what it would close again: what lies over the content only comes by going out.
  private mutating func cancel(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    if layout.hasOverlay { return dismiss(layout, in: hierarchy) }
    var next = self
    next.goOut(from: layout.focus, layout)
    if !next.layout(in: hierarchy).hasOverlay { self = next }
  }
}
