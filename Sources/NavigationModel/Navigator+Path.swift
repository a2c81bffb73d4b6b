extension Navigator {
  /// Selects `item` in the list of level `index`; what was selected below the former item is remembered, and
  /// what was selected below this one comes back.
  mutating func select(_ item: Item, atLevel index: Int, in hierarchy: some Hierarchy<Item>) {
    guard levels.indices.contains(index), levels[index].selection != item else { return }
    truncate(toLevels: index + 1)
    levels[index].selection = item
    memory[parent(ofLevel: index)] = levels[index]
    openContainers(in: hierarchy)
  }

  /// Opens the list of the last selected item in `column`, with the selection that it had.
  mutating func push(in column: Column, _ hierarchy: some Hierarchy<Item>) {
    let parent = path
    guard parent.count == levels.count else { return }
    levels.append(memory[parent] ?? Level(column: column))
    levels[levels.count - 1].column = column
    chooseSelection(atLevel: levels.count - 1, in: hierarchy)
  }

  /// Leaves the innermost levels until `count` are left; each is remembered.
  mutating func truncate(toLevels count: Int) {
    while levels.count > max(1, count) {
      memory[parent(ofLevel: levels.count - 1)] = levels.removeLast()
    }
  }

  /// While the last selected item is a container, opens its list in the next column (SV2). A container in the
  /// secondary column waits until one goes in.
  mutating func openContainers(in hierarchy: some Hierarchy<Item>) {
    while levels.last?.selection != nil, hierarchy.kind(of: path) == .container,
      let next = style.column(after: levels[levels.count - 1].column)
    {
      push(in: next, hierarchy)
    }
  }

  /// Keeps the selection of level `index` if it is still there; else takes the first item. Waits while the list
  /// is loading.
  private mutating func chooseSelection(
    atLevel index: Int, in hierarchy: some Hierarchy<Item>
  ) {
    let parent = parent(ofLevel: index)
    guard case .loaded = hierarchy.children(of: parent) else {
      levels[index].selection = nil
      return
    }
    if let kept = levels[index].selection, hierarchy.index(of: kept, in: parent) != nil { return }
    let first = hierarchy.selectableIndex(near: 0, of: parent)
    levels[index].selection = first.flatMap { hierarchy.item(at: $0, of: parent) }
    levels[index].anchor = nil
  }

  /// Tells the model that items came, went or changed their order.
  ///
  /// A selected item that is gone is followed by its next sibling, else by the previous one, else the path ends
  /// there. Nothing else moves the selection, and what is not loaded is not gone.
  /// - Parameter old: the hierarchy before the change, which knows the siblings; nil at the start.
  public mutating func hierarchyChanged<H: Hierarchy<Item>>(from old: H?, to new: H) {
    var index = 0
    while index < levels.count {
      let parent = parent(ofLevel: index)
      switch new.children(of: parent) {
      case .loading: return
      case .absent:
        truncate(toLevels: index)
        if index == 0 { levels[0].selection = nil }
        return
      case .loaded: reconcile(level: index, under: parent, from: old, to: new)
      }
      index += 1
      if index == levels.count { openContainers(in: new) }
    }
  }

  private mutating func reconcile<H: Hierarchy<Item>>(
    level index: Int, under parent: [Item], from old: H?, to new: H
  ) {
    guard let selected = levels[index].selection else {
      levels[index] = memory[parent].map { kept in
        Level(column: levels[index].column, selection: kept.selection, anchor: kept.anchor)
      } ?? levels[index]
      return chooseSelection(atLevel: index, in: new)
    }
    guard new.index(of: selected, in: parent) == nil else { return }
    truncate(toLevels: index + 1)
    let heir = heir(of: selected, under: parent, from: old, to: new)
    levels[index].selection = heir
    if let heir, let anchor = levels[index].anchor, anchor.item == selected {
      levels[index].anchor = ScrollAnchor(heir, row: anchor.row)
    }
    memory[parent] = levels[index]
  }

  /// The item that takes the place of `gone`: the next sibling that is still there, else the previous one.
  private func heir<H: Hierarchy<Item>>(
    of gone: Item, under parent: [Item], from old: H?, to new: H
  ) -> Item? {
    func survives(_ index: Int) -> Item? {
      guard let item = old?.item(at: index, of: parent), new.index(of: item, in: parent) != nil,
        new.kind(of: parent + [item]) != .header
      else { return nil }
      return item
    }
    if let old, let place = old.index(of: gone, in: parent) {
      let count = old.children(of: parent).count
      for index in stride(from: place + 1, to: count, by: 1) {
        if let item = survives(index) { return item }
      }
      for index in stride(from: place - 1, through: 0, by: -1) {
        if let item = survives(index) { return item }
      }
    }
    return new.selectableIndex(near: 0, of: parent).flatMap { new.item(at: $0, of: parent) }
  }
}
