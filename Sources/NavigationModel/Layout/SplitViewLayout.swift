/// The positions of everything on screen: a pure function of the model's state and size.
///
/// ```swift
/// var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// let layout = navigator.layout(in: Mail())
/// for column in layout.columns { #expect(column.x + column.width <= 120) }
/// #expect(layout.shows(.supplementary))
/// #expect(!layout.isCollapsed)
/// ```
public struct SplitViewLayout: Hashable, Sendable {
  /// The display mode; never `automatic`. Compact screens report `secondaryOnly`.
  public var displayMode = DisplayMode.secondaryOnly
  /// The split behavior in force; never `automatic`.
  public var splitBehavior = SplitBehavior.tile
  /// True if the columns are merged into one stack, whose topmost column is shown.
  public var isCollapsed = false
  /// True if the content fills the screen, without any bar (ST2).
  public var isFullScreen = false
  /// True if the list is above the content.
  public var isStacked = false
  /// True if the side columns share one column beside the content as a stack. This happens with the
  /// behavior `tile` when a second column does not fit.
  public var sharesColumn = false
  /// True if the program's view for compact screens replaces the stack.
  public var usesCompactColumn = false
  /// True if the primary is at the right.
  public var isMirrored = false
  /// The columns on screen in the order of painting: later columns cover earlier ones. A collapsed
  /// split view has only the column on top of the stack.
  public var columns: [ColumnLayout] = []
  /// The dividers between columns.
  public var dividers: [DividerLayout] = []
  /// The popover that shows the side columns, if it is open.
  public var popover: PopoverLayout?
  /// True if the inspector is a sheet over everything else, because it does not fit beside the
  /// content.
  public var isInspectorSheet = false
  /// The program's presentations, the lowest first. The last one receives the keys.
  public var presentations: [PresentationLayout] = []
  /// The column with the focus: a column on screen, the popover's column, or the inspector.
  public var focus = SplitViewColumn.secondary
  /// The column with the focus, or the column that had it before the inspector or full screen.
  var current = SplitViewColumn.secondary
  /// True if the content's bar has a button for full screen.
  public var showsSecondaryOnlyButton = false
  /// Rows above the columns: 1 with a status bar, else 0.
  public var statusRows = 0
  /// Rows of each navigation bar.
  public var navigationBarRows = 0
  /// Rows between the columns and the key hints: 1 with a tab bar (TB1), else 0.
  public var tabBarRows = 0
  /// Rows at the bottom: 1 with key hints, else 0.
  public var hintRows = 0
  /// Rows between the screen's bars, not counting a navigation bar.
  public var contentRows = 0

  /// The position of `column` beside or over others. Nil if it is not on screen, or only in the
  /// popover or a sheet.
  public subscript(column: SplitViewColumn) -> ColumnLayout? {
    columns.first { $0.column == column }
  }

  /// True if `column` is on screen, including the popover and the inspector's sheet.
  public func shows(_ column: SplitViewColumn) -> Bool {
    self[column] != nil || popover?.column == column || (column == .inspector && isInspectorSheet)
  }

  /// True if `column` is on screen, including the popover, and is not dimmed.
  public func isUsable(_ column: SplitViewColumn) -> Bool {
    self[column]?.isDimmed == false || popover?.column == column
  }

  /// Rows of the content of `column`, between its bars.
  public func contentRows(of column: SplitViewColumn) -> Int {
    if let popover, popover.column == column {
      return max(0, popover.height - PopoverLayout.frameRows - popover.bars.rows)
    }
    return self[column].map { max(0, $0.height - navigationBarRows - $0.bars.rows) } ?? contentRows
  }

  /// Cells of the content of `column`, including in the popover; nil if it is not on screen.
  public func contentWidth(of column: SplitViewColumn) -> Int? {
    if let popover, popover.column == column {
      return max(0, popover.width - 2)
    }
    return self[column]?.width
  }

  /// The bars of `column` that fit at this size, besides its navigation bar.
  public func bars(of column: SplitViewColumn) -> ColumnBars {
    if let popover, popover.column == column { return popover.bars }
    return self[column]?.bars ?? ColumnBars()
  }

  /// The cells of a row in which `column` is visible on a screen of `width` cells: all of its cells, or those that the
  /// columns over it leave free.
  public func visibleCells(of column: SplitViewColumn, width: Int) -> Range<Int> {
    guard let placed = self[column] else { return 0..<0 }
    guard placed.isDimmed else { return placed.x..<placed.x + placed.width }
    let others =
      columns.filter { !$0.isDimmed }.map { ($0.column, $0.x, $0.x + $0.width) }
      + dividers.map { ($0.column, $0.x, $0.x + $0.width) }
    var (start, end) = (max(0, placed.x), min(width, placed.x + placed.width))
    for (other, first, last) in others {
      if (other < column) == isMirrored { end = min(end, first) } else { start = max(start, last) }
    }
    return start..<max(start, end)
  }

  /// True if the content is covered by the side columns' popover, or by columns shown on demand.
  var hasOverlay: Bool { popover != nil || !displayMode.leavesSecondaryUsable }

  /// The first column on screen that can be used, not counting the inspector.
  var leadingUsableColumn: SplitViewColumn {
    columns.filter { !$0.isDimmed && $0.column != .inspector }.map { $0.column }.min() ?? .secondary
  }
}
