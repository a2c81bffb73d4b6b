import NavigationModel
import TerminalFrame

/// The place under the mouse during a drag: a column, an item of its list, and the number of items to scroll
/// by because the mouse is at the edge of the list.
struct DropPlace<Item: Hashable & Sendable> {
  var column: SplitViewColumn?
  var item: Item?
  var scrolling = 0

  /// Makes the place outside all columns.
  init() {}

  /// Makes the place in row `y` of a column's page, whose rows show `items`.
  ///
  /// A list scrolls by one item for each mouse report from beyond its edge, and when the mouse enters the row
  /// at the edge from another row. There is no timer, and moving the mouse sideways along the edge does not
  /// scroll.
  /// - Parameter isUpright: whether the mouse came from another row.
  init(in column: SplitViewColumn, items: [Item?], y: Int, isUpright: Bool) {
    self.column = column
    if items.indices.contains(y) { item = items[y] }
    guard let first = items.firstIndex(where: { $0 != nil }),
      let last = items.lastIndex(where: { $0 != nil }), last > first + 1
    else { return }
    if y < first || (y == first && isUpright) { scrolling = -1 }
    if y > last || (y == last && isUpright) { scrolling = 1 }
  }
}

/// Records the event that a column's content would send for a click, to find the item in a row without
/// clicking. A class, because the content writes to it and the caller reads it.
final class ClickProbe<Item: Hashable & Sendable> {
  var event: NavigationEvent<Item>?
}
