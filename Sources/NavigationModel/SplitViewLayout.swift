/// Where a column is shown, in cells from the left edge of the screen.
public struct ColumnLayout: Hashable, Sendable {
  /// Which column.
  public var column: Column
  /// Its leftmost cell; may lie off the screen where the column was pushed aside.
  public var x: Int
  /// Its width without dividers.
  public var width: Int
  /// Whether it is behind others and cannot be used.
  public var isDimmed: Bool
}

/// Where the popover is shown, border included.
public struct PopoverLayout: Hashable, Sendable {
  /// The side column whose list it shows.
  public var column: Column
  /// Leftmost cell.
  public var x: Int
  /// Topmost row.
  public var y: Int
  /// Cells, border included.
  public var width: Int
  /// Rows, border included.
  public var height: Int

  /// Rows of the popover that are not its list's: two of border, one of navigation bar.
  static let frameRows = 3
}

/// What is shown where: a pure function of the model's state and size.
public struct SplitViewLayout: Hashable, Sendable {
  /// The mode shown; never `automatic`. Compact screens have `secondaryOnly`.
  public var displayMode: DisplayMode
  /// Whether the columns are merged into one stack, of which one column is shown.
  public var isCollapsed: Bool
  /// What is shown, in the order of painting: later ones lie over earlier ones.
  public var columns: [ColumnLayout]
  /// Cells that hold a divider between two columns.
  public var dividers: [Int]
  /// The popover, where there is one.
  public var popover: PopoverLayout?
  /// Where the focus is: in a column that is visible, or in the popover's.
  public var focus: Column
  /// Rows above the columns: 1 where there is a status bar.
  public var statusRows: Int
  /// Rows of each navigation bar.
  public var navigationBarRows: Int
  /// Rows below the columns: 1 where there are key hints.
  public var hintRows: Int
  /// Rows of a column below its navigation bar.
  public var contentRows: Int

  /// Where `column` is shown beside or over others; nil if it is not on screen, or only in the popover.
  public subscript(column: Column) -> ColumnLayout? { columns.first { $0.column == column } }

  /// Whether `column` is on screen, in the popover or out of it.
  public func shows(_ column: Column) -> Bool {
    self[column] != nil || popover?.column == column
  }

  /// Whether something lies over the content: a popover, or columns that came on demand.
  var hasOverlay: Bool { popover != nil || !displayMode.leavesSecondaryUsable }

  /// Whether `column` is on screen and not dimmed.
  public func isUsable(_ column: Column) -> Bool {
    self[column]?.isDimmed == false || popover?.column == column
  }
}
