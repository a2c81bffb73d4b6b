import Fuzzing
import NavigationModel

// What a user has arranged stays as it is: a turn covers nothing, the focus changes no mode, what
// was put away comes back, and a wish for more room takes nothing away.
extension Invariants {
  /// If nothing lies over the content while a user acts, nothing does at any other size, until
  /// they ask for it there.
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

  /// The focus on the list that has it already, and a click on the row that is selected there,
  /// change no mode.
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

  /// The side columns that a key puts away come back as they were by the same key; a column that is
  /// hidden and shown again is where it was, or above the content, where a list stands there.
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
      // A column that lay over the content comes back beside it where it has room.
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

  /// A column that is asked to be of another width takes none off the screen, unless that gives the
  /// inspector room beside the content.
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
  /// The scene once the user has acted on what they see; nil if there is nothing to act on, or
  /// something presented in the way.
  fileprivate var settled: Scene? {
    let layout = layout
    guard layout.presentations.isEmpty, !layout.isInspectorSheet, !layout.isFullScreen,
      layout.popover == nil, layout.focus == .inspector || isOccupied(layout.focus)
    else { return nil }
    return after(.focus(layout.focus))
  }
}

extension SplitViewLayout {
  /// True if the side columns lie over the content.
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
