extension Navigator {
  /// The mouse was pressed on an item. One that cannot be dragged is chosen at once, as by
  /// ``NavigationEvent/select(_:_:)``.
  mutating func grab(
    _ item: Item, in column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard layout.isUsable(column), let level = topLevel(of: column) else { return }
    let path = parent(ofLevel: level) + [item]
    guard hierarchy.canDrag(path) else { return tap(item, in: column, layout, hierarchy) }
    guard select(item, in: column, layout, hierarchy) else { return }
    if layout.popover?.column != column { focus(column, layout, in: hierarchy) }
    drag = DragState(path, from: column, by: .held)
  }

  /// Takes up the selected item of the list that has the focus; where that is the content's, the
  /// item whose content it is.
  mutating func pickUp(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    let level = topLevel(of: layout.focus) ?? innermostLevel
    let path = parent(ofLevel: level + 1)
    guard let item = levels[level].selection,
      hierarchy.canSelect(item, in: parent(ofLevel: level)), hierarchy.canDrag(path)
    else { return }
    drag = DragState(path, from: levels[level].column, by: .keys)
  }

  /// The mouse carries what it holds over `item`, after the list there was scrolled by so many
  /// items.
  mutating func drag(
    over item: Item?, of column: Column?, x: Int, y: Int, scrolling step: Int,
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
    // What is under the mouse now is as far from what was as the list moved.
    let moved = window(ofLevel: level, layout, hierarchy).offset - offset
    guard let place = item.flatMap({ hierarchy.place(of: $0, in: parent) }),
      let under = hierarchy.item(at: place + moved, of: parent),
      hierarchy.canSelect(under, in: parent), parent + [under] != drag.path
    else { return }
    self.drag?.target = parent + [under]
  }

  /// The mouse carries what it holds onto the back button of `column`: the list that it leads to
  /// comes, where that is another column's. Out of a level of the same column there is no way: the
  /// list that the item was taken from would be gone.
  mutating func dragOut(
    of column: Column, x: Int, y: Int, _ layout: SplitViewLayout,
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

  /// Whether the target of the drag that goes on where `layout` is shown accepts the item. A target
  /// whose list is being loaded anew is still there, and answers as before.
  public func acceptsDrop(
    on layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    guard let drag = drag(on: layout), let target = drag.target else { return false }
    return hierarchy.acceptsDrop(of: drag.path, onto: target)
  }

  /// What comes of it when the item is let go now; nil where it is over nothing.
  func outcomeOfDrop(
    _ layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> NavigationChange<Item>? {
    guard let drag = drag(on: layout), drag.means != .held, let target = drag.target else {
      return nil
    }
    return acceptsDrop(on: layout, in: hierarchy)
      ? .dropped(drag.path, onto: target) : .dropRefused(drag.path, onto: target)
  }

  /// Lets go of the item. One on which the mouse was pressed and let go was clicked: where only one
  /// list is on screen, that goes in.
  mutating func letGo(_ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>) {
    let held = drag(on: layout)
    endDrag()
    guard let held, held.means == .held, let level = topLevel(of: held.column),
      layout.isCollapsed || layout.popover?.column == held.column,
      parent(ofLevel: level + 1) == held.path
    else { return }
    goIn(from: held.column, layout, hierarchy)
  }

  /// Leaves the item where it is.
  mutating func endDrag() {
    returnToOrigin()
    drag = nil
  }

  /// Abandons the drag of an item that is gone, and forgets a target that is.
  mutating func reconcileDrag(in hierarchy: some Hierarchy<Item>) {
    guard let drag else { return }
    if hierarchy.lacks(drag.path) { return endDrag() }
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

extension NavigationEvent {
  /// Whether a drag goes on after it; anything else that a person does abandons it.
  var continuesDrag: Bool {
    switch self {
    case .resize, .scroll, .dismiss, .dragOver, .dragOut, .moveDropTarget, .drop, .cancelDrag: true
    default: false
    }
  }

  var isDrop: Bool { if case .drop = self { true } else { false } }

  var isCancel: Bool { if case .cancel = self { true } else { false } }
}

extension Hierarchy {
  /// Whether the item at the end of `path` may be dropped on that at the end of `target`, which is
  /// there.
  func accepts(_ path: [Item], onto target: [Item]) -> Bool {
    guard target != path, let last = target.last,
      canSelect(last, in: Array(target.dropLast()))
    else { return false }
    return acceptsDrop(of: path, onto: target)
  }

  /// Whether `path` is known to lead nowhere.
  func lacks(_ path: [Item]) -> Bool {
    for (index, item) in path.enumerated() {
      let parent = Array(path[..<index])
      switch children(of: parent) {
      case .loading: return false
      case .absent: return true
      case .loaded: if place(of: item, in: parent) == nil { return true }
      }
    }
    return path.isEmpty
  }
}
