/// The heights of bars and of table rows, which only the program's view knows. The view sends them
/// as ``NavigationEvent/measured(_:)`` whenever they change, so that lists know how many rows
/// remain.
///
/// In a program whose screen is a `SplitView`, the library makes this value. A program that draws its columns itself
/// makes the value.
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .double, width: 120, height: 30)
/// var measures = ViewMeasures()
/// measures.bars[.primary] = ColumnBars(top: 1)
/// navigator.update(.measured(measures), in: mail)
/// #expect(navigator.layout(in: mail).bars(of: .primary) == ColumnBars(top: 1))
/// ```
public struct ViewMeasures: Hashable, Sendable {
  /// The number of rows that the bars of each column need. A column that is not in the dictionary
  /// keeps its previous bars.
  public var bars: [SplitViewColumn: ColumnBars] = [:]
  /// True if there is a tab bar at the bottom edge of the screen. If nil, the navigator's previous
  /// value is kept.
  public var hasTabBar: Bool?
  /// For each list on screen, by its level: the minimum width at which its items take one line, if
  /// the list is a table; otherwise nil. A narrower table uses two lines for each item. The second
  /// line contains the columns that do not fit into the first. A level that is not in the
  /// dictionary keeps its width.
  public var oneLineWidths: [Int: Int?] = [:]

  /// Makes measures that contain no heights, and therefore change nothing.
  public init() {}
}
