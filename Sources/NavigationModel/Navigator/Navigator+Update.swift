extension Navigator {
  /// Updates the state for `event`. Every event is allowed in every state. An event that has no
  /// meaning in the current state changes nothing. If the hierarchy has items but nothing is
  /// selected, because ``hierarchyChanged(from:to:)`` was never called, the update calls it first.
  ///
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func update(
    _ event: NavigationEvent<Item>, in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let former = visibleState(in: hierarchy)
    if event.isBelow(former.layout) { return [] }
    let outcomes = update(event, from: beginPath(former, in: hierarchy), in: hierarchy)
    return visibleState(in: hierarchy).changes(since: former) + outcomes
  }

  /// Returns the state on screen. If ``hierarchyChanged(from:to:)`` was never called, begins a path first.
  private mutating func beginPath(
    _ former: VisibleState<Item>, in hierarchy: some Hierarchy<Item>
  ) -> VisibleState<Item> {
    guard path.isEmpty, case .loaded(1...) = hierarchy.children(of: []) else { return former }
    hierarchyChanged(from: nil, to: hierarchy)
    return visibleState(in: hierarchy)
  }

  /// - Returns: the changes that cannot be found by comparing the screens before and after the update.
  private mutating func update(
    _ event: NavigationEvent<Item>, from former: VisibleState<Item>,
    in hierarchy: some Hierarchy<Item>
  ) -> [NavigationChange<Item>] {
    let outcome = event.isDrop ? outcomeOfDrop(former.layout, in: hierarchy) : nil
    if event.isCancel, let drag = drag(on: former.layout), drag.means != .held {
      endDrag()
      return []
    }
    if !event.continuesDrag { drag = nil }
    var folds: [NavigationChange<Item>] = []
    if presentations.isEmpty && former.layout.isFullScreen && event.leavesFullScreen {
      isFullScreen = false
    } else if let folded = fold(by: event, former.layout, in: hierarchy) {
      folds = folded
    } else {
      perform(event, former.layout, in: hierarchy)
    }
    if !event.isGoing && path != former.path { awaited = nil }
    return folds + (outcome.map { [$0] } ?? [])
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
    // This event is ignored, because it does not concern an item that can be folded.
    case .toggleFold: break
    case .goIn: goIn(from: layout.focus, layout, hierarchy)
    case .goOut: goOut(from: layout.focus, layout, hierarchy)
    case .go(let target): go(to: target, layout, in: hierarchy)
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
    case .toggleFullScreen:
      isRestored = false
      isFullScreen = isOccupied(.secondary, in: hierarchy)
    case .toggleInspector:
      if showsInspector { closeInspector() } else { presentInspector() }
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
    case .measured(let measures): adopt(measures)
    }
  }

  func visibleState(in hierarchy: some Hierarchy<Item>) -> VisibleState<Item> {
    VisibleState(layout: layout(in: hierarchy), path: path)
  }

  /// Runs `body`, in which a program sets properties of the navigator. Returns the changes on screen.
  ///
  ///     navigator.change(in: mail) { $0.preferredDisplayMode = .oneBesideSecondary }
  @discardableResult
  public mutating func change(
    in hierarchy: some Hierarchy<Item>, _ body: (inout Navigator) -> Void
  ) -> [NavigationChange<Item>] {
    let former = visibleState(in: hierarchy)
    body(&self)
    return visibleState(in: hierarchy).changes(since: former)
  }
}
