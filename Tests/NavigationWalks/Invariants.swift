import NavigationModel

/// What must hold after every step; each rule answers what is broken, or nil.
public enum Invariants {
  /// All of them.
  public static let checks: [Check] = [still, selection, turning, leaving]

  /// What must hold of a scene by itself, whatever led to it.
  public static func violation(in scene: Scene) -> Violation? {
    let layout = scene.layout
    for (name, rule) in rules {
      if let detail = rule(scene, layout) { return Violation(name, detail) }
    }
    return nil
  }

  private typealias Rule = @Sendable (Scene, SplitViewLayout) -> String?

  private static let rules: [(String, Rule)] = [
    ("mode", mode), ("focus", focus), ("popover", popover), ("columns", columns), ("rows", rows),
    ("windows", windows), ("path", path),
  ]

  /// Visible columns and mode are legal for the behavior in force.
  private static func mode(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    if !layout.displayMode.isLegal(in: navigator.style, navigator.splitBehavior) {
      return "\(layout.displayMode) is not legal in \(navigator.splitBehavior)"
    }
    let count = layout.isCollapsed ? 1 : layout.displayMode.sideColumnCount + 1
    if layout.columns.count != count { return "\(count) columns should be on screen" }
    let dimmed = layout.columns.filter(\.isDimmed).map(\.column)
    return dimmed == (layout.displayMode.leavesSecondaryUsable ? [] : [.secondary])
      ? nil : "\(dimmed) are dimmed"
  }

  /// The focus is in something visible and usable; compact, never in a placeholder.
  private static func focus(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    if !layout.isUsable(layout.focus) { return "the focus is in a column that cannot be used" }
    let path = scene.navigator.path
    let isContent = path.count == scene.navigator.levels.count && scene.tree.kind(of: path) == .leaf
    if layout.isCollapsed && scene.navigator.topLevel(of: layout.focus) == nil
      && !(layout.focus == .secondary && isContent)
    {
      return "a placeholder is on top"
    }
    return nil
  }

  /// The popover has the focus, shows a list that is not on screen otherwise, and lies on the screen.
  private static func popover(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    guard let popover = layout.popover else { return nil }
    if layout.focus != popover.column { return "the focus is below the popover" }
    if layout[popover.column] != nil { return "the popover shows a column that is on screen" }
    if layout.isCollapsed || popover.column == .secondary { return "this popover cannot be" }
    if scene.navigator.topLevel(of: popover.column) == nil { return "the popover has no list" }
    let fits =
      popover.x >= 0 && popover.x + popover.width <= scene.navigator.width
      && popover.y + popover.height <= scene.navigator.height - layout.hintRows
    return fits ? nil : "the popover leaves the screen"
  }

  private static func rows(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let rows = [
      layout.statusRows, layout.navigationBarRows, layout.contentRows, layout.hintRows,
    ]
    return rows.contains { $0 < 0 } || rows.reduce(0, +) != scene.navigator.height
      ? "the rows \(rows) are not those of the screen" : nil
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
  private static func path(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    if navigator.levels.first?.column != .primary { return "the first list is not in the primary" }
    for (index, level) in navigator.levels.enumerated() {
      if index > 0 && level.column < navigator.levels[index - 1].column { return "columns go back" }
      if index + 1 < navigator.levels.count && level.selection == nil {
        return "the path has a gap"
      }
      let parent = navigator.parent(ofLevel: index)
      guard case .loaded = scene.tree.children(of: parent) else { continue }
      if let selection = level.selection {
        let isThere =
          scene.tree.index(of: selection, in: parent) != nil
          && scene.tree.kind(of: [selection]) != .header
        if !isThere { return "\(selection) is selected, but not there" }
      } else if !scene.tree.selectable(in: parent).isEmpty {
        return "nothing is selected in \(parent)"
      }
    }
    return nil
  }
}
