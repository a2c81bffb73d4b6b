import Fuzzing
import NavigationModel

// Arrangements made by the user are kept: a turn covers nothing, focusing changes no mode, hidden columns can be shown
// again, and a request for more room removes nothing.
extension Invariants {
  /// If nothing covers the content while the user acts, nothing covers it at any other size, until the user requests
  /// that there.
  static let covering: Check = { taken in
    guard case .turn(let sizes) = taken.step, taken.layoutBefore.isOpen,
      let rest = taken.before.settled
    else { return nil }
    for size in sizes {
      var turned = rest
      turned.turn(to: size)
      let layout = turned.layout
      if !layout.isCollapsed && layout.coversContent {
        return Violation("covering", "\(size.width)x\(size.height): \(turned.outline)")
      }
    }
    return nil
  }

  /// Focusing the list that already has the focus, or clicking its selected row, does not change the mode.
  static let focusing: Check = { taken in
    let (scene, layout) = (taken.before, taken.layoutBefore)
    guard case .rest = taken.step, !layout.isCollapsed, !layout.isFullScreen,
      layout.popover == nil, let level = scene.navigator.topLevel(of: layout.focus)
    else { return nil }
    var events = [NavigationEvent<String>.focus(layout.focus)]
    if let item = scene.navigator.levels[level].selection {
      events.append(.select(layout.focus, item))
    }
    for event in events {
      let mode = scene.after(event).layout.displayMode
      if mode != layout.displayMode {
        return Violation("focusing", "\(event) made \(mode) of \(layout.displayMode)")
      }
    }
    return nil
  }

  /// Side columns that a key hides come back unchanged with the same key. A column that is hidden and shown again is in
  /// its old place, or above the content if there is a list.
  static let puttingAway: Check = { taken in
    guard case .rest = taken.step, !taken.layoutBefore.isCollapsed,
      let rest = taken.before.settled
    else { return nil }
    let toggled = rest.after(.toggleSidebar, .toggleSidebar)
    if toggled.navigator != rest.navigator {
      return Violation("putting away", "\(rest.outline) came back as \(toggled.outline)")
    }
    let layout = rest.layout
    for column in rest.navigator.style.columns.dropLast() where layout[column]?.isDimmed == false {
      let shown = rest.after(.hide(column), .show(column)).layout
      // A column that covered the content comes back beside it if there is room.
      let isBeside =
        layout.displayMode == .twoOverSecondary && shown.displayMode == .twoBesideSecondary
      if shown.displayMode != layout.displayMode && !isBeside && !shown.isStacked
        && rest.isOccupied(column)
      {
        return Violation(
          "putting away", "\(column) in \(layout.displayMode) came back in \(shown.displayMode)")
      }
    }
    return nil
  }

  /// Requesting another width for a column removes no column from the screen, unless the change gives the inspector
  /// room beside the content.
  static let wishing: Check = { taken in
    guard case .wish(let column, let cells) = taken.step else { return nil }
    var (usual, wide) = (taken.before, taken.before)
    let width = usual.navigator.columnWidths[column] ?? ColumnWidth()
    usual.navigator.columnWidths[column] = ColumnWidth(
      minimum: width.minimum, maximum: width.maximum)
    wide.navigator.columnWidths[column] = ColumnWidth(
      preferred: cells, minimum: width.minimum, maximum: width.maximum)
    if usual.layout.isInspectorSheet && !wide.layout.isInspectorSheet { return nil }
    let lost = usual.navigator.tiledModes.subtracting(wide.navigator.tiledModes)
    return lost.isEmpty
      ? nil : Violation("wishing", "a \(column) of \(cells) at \(wide.navigator.width): \(lost)")
  }
}

extension Scene {
  /// The scene after the user has acted on what is on screen. Nil if there is nothing to act on, or if a presentation
  /// is in the way.
  fileprivate var settled: Scene? {
    let layout = layout
    guard layout.presentations.isEmpty, !layout.isInspectorSheet, !layout.isFullScreen,
      layout.popover == nil, layout.focus == .inspector || isOccupied(layout.focus)
    else { return nil }
    return after(.focus(layout.focus))
  }
}

extension SplitViewLayout {
  /// True if side columns cover the content.
  fileprivate var coversContent: Bool { popover != nil || !displayMode.leavesSecondaryUsable }

  /// True if columns are side by side, or the content is alone.
  fileprivate var isOpen: Bool { !isCollapsed && !coversContent }
}

extension Navigator {
  /// The modes with side columns beside the content that can be shown at this size.
  fileprivate var tiledModes: Set<DisplayMode> {
    Set(availableDisplayModes).intersection([.oneBesideSecondary, .twoBesideSecondary])
  }
}
