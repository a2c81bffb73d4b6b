/// Rows that a column reserves for bars of its own, besides its navigation bar: above its content,
/// for example a search bar with scopes (SB1, SB3), and below it, for example a toolbar, a
/// segmented control or a tab bar (TL1, SG1, TB1).
///
/// The program draws the bars. The model only leaves their rows free, so that lists know how many
/// rows are left for them. The bars come with the column into the popover and onto the compact
/// stack.
///
/// ```swift
/// let navigator = Navigator<String>(
///   style: .double, width: 120, height: 30,
///   columnBars: [.primary: ColumnBars(top: 1, bottom: 2)])
/// #expect(navigator.columnBars[.primary]?.rows == 3)
/// ```
public struct ColumnBars: Hashable, Sendable, Codable {
  /// Rows between the navigation bar and the content. Where rows are few, the column has fewer of them: the first stay.
  public var top: Int
  /// Rows below the content.
  public var bottom: Int

  /// The rows of content for which the popover keeps room in portrait, however few the list has: those of
  /// the whole list while a search shows a part of it, so that the popover does not change its height with
  /// every key (PO7). Nil for as many as the list has.
  public var contentRows: Int?

  /// Makes bars of `top` and `bottom` rows, in a popover above and below `contentRows` at least.
  public init(top: Int = 0, bottom: Int = 0, contentRows: Int? = nil) {
    self.top = top
    self.bottom = bottom
    self.contentRows = contentRows
  }

  /// Rows of both bars together.
  public var rows: Int { bounded(top) + bounded(bottom) }

  /// The bars that fit into a column with `rows` below its navigation bar. The lower bar goes
  /// first: it needs three rows of content beside it. The upper one, in which the user may be
  /// typing, loses its last rows, and leaves one for the content.
  func fitting(_ rows: Int) -> ColumnBars {
    let top = min(bounded(top), max(0, rows - 1))
    let bottom = bounded(bottom) + 3 <= rows - top ? bounded(bottom) : 0
    return ColumnBars(top: top, bottom: bottom)
  }
}
