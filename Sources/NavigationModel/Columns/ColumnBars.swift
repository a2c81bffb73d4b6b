/// Rows that a column keeps for bars of its own, besides its navigation bar: above its content, as
/// for a search bar with its scopes (SB1, SB3), and below it, as for a toolbar, a segmented control
/// or a tab bar (TL1, SG1, TB1).
///
/// What is in them is the program's; the model only leaves them free, so that lists know how many
/// rows they have. They come with the column into the popover and onto the compact stack.
public struct ColumnBars: Hashable, Sendable, Codable {
  /// Rows between the navigation bar and the content.
  public var top: Int
  /// Rows below the content.
  public var bottom: Int

  /// Makes bars of so many rows.
  public init(top: Int = 0, bottom: Int = 0) {
    self.top = top
    self.bottom = bottom
  }

  /// Rows of both.
  public var rows: Int { bounded(top) + bounded(bottom) }

  /// What is left of them where a column has `rows` below its navigation bar: the content keeps
  /// three rows beside the lower one, and one beside the upper one, in which one may be typing.
  func fitting(_ rows: Int) -> ColumnBars {
    let top = bounded(top) < rows ? bounded(top) : 0
    let bottom = bounded(bottom) + 3 <= rows - top ? bounded(bottom) : 0
    return ColumnBars(top: top, bottom: bottom)
  }
}

extension SplitViewLayout {
  /// The bars of `column` besides its navigation bar, as they are at this size.
  public func bars(of column: Column) -> ColumnBars {
    if let popover, popover.column == column { return popover.bars }
    return self[column]?.bars ?? ColumnBars()
  }
}

extension Navigator {
  /// Gives every column on screen its bars.
  func placeBars(on layout: inout SplitViewLayout) {
    guard !columnBars.isEmpty else { return }
    for index in layout.columns.indices {
      let placed = layout.columns[index]
      let rows = placed.height - layout.navigationBarRows
      layout.columns[index].bars = columnBars[placed.column]?.fitting(rows) ?? ColumnBars()
    }
  }
}
