import NavigationModel

extension Invariants {
  /// What holds of every scene holds after the step; where that left everything as it was, it still
  /// does.
  static let still: Check = { transition in
    transition.changesNothing ? nil : violation(in: transition.after, transition.layout)
  }

  /// Only the person, or the disappearance of the item, changes the path.
  static let selection: Check = { transition in
    let (before, after) = (transition.before, transition.after)
    let detail: String?
    switch transition.step {
    case .change: detail = inheritance(from: before, to: after)
    case .event(let event) where event.selects: detail = nil
    // In another style a list may have room that it had not.
    case .restart(let style) where style != before.navigator.style:
      let (old, new) = (before.navigator.path, after.navigator.path)
      detail = new.starts(with: old) ? nil : "the path was \(old), and is \(new)"
    case .event, .prefer, .restart:
      let (old, new) = (before.navigator.path, after.navigator.path)
      detail = old == new ? nil : "the path was \(old), and is \(new)"
    case nil, .turn, .leave, .save, .damage: detail = nil
    }
    return detail.map { Violation("selection", $0) }
  }

  /// Turning is free: resizes that end at the first size leave everything as it was, and on the way
  /// everything holds.
  static let turning: Check = { transition in
    guard case .turn = transition.step else { return nil }
    for turned in transition.passed {
      if let violation = violation(in: turned, turned.layout) {
        let size = "\(turned.navigator.width)x\(turned.navigator.height)"
        return Violation(violation.rule, "\(size): \(violation.detail)")
      }
    }
    let isSame =
      transition.before.navigator == transition.after.navigator
      && transition.layoutBefore == transition.layout
    return isSame ? nil : Violation("turning", "a turn left something behind")
  }

  /// Going out, and Escape, come to an end.
  static let leaving: Check = { transition in
    guard case .leave(let event) = transition.step else { return nil }
    var end = transition.before
    for _ in 0..<end.navigator.levels.count + 4 { end = end.after(event) }
    return end.after(event).navigator == end.navigator
      ? nil : Violation("leaving", "\(event) has no end")
  }

  /// What is presented alone has the keys: all else waits until it is dismissed.
  static let modality: Check = { transition in
    let before = transition.before.navigator
    guard case .event(let event) = transition.step, !before.presentations.isEmpty,
      !event.passesPresentations
    else { return nil }
    return before == transition.after.navigator
      ? nil : Violation("modality", "\(event) went past what is presented")
  }

  /// A program that begins again finds everything that the person did.
  static let restarting: Check = { transition in
    guard case .restart = transition.step else { return nil }
    let (before, after) = (transition.before.navigator, transition.after.navigator)
    let isSame =
      before.movedWidths == after.movedWidths && before.isFullScreen == after.isFullScreen
      && (before.isInspectorPresented && before.hasInspector) == after.isInspectorPresented
      && (before.style == after.style ? lasting(before.requestedDisplayMode) : nil)
        == after.requestedDisplayMode
      && after.presentations.isEmpty
    return isSame ? nil : Violation("restarting", "something was lost")
  }

  /// On a compact screen, which has no modes, nobody asks for one.
  static let asking: Check = { transition in
    guard case .event = transition.step, transition.layoutBefore.isCollapsed,
      transition.layout.isCollapsed
    else { return nil }
    let (old, new) = (transition.before.navigator, transition.after.navigator)
    return old.requestedDisplayMode == new.requestedDisplayMode
      ? nil : Violation("asking", "a mode is asked for on a compact screen")
  }

  /// What was asked to lie over the content is not asked for any more.
  private static func lasting(_ mode: DisplayMode?) -> DisplayMode? {
    mode.flatMap { $0.leavesSecondaryUsable ? $0 : nil }
  }

  /// Only the disappearance of the item changes the selection when the tree changes; its heir is
  /// the next sibling that is left, else the previous one.
  private static func inheritance(from old: Scene, to new: Scene) -> String? {
    for (index, level) in old.navigator.levels.enumerated() {
      let parent = old.navigator.parent(ofLevel: index)
      guard let selected = level.selection, index < new.navigator.levels.count,
        new.navigator.levels[index].column == level.column
      else { return nil }
      let found = new.navigator.levels[index].selection
      let heirs = heirs(of: selected, in: parent, from: old.tree, to: new.tree)
      if !heirs.contains(found) { return "\(found ?? "-") follows \(selected), not \(heirs)" }
      if found != selected { return nil }
    }
    return nil
  }

  /// What may be selected after a change where `item` was selected before.
  private static func heirs(
    of item: String, in parent: [String], from old: Tree, to new: Tree
  ) -> [String?] {
    switch new.children(of: parent) {
    case .loading: return [item]
    case .absent:
      let isKnown = parent.indices.allSatisfy {
        new.children(of: Array(parent[..<$0])) != .loading
      }
      return isKnown ? [nil] : [item]
    case .loaded: break
    }
    let left = new.selectable(in: parent)
    if left.contains(item) { return [item] }
    if left.isEmpty { return [nil] }
    let siblings = old.nodes[parent.last ?? ""]?.children ?? []
    guard case .loaded = old.children(of: parent), let place = siblings.firstIndex(of: item),
      let heir = siblings.dropFirst(place).first(where: left.contains)
        ?? siblings.prefix(place).last(where: left.contains)
    else { return left }
    return [heir]
  }
}

extension NavigationEvent {
  /// Whether it may change the path.
  fileprivate var selects: Bool {
    switch self {
    case .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select, .open,
      .selectSibling, .selectInInnermostList, .goIn, .goOut, .goBack, .cancel,
      .grabItem, .drop:
      true
    case .resize, .focus, .moveFocus, .toggleSidebar, .show, .hide, .setDisplayMode,
      .cycleDisplayMode, .toggleFullScreen, .toggleInspector, .moveDivider, .grabDivider,
      .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss, .tapOutside, .scroll,
      .pickUp, .dragOver, .dragOut, .moveDropTarget, .cancelDrag:
      false
    }
  }

  /// Whether it means something while something is presented.
  fileprivate var passesPresentations: Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .releaseDivider: true
    default: false
    }
  }
}

extension Tree {
  /// The items of a list that are no titles.
  func selectable(in parent: [String]) -> [String] {
    (nodes[parent.last ?? ""]?.children ?? []).filter { nodes[$0]?.kind != .header }
  }
}
