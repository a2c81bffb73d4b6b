import NavigationModel

/// A property that a program sets on its split view.
public enum Preference: Hashable, Sendable {
  /// Sets the property of that name.
  case preferredDisplayMode(DisplayMode)
  /// Sets the property of that name.
  case preferredSplitBehavior(SplitBehavior)
  /// Sets the property of that name.
  case primaryEdge(PrimaryEdge)
  /// Sets the property of that name.
  case sidebarPresentation(SidebarPresentation)
  /// Sets the property of that name.
  case showsSecondaryOnlyButton(Bool)
  /// Sets the property of that name.
  case preferredCompactColumn(SplitViewColumn?)
  /// Sets the property of that name.
  case hasInspector(Bool)
  /// Sets the property of that name.
  case hasCompactColumn(Bool)
  /// Sets the property of that name.
  case hasTabBar(Bool)
  /// Sets the bars of a column.
  case columnBars(SplitViewColumn, ColumnBars?)
  /// Sets the width of a column.
  case columnWidth(SplitViewColumn, ColumnWidth?)

  /// Sets the preference in `navigator`.
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
