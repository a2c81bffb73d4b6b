extension Navigator {
  /// Selects `item` in the list that `column` shows, if it is there and can be selected.
  mutating func select(
    _ item: Item, in column: Column, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    guard layout.isUsable(column), let level = topLevel(of: column) else { return false }
    return select(item, inLevel: level, layout, hierarchy)
  }

  /// Selects `item` in the list of level `level`, if it is there and can be selected.
  @discardableResult
  mutating func select(
    _ item: Item, inLevel level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    let parent = parent(ofLevel: level)
    guard let index = hierarchy.place(of: item, in: parent),
      hierarchy.kind(of: parent + [item]) != .header
    else { return false }
    let window = window(ofLevel: level, layout, hierarchy)
    moveSelection(ofLevel: level, to: index, row: index - window.offset, layout, hierarchy)
    return true
  }

  /// Moves the selection of level `level` by `step` items; headers are passed over.
  mutating func move(
    by step: Int, level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let window = window(ofLevel: level, layout, hierarchy)
    guard let place = window.selection, step != 0 else { return }
    let (target, overflow) = place.addingReportingOverflow(step)
    let wanted = overflow ? (step < 0 ? 0 : Int.max) : target
    guard let index = hierarchy.selectableIndex(near: wanted, of: window.parent, step: step),
      (index - place).signum() == step.signum()
    else { return }
    let row = index - window.offset
    moveSelection(
      ofLevel: level, to: index, row: row > 0 ? row : titles(above: index, window, hierarchy),
      layout, hierarchy)
  }

  /// Moves the selection and the window by pages: by halves exactly, by whole ones with one item of
  /// overlap. The selected row stays where it is on screen, until the list ends.
  mutating func move(
    byPages pages: Double, level: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let window = window(ofLevel: level, layout, hierarchy)
    guard let place = window.selection, pages.isFinite, pages != 0 else { return }
    let size = abs(pages) < 1 ? window.capacity : window.capacity - 1
    let items = max(1, Int(Double(size) * min(abs(pages), 1e9)))
    let step = pages < 0 ? -items : items
    let (target, overflow) = place.addingReportingOverflow(step)
    let wanted = overflow ? Int.max : target
    guard let index = hierarchy.selectableIndex(near: wanted, of: window.parent, step: step),
      (index - place).signum() == step.signum()
    else { return }
    let row = wanted > 0 ? place - window.offset : titles(above: index, window, hierarchy)
    moveSelection(ofLevel: level, to: index, row: row, layout, hierarchy)
  }

  /// Selects the first item (`step` 1) or the last (-1) of level `level`.
  mutating func moveToEnd(
    _ step: Int, level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let window = window(ofLevel: level, layout, hierarchy)
    let end = step < 0 ? window.count - 1 : 0
    guard let index = hierarchy.selectableIndex(near: end, of: window.parent, step: step)
    else { return }
    let row = index - window.offset(nearestTo: end)
    moveSelection(ofLevel: level, to: index, row: row, layout, hierarchy)
  }

  /// Selects the item at `index` and has it stand in row `row` of the window, or in the nearest
  /// that exists.
  private mutating func moveSelection(
    ofLevel level: Int, to index: Int, row: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let window = window(ofLevel: level, layout, hierarchy)
    guard let item = hierarchy.item(at: index, of: window.parent) else { return }
    settle(layout, in: hierarchy)
    let offset = window.offset(nearestTo: index - min(max(0, row), window.capacity - 1))
    levels[level].anchor = ScrollAnchor(item, row: index - offset)
    levels[level].place = index
    select(item, atLevel: level, in: hierarchy)
  }

  /// How many titles stand directly above `index` and fit into the window: they come into view with
  /// their row.
  private func titles(
    above index: Int, _ window: ListWindow<Item>, _ hierarchy: some Hierarchy<Item>
  ) -> Int {
    var row = 0
    while row < window.capacity - 1, index - row > 0,
      hierarchy.isHeader(at: index - row - 1, of: window.parent)
    {
      row += 1
    }
    return row
  }

  /// Scrolls a list and leaves the selection where it is. While the selected item is on screen it
  /// is what keeps its row when items come and go; when it is not, the topmost item is.
  mutating func scroll(
    _ column: Column, by items: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    guard layout.isUsable(column), let level = topLevel(of: column) else { return }
    var window = window(ofLevel: level, layout, hierarchy)
    let (target, overflow) = window.offset.addingReportingOverflow(items)
    let offset = window.offset(nearestTo: overflow ? (items < 0 ? 0 : .max) : target)
    guard offset != window.offset else { return }
    window.offset = offset
    let place = window.selection.flatMap { window.visible.contains($0) ? $0 : nil } ?? offset
    guard let item = hierarchy.item(at: place, of: window.parent) else { return }
    levels[level].anchor = ScrollAnchor(item, row: place - offset)
  }
}
