import Fuzzing
import NavigationModel

extension Invariants {
  /// Only a request changes the requested display mode. So the mode returns when the width allows it again.
  static let remembering: Check = { taken in
    guard case .event(let event) = taken.step, !event.asks,
      taken.before.tree.expandedMode == nil
    else { return nil }
    let (before, after) = (taken.before.navigator, taken.after.navigator)
    return before.requestedDisplayMode == after.requestedDisplayMode
      ? nil : Violation("remembering", "\(event) changed what was asked for")
  }

  /// After showing a column, it is usable, and after hiding it, it is not, unless a presentation is in the way.
  static let showing: Check = { taken in
    let before = taken.layoutBefore
    guard case .event(let event) = taken.step, before.presentations.isEmpty,
      !before.isInspectorSheet, !before.isFullScreen
    else { return nil }
    let (scene, after) = (taken.after, taken.layout)
    switch event {
    case .show(let column):
      let canBeShown =
        scene.navigator.style.columns.contains(column) && scene.isOccupied(column)
      return canBeShown && !after.isUsable(column)
        ? Violation("showing", "\(column) is not shown") : nil
    case .hide(let column):
      let canBeHidden = column < .secondary && !before.isCollapsed
      return canBeHidden && after.isUsable(column)
        ? Violation("showing", "\(column) is not hidden") : nil
    default: return nil
    }
  }
}

extension NavigationEvent {
  /// True if the event requests a display mode.
  fileprivate var asks: Bool {
    switch self {
    case .setDisplayMode, .cycleDisplayMode, .show, .hide: true
    default: false
    }
  }
}
