import Fuzzing
import NavigationModel

extension Invariants {
  /// The navigator reports exactly the changes that happened, each once, in the documented order.
  static let changes: Check = { taken in
    switch taken.step {
    case .event, .change, .prefer, .visibility, .restyle: break
    case nil, .restart, .turn, .leave, .rest, .wish, .save, .damage: return nil
    }
    let expected = differences(in: taken)
    return taken.changes == expected
      ? nil
      : Violation(
        "changes", "\(swiftText(taken.changes)) are told, not \(swiftText(expected))")
  }

  private static func differences(
    in taken: TakenStep
  ) -> [NavigationChange<String>] {
    let (old, new) = (taken.before, taken.after)
    let (before, after) = (taken.layoutBefore, taken.layout)
    var all: [NavigationChange<String>] = []
    switch (before.isCollapsed, after.isCollapsed) {
    case (false, true): all.append(.collapsed)
    case (true, false): all.append(.expanded)
    case (true, true), (false, false): break
    }
    if before.displayMode != after.displayMode { all.append(.displayMode(after.displayMode)) }
    let (was, shown) = (before.shownColumns, after.shownColumns)
    all += was.filter { !shown.contains($0) }.map { .hidden($0) }
    all += shown.filter { !was.contains($0) }.map { .shown($0) }
    let (gone, come) = (
      old.navigator.presentations.map(\.id), new.navigator.presentations.map(\.id)
    )
    all += gone.filter { !come.contains($0) }.reversed().map { .dismissed($0) }
    all += come.filter { !gone.contains($0) }.map { .presented($0) }
    if old.navigator.path != new.navigator.path { all.append(.selection(new.navigator.path)) }
    if before.focus != after.focus { all.append(.focus(after.focus)) }
    return all + folds(of: taken) + (outcome(of: taken).map { [$0] } ?? [])
  }

  /// Returns the folds and unfolds by the user.
  private static func folds(of taken: TakenStep) -> [NavigationChange<String>] {
    switch taken.step {
    case .event(.toggleFold), .event(.goIn), .event(.goOut): break
    default: return []
    }
    let (old, new) = (taken.before.navigator, taken.after.navigator)
    for index in 0..<min(old.levels.count, new.levels.count)
    where old.parent(ofLevel: index) == new.parent(ofLevel: index) {
      let parent = new.parent(ofLevel: index)
      let (before, after) = (Set(old.levels[index].folded), Set(new.levels[index].folded))
      let (folded, unfolded) = (after.subtracting(before), before.subtracting(after))
      if before != after {
        return folded.map { .folded(parent + [$0]) } + unfolded.map { .unfolded(parent + [$0]) }
      }
    }
    return []
  }

  /// Returns the change that a drop must cause.
  private static func outcome(of taken: TakenStep) -> NavigationChange<String>? {
    guard case .event(.drop) = taken.step,
      let drag = taken.before.navigator.drag(on: taken.layoutBefore),
      drag.means != .held, let target = drag.target
    else { return nil }
    return taken.before.tree.acceptsDrop(of: drag.path, onto: target)
      ? .dropped(drag.path, onto: target) : .dropRefused(drag.path, onto: target)
  }
}

extension SplitViewLayout {
  /// The columns on screen in order, including those in a popover or sheet.
  fileprivate var shownColumns: [SplitViewColumn] {
    var columns = Set(columns.map(\.column))
    if let popover { columns.insert(popover.column) }
    if isInspectorSheet { columns.insert(.inspector) }
    return columns.sorted()
  }
}
