import NavigationModel

extension Invariants {
  /// What was asked for is changed by asking, and by nothing else: so it comes back when the width
  /// does.
  static let remembering: Check = { transition in
    guard case .event(let event) = transition.step, !event.asks,
      transition.before.tree.expandedMode == nil
    else { return nil }
    let (before, after) = (transition.before.navigator, transition.after.navigator)
    return before.requestedDisplayMode == after.requestedDisplayMode
      ? nil : Violation("remembering", "\(event) changed what was asked for")
  }

  /// A column that was shown can be used, and one that was hidden is not there; unless something is
  /// in the way.
  static let showing: Check = { transition in
    let before = transition.layoutBefore
    guard case .event(let event) = transition.step, before.presentations.isEmpty,
      !before.isInspectorSheet, !before.isFullScreen
    else { return nil }
    let (scene, after) = (transition.after, transition.layout)
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
  /// Whether it asks for a display mode.
  fileprivate var asks: Bool {
    switch self {
    case .setDisplayMode, .cycleDisplayMode, .show, .hide: true
    default: false
    }
  }
}
