/// A demand for side columns. It lasts until the user moves to the content.
enum Demand: String, Codable, Sendable {
  case nothing
  /// The side columns of the requested display mode may cover the content. Without this demand, the
  /// request counts as a preference.
  case requestedMode
  /// The user's current side column appears over the content or in the popover, unless it is on screen anyway.
  case sideColumn
  /// The user's current side column has appeared beside the content. A resize never moves it over the content.
  case besideColumn
}

/// The state of the side columns before they were hidden by a key or by `hide`.
struct PutAwayColumns: Hashable, Codable, Sendable {
  var demand: Demand
  var focusedColumn: SplitViewColumn
  var isInspectorFocused: Bool
}

/// The state with hidden side columns, before a key showed them. The next press of the key restores this state.
struct HiddenSidebar: Hashable, Codable, Sendable {
  var isSidebarHidden: Bool
  var putAway: PutAwayColumns?
  var isInspectorFocused: Bool

  init(_ navigator: Navigator<some Hashable & Sendable>) {
    isSidebarHidden = navigator.isSidebarHidden
    putAway = navigator.putAway
    isInspectorFocused = navigator.isInspectorFocused
  }
}

/// The path to follow for a jump through lists that are not loaded yet.
struct AwaitedPath<Item: Hashable & Sendable>: Hashable, Sendable {
  var items: [Item]
  /// True if the focus should move to the end of the path.
  var takesFocus: Bool
}

extension AwaitedPath: Codable where Item: Codable {}

/// The state of a split view: one path through a hierarchy, and its presentation.
///
/// The columns, the popover and the compact stack all show the same path. ``layout(in:)`` is a function of this value,
/// and a resize changes only the size in this value. Therefore, the selection cannot be lost when the size changes.
///
/// A program can set the properties that can be set in `UISplitViewController`, which have the same names. The other
/// properties are read-only. They change through the user's actions, which are passed to ``update(_:in:)``.
///
/// ```swift
/// let notes = FlatList(["Plan", "Shopping"])
/// var navigator = Navigator<String>(style: .double, width: 120, height: 30)
/// navigator.hierarchyChanged(from: nil, to: notes)
/// let changes = navigator.update(.select(.primary, "Shopping"), in: notes)
/// #expect(changes == [.selection(["Shopping"])])
/// #expect(navigator.path == ["Shopping"])
/// #expect(navigator.layout(in: notes).shows(.secondary))
/// ```
public struct Navigator<Item: Hashable & Sendable>: Hashable, Sendable {
  // MARK: Set by the program

  /// The number of columns, which is two or three. ``setStyle(_:in:)`` changes it.
  public internal(set) var style: SplitViewStyle
  /// The dimensions of the layout.
  public var metrics: SplitViewMetrics
  /// The side of the screen that the primary column is on.
  public var primaryEdge: PrimaryEdge
  /// The display mode that the program prefers. A change takes effect at once. It replaces the mode
  /// that the user requested, to the extent that the columns fit beside the content.
  public var preferredDisplayMode: DisplayMode {
    didSet { if preferredDisplayMode != oldValue { forgetRequest() } }
  }
  /// The split behavior that the program prefers.
  public var preferredSplitBehavior: SplitBehavior
  /// The place where the side columns appear in portrait.
  public var sidebarPresentation = SidebarPresentation.popover
  /// True if the content's bar has a button that hides or shows the side columns.
  public var showsSecondaryOnlyButton = false
  /// The column on top when the columns collapse; nil for the focused column. If set, its value changes when
  /// the user moves to another column on a compact screen (SwiftUI's `preferredCompactColumn`).
  public var preferredCompactColumn: SplitViewColumn?
  /// The widths that the program prefers. For all other widths, the defaults in ``SplitViewMetrics`` are used.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]
  /// The rows that columns reserve for bars, in addition to the navigation bar, as the view has measured them.
  package var columnBars: [SplitViewColumn: ColumnBars] = [:]
  /// The number of rows for which the portrait popover of a column reserves room, even if the column's list has fewer
  /// rows. While a search filters a list, a program can set the number of rows in the whole list, so that the height of
  /// the popover does not change with every key (guideline PO7). If a column is not in the dictionary, its popover is
  /// as high as the list.
  public var popoverRows: [SplitViewColumn: Int] {
    get { columnBars.compactMapValues(\.contentRows) }
    set {
      for column in SplitViewColumn.allCases {
        var bars = columnBars[column] ?? ColumnBars()
        bars.contentRows = newValue[column]
        columnBars[column] = bars == ColumnBars() ? nil : bars
      }
    }
  }
  /// The minimum widths, in cells, at which the items of tables take one line, by the level of the
  /// list. They are measured in the view.
  var tableWidths: [Int: Int] = [:]
  /// The bars that the content keeps in full screen; nil if there are none (guideline ST2). A
  /// program uses these bars only for information that the user needs before pressing a key, and
  /// then removes the information.
  package var fullScreenBars: ColumnBars?
  /// True if the view has a tab bar at the bottom edge of the screen (guideline TB1).
  package var hasTabBar = false
  /// True if the program has an inspector.
  public var hasInspector = false
  /// True if the program has a special view for compact screens.
  public var hasCompactColumn = false

  // MARK: Set by the user's actions

  /// The display mode that the user requested. It lasts until the next request.
  public internal(set) var requestedDisplayMode: DisplayMode?
  /// True after the user has hidden the side columns, whichever mode is requested.
  public internal(set) var isSidebarHidden = false
  /// The state of the hidden side columns before a key showed them. The next press of the key
  /// restores this state. Nil if hiding the columns now would lead to the same state anyway, and
  /// after any other user action.
  var lastAway: HiddenSidebar?
  /// The columns that appear when the user shows the side columns again.
  var putAway: PutAwayColumns?
  /// The demand for columns that may temporarily cover the content.
  var demand = Demand.nothing
  /// The width of the screen, in cells.
  public internal(set) var width: Int
  /// The height of the screen, in rows.
  public internal(set) var height: Int
  /// The lists along the path, from the outermost to the innermost. There is always at least one
  /// list.
  public internal(set) var levels: [NavigationLevel<Item>]
  /// The column that the user is in. While this column is hidden, the focus of the layout is in a different column.
  public internal(set) var focusedColumn: SplitViewColumn
  /// True if the secondary column shows a list and the user has opened a leaf of this list, so that
  /// the leaf's content covers the list (guideline SV7).
  public internal(set) var isContentPushed = false
  /// True if the user switched to full screen.
  public internal(set) var isFullScreen = false
  /// True if the user has requested the inspector.
  public internal(set) var isInspectorPresented = false
  /// True if the user closed an inspector that had appeared without a request.
  var isInspectorPutAway = false
  /// True if the inspector has the focus while it is beside the content.
  public internal(set) var isInspectorFocused = false
  /// The widths of columns whose dividers the user moved, in cells.
  public internal(set) var movedWidths: [SplitViewColumn: Int] = [:]
  /// The number of rows of the list above the content, if the user moved the divider below the list.
  public internal(set) var movedListRows: Int?
  /// The column whose divider is being dragged with the mouse.
  public internal(set) var grabbedDivider: SplitViewColumn?
  /// The current drag, with the mouse or with keys (see ``drag(on:)``).
  public internal(set) var drag: DragState<Item>?
  /// The presentations over the columns, from the lowest to the topmost.
  public internal(set) var presentations: [Presentation] = []
  /// The last selection in each list that the user has left, by the path of the list's parent.
  var memory = ListMemory<Item>()
  /// True if the columns were collapsed at the user's last action. If the columns have collapsed or expanded since
  /// then, the program is asked which column or mode to show.
  var actedCollapsed = false
  /// True if the program's view for compact screens replaced the stack at the user's last action.
  var actedInCompactColumn = false
  /// True after a saved state was restored, or after a jump to a path, until the user does
  /// something. During this time, the content may still be loading.
  var isRestored = false
  /// The path to follow as soon as its lists are loaded. Nil if there is no such path.
  var awaited: AwaitedPath<Item>?

  /// Makes a split view without a selection. The first call of ``hierarchyChanged(from:to:)``, or
  /// the first event, selects an item.
  ///
  /// - Parameters:
  ///   - style: the number of columns.
  ///   - width: the width of the screen, in cells.
  ///   - height: the height of the screen, in rows.
  ///   - displayMode: the value of ``preferredDisplayMode``.
  ///   - splitBehavior: the value of ``preferredSplitBehavior``.
  ///   - primaryEdge: the side of the primary column.
  ///   - metrics: the dimensions of the layout.
  public init(
    style: SplitViewStyle, width: Int = 80, height: Int = 24, displayMode: DisplayMode = .automatic,
    splitBehavior: SplitBehavior = .automatic, primaryEdge: PrimaryEdge = .leading,
    metrics: SplitViewMetrics = SplitViewMetrics()
  ) {
    self.style = style
    self.width = bounded(width)
    self.height = bounded(height)
    self.metrics = metrics
    self.primaryEdge = primaryEdge
    preferredSplitBehavior = splitBehavior
    preferredDisplayMode = displayMode
    levels = [NavigationLevel(column: .primary)]
    focusedColumn = style.innerSideColumn
  }

  // MARK: The path

  /// The selected items, from the outermost level to the innermost.
  public var path: [Item] { parent(ofLevel: levels.count) }

  /// Returns the longest beginning of the path whose items are all in `hierarchy`. After a
  /// restoration or a jump, the path contains items whose lists are still being loaded. The tasks of
  /// a split view are made from the loaded path (`SplitViewApp.tasks(_:for:)` in `SplitViewUI`), so
  /// the task of a restored item starts when the item's data arrive.
  public func loadedPath(in hierarchy: some Hierarchy<Item>) -> [Item] {
    var path = path
    while !path.isEmpty, !hierarchy.knows(path) { path.removeLast() }
    return path
  }

  /// Returns the path of the item whose children are listed at level `index`.
  public func parent(ofLevel index: Int) -> [Item] {
    let end = min(max(0, index), levels.count)
    var parent: [Item] = []
    parent.reserveCapacity(end)
    for place in 0..<end {
      if let selection = levels[place].selection { parent.append(selection) }
    }
    return parent
  }

  /// Returns the level on top of the navigation stack of `column`. Nil if the column shows no list,
  /// for example while the secondary column shows the content of a leaf.
  public func topLevel(of column: SplitViewColumn) -> Int? {
    if column == .secondary && isContentPushed { return nil }
    return levels.lastIndex { $0.column == column }
  }

  /// The level of the last item of the path. The commands for the next and previous item move within this level.
  public var innermostLevel: Int { levels.count - 1 }
}
