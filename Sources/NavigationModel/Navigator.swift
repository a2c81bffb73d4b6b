/// What came over the content on demand, until the person goes on to the content.
enum Demand: String, Codable {
  case nothing
  /// The display mode that was asked for on screen. Without the demand it counts as a preference.
  case requestedMode
  /// The side column in which the person is, as far as it is not on screen anyway: over the
  /// content, or in the popover.
  case sideColumn
}

/// The state of a split view: one path through a hierarchy and how it is looked at.
///
/// The columns, the popover and the compact stack are presentations of that one path.
/// ``layout(in:)`` is a function of this value, and a turn changes nothing in it but the size: so
/// no turn can lose a selection.
///
/// What a program may set is what `UISplitViewController` lets it set, under the same names. What
/// the person did is read-only, and changes by ``update(_:in:)``.
public struct Navigator<Item: Hashable & Sendable>: Hashable, Sendable {
  // MARK: What the program asks for

  /// Two columns or three.
  public let style: SplitViewStyle
  /// The figures of the layout.
  public var metrics: Metrics
  /// The side of the primary column.
  public var primaryEdge: PrimaryEdge
  /// The display mode asked for as a preference.
  public var preferredDisplayMode: DisplayMode
  /// The split behavior asked for.
  public var preferredSplitBehavior: SplitBehavior
  /// How the side columns come in portrait.
  public var sidebarPresentation = SidebarPresentation.popover
  /// Whether the content's bar has a button that gives it the screen, and takes it back.
  public var showsSecondaryOnlyButton = false
  /// The column on top when the columns collapse; nil for the one that has the focus. Once set, it
  /// is written back as the person moves on a compact screen (SwiftUI's `preferredCompactColumn`).
  public var preferredCompactColumn: Column?
  /// Widths asked for; see also ``Metrics``.
  public var columnWidths: [Column: ColumnWidth] = [:]
  /// Rows that columns keep for bars of their own.
  public var columnBars: [Column: ColumnBars] = [:]
  /// Whether the program has a tab bar at the bottom edge of the screen (TB1).
  public var hasTabBar = false
  /// Whether the program has an inspector.
  public var hasInspector = false
  /// Whether the program has a view of its own for compact screens.
  public var hasCompactColumn = false

  // MARK: What the person did

  /// The display mode asked for on screen; it stands until another is asked for.
  public internal(set) var requestedDisplayMode: DisplayMode?
  /// Whether the side columns were put away, whatever mode is asked for.
  public internal(set) var isSidebarHidden = false
  /// What may lie over the content for now.
  var demand = Demand.nothing
  /// Cells across.
  public internal(set) var width: Int
  /// Rows down.
  public internal(set) var height: Int
  /// The lists opened on the way down, outermost first; never empty.
  public internal(set) var levels: [Level<Item>]
  /// Where the person is. The focus on screen is the layout's: it may differ while this column is
  /// hidden.
  public internal(set) var focusedColumn: Column
  /// Whether the leaf that is selected in a list of the secondary column was gone into (SV7).
  public internal(set) var isContentPushed = false
  /// Whether the content was given all of the screen.
  public internal(set) var isFullScreen = false
  /// Whether the inspector was asked for.
  public internal(set) var isInspectorPresented = false
  /// Whether the inspector has the focus, where it stands beside the content.
  public internal(set) var isInspectorFocused = false
  /// Widths that the person gave to columns by moving their dividers.
  public internal(set) var movedWidths: [Column: Int] = [:]
  /// Rows that the person gave to the list above the content.
  public internal(set) var movedListRows: Int?
  /// The column whose divider the mouse holds.
  public internal(set) var grabbedDivider: Column?
  /// The item that the mouse holds, or that keys move; see ``drag(on:)``.
  public internal(set) var drag: DragState<Item>?
  /// What is presented over the columns, the lowest first.
  public internal(set) var presentations: [Presentation] = []
  /// What was selected last in each list visited, by the path of its parent.
  var memory = ListMemory<Item>()
  /// Whether the columns were collapsed when the person last did something: since then the program
  /// is asked what to show after a turn.
  var actedCollapsed = false
  /// Whether the program's view for compact screens stood in the place of the stack then.
  var actedInCompactColumn = false
  /// Whether nothing was done since a saved state was restored, whose content may still have to be
  /// loaded.
  var isRestored = false

  /// A split view in which nothing is selected yet: it begins with the first
  /// ``hierarchyChanged(from:to:)``.
  ///
  /// - Parameters:
  ///   - style: two columns or three.
  ///   - width: cells across.
  ///   - height: rows down.
  ///   - displayMode: ``preferredDisplayMode``.
  ///   - splitBehavior: ``preferredSplitBehavior``.
  ///   - primaryEdge: the side of the primary column.
  ///   - metrics: the figures of the layout.
  ///   - columnBars: rows that columns keep for bars of their own: ``columnBars``.
  ///   - hasTabBar: whether there is a tab bar at the bottom edge: ``hasTabBar``.
  public init(
    style: SplitViewStyle, width: Int = 80, height: Int = 24, displayMode: DisplayMode = .automatic,
    splitBehavior: SplitBehavior = .automatic, primaryEdge: PrimaryEdge = .leading,
    metrics: Metrics = Metrics(), columnBars: [Column: ColumnBars] = [:], hasTabBar: Bool = false
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
    levels = [Level(column: .primary)]
    focusedColumn = style.innerSideColumn
  }

  // MARK: The path

  /// The items selected from the outermost level inward: the path itself.
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

  /// The level that `column` shows: the top of its navigation stack; nil where it has none, as the
  /// secondary while it shows the content of a leaf.
  public func topLevel(of column: Column) -> Int? {
    if column == .secondary && isContentPushed { return nil }
    return levels.lastIndex { $0.column == column }
  }

  /// The innermost list, that of the path's last item: where next and previous go.
  public var innermostLevel: Int { levels.count - 1 }
}
