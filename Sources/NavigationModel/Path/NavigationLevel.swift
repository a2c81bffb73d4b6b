/// One list on the way down the path: its selection, its scroll position, and its column.
public struct NavigationLevel<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The column whose navigation stack has the list.
  public internal(set) var column: SplitViewColumn
  /// The selected item: the path's item at this level. Nil while the list is empty, and while it
  /// loads for the first time.
  public internal(set) var selection: Item?
  /// The last known index of the selected item. If the item is gone and its siblings are not known
  /// either, the item that is at this index now is selected.
  var place = 0
  /// The scroll position; nil while nothing is selected.
  public internal(set) var anchor: ScrollAnchor<Item>?

  init(column: SplitViewColumn, selection: Item? = nil, anchor: ScrollAnchor<Item>? = nil) {
    self.column = column
    self.selection = selection
    self.anchor = anchor
  }
}

extension NavigationLevel: Codable where Item: Codable {}
extension ScrollAnchor: Codable where Item: Codable {}

/// A scroll position that survives turns and changes of the list: an item, and its row on screen.
public struct ScrollAnchor<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item that keeps its row.
  public var item: Item
  /// The number of items on screen above it.
  public var row: Int

  /// Makes an anchor.
  public init(_ item: Item, row: Int) {
    self.item = item
    self.row = row
  }
}

extension NavigationLevel {
  func compactMap<Other>(_ transform: (Item) -> Other?) -> NavigationLevel<Other> {
    let anchor = anchor.flatMap { old in
      transform(old.item).map { ScrollAnchor($0, row: old.row) }
    }
    var other = NavigationLevel<Other>(
      column: column, selection: selection.flatMap(transform), anchor: anchor)
    other.place = place
    return other
  }
}
