/// Where a column is shown, in cells and rows from the top left of the screen.
public struct ColumnLayout: Hashable, Sendable {
  /// Which column.
  public var column: Column
  /// Its leftmost cell; may lie off the screen where the column was pushed aside.
  public var x: Int
  /// Its topmost row, that of its navigation bar.
  public var y: Int
  /// Its width without dividers.
  public var width: Int
  /// Its rows, with its navigation bar.
  public var height: Int
  /// Whether it is behind others and cannot be used.
  public var isDimmed: Bool
  /// Rows of its own bars, besides the navigation bar.
  public var bars = ColumnBars()
}

/// A divider between two columns, that can be moved.
public struct DividerLayout: Hashable, Sendable {
  /// The column whose size it sets: the side column or the inspector next to it.
  public var column: Column
  /// Leftmost cell.
  public var x: Int
  /// Topmost row.
  public var y: Int
  /// Cells across.
  public var width: Int
  /// Rows down; 1 for the one that lies between a list and the content below it.
  public var height: Int
}

/// Where the side columns' popover is shown, border included.
public struct PopoverLayout: Hashable, Sendable {
  /// The side column whose list it shows.
  public var column: Column
  /// The column whose back button opened it, and at whose edge it stands (PO1).
  public var anchor: Column
  /// Leftmost cell.
  public var x: Int
  /// Topmost row.
  public var y: Int
  /// Cells, border included.
  public var width: Int
  /// Rows, border included.
  public var height: Int
  /// Rows of the column's own bars, besides the navigation bar.
  public var bars = ColumnBars()

  /// Rows of the popover that are not its list's: two of border, one of navigation bar.
  static let frameRows = 3
}

/// What is shown where: a pure function of the model's state and size.
public struct SplitViewLayout: Hashable, Sendable {
  /// The mode shown; never `automatic`. Compact screens have `secondaryOnly`.
  public var displayMode = DisplayMode.secondaryOnly
  /// The behavior in force; never `automatic`.
  public var splitBehavior = SplitBehavior.tile
  /// Whether the columns are merged into one stack, of which one column is shown.
  public var isCollapsed = false
  /// Whether the content has all of the screen, without any bar (ST2).
  public var isFullScreen = false
  /// Whether the list lies above the content.
  public var isStacked = false
  /// Whether the program's view for compact screens stands in the place of the stack.
  public var usesCompactColumn = false
  /// Whether the primary stands at the right.
  public var isMirrored = false
  /// What is shown, in the order of painting: later ones lie over earlier ones. A collapsed split
  /// view has one: the column on top of the stack.
  public var columns: [ColumnLayout] = []
  /// The dividers between columns.
  public var dividers: [DividerLayout] = []
  /// The popover that holds the side columns, where there is one.
  public var popover: PopoverLayout?
  /// Whether the inspector lies over everything as a sheet, because there is no room beside the
  /// content.
  public var isInspectorSheet = false
  /// What the program presented, the lowest first; the last one has the keys.
  public var presentations: [PresentationLayout] = []
  /// Where the focus is: in a column that is visible, in the popover's, or in the inspector.
  public var focus = Column.secondary
  /// The column that has the focus, or had it before the inspector or a full screen took it.
  var current = Column.secondary
  /// Whether the content's bar has a button that gives it the screen.
  public var showsSecondaryOnlyButton = false
  /// Rows above the columns: 1 where there is a status bar.
  public var statusRows = 0
  /// Rows of each navigation bar.
  public var navigationBarRows = 0
  /// Rows below the columns, above the key hints: 1 where there is a tab bar (TB1).
  public var tabBarRows = 0
  /// Rows below the columns: 1 where there are key hints.
  public var hintRows = 0
  /// Rows between the bars at the edges of the screen, without a navigation bar.
  public var contentRows = 0

  /// Where `column` is shown beside or over others; nil if it is not on screen, or only in a
  /// popover or sheet.
  public subscript(column: Column) -> ColumnLayout? { columns.first { $0.column == column } }

  /// Whether `column` is on screen, in the popover or out of it.
  public func shows(_ column: Column) -> Bool {
    self[column] != nil || popover?.column == column || (column == .inspector && isInspectorSheet)
  }

  /// Whether `column` is on screen and not dimmed.
  public func isUsable(_ column: Column) -> Bool {
    self[column]?.isDimmed == false || popover?.column == column
  }

  /// Rows that the content of `column` has between its bars.
  public func contentRows(of column: Column) -> Int {
    if let popover, popover.column == column {
      return max(0, popover.height - PopoverLayout.frameRows - popover.bars.rows)
    }
    return self[column].map { max(0, $0.height - navigationBarRows - $0.bars.rows) } ?? contentRows
  }

  /// Whether something of the model's own lies over the content: a popover, or columns that came on
  /// demand.
  var hasOverlay: Bool { popover != nil || !displayMode.leavesSecondaryUsable }

  /// The first column on screen that can be used, other than the inspector.
  var leadingUsableColumn: Column {
    columns.filter { !$0.isDimmed && $0.column != .inspector }.map { $0.column }.min() ?? .secondary
  }
}
