import NavigationModel

/// A step of a walk, with all its values, so that the walk can be repeated without its seed.
public enum Step: Hashable, Sendable {
  /// An event of a user.
  case event(NavigationEvent<String>)
  /// A change of the tree.
  case change(TreeChange)
  /// A new preference of the program.
  case prefer(Preference)
  /// The program sets which columns are visible.
  case visibility(NavigationSplitViewVisibility)
  /// The program changes the number of columns.
  case restyle(SplitViewStyle)
  /// The program quits and starts again with its saved state, in a split view of this style.
  case restart(SplitViewStyle)
  /// The screen takes these sizes and then its original size, which must leave nothing changed.
  case turn([ScreenSize])
  /// A probe: repeating this event to go out reaches an end. The scene does not change.
  case leave(by: NavigationEvent<String>)
  /// A probe: the user's arrangement is kept when columns are hidden and shown, or focused again.
  case rest
  /// A probe: requesting this width for a column removes no column from the screen.
  case wish(SplitViewColumn, Int)
  /// A probe: the saved state can be read again and is equal.
  case save
  /// A probe: the saved state can be read after damage in places chosen by the seed.
  case damage(seed: UInt64, places: Int)

  /// True for steps that count towards the length of a walk.
  public var isEvent: Bool {
    switch self {
    case .event, .change, .prefer, .visibility, .restyle, .restart: true
    case .turn, .leave, .rest, .wish, .save, .damage: false
    }
  }
}

/// A change of the tree.
public enum TreeChange: Hashable, Sendable {
  /// Items are added.
  case add([String], ItemKind, to: String, at: Int)
  /// Items are removed.
  case remove([String], from: String)
  /// The children of an item are reordered.
  case reorder(String, as: [String])
  /// The children of an item become loaded, loading or absent.
  case state(String, Tree.State)
  /// An item changes its kind.
  case kind(String, ItemKind)
  /// The indentation of an item changes to this many steps.
  case depth(String, Int)
  /// The lists become outlines, or become plain lists.
  case folds(Bool)
  /// The program changes its answer about the top column.
  case topColumn(SplitViewColumn?)
  /// The program changes its answer about the display mode after an expansion.
  case expandedMode(DisplayMode?)
}

/// A screen's size in cells.
public struct ScreenSize: Hashable, Sendable {
  /// The number of columns of cells.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Makes a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

extension ScreenSize: CustomDebugStringConvertible {
  /// The size as a Swift expression.
  public var debugDescription: String { "ScreenSize(\(width), \(height))" }
}

extension Tree {
  /// Applies the change. Items that do not exist are ignored.
  public mutating func apply(_ change: TreeChange) {
    switch change {
    case .add(let names, let kind, let parent, let index): add(names, kind, to: parent, at: index)
    case .remove(let names, let parent): remove(names, from: parent)
    case .reorder(let parent, let names): reorder(parent, as: names)
    case .state(let parent, let state): nodes[parent]?.state = state
    case .kind(let name, let kind): nodes[name]?.kind = kind
    case .depth(let name, let depth): nodes[name]?.depth = depth
    case .folds(let isOutline): folds = isOutline
    case .topColumn(let column): topColumn = column
    case .expandedMode(let mode): expandedMode = mode
    }
  }
}

extension Scene {
  /// Takes `step`.
  /// - Returns: The changes that the navigator reports.
  @discardableResult
  public mutating func take(_ step: Step) -> [NavigationChange<String>] {
    switch step {
    case .event(let event): return navigator.update(event, in: tree)
    case .prefer(let preference): return navigator.change(in: tree) { preference.set(in: &$0) }
    case .visibility(let visibility):
      return navigator.change(in: tree) { $0.columnVisibility = visibility }
    case .restyle(let style): return navigator.setStyle(style, in: tree)
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
    case .leave, .rest, .wish, .save, .damage: return []
    }
  }

  /// Changes the size of the screen.
  mutating func turn(to size: ScreenSize) {
    navigator.update(.resize(width: size.width, height: size.height), in: tree)
  }
}

extension Navigator<String> {
  /// Returns a new navigator with the same preferences and screen.
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
