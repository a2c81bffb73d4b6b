import NavigationModel

/// A property that a program sets on its split view.
public enum Preference: Hashable, Sendable {
  /// Sets `preferredDisplayMode`.
  case preferredDisplayMode(DisplayMode)
  /// Sets `preferredSplitBehavior`.
  case preferredSplitBehavior(SplitBehavior)
  /// Sets `primaryEdge`.
  case primaryEdge(PrimaryEdge)
  /// Sets `sidebarPresentation`.
  case sidebarPresentation(SidebarPresentation)
  /// Sets `showsSecondaryOnlyButton`.
  case showsSecondaryOnlyButton(Bool)
  /// Sets `preferredCompactColumn`.
  case preferredCompactColumn(SplitViewColumn?)
  /// Sets `hasInspector`.
  case hasInspector(Bool)
  /// Sets `hasCompactColumn`.
  case hasCompactColumn(Bool)
  /// Sets `hasTabBar`.
  case hasTabBar(Bool)
  /// Sets the bars of a column.
  case columnBars(SplitViewColumn, ColumnBars?)
  /// Sets the width of a column.
  case columnWidth(SplitViewColumn, ColumnWidth?)

  /// Applies the preference to `navigator`.
  func set(in navigator: inout Navigator<String>) {
    switch self {
    case .preferredDisplayMode(let mode): navigator.preferredDisplayMode = mode
    case .preferredSplitBehavior(let behavior): navigator.preferredSplitBehavior = behavior
    case .primaryEdge(let edge): navigator.primaryEdge = edge
    case .sidebarPresentation(let sidebar): navigator.sidebarPresentation = sidebar
    case .showsSecondaryOnlyButton(let shows): navigator.showsSecondaryOnlyButton = shows
    case .preferredCompactColumn(let column): navigator.preferredCompactColumn = column
    case .hasInspector(let has): navigator.hasInspector = has
    case .hasCompactColumn(let has): navigator.hasCompactColumn = has
    case .hasTabBar(let has): navigator.hasTabBar = has
    case .columnBars(let column, let bars): navigator.columnBars[column] = bars
    case .columnWidth(let column, let width): navigator.columnWidths[column] = width
    }
  }
}
