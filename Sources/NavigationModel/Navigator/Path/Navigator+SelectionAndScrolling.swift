extension Navigator {
  /// Selects `item` in the list that `column` shows, if it is in that list and can be selected.
  mutating func select(
    _ item: Item, in column: SplitViewColumn, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    guard layout.isUsable(column), let level = topLevel(of: column) else { return false }
    return select(item, inLevel: level, layout, hierarchy)
  }

  /// Selects `item` in the list of level `level`, if it is in that list and can be selected.
  @discardableResult
  mutating func select(
    _ item: Item, inLevel level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    unfold(to: item, level: level, in: hierarchy)
    let rows = rows(ofLevel: level, in: hierarchy)
    guard let index = rows.row(of: item), rows.canSelect(item) else { return false }
    let window = window(ofLevel: level, layout, hierarchy)
    moveSelection(ofLevel: level, to: index, row: index - window.offset, layout, hierarchy)
    return true
  }

  /// Moves the selection of level `level` by `step` items, skipping headers.
  mutating func move(
    by step: Int, level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let (window, rows) = list(ofLevel: level, layout, hierarchy)
    guard let place = window.selection, step != 0 else { return }
    let (target, overflow) = place.addingReportingOverflow(step)
    let wanted = overflow ? (step < 0 ? 0 : Int.max) : target
    guard let index = rows.selectableRow(near: wanted, step: step),
      (index - place).signum() == step.signum()
    else { return }
    let row = index - window.offset
    moveSelection(
      ofLevel: level, to: index, row: row > 0 ? row : titles(above: index, window, rows),
      layout, hierarchy)
  }

  /// Moves the selection and the visible part of the list by pages. Consecutive whole pages have
  /// one item in common; half pages have no item in common. The selected row keeps its position on
  /// screen until the end of the list is reached.
  mutating func move(
    byPages pages: Double, level: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let (window, rows) = list(ofLevel: level, layout, hierarchy)
    guard let place = window.selection, pages.isFinite, pages != 0 else { return }
    let size = abs(pages) < 1 ? window.capacity : window.page
    let items = max(1, Int(Double(size) * min(abs(pages), 1e9)))
    let step = pages < 0 ? -items : items
    let (target, overflow) = place.addingReportingOverflow(step)
    let wanted = overflow ? Int.max : target
    guard let index = rows.selectableRow(near: wanted, step: step),
      (index - place).signum() == step.signum()
    else { return }
    let row = wanted > 0 ? place - window.offset : titles(above: index, window, rows)
    moveSelection(ofLevel: level, to: index, row: row, layout, hierarchy)
  }

  /// Selects the first item (`step` 1) or the last item (-1) of level `level`.
  mutating func moveToEnd(
    _ step: Int, level: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) {
    let (window, rows) = list(ofLevel: level, layout, hierarchy)
    let end = step < 0 ? window.count - 1 : 0
    guard let index = rows.selectableRow(near: end, step: step) else { return }
    let row = index - window.offset(nearestTo: end)
    moveSelection(ofLevel: level, to: index, row: row, layout, hierarchy)
  }

  /// Selects the item at `index`, and scrolls so that the item is in row `row` of the visible part
  /// of the list, or in the nearest possible row.
  mutating func moveSelection(
    ofLevel level: Int, to index: Int, row: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    let (window, rows) = list(ofLevel: level, layout, hierarchy)
    guard let item = rows.item(at: index) else { return }
    settle(layout, in: hierarchy)
    let offset = window.offset(nearestTo: index - min(max(0, row), window.capacity - 1))
    levels[level].anchor = ScrollAnchor(item, row: index - offset)
    levels[level].place = index
    select(item, atLevel: level, in: hierarchy)
  }

  /// Returns the number of titles directly above `index` that fit into the visible part of the
  /// list. These titles are scrolled into view together with the row at `index`.
  private func titles(
    above index: Int, _ window: ListWindow<Item>, _ rows: UnfoldedRows<some Hierarchy<Item>>
  ) -> Int {
    var row = 0
    while row < window.capacity - 1, index - row > 0, rows.isTitle(at: index - row - 1) {
      row += 1
    }
    return row
  }

  /// Scrolls a list and keeps the selection. When items are added or removed later, the selected item keeps
  /// its row. If the selected item is not on screen, the topmost item keeps its row. In a column without a
  /// list, the program itself scrolls; the model only records that the user has done something.
  mutating func scroll(
    _ column: SplitViewColumn, by items: Int, _ layout: SplitViewLayout,
    _ hierarchy: some Hierarchy<Item>
  ) {
    guard layout.isUsable(column) else { return }
    settle(layout, in: hierarchy)
    guard let level = topLevel(of: column) else { return }
    var (window, rows) = list(ofLevel: level, layout, hierarchy)
    let (target, overflow) = window.offset.addingReportingOverflow(items)
    let offset = window.offset(nearestTo: overflow ? (items < 0 ? 0 : .max) : target)
    guard offset != window.offset else { return }
    window.offset = offset
    let place = window.selection.flatMap { window.visible.contains($0) ? $0 : nil } ?? offset
    guard let item = rows.item(at: place) else { return }
    levels[level].anchor = ScrollAnchor(item, row: place - offset)
  }

  // MARK: The window of a list

  /// Returns the window, which is the visible part, of the list that `column` shows. Nil if the
  /// column shows no list.
  public func window(
    of column: SplitViewColumn, layout: SplitViewLayout, in hierarchy: some Hierarchy<Item>
  ) -> ListWindow<Item>? {
    topLevel(of: column).map { window(ofLevel: $0, layout, hierarchy) }
  }

  /// Returns the rows of the list that `column` shows, without folded rows. Nil if the column shows
  /// no list. The indices in a ``ListWindow`` refer to these rows.
  public func rows<H: Hierarchy<Item>>(
    of column: SplitViewColumn, in hierarchy: H
  ) -> UnfoldedRows<H>? {
    topLevel(of: column).map { rows(ofLevel: $0, in: hierarchy) }
  }

  func rows<H: Hierarchy<Item>>(ofLevel index: Int, in hierarchy: H) -> UnfoldedRows<H> {
    UnfoldedRows(of: parent(ofLevel: index), in: hierarchy, folded: levels[index].folded)
  }

  func window(
    ofLevel index: Int, _ layout: SplitViewLayout, _ hierarchy: some Hierarchy<Item>
  ) -> ListWindow<Item> {
    list(ofLevel: index, layout, hierarchy).window
  }

  /// Returns the window (the visible part) of a list, and the rows to which the indices in the
  /// window refer.
  func list<H: Hierarchy<Item>>(
    ofLevel index: Int, _ layout: SplitViewLayout, _ hierarchy: H
  ) -> (window: ListWindow<Item>, rows: UnfoldedRows<H>) {
    let level = levels[index]
    let rows = rows(ofLevel: index, in: hierarchy)
    let rowHeight = rowHeight(
      ofLevel: index, width: layout.contentWidth(of: level.column) ?? width)
    var window = ListWindow<Item>(
      parent: rows.parent, count: rows.count,
      capacity: layout.contentRows(of: level.column) / rowHeight, rowHeight: rowHeight,
      selection: level.selection.flatMap { rows.row(of: $0) },
      isLoading: hierarchy.children(of: rows.parent) == .loading)
    let isSelected = level.anchor != nil && level.anchor?.item == level.selection
    if let anchor = level.anchor,
      let place = isSelected ? window.selection : rows.row(of: anchor.item)
    {
      let row = min(max(0, anchor.row), window.capacity - 1)
      window.offset = window.offset(nearestTo: place - row)
    } else if let selection = window.selection, selection >= window.capacity {
      window.offset = window.offset(nearestTo: selection - window.capacity / 2)
    }
    return (window, rows)
  }
}
