import Fuzzing
import NavigationModel

extension Invariants {
  /// The rules for every scene hold after the step. A step that changed nothing is not checked.
  static let still: Check = { taken in
    taken.changesNothing ? nil : violation(in: taken.after, taken.layout)
  }

  /// The path changes only through the user, or because an item disappears.
  static let selection: Check = { taken in
    let (before, after) = (taken.before, taken.after)
    let detail: String?
    switch taken.step {
    case .change: detail = inheritance(from: before, to: after)
    case .event(let event) where event.selects: detail = nil
    // Another style may have room for an additional list.
    case .restyle where before.navigator.style != after.navigator.style,
      .restart where before.navigator.style != after.navigator.style:
      let (old, new) = (before.navigator.path, after.navigator.path)
      detail = new.starts(with: old) ? nil : "the path was \(old), and is \(new)"
    case .event, .prefer, .visibility, .restyle, .restart:
      let (old, new) = (before.navigator.path, after.navigator.path)
      detail = old == new ? nil : "the path was \(old), and is \(new)"
    case nil, .turn, .leave, .rest, .wish, .save, .damage: detail = nil
    }
    return detail.map { Violation("selection", $0) }
  }

  /// Resizes that end at the first size leave everything unchanged, and every rule holds at the sizes in between.
  static let turning: Check = { taken in
    guard case .turn = taken.step else { return nil }
    for turned in taken.passed {
      if let violation = violation(in: turned, turned.layout) {
        let size = "\(turned.navigator.width)x\(turned.navigator.height)"
        return Violation(violation.rule, "\(size): \(violation.detail)")
      }
    }
    let isSame =
      taken.before.navigator == taken.after.navigator
      && taken.layoutBefore == taken.layout
    return isSame ? nil : Violation("turning", "a turn left something behind")
  }

  /// Repeatedly going out, or pressing Escape, reaches an end.
  static let leaving: Check = { taken in
    guard case .leave(let event) = taken.step else { return nil }
    var end = taken.before
    let steps = end.navigator.levels.count + 4 + (end.tree.folds ? end.tree.nodes.count : 0)
    for _ in 0..<steps { end = end.after(event) }
    return end.after(event).navigator == end.navigator
      ? nil : Violation("leaving", "\(event) has no end")
  }

  /// A presentation receives all keys until it is dismissed.
  static let modality: Check = { taken in
    let before = taken.before.navigator
    guard case .event(let event) = taken.step, !before.presentations.isEmpty,
      !event.passesPresentations
    else { return nil }
    return before == taken.after.navigator
      ? nil : Violation("modality", "\(event) went past what is presented")
  }

  /// After a restart, the program has everything that the user arranged.
  static let restarting: Check = { taken in
    guard case .restart = taken.step else { return nil }
    let (before, after) = (taken.before.navigator, taken.after.navigator)
    let isSame =
      before.movedWidths == after.movedWidths && before.isFullScreen == after.isFullScreen
      && (before.isInspectorPresented && before.hasInspector) == after.isInspectorPresented
      && (before.style == after.style ? lasting(before.requestedDisplayMode) : nil)
        == after.requestedDisplayMode
      && after.presentations.isEmpty
    return isSame ? nil : Violation("restarting", "something was lost")
  }

  /// A compact screen shows no display modes. There, a mode can only be requested by name.
  static let asking: Check = { taken in
    guard case .event(let event) = taken.step, taken.layoutBefore.isCollapsed,
      taken.layout.isCollapsed
    else { return nil }
    if case .setDisplayMode = event { return nil }
    let (old, new) = (taken.before.navigator, taken.after.navigator)
    return old.requestedDisplayMode == new.requestedDisplayMode
      ? nil : Violation("asking", "a mode is asked for on a compact screen")
  }

  /// Returns the mode if it is kept: a request for columns over the content is temporary.
  private static func lasting(_ mode: DisplayMode?) -> DisplayMode? {
    mode.flatMap { $0.leavesSecondaryUsable ? $0 : nil }
  }

  /// A change of the tree changes the selection only if the selected item disappears. Then the next remaining sibling
  /// is selected, or else the previous.
  private static func inheritance(from old: Scene, to new: Scene) -> String? {
    for (index, level) in old.navigator.levels.enumerated() {
      let parent = old.navigator.parent(ofLevel: index)
      guard let selected = level.selection, index < new.navigator.levels.count,
        new.navigator.levels[index].column == level.column
      else { return nil }
      let found = new.navigator.levels[index].selection
      let heirs = heirs(
        of: selected, in: parent, from: old.tree, to: new.tree,
        folded: new.navigator.levels[index].folded)
      if !heirs.contains(found) { return "\(found ?? "-") follows \(selected), not \(heirs)" }
      if found != selected { return nil }
    }
    return nil
  }

  /// Returns the items that may be selected after a change, if `item` was selected before.
  private static func heirs(
    of item: String, in parent: [String], from old: Tree, to new: Tree,
    folded: [String]
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
    let left = new.selectable(in: parent, folded: folded)
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
  /// True if the event may change the path.
  fileprivate var selects: Bool {
    switch self {
    case .moveSelection, .moveSelectionByPages, .selectFirst, .selectLast, .select, .open,
      .toggleFold, .selectSibling, .selectInInnermostList, .goIn, .goOut, .go, .goBack, .cancel,
      .grabItem, .drop:
      true
    case .resize, .focus, .moveFocus, .toggleSidebar, .show, .hide, .setDisplayMode,
      .cycleDisplayMode, .toggleFullScreen, .toggleInspector, .moveDivider, .grabDivider,
      .dragDivider, .releaseDivider, .resetDivider, .present, .dismiss, .tapOutside, .scroll,
      .pickUp, .dragOver, .dragOut, .moveDropTarget, .cancelDrag, .measured:
      false
    }
  }

  /// True if the event has an effect while a presentation is open.
  fileprivate var passesPresentations: Bool {
    switch self {
    case .resize, .present, .dismiss, .cancel, .tapOutside, .goOut, .go, .releaseDivider, .measured:
      true
    default: false
    }
  }
}
