/// The position of a column on screen, in cells and rows, measured from the top left.
public struct ColumnLayout: Hashable, Sendable {
  /// The column.
  public var column: SplitViewColumn
  /// The leftmost cell. A column that was pushed aside can be outside the screen.
  public var x: Int
  /// The topmost row, which is the first row of the navigation bar.
  public var y: Int
  /// The width in cells, without dividers.
  public var width: Int
  /// The height in rows, including the navigation bar.
  public var height: Int
  /// True if the column is behind other columns and cannot be used.
  public var isDimmed: Bool
  /// The bars of the column, besides the navigation bar.
  public var bars = ColumnBars()
}

/// The position of a divider between two columns. The user can move the divider.
public struct DividerLayout: Hashable, Sendable {
  /// The column whose width is set by the divider. It is the side column or the inspector next to the divider.
  public var column: SplitViewColumn
  /// The leftmost cell.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The width in cells.
  public var width: Int
  /// The height in rows; 1 for a divider between a list and the content below it.
  public var height: Int
}

/// The position of the popover for the side columns, including its border.
public struct PopoverLayout: Hashable, Sendable {
  /// The side column whose list is shown in the popover.
  public var column: SplitViewColumn
  /// The column whose back button opened the popover. The popover is aligned to the edge of this
  /// column (guideline PO1).
  public var anchor: SplitViewColumn
  /// The leftmost cell.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The width in cells, including the border.
  public var width: Int
  /// The height in rows, including the border.
  public var height: Int
  /// The bars of the column, besides the navigation bar.
  public var bars = ColumnBars()

  /// The number of rows around the list in the popover: two for the border, and one for the navigation bar.
  static let frameRows = 3
}
