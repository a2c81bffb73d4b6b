import Fuzzing
import NavigationModel

extension Invariants {
  /// Going to a path selects it as far as it exists, and enters its content or list. It requests no mode, covers
  /// nothing, and dismisses modal views.
  static let going: Check = { taken in
    guard case .event(.go(let target)) = taken.step else { return nil }
    let (before, after) = (taken.before, taken.after)
    let (old, new) = (before.navigator, after.navigator)
    let reached = after.tree.beginning(of: target)
    if !new.path.starts(with: reached) {
      return Violation("going", "\(target) led to \(new.path)")
    }
    if before.tree.expandedMode == nil && old.requestedDisplayMode != new.requestedDisplayMode {
      return Violation("going", "a mode was asked for")
    }
    let stayed = old.presentations.filter { !$0.isPopover }
    if new.presentations != stayed { return Violation("going", "\(new.presentations) are left") }
    let layout = taken.layout
    if layout.popover != nil || layout.isInspectorSheet { return Violation("going", "it covers") }
    let isLeaf =
      reached == target && !target.isEmpty && after.tree.kind(of: target) == .leaf
    let isRead = !isLeaf || layout.focus == .secondary || !layout.isUsable(.secondary)
    return isRead ? nil : Violation("going", "the focus is in the \(layout.focus)")
  }

  /// With `tile`, nothing covers the content, and everything can be reached by going out.
  static let tiling: Check = { taken in
    let (scene, layout) = (taken.after, taken.layout)
    guard scene.navigator.preferredSplitBehavior == .tile else { return nil }
    if layout.popover != nil || !layout.displayMode.leavesSecondaryUsable {
      return Violation("tiling", "something lies over the content")
    }
    guard case .leave(by: .goOut) = taken.step, layout.presentations.isEmpty else { return nil }
    var end = scene
    for _ in 0..<end.navigator.levels.count + 4 { end = end.after(.goOut) }
    return end.layout.focus == .primary ? nil : Violation("tiling", "\(end.outline) is the end")
  }
}

extension Tree {
  /// Returns the longest prefix of `path` that is known to exist.
  fileprivate func beginning(of path: [String]) -> [String] {
    for index in path.indices {
      let parent = Array(path[..<index])
      guard case .loaded = children(of: parent), self.index(of: path[index], in: parent) != nil,
        kind(of: [path[index]]) != .header,
        index == 0 || [.container, .folder].contains(kind(of: parent))
      else { return parent }
    }
    return path
  }
}
