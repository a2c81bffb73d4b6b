import Fuzzing
import NavigationModel

extension Invariants {
  /// The dragged item and its target exist, as far as is known.
  static func drag(_ scene: Scene, _ layout: SplitViewLayout) -> String? {
    guard let drag = scene.navigator.drag else { return nil }
    if !scene.tree.mayHold(drag.path) { return "\(drag.path) is dragged, but gone" }
    if let target = drag.target {
      if !scene.tree.mayHold(target) { return "\(target) is the target, but gone" }
      if target == drag.path { return "an item is its own target" }
      if drag.means == .held { return "what is held has a target" }
    }
    let isLive = scene.navigator.drag(on: layout) != nil
    if isLive && !layout.presentations.isEmpty { return "a drag goes on below what is presented" }
    if isLive && drag.means != .keys && !drag.hasBroughtList && !layout.isUsable(drag.column) {
      return "the mouse drags something out of a column that is not on screen"
    }
    return nil
  }

  /// A drop or a cancellation ends a drag, and most other events cancel it.
  static let letting: Check = { taken in
    guard case .event(let event) = taken.step, taken.after.navigator.drag != nil else {
      return nil
    }
    switch event {
    case .drop, .cancelDrag: return Violation("letting", "the drag goes on after \(event)")
    case .grabItem, .pickUp, .resize, .scroll, .dismiss, .dragOver, .dragOut, .moveDropTarget:
      return nil
    default:
      return taken.after.navigator == taken.before.navigator
        ? nil : Violation("letting", "the drag goes on after \(event)")
    }
  }

  /// A drop target chosen with keys accepts the item and is on screen. Choosing it does not change the selection.
  static let targeting: Check = { taken in
    guard case .event(.moveDropTarget) = taken.step else { return nil }
    let scene = taken.after
    guard let drag = scene.navigator.drag(on: taken.layout), drag.means == .keys,
      let target = drag.target, drag != taken.before.navigator.drag
    else { return nil }
    if !scene.tree.acceptsDrop(of: drag.path, onto: target) {
      return Violation("targeting", "\(target) does not accept \(drag.path)")
    }
    for column in scene.navigator.style.columns where taken.layout.isUsable(column) {
      guard let window = scene.window(column), window.parent == Array(target.dropLast()) else {
        continue
      }
      let rows = scene.navigator.rows(of: column, in: scene.tree)
      let place = target.last.flatMap { rows?.row(of: $0) }
      return place.map { window.visible.contains($0) } == true
        ? nil : Violation("targeting", "\(target) is not seen in the \(column)")
    }
    return Violation("targeting", "the list of \(target) is not on screen")
  }
}

extension Tree {
  /// True if `path` exists, as far as is known.
  fileprivate func mayHold(_ path: [String]) -> Bool {
    for (index, item) in path.enumerated() {
      let parent = Array(path[..<index])
      switch children(of: parent) {
      case .loading: return true
      case .absent: return false
      case .loaded: if self.index(of: item, in: parent) == nil { return false }
      }
    }
    return !path.isEmpty
  }
}
