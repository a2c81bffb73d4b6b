/// The targets of a drag with keys: all items that accept the dragged item, in the lists of all columns from the
/// outermost to the innermost. The first target follows the last target.
extension Navigator {
  /// A position in the list that a column shows.
  private struct Place {
    var column: SplitViewColumn
    var level: Int
    var index: Int
  }

  /// Moves to the target that is `step` targets away. If the target's column is hidden, shows the
  /// column. Scrolls the list to the target.
  mutating func moveDropTarget(
    by step: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard let drag = drag(on: layout), drag.means == .keys, step != 0 else { return }
    var place = place(of: drag, in: hierarchy)
    var isFound = false
    for _ in 0..<min(step.magnitude, 100) {
      guard let next = target(after: place, step: step.signum(), for: drag.path, in: hierarchy)
      else { break }
      (place, isFound) = (next, true)
    }
    let parent = parent(ofLevel: place.level)
    guard isFound, let item = rows(ofLevel: place.level, in: hierarchy).item(at: place.index)
    else { return }
    self.drag?.target = parent + [item]
    bring(place, item, layout, hierarchy)
  }

  /// Returns the place where the search begins: the current target or, if there is none, the parent
  /// of the dragged item. If there is no parent, the search begins at the item itself.
  private func place(of drag: DragState<Item>, in hierarchy: some Hierarchy<Item>) -> Place {
    let starts = [drag.target, Array(drag.path.dropLast()), drag.path].compactMap { $0 }
    for path in starts {
      guard let item = path.last else { continue }
      for (column, level) in lists where parent(ofLevel: level) == Array(path.dropLast()) {
        if let index = rows(ofLevel: level, in: hierarchy).row(of: item) {
          return Place(column: column, level: level, index: index)
        }
      }
    }
    return Place(column: .primary, level: topLevel(of: .primary) ?? 0, index: -1)
  }

  /// The lists that the columns show, from the outermost to the innermost.
  private var lists: [(column: SplitViewColumn, level: Int)] {
    style.columns.compactMap { column in topLevel(of: column).map { (column, $0) } }
  }

  /// Returns the next or previous position with an item that accepts the last item of `path`. In each list, at most
  /// 1000 items are checked, so that the time does not depend on the length of the list.
  private func target(
    after place: Place, step: Int, for path: [Item], in hierarchy: some Hierarchy<Item>
  ) -> Place? {
    let lists = lists
    let start = lists.firstIndex { $0.level == place.level } ?? 0
    for round in 0...lists.count where !lists.isEmpty {
      let turn = (start + step * round) % lists.count
      let (column, level) = lists[(turn + lists.count) % lists.count]
      let rows = rows(ofLevel: level, in: hierarchy)
      var index = round == 0 ? place.index + step : step > 0 ? 0 : rows.count - 1
      var budget = 1000
      while budget > 0, let item = rows.item(at: index) {
        if hierarchy.accepts(path, onto: rows.parent + [item]) {
          return Place(column: column, level: level, index: index)
        }
        index += step
        budget -= 1
      }
    }
    return nil
  }

  /// Shows the list of a column until the drag ends.
  mutating func bring(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let origin = drag?.origin ?? origin
    var layout = layout
    if layout.isFullScreen {
      // Leave full screen first, because `reveal` calls `settle`, which does nothing in full screen.
      isFullScreen = false
      layout = self.layout(in: hierarchy)
    }
    reveal(column, layout, in: hierarchy)
    drag?.origin = origin
  }

  /// Shows the list of a target while the dragged item is over this target.
  private mutating func bring(
    _ place: Place, _ item: Item, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    var layout = layout
    if !layout.isUsable(place.column) {
      returnToOrigin()
      layout = self.layout(in: hierarchy)
      if !layout.isUsable(place.column) {
        bring(place.column, layout, hierarchy)
        layout = self.layout(in: hierarchy)
      }
    }
    let window = window(ofLevel: place.level, layout, hierarchy)
    if window.visible.contains(place.index) { return }
    let isAbove = place.index < window.offset
    let offset = window.offset(
      nearestTo: isAbove ? place.index : place.index - window.capacity + 1)
    levels[place.level].anchor = ScrollAnchor(item, row: place.index - offset)
  }
}
