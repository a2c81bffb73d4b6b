/// Every figure by which the split view is laid out, in cells and rows. The defaults are for a terminal, where
/// one cell counts as ten of UIKit's points; a program may set its own.
public struct Metrics: Hashable, Sendable {
  /// Width of the primary in double style, and of the popover's inside.
  public var primaryWidth = 32
  /// Width of the primary where there are two side columns.
  public var primaryWidthInTriple = 28
  /// Width of the supplementary column.
  public var supplementaryWidth = 32
  /// No side column is narrower than this.
  public var minimumSideWidth = 24
  /// The secondary is no narrower than this while a column stands beside it.
  public var minimumSecondaryWidth = 46
  /// Screens narrower than this are compact: one column.
  public var regularWidth = 55
  /// Cells between two columns.
  public var dividerWidth = 1
  /// Rows of a navigation bar with the rule below it.
  public var navigationBarHeight = 2
  /// Under this many rows, navigation bars go without their rule.
  public var ruleMinimumRows = 5
  /// Under this many rows, the bar of key hints goes.
  public var hintsMinimumRows = 12
  /// Under this many rows, the status bar goes too.
  public var statusMinimumRows = 8
  /// Rows that an item takes in each column's list; 1 where nothing is said.
  public var rowHeights: [Column: Int] = [:]
  /// The least and the most cells inside a popover's border (PO6).
  public var popoverWidths = 32...60

  /// The defaults.
  public init() {}

  /// Rows that an item takes in the list of `column`; at least 1.
  public func rowHeight(in column: Column) -> Int { max(1, bounded(rowHeights[column] ?? 1)) }
}

/// Cells or rows as a terminal can have them: its size is told in 16 bits (`TIOCGWINSZ`). Figures from outside
/// pass through here, so that sums of them cannot overflow.
func bounded(_ cells: Int) -> Int { min(max(0, cells), 0xFFFF) }
