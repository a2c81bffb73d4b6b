extension Navigator {
  /// Does what `event` says. Total: what makes no sense in this state changes nothing.
  /// - Returns: what changed by it, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func update(
    _ event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let former = appearance(in: hierarchy)
    if !presentations.isEmpty && !event.reachesPastPresentations { return [] }
    if presentations.isEmpty && former.layout.isFullScreen && event.leavesFullScreen {
      isFullScreen = false
    } else {
      perform(event, former.layout, in: hierarchy)
    }
    return appearance(in: hierarchy).changes(since: former)
  }

  private mutating func perform(
    _ event: NavigationEvent<Item>, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    let list = topLevel(of: layout.focus)
    switch event {
    case .resize(let newWidth, let newHeight):
      width = bounded(newWidth)
      height = bounded(newHeight)
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
    case .scroll(let column, let items): scroll(column, by: items, layout, hierarchy)
    case .goIn: goIn(from: layout.focus, layout, hierarchy)
    case .goOut: goOut(from: layout.focus, layout, hierarchy)
    case .goBack(let column): goBack(from: column, layout, hierarchy)
    case .cancel: cancel(layout, hierarchy)
    case .tapOutside: tapOutside(layout, hierarchy)
    case .focus(let column):
      if layout[column]?.isDimmed == false,
        column == .inspector || focusableColumns(of: layout, in: hierarchy).contains(column)
      {
        focus(column, layout, in: hierarchy)
      }
    case .moveFocus(let step): moveFocus(by: step, layout, in: hierarchy)
    case .toggleSidebar: toggleSidebar(layout, in: hierarchy)
    case .show(let column): show(column, layout, in: hierarchy)
    case .hide(let column): hide(column, layout, in: hierarchy)
    case .setDisplayMode(let mode): setDisplayMode(mode, layout, in: hierarchy)
    case .cycleDisplayMode(let step): cycleDisplayMode(by: step, layout, in: hierarchy)
    case .toggleFullScreen: isFullScreen = isOccupied(.secondary, in: hierarchy)
    case .toggleInspector:
      if isInspectorPresented { closeInspector() } else { isInspectorPresented = hasInspector }
    case .moveDivider(let cells): moveDivider(by: cells, layout, in: hierarchy)
    case .grabDivider(let column):
      if layout.dividers.contains(where: { $0.column == column }) { grabbedDivider = column }
    case .dragDivider(let x, let y): dragDivider(x: x, y: y, layout)
    case .releaseDivider: grabbedDivider = nil
    case .resetDivider(let column): resetDivider(column, layout)
    case .present(let presentation): present(presentation)
    case .dismiss(let id): dismiss(id)
    }
  }
}

extension NavigationEvent {
  /// Whether it can happen while something is presented, which alone has the keys and clicks: that can be dismissed,
  /// another presented, and the screen can turn.
  fileprivate var reachesPastPresentations: Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .releaseDivider: true
    case .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select, .open,
      .selectSibling, .selectInInnermostList, .scroll, .goIn, .goBack, .focus, .moveFocus,
      .toggleSidebar, .show, .hide, .setDisplayMode, .cycleDisplayMode, .toggleFullScreen,
      .toggleInspector, .moveDivider, .grabDivider, .dragDivider, .resetDivider:
      false
    }
  }

  /// Whether it is about what is not on a screen that the content has for itself.
  fileprivate var leavesFullScreen: Bool {
    switch self {
    case .goOut, .goBack, .cancel, .focus, .moveFocus, .toggleSidebar, .show, .hide,
      .setDisplayMode, .cycleDisplayMode, .toggleFullScreen, .toggleInspector:
      true
    case .resize, .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select,
      .open, .selectSibling, .selectInInnermostList, .scroll, .goIn, .tapOutside, .moveDivider,
      .grabDivider, .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss:
      false
    }
  }
}

// MARK: - In and out

extension Navigator {
  /// Whether there is something to go back to in the navigation bar of `column`: the title of a back button.
  ///
  /// There is none while the level it leads to is on screen.
  /// - Returns: the level that the back button leads to.
  public func backLevel(of column: Column, in layout: SplitViewLayout) -> Int? {
    guard layout.isUsable(column), column <= .secondary else { return nil }
    if column == .secondary && isContentPushed { return levels.count - 1 }
    if let top = topLevel(of: column), top > 0, levels[top - 1].column == column { return top - 1 }
    guard let previous = listColumn(before: column), layout[previous]?.isDimmed != false else {
      return nil
    }
    return topLevel(of: previous)
  }

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

  private mutating func goOut(
    from column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
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

  /// The back button. That of the content opened the popover, and closes it.
  private mutating func goBack(
    from column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard backLevel(of: column, in: layout) != nil else { return }
    if let popover = layout.popover, popover.column != column {
      dismiss(layout, in: hierarchy)
    } else {
      goOut(from: column, layout, hierarchy)
    }
  }

  /// Escape. It never opens what it would close again: what lies over the content only comes by going out.
  private mutating func cancel(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    if let top = presentations.last {
      if top.style != .alert { dismiss(top.id) }
      return
    }
    if layout.isInspectorSheet || layout.hasOverlay { return dismiss(layout, in: hierarchy) }
    var next = self
    next.goOut(from: layout.focus, layout, hierarchy)
    if !next.layout(in: hierarchy).hasOverlay { self = next }
  }

  /// A tap outside closes a popover and keeps what was chosen in it (PO3, PO4); modal views stay.
  private mutating func tapOutside(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    if let top = presentations.last {
      if top.isPopover { dismiss(top.id) }
      return
    }
    dismiss(to: .secondary, layout, in: hierarchy)
  }
}
