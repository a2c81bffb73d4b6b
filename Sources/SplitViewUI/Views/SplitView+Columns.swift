import NavigationModel
import TerminalFrame

extension SplitView {
  /// What the program shows in `column`.
  func view(of column: Column) -> ColumnView<Item, Event>? {
    columns.first { $0.column == column }
  }

  /// The column's navigation bar over its content.
  func page(of view: ColumnView<Item, Event>, barRows: Int) -> Page<Event> {
    Page(view.content(context(view.column)), bar: navigationBar(view), barRows: barRows)
  }

  func navigationBar(_ view: ColumnView<Item, Event>) -> NavigationBar<Event> {
    let back = navigator.backLevel(of: view.column, in: layout).map { level in
      (title: levelTitle(level), event: send(.goBack(view.column)))
    }
    return NavigationBar(
      view.title, back: back, item: view.item, isFocused: layout.focus == view.column,
      edge: navigator.primaryEdge)
  }

  private func context(_ column: Column) -> ColumnContext<Item, Event> {
    let window = window(of: column)
    let parent = window?.parent ?? []
    return ColumnContext(
      column: column, isFocused: layout.focus == column, window: window,
      rowHeight: window?.rowHeight ?? 1,
      item: { [hierarchy] in hierarchy.item(at: $0, of: parent) }, send: send)
  }

  private func window(of column: Column) -> ListWindow<Item>? {
    func open(_ hierarchy: some Hierarchy<Item>) -> ListWindow<Item>? {
      navigator.window(of: column, layout: layout, in: hierarchy)
    }
    return open(hierarchy)
  }
}

// MARK: - Places

extension SplitView {
  func rect(of placed: ColumnLayout) -> Rect {
    Rect(
      x: placed.x, y: layout.statusRows, width: placed.width,
      height: layout.navigationBarRows + layout.contentRows)
  }

  func statusRect(_ size: Size) -> Rect { Rect(x: 0, y: 0, width: size.width, height: 1) }

  func hintsRect(_ size: Size) -> Rect {
    Rect(x: 0, y: size.height - layout.hintRows, width: size.width, height: layout.hintRows)
  }

  /// The side columns' popover, its arrow under the middle of the button that opened it (PO1).
  func placement(of popover: PopoverLayout, _ symbols: Symbols) -> PopoverPlacement {
    let rect = Rect(
      x: popover.x, y: popover.y, width: popover.width, height: popover.height)
    let button = sidebarButton(symbols)
    let middle = button.map { ($0.lowerBound + $0.upperBound - 1) / 2 }
    let arrow = min(max(rect.x + 1, middle ?? rect.x + 1), max(rect.x + 1, rect.maxX - 2))
    return PopoverPlacement(rect: rect, arrow: Point(arrow, rect.y), isBelow: true)
  }

  /// The cells of the secondary's back button, which opens the popover.
  private func sidebarButton(_ symbols: Symbols) -> Range<Int>? {
    guard let placed = layout[.secondary], let view = view(of: .secondary) else { return nil }
    let cells = navigationBar(view).anchors(width: placed.width, symbols: symbols).back
    return cells.isEmpty ? nil : cells.lowerBound + placed.x..<cells.upperBound + placed.x
  }
}
