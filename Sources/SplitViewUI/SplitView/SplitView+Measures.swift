import NavigationModel
import TerminalFrame

extension SplitView {
  /// The event that passes the heights of bars and table rows to the navigator; nil if the navigator already has them.
  ///
  /// A ``SplitViewApp`` returns this event automatically. A program whose screen is only sometimes
  /// a split view returns it in ``App/measured(_:)``.
  public var measured: Event? {
    if layout.isFullScreen { return nil }
    var measures = ViewMeasures()
    measures.hasTabBar = tabBar != nil
    for column in SplitViewColumn.allCases {
      guard let view = view(of: column) else { continue }
      let shown = layout.contentWidth(of: column)
      let width = shown ?? navigator.width
      measures.bars[column] = ColumnBars(
        top: rows(of: view.top, width: width), bottom: rows(of: view.bottom, width: width))
      if shown != nil, let level = navigator.topLevel(of: column) {
        let rows = layout.contentRows(of: column)
        measures.oneLineWidths[level] = .some(oneLineWidth(of: view, in: Size(width, rows)))
      }
    }
    return navigator.has(measures) ? nil : send(.measured(measures))
  }

  /// Returns the number of rows for a bar: as many as it wants, up to half of the screen. A bar
  /// that would fill any height gets its minimum number of rows.
  private func rows(of bar: (any View<Event>)?, width: Int) -> Int {
    guard let bar else { return 0 }
    let most = max(2, navigator.height / 2)
    let wanted = bar.sizeThatFits(Size(width, most)).height
    return wanted < most ? wanted : min(most, bar.minimumSize.height)
  }

  /// Returns the minimum width, in cells, at which the rows of a table in the column take one line.
  /// Nil if there is no table.
  private func oneLineWidth(of view: ColumnView<Item, Event>, in size: Size) -> Int? {
    let content = SizedView(view: view.content(context(view.column, nil)), size: size)
    return content.parts.lazy.compactMap { ($0.view as? any RowsView)?.oneLineWidth }.first
  }
}
