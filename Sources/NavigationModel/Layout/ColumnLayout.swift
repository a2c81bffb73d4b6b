/// The position of a column on screen, in cells and rows from the top left.
public struct ColumnLayout: Hashable, Sendable {
  /// The column.
  public var column: SplitViewColumn
  /// Its leftmost cell. A displaced column can be off the screen.
  public var x: Int
  /// Its topmost row: the first of its navigation bar.
  public var y: Int
  /// Its width without dividers.
  public var width: Int
  /// Its rows, including its navigation bar.
  public var height: Int
  /// True while the column is behind other columns and cannot be used.
  public var isDimmed: Bool
  /// The rows of its bars, besides the navigation bar.
  public var bars = ColumnBars()
}

/// The position of a divider between two columns, which the user can move.
public struct DividerLayout: Hashable, Sendable {
  /// The column whose width the divider sets: the side column or the inspector next to it.
  public var column: SplitViewColumn
  /// Its leftmost cell.
  public var x: Int
  /// Its topmost row.
  public var y: Int
  /// Cells across.
  public var width: Int
  /// Rows down; 1 for a divider between a list and the content below it.
  public var height: Int
}

/// The position of the side columns' popover on screen, including its border.
public struct PopoverLayout: Hashable, Sendable {
  /// The side column whose list the popover shows.
  public var column: SplitViewColumn
  /// The column whose back button opened the popover, and to whose edge it is aligned (PO1).
  public var anchor: SplitViewColumn
  /// Its leftmost cell.
  public var x: Int
  /// Its topmost row.
  public var y: Int
  /// Cells across, including the border.
  public var width: Int
  /// Rows down, including the border.
  public var height: Int
  /// The rows of the column's bars, besides the navigation bar.
  public var bars = ColumnBars()

  /// Rows around the list in the popover: two of border, one of navigation bar.
  static let frameRows = 3
}
