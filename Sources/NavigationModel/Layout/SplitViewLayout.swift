/// The positions of everything on screen. They are a pure function of the state and size of the model.
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
  /// The display mode, which is never `automatic`. On a compact screen, it is `secondaryOnly`.
  public var displayMode = DisplayMode.secondaryOnly
  /// The split behavior in effect, which is never `automatic`.
  public var splitBehavior = SplitBehavior.tile
  /// True if the columns are combined into one stack, and only its topmost column is shown.
  public var isCollapsed = false
  /// True if the content fills the screen, without any bars (guideline ST2).
  public var isFullScreen = false
  /// True if the list is above the content.
  public var isStacked = false
  /// True if the side columns share one column beside the content, as a stack. This happens with
  /// the behavior `tile` if a second column does not fit.
  public var sharesColumn = false
  /// True if the program's view for compact screens replaces the stack.
  public var usesCompactColumn = false
  /// True if the primary column is at the right.
  public var isMirrored = false
  /// The columns on screen, in the order in which they are painted, so that later columns cover
  /// earlier ones. If the split view is collapsed, this is only the column on top of the stack.
  public var columns: [ColumnLayout] = []
  /// The dividers between columns.
  public var dividers: [DividerLayout] = []
  /// The popover that shows the side columns, if it is open.
  public var popover: PopoverLayout?
  /// True if the inspector is a sheet over everything else, because it does not fit beside the
  /// content.
  public var isInspectorSheet = false
  /// The presentations of the program, from the lowest to the topmost. The topmost presentation
  /// receives the keys.
  public var presentations: [PresentationLayout] = []
  /// The column with the focus: a column on screen, the column in the popover, or the inspector.
  public var focus = SplitViewColumn.secondary
  /// The column that the user is in. This is ``focus``, unless the inspector has the focus or the
  /// content fills the screen; then, it is the column that had the focus before.
  var current = SplitViewColumn.secondary
  /// True if the content's bar has a button that hides or shows the side columns.
  public var showsSecondaryOnlyButton = false
  /// The number of rows above the columns: 1 with a status bar, otherwise 0.
  public var statusRows = 0
  /// The number of rows of each navigation bar, including its rule.
  public var navigationBarRows = 0
  /// The number of rows between the columns and the key hints: 1 with a tab bar (guideline TB1),
  /// otherwise 0.
  public var tabBarRows = 0
  /// The number of rows at the bottom: 1 with key hints, otherwise 0.
  public var hintRows = 0
  /// The number of rows between the bars of the screen, not counting the columns' navigation bars.
  public var contentRows = 0

  /// The position of `column` beside or over other columns. Nil if the column is not on screen, or
  /// is only in the popover or a sheet.
  public subscript(column: SplitViewColumn) -> ColumnLayout? {
    columns.first { $0.column == column }
  }

  /// Returns true if `column` is on screen, including the popover and the inspector's sheet.
  public func shows(_ column: SplitViewColumn) -> Bool {
    self[column] != nil || popover?.column == column || (column == .inspector && isInspectorSheet)
  }

  /// Returns true if `column` is on screen, including the popover, and is not dimmed.
  public func isUsable(_ column: SplitViewColumn) -> Bool {
    self[column]?.isDimmed == false || popover?.column == column
  }

  /// Returns the number of rows for the content of `column`, between its bars.
  public func contentRows(of column: SplitViewColumn) -> Int {
    if let popover, popover.column == column {
      return max(0, popover.height - PopoverLayout.frameRows - popover.bars.rows)
    }
    return self[column].map { max(0, $0.height - navigationBarRows - $0.bars.rows) } ?? contentRows
  }

  /// Returns the number of cells in a row of the content of `column`, even if it is in the popover.
  /// Nil if the column is not on screen.
  public func contentWidth(of column: SplitViewColumn) -> Int? {
    if let popover, popover.column == column {
      return max(0, popover.width - 2)
    }
    return self[column]?.width
  }

  /// Returns the bars of `column` that fit at this size, besides its navigation bar.
  public func bars(of column: SplitViewColumn) -> ColumnBars {
    if let popover, popover.column == column { return popover.bars }
    return self[column]?.bars ?? ColumnBars()
  }

  /// Returns the cells in which `column` is visible, on a screen of `width` cells. If other columns cover part of
  /// `column`, the covered cells are left out.
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
