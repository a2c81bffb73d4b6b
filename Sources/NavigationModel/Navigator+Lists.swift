extension Navigator {
  /// Selects `item` in the list that `column` shows, if it is there and can be selected.
  mutating func select(
    _ item: Item, in column: Column, _ hierarchy: some Hierarchy<Item>
  ) -> Bool {
    guard let level = topLevel(of: column) else { return false }
    return move(to: item, level: level, in: hierarchy)
  }

  mutating func selectInInnermostList(_ item: Item, in hierarchy: some Hierarchy<Item>) {
    _ = move(to: item, level: innermostLevel, in: hierarchy)
  }

  /// Moves the selection of the focused list; in the content of a leaf there is nothing to move.
  mutating func move(by step: Int, in hierarchy: some Hierarchy<Item>) {
    guard let level = topLevel(of: layout(in: hierarchy).focus) else { return }
    move(by: step, level: level, in: hierarchy)
  }

  mutating func move(by step: Int, level: Int, in hierarchy: some Hierarchy<Item>) {
    let parent = parent(ofLevel: level)
    guard let place = levels[level].selection.flatMap({ hierarchy.index(of: $0, in: parent) })
    else { return }
    let (target, overflow) = place.addingReportingOverflow(step)
    let wanted = overflow ? (step < 0 ? 0 : Int.max) : target
    guard let index = hierarchy.selectableIndex(near: wanted, of: parent, step: step),
      (index - place).signum() == step.signum()
    else { return }
    moveSelection(ofLevel: level, to: index, in: hierarchy)
  }

  mutating func move(byPages pages: Double, in hierarchy: some Hierarchy<Item>) {
    let layout = layout(in: hierarchy)
    guard pages.isFinite else { return }
    let rows = Double(capacity(of: layout.focus, layout)) * max(-1e6, min(1e6, pages))
    let step = pages < 0 ? min(-1, Int(rows) + 1) : max(1, Int(rows) - 1)
    move(by: step, in: hierarchy)
  }

  mutating func move(to index: Int, step: Int, in hierarchy: some Hierarchy<Item>) {
    guard let level = topLevel(of: layout(in: hierarchy).focus),
      let target = hierarchy.selectableIndex(near: index, of: parent(ofLevel: level), step: step)
    else { return }
    moveSelection(ofLevel: level, to: target, in: hierarchy)
  }

  private mutating func move(
    to item: Item, level: Int, in hierarchy: some Hierarchy<Item>
  ) -> Bool {
    let parent = parent(ofLevel: level)
    guard let index = hierarchy.index(of: item, in: parent),
      hierarchy.kind(of: parent + [item]) != .header
    else { return false }
    moveSelection(ofLevel: level, to: index, in: hierarchy)
    return true
  }

  /// Selects the item at `index` and scrolls no farther than it takes to show it.
  private mutating func moveSelection(
    ofLevel level: Int, to index: Int, in hierarchy: some Hierarchy<Item>
  ) {
    let layout = layout(in: hierarchy)
    let column = levels[level].column
    guard let item = hierarchy.item(at: index, of: parent(ofLevel: level)) else { return }
    let deeper = topLevel(of: column) != level
    let window = deeper ? nil : window(of: column, layout: layout, in: hierarchy)
    if let window {
      let row = min(max(0, index - window.offset), window.capacity - 1)
      levels[level].anchor = ScrollAnchor(item, row: row)
    }
    select(item, atLevel: level, in: hierarchy)
  }

  /// Scrolls a list and leaves the selection where it is.
  mutating func scroll(_ column: Column, by rows: Int, in hierarchy: some Hierarchy<Item>) {
    let layout = layout(in: hierarchy)
    guard let level = topLevel(of: column),
      let window = window(of: column, layout: layout, in: hierarchy)
    else { return }
    let last = max(0, window.count - window.capacity)
    let (target, overflow) = window.offset.addingReportingOverflow(rows)
    let offset = overflow ? (rows < 0 ? 0 : last) : min(max(0, target), last)
    if offset != window.offset, let item = hierarchy.item(at: offset, of: window.parent) {
      levels[level].anchor = ScrollAnchor(item, row: 0)
    }
  }
}
