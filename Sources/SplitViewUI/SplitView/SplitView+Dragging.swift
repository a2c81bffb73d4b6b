import NavigationModel
import TerminalFrame

/// Drag and drop with the mouse (guideline SV9): the events of a drag, and the position under the
/// mouse.
extension SplitView {
  /// Returns the event for a movement or release of the mouse during a drag of an item. While the mouse stays in
  /// the row that was pressed, the press may still turn out to be a click.
  func dragEvent(_ pointer: PointerEvent, _ drag: DragState<Item>, in size: Size) -> Event? {
    switch pointer.kind {
    case .drag:
      let place = dropPlace(at: pointer.position, after: drag.means)
      let isWithin = place.column == drag.column && place.item == drag.path.last
      if drag.means == .held && isWithin { return nil }
      let (x, y) = (pointer.position.x, pointer.position.y)
      if let column = backButton(at: pointer.position) { return send(.dragOut(column, x: x, y: y)) }
      return send(.dragOver(place.column, place.item, x: x, y: y, scrolling: place.scrolling))
    case .release: return send(.drop)
    case .click, .scroll: return nil
    }
  }

  /// Returns the event that a column sends when its content sends `event`. Pressing an item that
  /// can be dragged grabs the item instead of selecting it.
  func grabbing(_ event: NavigationEvent<Item>) -> NavigationEvent<Item> {
    guard case .select(let column, let item) = event, let parent = window(column)?.parent,
      canDrag(parent + [item])
    else { return event }
    return .grabItem(column, item)
  }

  private func dropPlace(at point: Point, after means: DragState<Item>.Means) -> DropPlace<Item> {
    guard let (column, rect, barRows) = page(near: point) else { return DropPlace() }
    var isUpright = false
    if case .pointer(_, let former) = means { isUpright = former != point.y }
    return DropPlace(
      in: column, items: items(of: column, barRows: barRows, in: rect.size), y: point.y - rect.y,
      isUpright: isUpright)
  }

  /// Returns the column whose back button is at `point`. Dragging an item to a back button moves the item out one
  /// level.
  private func backButton(at point: Point) -> SplitViewColumn? {
    guard let (column, rect, barRows) = usablePages.first(where: { $0.rect.contains(point) }),
      barRows > 0, point.y == rect.y, let view = view(of: column)
    else { return nil }
    let bar = navigationBar(view)
    guard bar.back != nil else { return nil }
    let cells = bar.anchors(width: rect.width, symbols: .unicode).back
    return cells.contains(point.x - rect.x) ? column : nil
  }

  /// Returns the topmost page that contains `point`, or whose last row is directly above `point`.
  private func page(near point: Point) -> (column: SplitViewColumn, rect: Rect, barRows: Int)? {
    usablePages.first { $0.rect.inset(bottom: -1).contains(point) }
  }

  /// The pages that respond to the mouse, with the number of rows of their navigation bars. If there is a popover,
  /// only its page responds. Otherwise, all columns respond. The topmost page is first.
  private var usablePages: [(column: SplitViewColumn, rect: Rect, barRows: Int)] {
    if let popover = layout.popover {
      return [(popover.column, placement(of: popover, .unicode).rect.inside, 1)]
    }
    return layout.columns.reversed().filter { !$0.isDimmed }
      .map { ($0.column, $0.rect, layout.navigationBarRows) }
  }

  /// Returns the item in each row of a column's page. This is the item that a click in the middle
  /// of the row would select.
  private func items(of column: SplitViewColumn, barRows: Int, in size: Size) -> [Item?] {
    guard let view = view(of: column), size.width > 0, window(column) != nil else { return [] }
    let probe = ClickProbe<Item>()
    let page = page(of: view, barRows: barRows, probe: probe)
    let content = page.contentRect(size)
    return (0..<size.height).map { y in
      guard y >= content.y, y < content.maxY else { return nil }
      probe.event = nil
      let click = PointerEvent(.click(count: 1), at: Point(size.width / 2, y))
      guard page.event(for: click, in: size) != nil, case .select(column, let item) = probe.event
      else { return nil }
      return item
    }
  }
}

// MARK: - What a drag shows

extension SplitView {
  /// Marks the drop target in the page of a column. `canvas` is the area of that page.
  func paintDropTarget(in column: SplitViewColumn, barRows: Int, on canvas: inout Canvas) {
    guard let drag, let item = window(column).flatMap({ drag.target(in: $0.parent) }) else {
      return
    }
    let items = items(of: column, barRows: barRows, in: canvas.size)
    drag.paintTarget(items.indices.filter { items[$0] == item }, on: &canvas)
  }

  /// Moves the terminal's cursor to the drop target, even if the focus is elsewhere.
  func placeDropCursor(on canvas: inout Canvas) {
    guard let drag, drag.drag.target != nil else { return }
    for (column, rect, barRows) in usablePages {
      guard let item = window(column).flatMap({ drag.target(in: $0.parent) }),
        let y = items(of: column, barRows: barRows, in: rect.size).firstIndex(of: item)
      else { continue }
      canvas.placeCursor(x: rect.x + min(1, rect.width - 1), y: rect.y + y)
    }
  }

  /// The status bar. During a drag, it describes the drag.
  var statusOfDrag: StatusBar<Event> {
    guard let words = drag?.status else { return status }
    var status = status
    status.leading = [words]
    return status
  }
}
