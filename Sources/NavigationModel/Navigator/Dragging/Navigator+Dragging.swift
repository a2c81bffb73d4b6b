extension Navigator {
  /// Begins a drag with the mouse. If the item cannot be dragged, the press has the same effect as
  /// ``NavigationEvent/select(_:_:)``.
  mutating func grab(
    _ item: Item, in column: SplitViewColumn, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    guard layout.isUsable(column), let level = topLevel(of: column) else { return }
    let path = parent(ofLevel: level) + [item]
    guard hierarchy.canDrag(path) else { return tap(item, in: column, layout, hierarchy) }
    guard select(item, in: column, layout, hierarchy) else { return }
    if layout.popover?.column != column { focus(column, layout, in: hierarchy) }
    drag = DragState(path, from: column, by: .held)
  }

  /// Begins a drag with keys. The dragged item is the selected item of the focused list. If the
  /// content has the focus, it is the item whose content is shown.
  mutating func pickUp(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    let level = topLevel(of: layout.focus) ?? innermostLevel
    let path = parent(ofLevel: level + 1)
    guard let item = levels[level].selection,
      hierarchy.canSelect(item, in: parent(ofLevel: level)), hierarchy.canDrag(path)
    else { return }
    drag = DragState(path, from: levels[level].column, by: .keys)
  }

  /// Drags an item over `item` with the mouse, and scrolls the list under the mouse by `step` items.
  mutating func drag(
    over item: Item?, of column: SplitViewColumn?, x: Int, y: Int, scrolling step: Int,
    _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard let drag = drag(on: layout) else { return endDrag() }
    if drag.means == .keys { return }
    self.drag?.means = .pointer(x: bounded(x), y: bounded(y))
    self.drag?.target = nil
    guard let column, layout.isUsable(column), let level = topLevel(of: column) else { return }
    let parent = parent(ofLevel: level)
    let offset = window(ofLevel: level, layout, hierarchy).offset
    scroll(column, by: step, layout, hierarchy)
    // The list may have scrolled by fewer items than `step`, so the item under the mouse is
    // determined from the actual change of the offset.
    let moved = window(ofLevel: level, layout, hierarchy).offset - offset
    let rows = rows(ofLevel: level, in: hierarchy)
    guard let place = item.flatMap({ rows.row(of: $0) }), let under = rows.item(at: place + moved),
      hierarchy.canSelect(under, in: parent), parent + [under] != drag.path
    else { return }
    self.drag?.target = parent + [under]
  }

  /// Drags an item onto the back button of `column` with the mouse. If the button leads to a list
  /// in a different column, that list is shown. A drag cannot go back within a column, because this
  /// would remove the list that contains the item.
  mutating func dragOut(
    of column: SplitViewColumn, x: Int, y: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    guard let drag = drag(on: layout) else { return endDrag() }
    if drag.means == .keys { return }
    self.drag?.means = .pointer(x: bounded(x), y: bounded(y))
    self.drag?.target = nil
    guard layout.isUsable(column), let level = topLevel(of: column), level > 0,
      let back = backLevel(of: column, in: layout), levels[back].column != column
    else { return }
    bring(levels[back].column, layout, hierarchy)
  }

  /// Returns true if the current target of the drag, as shown on `layout`, accepts the item. While the target's list is
  /// being reloaded, the result is the same as before.
  public func acceptsDrop(
    on layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    guard let drag = drag(on: layout), let target = drag.target else { return false }
    return hierarchy.acceptsDrop(of: drag.path, onto: target)
  }

  /// Returns the change that a drop would cause now. Nil while the item is not over a target.
  func outcomeOfDrop(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> NavigationChange<Item>? {
    guard let drag = drag(on: layout), drag.means != .held, let target = drag.target else {
      return nil
    }
    return acceptsDrop(on: layout, in: hierarchy)
      ? .dropped(drag.path, onto: target) : .dropRefused(drag.path, onto: target)
  }

  /// Ends the drag. If the mouse was released on the same item on which it was pressed, the gesture was a click. In the
  /// popover and on the compact stack, a click also opens the item.
  mutating func letGo(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    let held = drag(on: layout)
    endDrag()
    guard let held, held.means == .held, let level = topLevel(of: held.column),
      layout.isCollapsed || layout.popover?.column == held.column,
      parent(ofLevel: level + 1) == held.path
    else { return }
    goIn(from: held.column, layout, hierarchy)
  }

  /// Ends the drag without a drop.
  mutating func endDrag() {
    returnToOrigin()
    drag = nil
  }

  /// Ends the drag if its item no longer exists or can no longer be dragged, and clears the target
  /// if the target no longer exists. While a list is being reloaded, its items count as existing.
  mutating func reconcileDrag(in hierarchy: some Hierarchy<Item>) {
    guard let drag else { return }
    if hierarchy.lacks(drag.path) { return endDrag() }
    if hierarchy.knows(drag.path), !hierarchy.canDrag(drag.path) { return endDrag() }
    if let target = drag.target, hierarchy.lacks(target) { self.drag?.target = nil }
  }
}

extension Navigator {
  mutating func performDrag(
    _ event: NavigationEvent<Item>, _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) {
    switch event {
    case .grabItem(let column, let item): grab(item, in: column, layout, hierarchy)
    case .pickUp: pickUp(layout, hierarchy)
    case .dragOver(let column, let item, let x, let y, let step):
      drag(over: item, of: column, x: x, y: y, scrolling: step, layout, hierarchy)
    case .dragOut(let column, let x, let y): dragOut(of: column, x: x, y: y, layout, hierarchy)
    case .moveDropTarget(let step): moveDropTarget(by: step, layout, hierarchy)
    case .drop: letGo(layout, hierarchy)
    case .cancelDrag: endDrag()
    default: break
    }
  }
}
