/// A demand for side columns, which lasts until the user moves on to the content.
enum Demand: String, Codable, Sendable {
  case nothing
  /// The requested display mode covers the content. Without the demand, the request counts as a
  /// preference.
  case requestedMode
  /// The side column in which the user is appears over the content or in the popover, unless it is
  /// on screen anyway.
  case sideColumn
  /// The side column in which the user is appeared beside the content. A turn never moves it over the content.
  case besideColumn
}

/// The side columns as they were when a key or `hide` hid them.
struct PutAwayColumns: Hashable, Codable, Sendable {
  var demand: Demand
  var focusedColumn: SplitViewColumn
  var isInspectorFocused: Bool
}

/// The state with hidden side columns, to which the key that showed them returns.
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

/// The path of a jump that leads through lists that are not loaded yet.
struct AwaitedPath<Item: Hashable & Sendable>: Hashable, Sendable {
  var items: [Item]
  /// True if the focus follows the path.
  var takesFocus: Bool
}

extension AwaitedPath: Codable where Item: Codable {}

/// The state of a split view: one path through a hierarchy, and its presentation.
///
/// The columns, the popover and the compact stack all present the same path. ``layout(in:)`` is a
/// function of this value, and a turn of the screen changes only the size in it. Therefore no turn can
/// lose a selection.
///
/// A program can set the properties that `UISplitViewController` lets it set, under the same names.
/// The other properties are read-only; the user's actions change them by ``update(_:in:)``.
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

  /// The number of columns: two or three. ``setStyle(_:in:)`` changes it.
  public internal(set) var style: SplitViewStyle
  /// The dimensions of the layout.
  public var metrics: SplitViewMetrics
  /// The side of the primary column.
  public var primaryEdge: PrimaryEdge
  /// The display mode that the program prefers. A change takes effect at once and replaces the mode
  /// that the user requested, as far as it fits beside the content.
  public var preferredDisplayMode: DisplayMode {
    didSet { if preferredDisplayMode != oldValue { forgetRequest() } }
  }
  /// The split behavior that the program prefers.
  public var preferredSplitBehavior: SplitBehavior
  /// Where the side columns appear in portrait.
  public var sidebarPresentation = SidebarPresentation.popover
  /// True if the content's bar has a button that enters and leaves full screen.
  public var showsSecondaryOnlyButton = false
  /// The column on top when the columns collapse; nil for the focused column. If set, it follows the
  /// user's moves on a compact screen (SwiftUI's `preferredCompactColumn`).
  public var preferredCompactColumn: SplitViewColumn?
  /// The widths that the program prefers. ``SplitViewMetrics`` supply the defaults.
  public var columnWidths: [SplitViewColumn: ColumnWidth] = [:]
  /// Rows that columns reserve for bars besides the navigation bar.
  public var columnBars: [SplitViewColumn: ColumnBars] = [:]
  /// The bars that the content keeps in full screen; nil for none (ST2). A program shows there only
  /// information that the user needs before pressing a key, and removes it afterwards.
  package var fullScreenBars: ColumnBars?
  /// True if the program has a tab bar at the bottom edge of the screen (TB1).
  public var hasTabBar = false
  /// True if the program has an inspector.
  public var hasInspector = false
  /// True if the program has a special view for compact screens.
  public var hasCompactColumn = false

  // MARK: Set by the user's actions

  /// The display mode that the user requested; it lasts until the next request.
  public internal(set) var requestedDisplayMode: DisplayMode?
  /// True after the user hid the side columns, whichever mode is requested.
  public internal(set) var isSidebarHidden = false
  /// How the side columns were hidden before a key showed them, if hiding them now would give another
  /// state; nil as soon as the user does anything else.
  var lastAway: HiddenSidebar?
  /// The columns that appear when the user shows the side columns again.
  var putAway: PutAwayColumns?
  /// The demand for columns that may temporarily cover the content.
  var demand = Demand.nothing
  /// Cells across.
  public internal(set) var width: Int
  /// Rows down.
  public internal(set) var height: Int
  /// The lists opened on the way down, the outermost first; never empty.
  public internal(set) var levels: [NavigationLevel<Item>]
  /// The column in which the user is. While it is hidden, the layout's focus is another column.
  public internal(set) var focusedColumn: SplitViewColumn
  /// True if the user opened a leaf of a list in the secondary column, so that its content covers the
  /// list (SV7).
  public internal(set) var isContentPushed = false
  /// True if the user switched to full screen.
  public internal(set) var isFullScreen = false
  /// True if the user requested the inspector.
  public internal(set) var isInspectorPresented = false
  /// True if the user closed an inspector that was shown without a request.
  var isInspectorPutAway = false
  /// True if the inspector has the focus while it is beside the content.
  public internal(set) var isInspectorFocused = false
  /// The widths of columns whose dividers the user moved.
  public internal(set) var movedWidths: [SplitViewColumn: Int] = [:]
  /// The rows of the list above the content, if the user moved the divider below it.
  public internal(set) var movedListRows: Int?
  /// The column whose divider the mouse holds.
  public internal(set) var grabbedDivider: SplitViewColumn?
  /// The drag in progress, by mouse or by keys; see ``drag(on:)``.
  public internal(set) var drag: DragState<Item>?
  /// The presentations over the columns, the lowest first.
  public internal(set) var presentations: [Presentation] = []
  /// The last selection in each list that the user left, by the path of the list's parent.
  var memory = ListMemory<Item>()
  /// True if the columns were collapsed at the user's last action. If that has changed since, the
  /// program is asked for the column or mode to show.
  var actedCollapsed = false
  /// True if the program's view for compact screens replaced the stack at the user's last action.
  var actedInCompactColumn = false
  /// True after a saved state was restored or a jump to a path, until the user acts. The content may
  /// still be loading.
  var isRestored = false
  /// The path to follow as soon as its lists are loaded; nil if there is none.
  var awaited: AwaitedPath<Item>?

  /// Makes a split view without a selection. The first ``hierarchyChanged(from:to:)``, or the first
  /// event, selects an item.
  ///
  /// - Parameters:
  ///   - style: the number of columns.
  ///   - width: cells across.
  ///   - height: rows down.
  ///   - displayMode: ``preferredDisplayMode``.
  ///   - splitBehavior: ``preferredSplitBehavior``.
  ///   - primaryEdge: the side of the primary column.
  ///   - metrics: the dimensions of the layout.
  ///   - columnBars: rows that columns reserve for bars: ``columnBars``.
  ///   - hasTabBar: true for a tab bar at the bottom edge: ``hasTabBar``.
  public init(
    style: SplitViewStyle, width: Int = 80, height: Int = 24, displayMode: DisplayMode = .automatic,
    splitBehavior: SplitBehavior = .automatic, primaryEdge: PrimaryEdge = .leading,
    metrics: SplitViewMetrics = SplitViewMetrics(), columnBars: [SplitViewColumn: ColumnBars] = [:],
    hasTabBar: Bool = false
  ) {
    self.style = style
    self.width = bounded(width)
    self.height = bounded(height)
    self.metrics = metrics
    self.primaryEdge = primaryEdge
    preferredSplitBehavior = splitBehavior
    preferredDisplayMode = displayMode
    self.columnBars = columnBars
    self.hasTabBar = hasTabBar
    levels = [NavigationLevel(column: .primary)]
    focusedColumn = style.innerSideColumn
  }

  // MARK: The path

  /// The selected items from the outermost level inward.
  public var path: [Item] { parent(ofLevel: levels.count) }

  /// The path of the item whose children level `index` lists.
  public func parent(ofLevel index: Int) -> [Item] {
    let end = min(max(0, index), levels.count)
    var parent: [Item] = []
    parent.reserveCapacity(end)
    for place in 0..<end {
      if let selection = levels[place].selection { parent.append(selection) }
    }
    return parent
  }

  /// The level on top of the navigation stack of `column`. Nil if the column shows no list: for example,
  /// while the secondary shows the content of a leaf.
  public func topLevel(of column: SplitViewColumn) -> Int? {
    if column == .secondary && isContentPushed { return nil }
    return levels.lastIndex { $0.column == column }
  }

  /// The level of the path's last item, in which the next and previous commands move.
  public var innermostLevel: Int { levels.count - 1 }
}
