import NavigationModel
import TerminalFrame

/// Drag and drop with the mouse (SV9): what is under it while its button is down.
extension SplitView {
  /// What the mouse means while it holds an item. Within the row where it was pressed it may still
  /// be a click.
  func dragEvent(_ pointer: PointerEvent, _ drag: DragState<Item>, in size: Size) -> Event? {
    switch pointer.kind {
    case .drag:
      let place = dropPlace(at: pointer.position, after: drag.means, in: size)
      let isWithin = place.column == drag.column && place.item == drag.path.last
      if drag.means == .held && isWithin { return nil }
      let (x, y) = (pointer.position.x, pointer.position.y)
      if let column = backButton(at: pointer.position) { return send(.dragOut(column, x: x, y: y)) }
      return send(.dragOver(place.column, place.item, x: x, y: y, scrolling: place.scrolling))
    case .release: return send(.drop)
    case .click, .scroll: return nil
    }
  }

  /// What the content of a column sends: a click on an item that can be dragged takes hold of it.
  func grabbing(_ event: NavigationEvent<Item>) -> NavigationEvent<Item> {
    guard case .select(let column, let item) = event, let parent = window(column)?.parent,
      canDrag(parent + [item])
    else { return event }
    return .grabItem(column, item)
  }

  /// A place over which the mouse is: a column, an item of its list, and by how many items the list
  /// scrolls because the mouse is at its edge.
  private struct DropPlace {
    var column: Column?
    var item: Item?
    var scrolling = 0
  }

  /// What is at `point`. A list scrolls by one item for each report of the mouse from beyond its
  /// edge, or of its coming to the row at the edge from above or below: there is no timer, and a
  /// mouse that only passes along the edge scrolls nothing.
  private func dropPlace(
    at point: Point, after means: DragState<Item>.Means, in size: Size
  ) -> DropPlace {
    guard let (column, rect, barRows) = page(near: point) else { return DropPlace() }
    let items = items(of: column, barRows: barRows, in: rect.size)
    let y = point.y - rect.y
    var place = DropPlace(column: column)
    if items.indices.contains(y) { place.item = items[y] }
    guard let first = items.firstIndex(where: { $0 != nil }),
      let last = items.lastIndex(where: { $0 != nil }), last > first + 1
    else { return place }
    var isUpright = false
    if case .pointer(_, let former) = means { isUpright = former != point.y }
    if y < first || (y == first && isUpright) { place.scrolling = -1 }
    if y > last || (y == last && isUpright) { place.scrolling = 1 }
    return place
  }

  /// The column whose back button is at `point`: to go out, one carries the item there.
  private func backButton(at point: Point) -> Column? {
    guard let (column, rect, barRows) = usablePages.first(where: { $0.rect.contains(point) }),
      barRows > 0, point.y == rect.y, let view = view(of: column)
    else { return nil }
    let bar = navigationBar(view)
    guard bar.back != nil else { return nil }
    let cells = bar.anchors(width: rect.width, symbols: .unicode).back
    return cells.contains(point.x - rect.x) ? column : nil
  }

  /// The page at `point`, or just below whose last row it is: the popover's if there is one, else
  /// that of a column that can be used.
  private func page(near point: Point) -> (column: Column, rect: Rect, barRows: Int)? {
    usablePages.first { $0.rect.inset(bottom: -1).contains(point) }
  }

  /// The pages that can be used, the topmost first, with the rows of their navigation bars.
  var usablePages: [(column: Column, rect: Rect, barRows: Int)] {
    if let popover = layout.popover {
      return [(popover.column, placement(of: popover, .unicode).rect.inside, 1)]
    }
    return layout.columns.reversed().filter { !$0.isDimmed }
      .map { ($0.column, $0.rect, layout.navigationBarRows) }
  }

  /// The items of the list that a column shows, by the rows of its page of `size`: whatever a click
  /// in the middle of each would select.
  func items(of column: Column, barRows: Int, in size: Size) -> [Item?] {
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

/// Takes down what a content sends, where it is asked what a click would mean. A class, because the
/// content holds it while it is asked.
final class ClickProbe<Item: Hashable & Sendable> {
  var event: NavigationEvent<Item>?
}
