import NavigationModel

/// One step of a walk, with everything in it by name: a walk can be taken again without what chose
/// it.
public enum Step: Hashable, Sendable {
  /// What a person does.
  case event(NavigationEvent<String>)
  /// What happens to the tree.
  case change(Change)
  /// What the program prefers from now on.
  case prefer(Preference)
  /// The program ends, and begins again with what it saved, in a split view of this style.
  case restart(SplitViewStyle)
  /// The screen goes through these sizes and back to its own: nothing may be left of it.
  case turn([ScreenSize])
  /// Going out this way again and again comes to an end. Asks only; the scene stays as it is.
  case leave(by: NavigationEvent<String>)
  /// What is saved can be read again, and is the same. Asks only.
  case save
  /// What is saved, and then damaged in so many places chosen by a seed, can be read. Asks only.
  case damage(seed: UInt64, places: Int)

  /// Whether it is one of the events by which the length of a walk is counted.
  public var isEvent: Bool {
    switch self {
    case .event, .change, .prefer, .restart: true
    case .turn, .leave, .save, .damage: false
    }
  }
}

/// A change of the tree.
public enum Change: Hashable, Sendable {
  /// Items come.
  case add([String], ItemKind, to: String, at: Int)
  /// Items go.
  case remove([String], from: String)
  /// The children of an item change their order.
  case reorder(String, as: [String])
  /// The children of an item are loaded, or no longer known.
  case state(String, Tree.State)
  /// An item becomes one of another kind.
  case kind(String, ItemKind)
  /// The program answers otherwise which column is to be on top.
  case topColumn(Column?)
  /// The program answers otherwise which mode is to be shown after an expansion.
  case expandedMode(DisplayMode?)
}

/// Cells across and rows down.
public struct ScreenSize: Hashable, Sendable {
  /// Cells across.
  public var width: Int
  /// Rows down.
  public var height: Int

  /// Makes a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

extension ScreenSize: CustomDebugStringConvertible {
  /// As one writes it in Swift.
  public var debugDescription: String { "ScreenSize(\(width), \(height))" }
}

extension Tree {
  /// Does what `change` says; what is not there is passed over.
  public mutating func apply(_ change: Change) {
    switch change {
    case .add(let names, let kind, let parent, let index): add(names, kind, to: parent, at: index)
    case .remove(let names, let parent): remove(names, from: parent)
    case .reorder(let parent, let names): reorder(parent, as: names)
    case .state(let parent, let state): nodes[parent]?.state = state
    case .kind(let name, let kind): nodes[name]?.kind = kind
    case .topColumn(let column): topColumn = column
    case .expandedMode(let mode): expandedMode = mode
    }
  }
}

extension Scene {
  /// Does what `step` says.
  /// - Returns: what the navigator says that it changed.
  @discardableResult
  public mutating func take(_ step: Step) -> [NavigationChange<String>] {
    switch step {
    case .event(let event): return navigator.update(event, in: tree)
    case .prefer(let preference): return navigator.change(in: tree) { preference.set(in: &$0) }
    case .change(let change):
      let old = tree
      tree.apply(change)
      return navigator.hierarchyChanged(from: old, to: tree)
    case .restart(let style):
      let saved = navigator
      navigator = saved.fresh(style)
      navigator.hierarchyChanged(from: nil, to: tree)
      navigator.restore(saved, in: tree)
      return []
    case .turn(let sizes):
      for size in sizes + [ScreenSize(navigator.width, navigator.height)] { turn(to: size) }
      return []
    case .leave, .save, .damage: return []
    }
  }

  /// Changes the size of the screen.
  mutating func turn(to size: ScreenSize) {
    navigator.update(.resize(width: size.width, height: size.height), in: tree)
  }
}

extension Navigator<String> {
  /// A navigator of which the program asks the same, on the same screen, and in which nobody did
  /// anything yet.
  fileprivate func fresh(_ style: SplitViewStyle) -> Navigator {
    var fresh = Navigator(
      style: style, width: width, height: height, displayMode: preferredDisplayMode,
      splitBehavior: preferredSplitBehavior, primaryEdge: primaryEdge, metrics: metrics)
    fresh.sidebarPresentation = sidebarPresentation
    fresh.showsSecondaryOnlyButton = showsSecondaryOnlyButton
    fresh.preferredCompactColumn = preferredCompactColumn
    fresh.columnWidths = columnWidths
    fresh.columnBars = columnBars
    fresh.hasTabBar = hasTabBar
    fresh.hasInspector = hasInspector
    fresh.hasCompactColumn = hasCompactColumn
    return fresh
  }
}
