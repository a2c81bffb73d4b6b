import NavigationModel
import TerminalFrame

extension SplitView {
  /// Returns the program's view of `column`. On a compact screen, this may be the view of the
  /// `.compact` column instead.
  func view(of column: SplitViewColumn) -> ColumnView<Item, Event>? {
    let isReplaced = layout.usesCompactColumn && column <= .secondary
    let compact = isReplaced ? columns.first { $0.column == .compact } : nil
    return compact?.standing(for: column) ?? columns.first { $0.column == column }
  }

  /// Returns the page of a column: its navigation bar and content. If there is a `probe`, the
  /// content's events are recorded there.
  func page(
    of view: ColumnView<Item, Event>, barRows: Int, probe: ClickProbe<Item>? = nil
  ) -> Page<Event> {
    let bars = layout.bars(of: view.column)
    // The border of a popover or a sheet marks what is above and below.
    let hasBorder =
      layout.popover?.column == view.column
      || layout.isInspectorSheet && view.column == .inspector
    let content = BarredContent(
      view.content(context(view.column, probe)), top: view.top, topRows: bars.top,
      bottom: view.bottom, bottomRows: bars.bottom, marksOverflow: !hasBorder)
    let isFocused = isFocused(view.column)
    return Page(
      content, bar: navigationBar(view), barRows: barRows, isFocused: isFocused,
      marksFocus: isFocused && layout.columns.count > 1)
  }

  /// Returns the navigation bar of a column. The bar of the secondary column may contain a button
  /// that hides the other columns.
  func navigationBar(_ view: ColumnView<Item, Event>) -> NavigationBar<Event> {
    let column = view.column
    let back = navigator.backLevel(of: column, in: layout).map { level in
      (title: levelTitle(level), event: send(.goBack(column)))
    }
    if let segments = view.titleView {
      return NavigationBar(segments: segments, back: back, edge: navigator.primaryEdge)
    }
    let isSwitch = column == .secondary && layout.showsSecondaryOnlyButton
    return NavigationBar(
      view.title, back: back, item: view.item, secondaryOnly: isSwitch ? send(.toggleSidebar) : nil,
      isFocused: isFocused(column), edge: navigator.primaryEdge)
  }

  /// True if `column` has the focus. No column has the focus while something is presented, or while
  /// an item is being dragged over a drop target.
  private func isFocused(_ column: SplitViewColumn) -> Bool {
    layout.presentations.isEmpty && layout.focus == column && drag?.drag.target == nil
  }

  /// Returns the visible part of the list of `column`. Behind a modal view, no row appears
  /// selected, because only the ends of the selected row might be visible beside the modal view.
  private func shownWindow(_ column: SplitViewColumn) -> ListWindow<Item>? {
    var window = window(column)
    if hasModalView { window?.selection = nil }
    return window
  }

  private var hasModalView: Bool {
    layout.isInspectorSheet && view(of: .inspector)?.popover == nil
      || layout.presentations.contains { placed in
        switch placed.shape {
        case .sheet, .formSheet, .alert: true
        case .popover, .fullScreen, .inColumn, .pushed: false
        }
      }
  }

  func context(
    _ column: SplitViewColumn, _ probe: ClickProbe<Item>?
  ) -> ColumnContext<Item, Event> {
    let window = shownWindow(column)
    let rows = rows(column)
    return ColumnContext(
      column: column, isFocused: isFocused(column), window: window,
      isLoading: window?.isLoading ?? (isLoading && column < .secondary),
      rowHeight: window?.rowHeight ?? 1,
      item: { rows?.item($0) }, disclosure: { rows?.disclosure($0) },
      send: { event in
        probe?.event = event
        return send(grabbing(event))
      })
  }
}

// MARK: - Places

extension SplitView {
  func statusRect(_ size: Size) -> Rect { Rect(x: 0, y: 0, width: size.width, height: 1) }

  func hintsRect(_ size: Size) -> Rect {
    Rect(x: 0, y: size.height - layout.hintRows, width: size.width, height: layout.hintRows)
  }

  /// Returns the rectangle of the tab bar, which is above the key hints.
  func tabBarRect(_ size: Size) -> Rect {
    let bottom = layout.hintRows + layout.tabBarRows
    return Rect(x: 0, y: size.height - bottom, width: size.width, height: layout.tabBarRows)
  }

  /// Returns the rectangle between the bars at the top and bottom of the screen.
  func columnsRect(_ size: Size) -> Rect {
    Rect(size: size).inset(top: layout.statusRows, bottom: layout.tabBarRows + layout.hintRows)
  }
}

extension ColumnLayout {
  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}
