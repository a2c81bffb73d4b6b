import NavigationModel
import TerminalFrame

/// The place under the mouse during a drag. It consists of a column, an item of the column's list,
/// and the number of items to scroll by if the mouse is at the edge of the list.
struct DropPlace<Item: Hashable & Sendable> {
  var column: SplitViewColumn?
  var item: Item?
  var scrolling = 0

  /// Makes a place that is outside all columns.
  init() {}

  /// Makes the place for row `y` of a column's page, whose rows show `items`.
  ///
  /// A list scrolls by one item for each mouse report from beyond its edge, and when the mouse enters the row at
  /// the edge from a different row. There is no timer. Moving the mouse sideways along the edge does not scroll the
  /// list.
  ///
  /// - Parameter isUpright: true if the mouse came from a different row.
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

/// Records the event that the content of a column would send for a click. This determines the item in a row without
/// actually clicking. This is a class, because the content's event closure writes to it and the caller reads it.
final class ClickProbe<Item: Hashable & Sendable> {
  var event: NavigationEvent<Item>?
}
