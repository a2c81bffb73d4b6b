/// The number of rows that a column reserves for bars, in addition to its navigation bar. Bars
/// above the content are, for example, a search bar with scopes (guidelines SB1 and SB3). Bars
/// below the content are a toolbar, a segmented control or a tab bar (guidelines TL1, SG1 and TB1).
///
/// The model only reserves rows for the bars, so that lists know how many rows remain. The rows are
/// measured in the view (``ViewMeasures``). When the column moves into the popover or onto the
/// compact stack, its bars move with it.
///
/// ```swift
/// let bars = ColumnBars(top: 1, bottom: 2)
/// #expect(bars.rows == 3)
/// ```
public struct ColumnBars: Hashable, Sendable, Codable {
  /// The number of rows between the navigation bar and the content. If the column is too short for
  /// all of these rows, only the first rows are shown.
  public var top: Int
  /// The number of rows below the content.
  public var bottom: Int

  /// The number of content rows for which the portrait popover reserves room
  /// (``Navigator/popoverRows``). If nil, the popover is as high as the list.
  package var contentRows: Int?

  /// Makes bars of `top` and `bottom` rows.
  public init(top: Int = 0, bottom: Int = 0) { (self.top, self.bottom) = (top, bottom) }

  /// Makes bars between which a popover reserves at least `contentRows` rows.
  package init(top: Int = 0, bottom: Int = 0, contentRows: Int?) {
    (self.top, self.bottom, self.contentRows) = (top, bottom, contentRows)
  }

  /// The number of rows in both bars together.
  public var rows: Int { bounded(top) + bounded(bottom) }

  /// Returns the bars that fit into a column with `rows` rows below its navigation bar. The lower bar is removed first,
  /// because it needs three rows of content above it. The upper bar remains, because the user may be typing in it. It
  /// loses its last rows if no row would be left for the content.
  func fitting(_ rows: Int) -> ColumnBars {
    let top = min(bounded(top), max(0, rows - 1))
    let bottom = bounded(bottom) + 3 <= rows - top ? bounded(bottom) : 0
    return ColumnBars(top: top, bottom: bottom)
  }
}
