import Fuzzing
import NavigationModel

/// The rules that must hold after every step. Each rule returns its violation, or nil.
public enum Invariants {
  /// All checks for a step.
  public static let checks: [Check] = [
    still, selection, changes, modality, asking, remembering, showing, restarting, turning,
    leaving, saving, damaging, letting, targeting, covering, focusing, puttingAway, wishing,
    going, tiling,
  ]

  /// Returns the first rule that a scene violates, whatever led to the scene.
  public static func violation(in scene: Scene, _ layout: SplitViewLayout) -> Violation? {
    for (name, rule) in rules {
      if let detail = rule(scene, layout) { return Violation(name, detail) }
    }
    return nil
  }

  private typealias Rule = @Sendable (Scene, SplitViewLayout) -> String?

  private static let rules: [(String, Rule)] = [
    ("mode", mode), ("focus", focus), ("popover", popover), ("presentations", presentations),
    ("columns", columns), ("rows", rows), ("windows", windows), ("path", path), ("lists", lists),
    ("drag", drag),
  ]

  /// The visible columns and the mode are legal for the current behavior.
  private static func mode(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let navigator = scene.navigator
    let behavior = layout.splitBehavior
    if layout.displayMode == .automatic || behavior == .automatic { return "automatic is shown" }
    if !layout.displayMode.isLegal(in: navigator.style, behavior) {
      return "\(layout.displayMode) is not allowed in \(behavior)"
    }
    if ![.automatic, behavior].contains(navigator.preferredSplitBehavior) {
      return "\(behavior) is in force, not what was asked for"
    }
    let shown = layout.columns.map(\.column).sorted()
    let isLegal =
      layout.isCollapsed
      ? shown.count == 1 : shown.filter { $0 != .inspector } == columns(of: layout, navigator.style)
    if !isLegal { return "\(shown.map(\.rawValue)) are on screen" }
    let dimmed = layout.columns.filter(\.isDimmed).map(\.column)
    return dimmed == (layout.displayMode.leavesSecondaryUsable ? [] : [.secondary])
      ? nil : "\(dimmed) are dimmed"
  }

  /// Returns the columns on screen in regular width, without the inspector.
  private static func columns(of layout: SplitViewLayout, _ style: SplitViewStyle)
    -> [SplitViewColumn]
  {
    if layout.isFullScreen { return [.secondary] }
    let sides = style.columns.dropLast()
    // Above the content, or in a shared column, the side columns form a single stack.
    if layout.isStacked || layout.sharesColumn {
      return sides.filter { layout[$0] != nil }.prefix(1) + [.secondary]
    }
    return sides.suffix(layout.displayMode.sideColumnCount) + [.secondary]
  }

  /// The focus is in a usable column on screen. On a compact screen, it is never in a placeholder.
  private static func focus(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    if layout.isInspectorSheet {
      if layout[.inspector] != nil { return "the inspector is shown twice" }
      return layout.focus == .inspector
        ? nil : "the inspector's sheet covers the column with the focus"
    }
    if !layout.isUsable(layout.focus) { return "the focus is in a column that cannot be used" }
    if layout.isCollapsed && !scene.isOccupied(layout.focus) { return "a placeholder is on top" }
    return nil
  }

  /// The popover has the focus, is within the screen, and shows a list that is not elsewhere on screen.
  private static func popover(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    guard let popover = layout.popover else { return nil }
    if layout.focus != popover.column && !layout.isInspectorSheet {
      return "the focus is not in the popover"
    }
    if layout[popover.column] != nil { return "the popover shows a column that is on screen" }
    if layout.isCollapsed || popover.column == .secondary { return "this popover cannot be" }
    if scene.navigator.topLevel(of: popover.column) == nil { return "the popover has no list" }
    let fits =
      popover.x >= 0 && popover.x + popover.width <= scene.navigator.width
      && popover.y + popover.height <= scene.navigator.height - layout.tabBarRows - layout.hintRows
    return fits ? nil : "the popover leaves the screen"
  }

  private static func rows(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let rows = [
      layout.statusRows, layout.navigationBarRows, layout.contentRows, layout.tabBarRows,
      layout.hintRows,
    ]
    let barred = SplitViewColumn.allCases.first {
      layout.bars(of: $0).rows > 0 && layout.contentRows(of: $0) < 1
    }
    if let barred { return "the bars of \(barred) leave it no row" }
    if layout.isFullScreen && layout.contentRows != scene.navigator.height {
      return "a full screen has bars"
    }
    return rows.contains { $0 < 0 } || rows.reduce(0, +) != scene.navigator.height
      ? "the rows \(rows) are not those of the screen" : nil
  }

  /// No window extends past the ends of its list.
  private static func windows(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    for column in SplitViewColumn.allCases {
      guard let window = scene.navigator.window(of: column, layout: layout, in: scene.tree)
      else { continue }
      if window.capacity < 1 || window.offset < 0
        || window.offset > max(0, window.count - window.capacity)
      {
        return "the window of the \(column) shows \(window.visible) of \(window.count)"
      }
      if let fault = rows(of: column, scene) { return fault }
    }
    return nil
  }

  /// The rows of a list are the items that are not hidden by folding.
  private static func rows(of column: SplitViewColumn, _ scene: Scene) -> String? {
    guard let rows = scene.navigator.rows(of: column, in: scene.tree),
      let level = scene.navigator.topLevel(of: column),
      case .loaded = scene.tree.children(of: rows.parent)
    else { return nil }
    let folded = scene.navigator.levels[level].folded
    let expected = scene.tree.visible(in: rows.parent, folded: folded)
    let found = (0..<max(0, rows.count)).map { rows.item(at: $0) }
    if found != expected { return "the rows are \(found), not \(expected)" }
    return expected.enumerated().first { rows.row(of: $1) != $0 }.map {
      "\($1) is not in row \($0)"
    }
  }

  /// There is at most one popover; modal views are above it, and alerts on top. All are shown at every size.
  private static func presentations(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    let presented = scene.navigator.presentations
    if presented.map(\.id) != layout.presentations.map(\.id) { return "not all are shown" }
    if Set(presented.map(\.id)).count != presented.count { return "one is shown twice" }
    let ranks = presented.map { $0.isPopover ? 0 : $0.style == .alert ? 2 : 1 }
    if ranks != ranks.sorted() { return "they lie in the wrong order: \(presented.map(\.style))" }
    let replacing = presented.count { if case .popover = $0.style { true } else { false } }
    let popovers = max(ranks.count { $0 == 0 }, replacing + (layout.popover == nil ? 0 : 1))
    if popovers > 1 { return "there are \(popovers) popovers" }
    for shown in layout.presentations {
      switch shown.shape {
      case .popover(let anchor) where layout[anchor]?.isDimmed != false:
        return "the popover points at the \(anchor), which cannot be used"
      case .inColumn(let column) where !layout.shows(column):
        return "\(shown.id.rawValue) is in the \(column), which is not on screen"
      case .pushed where !layout.isCollapsed: return "\(shown.id.rawValue) is pushed on nothing"
      case .popover, .sheet, .formSheet, .fullScreen, .alert, .inColumn, .pushed: break
      }
    }
    return nil
  }
}

extension Scene {
  /// True if `column` has a list, or the content of a leaf.
  func isOccupied(_ column: SplitViewColumn) -> Bool {
    if navigator.topLevel(of: column) != nil { return true }
    let path = navigator.path
    return column == .secondary && path.count == navigator.levels.count
      && tree.kind(of: path) == .leaf
  }
}
