extension Navigator {
  /// Does what `event` says. Total: what makes no sense in this state changes nothing.
  /// - Returns: what changed by it, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func update(
    _ event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let former = appearance(in: hierarchy)
    if event.isBelow(former.layout) { return [] }
    let outcome = event.isDrop ? outcomeOfDrop(former.layout, in: hierarchy) : nil
    if event.isCancel, let drag = drag(on: former.layout), drag.means != .held {
      endDrag()
      return appearance(in: hierarchy).changes(since: former)
    }
    if !event.continuesDrag { drag = nil }
    if presentations.isEmpty && former.layout.isFullScreen && event.leavesFullScreen {
      isFullScreen = false
    } else {
      perform(event, former.layout, in: hierarchy)
    }
    return appearance(in: hierarchy).changes(since: former) + (outcome.map { [$0] } ?? [])
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
    case .grabItem, .pickUp, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag:
      performDrag(event, layout, in: hierarchy)
    case .present(let presentation): present(presentation)
    case .dismiss(let id): dismiss(id)
    }
  }
}

extension NavigationEvent {
  /// Whether something is in its way: what is presented, and the inspector's sheet, alone have the
  /// keys and clicks.
  fileprivate func isBelow(_ layout: SplitViewLayout) -> Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .releaseDivider, .drop,
      .cancelDrag:
      false
    case .toggleInspector, .hide(.inspector), .selectSibling, .selectInInnermostList:
      !layout.presentations.isEmpty
    case .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select, .open,
      .scroll, .goIn, .goBack, .focus, .moveFocus, .toggleSidebar, .show, .hide, .setDisplayMode,
      .cycleDisplayMode, .toggleFullScreen, .moveDivider, .grabDivider, .dragDivider,
      .resetDivider, .grabItem, .pickUp, .dragOver, .dragOut, .moveDropTarget:
      !layout.presentations.isEmpty || layout.isInspectorSheet
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
      .grabDivider, .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss, .grabItem,
      .pickUp, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag:
      false
    }
  }
}
