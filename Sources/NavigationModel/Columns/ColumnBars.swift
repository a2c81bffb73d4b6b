/// Rows that a column reserves for bars besides its navigation bar. Bars above the content are, for
/// example, a search bar with scopes (SB1, SB3); bars below it are a toolbar, a segmented control or
/// a tab bar (TL1, SG1, TB1).
///
/// The program draws the bars. The model only leaves their rows free, so that lists know how many
/// rows remain for them. When the column moves into the popover or onto the compact stack, its bars
/// move with it.
///
/// ```swift
/// let navigator = Navigator<String>(
///   style: .double, width: 120, height: 30,
///   columnBars: [.primary: ColumnBars(top: 1, bottom: 2)])
/// #expect(navigator.columnBars[.primary]?.rows == 3)
/// ```
public struct ColumnBars: Hashable, Sendable, Codable {
  /// Rows between the navigation bar and the content. A column too short for all of them keeps the first ones.
  public var top: Int
  /// Rows below the content.
  public var bottom: Int

  /// The rows of content for which the portrait popover reserves room, even if the list has fewer. While
  /// a search filters the list, these are the rows of the whole list, so that the popover does not change
  /// its height with every key (PO7). If nil, the popover fits the list.
  public var contentRows: Int?

  /// Makes bars of `top` and `bottom` rows; a popover reserves at least `contentRows` between them.
  public init(top: Int = 0, bottom: Int = 0, contentRows: Int? = nil) {
    self.top = top
    self.bottom = bottom
    self.contentRows = contentRows
  }

  /// Rows of both bars together.
  public var rows: Int { bounded(top) + bounded(bottom) }

  /// Returns the bars that fit into a column with `rows` below its navigation bar. The lower bar is
  /// dropped first, because it needs three rows of content above it. The upper bar, in which the user
  /// may be typing, loses its last rows and leaves one row for the content.
  func fitting(_ rows: Int) -> ColumnBars {
    let top = min(bounded(top), max(0, rows - 1))
    let bottom = bounded(bottom) + 3 <= rows - top ? bounded(bottom) : 0
    return ColumnBars(top: top, bottom: bottom)
  }
}
