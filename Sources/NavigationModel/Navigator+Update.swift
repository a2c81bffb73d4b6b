extension Navigator {
  /// Does what `event` says. Total: what makes no sense in this state changes nothing.
  public mutating func update(
    _ event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) {
    switch event {
    case .resize(let newWidth, let newHeight):
      width = max(0, newWidth)
      height = max(0, newHeight)
    case .moveSelection(let step): move(by: step, in: hierarchy)
    case .moveSelectionByPages(let pages): move(byPages: pages, in: hierarchy)
    case .selectFirst: move(to: 0, step: 1, in: hierarchy)
    case .selectLast: move(to: .max, step: -1, in: hierarchy)
    case .select(let column, let item): tap(item, in: column, hierarchy)
    case .open(let column, let item): open(item, in: column, hierarchy)
    case .selectSibling(let step): move(by: step, level: innermostLevel, in: hierarchy)
    case .selectInInnermostList(let item): selectInInnermostList(item, in: hierarchy)
    case .goIn: goIn(from: layout(in: hierarchy).focus, in: hierarchy)
    case .goOut: goOut(from: layout(in: hierarchy).focus)
    case .goBack(let column): goBack(from: column, in: hierarchy)
    case .cancel: cancel(in: hierarchy)
    case .focus(let column): focus(column, layout(in: hierarchy))
    case .moveFocus(let step): moveFocus(by: step, layout(in: hierarchy))
    case .toggleSidebar: toggleSidebar(layout(in: hierarchy))
    case .tapOutside: dismiss(layout(in: hierarchy))
    case .scroll(let column, let rows): scroll(column, by: rows, in: hierarchy)
    }
  }

  /// Whether there is something to go back to in the navigation bar of `column`: the title of a back button.
  ///
  /// There is none while the level it leads to is on screen.
  /// - Returns: the level that the back button leads to.
  public func backLevel(of column: Column, in layout: SplitViewLayout) -> Int? {
    let own = levels.indices.filter { levels[$0].column == column }
    if own.count > 1 { return own[own.count - 2] }
    guard let previous = style.column(before: column), let level = topLevel(of: previous) else {
      return nil
    }
    let hidden = layout[previous] == nil || layout[previous]?.isDimmed == true
    return hidden ? level : nil
  }
}

// MARK: - In and out

extension Navigator {
  private mutating func tap(
    _ item: Item, in column: Column, _ hierarchy: some Hierarchy<Item>
  ) {
    let layout = layout(in: hierarchy)
    guard select(item, in: column, hierarchy) else { return }
    focus(column, layout)
    if layout.isCollapsed || layout.popover?.column == column { goIn(from: column, in: hierarchy) }
  }

  private mutating func open(
    _ item: Item, in column: Column, _ hierarchy: some Hierarchy<Item>
  ) {
    guard select(item, in: column, hierarchy) else { return }
    focus(column, layout(in: hierarchy))
    goIn(from: column, in: hierarchy)
  }

  private mutating func goIn(from column: Column, in hierarchy: some Hierarchy<Item>) {
    guard let level = topLevel(of: column), levels[level].selection != nil else { return }
    switch hierarchy.kind(of: parent(ofLevel: level + 1)) {
    case .leaf: focus(.secondary, layout(in: hierarchy))
    case .folder: push(in: column, hierarchy)
    case .container:
      if let next = style.column(after: column) {
        focus(next, layout(in: hierarchy))
      } else {
        push(in: column, hierarchy)
      }
    case .header: break
    }
  }

  private mutating func goOut(from column: Column) {
    if let top = topLevel(of: column), top > 0, levels[top - 1].column == column {
      truncate(toLevels: top)
    } else if let previous = style.column(before: column) {
      reveal(previous)
    }
  }

  private mutating func goBack(from column: Column, in hierarchy: some Hierarchy<Item>) {
    let layout = layout(in: hierarchy)
    if layout.popover != nil && column == .secondary { return dismiss(layout) }
    goOut(from: column)
  }

  private mutating func cancel(in hierarchy: some Hierarchy<Item>) {
    let layout = layout(in: hierarchy)
    if layout.popover != nil || !layout.displayMode.leavesSecondaryUsable { return dismiss(layout) }
    goOut(from: layout.focus)
  }

  /// Puts the focus into `column`, showing it first if it is hidden.
  private mutating func reveal(_ column: Column) {
    if isPortrait && column != .secondary {
      isPopoverOpen = true
    } else if !isCollapsed {
      let shown = style.columns.dropLast().suffix(displayMode.sideColumnCount)
      if !shown.contains(column) {
        requestedDisplayMode = column == style.innerSideColumn ? nil : .twoBesideSecondary
      }
    }
    focusedColumn = column
  }

  private mutating func focus(_ column: Column, _ layout: SplitViewLayout) {
    guard style.columns.contains(column) else { return }
    if column == .secondary { isPopoverOpen = false }
    // What came over the content on demand goes when one goes on from it.
    if !layout.isCollapsed && !layout.displayMode.leavesSecondaryUsable && column != .primary {
      requestedDisplayMode = nil
    }
    focusedColumn = column
  }

  private mutating func moveFocus(by step: Int, _ layout: SplitViewLayout) {
    guard layout.popover == nil else { return }
    let stops = layout.columns.filter { !$0.isDimmed }.map(\.column).sorted()
    guard stops.count > 1, let place = stops.firstIndex(of: layout.focus) else { return }
    let next = (place + step.signum() + stops.count) % stops.count
    focus(stops[next], layout)
  }

  private mutating func toggleSidebar(_ layout: SplitViewLayout) {
    if layout.isCollapsed {
      if layout.focus == .secondary { reveal(style.innerSideColumn) }
    } else if isPortrait {
      if layout.popover != nil { dismiss(layout) } else { reveal(style.innerSideColumn) }
    } else if layout.displayMode == .secondaryOnly {
      requestedDisplayMode = nil
    } else {
      requestedDisplayMode = .secondaryOnly
      focusedColumn = .secondary
    }
  }

  /// Takes away what lies over the content.
  private mutating func dismiss(_ layout: SplitViewLayout) {
    if layout.popover != nil {
      focus(.secondary, layout)
    } else if !layout.displayMode.leavesSecondaryUsable {
      requestedDisplayMode = nil
      focusedColumn = style.innerSideColumn
    }
  }
}
