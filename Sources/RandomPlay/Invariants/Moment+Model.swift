import Fuzzing
import KeystrokeReplay
import NavigationModel
import TerminalFrame

extension Moment {
  /// The first rule that the model of a split view breaks.
  var modelViolation: Violation? {
    guard let layout = model.layout else { return nil }
    let rules: [(Invariant, (SplitViewLayout) -> String?)] = [
      (.mode, mode), (.focus, focus), (.popover, popover), (.rows, rows),
      (.columns, { $0.misplacement(width: model.size.width, height: model.size.height) }),
    ]
    for (invariant, rule) in rules {
      if let detail = rule(layout) { return Violation(invariant, detail) }
    }
    return nil
  }

  private func mode(_ layout: SplitViewLayout) -> String? {
    let shown = layout.columns.map(\.column)
    if layout.isCollapsed {
      if model.mode != "compact" { return "the mode is \(model.mode), but the columns are merged" }
      return shown.count == 1 ? nil : "the columns are merged, but \(shown.count) columns are shown"
    }
    if model.mode != layout.displayMode.rawValue { return "the mode is \(model.mode)" }
    if layout.displayMode == .automatic || layout.splitBehavior == .automatic {
      return "the mode shown is automatic"
    }
    if !SplitViewStyle.allCases.contains(where: {
      layout.displayMode.isLegal(in: $0, layout.splitBehavior)
    }) {
      return "\(layout.displayMode) is not allowed in \(layout.splitBehavior)"
    }
    let sides = shown.filter { $0 < .secondary }.count
    let expected =
      layout.isFullScreen
      ? 0 : layout.isStacked ? min(1, sides) : layout.displayMode.sideColumnCount
    if sides != expected || !shown.contains(.secondary) || Set(shown).count != shown.count {
      return "\(model.mode) shows \(shown.map(\.rawValue).joined(separator: ", "))"
    }
    let dimmed = layout.columns.filter(\.isDimmed).map(\.column)
    return dimmed == (layout.displayMode.leavesSecondaryUsable ? [] : [.secondary])
      ? nil : "\(model.mode) dims \(dimmed.map(\.rawValue).joined(separator: ", "))"
  }

  private func focus(_ layout: SplitViewLayout) -> String? {
    if model.focus != layout.focus {
      return "the focus is in the \(model.focus), not the \(layout.focus)"
    }
    if layout.isInspectorSheet {
      if layout[.inspector] != nil { return "the inspector is shown twice" }
      return layout.focus == .inspector
        ? nil : "the inspector's sheet covers the column with the focus"
    }
    return layout.isUsable(layout.focus)
      ? nil : "the focus is in the \(layout.focus), which is dimmed or not on screen"
  }

  private func popover(_ layout: SplitViewLayout) -> String? {
    let presented = layout.presentations.compactMap { placed -> SplitViewColumn? in
      if case .popover(let anchor) = placed.shape { anchor } else { nil }
    }
    if presented.count > 1 { return "there is more than one popover" }
    for anchor in presented where layout[anchor]?.isDimmed != false {
      return "the popover points at the \(anchor), which cannot be used"
    }
    guard let popover = layout.popover else { return nil }
    if layout.focus != popover.column && !layout.isInspectorSheet {
      return "the focus is not in the popover"
    }
    if layout[popover.column] != nil {
      return "the popover shows the \(popover.column), which is on screen"
    }
    if layout[popover.anchor]?.isDimmed != false {
      return "the popover points at the \(popover.anchor), which cannot be used"
    }
    if layout.isCollapsed { return "the popover is over merged columns" }
    let (right, bottom) = (popover.x + popover.width, popover.y + popover.height)
    let fits =
      popover.x >= 0 && popover.y >= 0 && right <= model.size.width
      && bottom <= model.size.height - layout.tabBarRows - layout.hintRows
    return fits ? nil : "part of the popover is outside the screen"
  }

  private func rows(_ layout: SplitViewLayout) -> String? {
    let rows = [
      layout.statusRows, layout.navigationBarRows, layout.contentRows, layout.tabBarRows,
      layout.hintRows,
    ]
    let isWhole = rows.allSatisfy { $0 >= 0 } && rows.reduce(0, +) == model.size.height
    return isWhole
      ? nil : "the rows \(rows) do not add up to the \(model.size.height) rows of the screen"
  }
}
