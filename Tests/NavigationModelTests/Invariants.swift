import NavigationModel

/// What must hold after every step; each check answers what is broken, or nil.
enum Invariants {
  static func broken(in scene: Scene) -> String? {
    let layout = scene.layout
    return mode(scene, layout) ?? focus(scene, layout) ?? columns(scene, layout) ?? rows(
      scene, layout)
      ?? windows(scene, layout) ?? path(scene)
  }

  /// Visible columns and mode are legal for the behavior in force.
  private static func mode(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    if !layout.displayMode.isLegal(in: navigator.style, navigator.preferredSplitBehavior) {
      return "\(layout.displayMode) is not legal in \(navigator.preferredSplitBehavior)"
    }
    let count = layout.isCollapsed ? 1 : layout.displayMode.sideColumnCount + 1
    if layout.columns.count != count { return "\(count) columns should be on screen" }
    let dimmed = layout.columns.filter(\.isDimmed).map(\.column)
    return dimmed == (layout.displayMode.leavesSecondaryUsable ? [] : [.secondary])
      ? nil : "\(dimmed) are dimmed"
  }

  /// The focus is in something visible and usable; compact, never in a placeholder; the popover shows a list that
  /// is not on screen otherwise.
  private static func focus(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    if !layout.isUsable(layout.focus) { return "the focus is in a column that cannot be used" }
    if let popover = layout.popover {
      if layout.focus != popover.column { return "the focus is below the popover" }
      if layout[popover.column] != nil { return "the popover shows a column that is on screen" }
      if layout.isCollapsed || popover.column == .secondary { return "this popover cannot be" }
      if scene.navigator.topLevel(of: popover.column) == nil { return "the popover has no list" }
    }
    let path = scene.navigator.path
    let isContent = path.count == scene.navigator.levels.count && scene.tree.kind(of: path) == .leaf
    if layout.isCollapsed && scene.navigator.topLevel(of: layout.focus) == nil
      && !(layout.focus == .secondary && isContent)
    {
      return "a placeholder is on top"
    }
    return nil
  }

  /// Tiled columns and their dividers fill the screen exactly; none leaves it but a displaced one.
  private static func columns(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    let usable = layout.columns.filter {
      !$0.isDimmed || layout.displayMode == .twoDisplaceSecondary
    }
    var cells = usable.flatMap { [($0.x, $0.width)] } + layout.dividers.map { ($0.x, $0.width) }
    cells.sort { $0 < $1 }
    var x = cells.first?.0 ?? 0
    for (start, width) in cells {
      if start != x || width < 0 { return "the columns overlap or leave a gap at \(x)" }
      x += width
    }
    guard layout.displayMode.leavesSecondaryUsable else { return nil }
    if cells.first?.0 != 0 || x != navigator.width { return "the columns do not fill the screen" }
    if layout.columns.count > 1, let secondary = layout[.secondary],
      let side = layout[navigator.style.innerSideColumn]
    {
      if secondary.width < max(side.width, 46) { return "the content is too narrow" }
      if layout.columns.contains(where: { $0.width < 24 }) { return "a column is too narrow" }
    }
    return nil
  }

  private static func rows(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let rows = [
      layout.statusRows, layout.navigationBarRows, layout.contentRows, layout.hintRows,
    ]
    if rows.contains(where: { $0 < 0 }) || rows.reduce(0, +) != scene.navigator.height {
      return "the rows \(rows) are not those of the screen"
    }
    guard let popover = layout.popover else { return nil }
    let fits =
      popover.x >= 0 && popover.x + popover.width <= scene.navigator.width
      && popover.y + popover.height <= scene.navigator.height - layout.hintRows
    return fits ? nil : "the popover leaves the screen"
  }

  /// No window shows anything past the ends of its list.
  private static func windows(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    for column in Column.allCases {
      guard let window = scene.navigator.window(of: column, layout: layout, in: scene.tree)
      else { continue }
      if window.capacity < 1 || window.offset < 0
        || window.offset > max(0, window.count - window.capacity)
      {
        return "the window of \(column) shows \(window.visible) of \(window.count)"
      }
    }
    return nil
  }

  /// Every loaded list has a selection that is there and no title, unless there is nothing to select; columns
  /// follow each other in order.
  private static func path(_ scene: Scene) -> String? {
    let navigator = scene.navigator
    if navigator.levels.first?.column != .primary { return "the first list is not in the primary" }
    for (index, level) in navigator.levels.enumerated() {
      if index > 0 && level.column < navigator.levels[index - 1].column { return "columns go back" }
      if index + 1 < navigator.levels.count && level.selection == nil {
        return "the path has a gap"
      }
      let parent = navigator.parent(ofLevel: index)
      guard case .loaded = scene.tree.children(of: parent) else { continue }
      let items = scene.tree.selectable(in: parent)
      if let selection = level.selection {
        if !items.contains(selection) { return "\(selection) is selected, but not there" }
      } else if !items.isEmpty {
        return "nothing is selected in \(parent)"
      }
    }
    return nil
  }

  /// Only the disappearance of the item changes the selection when the tree changes; its heir is the next sibling
  /// that is left, else the previous one.
  static func broken(from old: Scene, to new: Scene) -> String? {
    for (index, level) in old.navigator.levels.enumerated() {
      let parent = old.navigator.parent(ofLevel: index)
      guard let selected = level.selection, index < new.navigator.levels.count,
        new.navigator.levels[index].column == level.column
      else { return nil }
      let found = new.navigator.levels[index].selection
      let heirs = heirs(of: selected, in: parent, from: old.tree, to: new.tree)
      if !heirs.contains(found) { return "\(found ?? "-") follows \(selected), not \(heirs)" }
      if found != selected { return nil }
    }
    return nil
  }

  /// What may be selected after a change where `item` was selected before.
  private static func heirs(
    of item: String, in parent: [String], from old: Tree, to new: Tree
  ) -> [String?] {
    switch new.children(of: parent) {
    case .loading: return [item]
    case .absent:
      let isKnown = parent.indices.allSatisfy {
        new.children(of: Array(parent[..<$0])) != .loading
      }
      return isKnown ? [nil] : [item]
    case .loaded: break
    }
    let left = new.selectable(in: parent)
    if left.contains(item) { return [item] }
    if left.isEmpty { return [nil] }
    let siblings = old.nodes[parent.last ?? ""]?.children ?? []
    guard case .loaded = old.children(of: parent), let place = siblings.firstIndex(of: item),
      let heir = siblings.dropFirst(place).first(where: left.contains)
        ?? siblings.prefix(place).last(where: left.contains)
    else { return left }
    return [heir]
  }
}

extension Tree {
  /// The items of a list that are no titles.
  func selectable(in parent: [String]) -> [String] {
    (nodes[parent.last ?? ""]?.children ?? []).filter { nodes[$0]?.kind != .header }
  }
}
