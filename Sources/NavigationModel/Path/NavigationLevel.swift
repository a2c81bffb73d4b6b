/// A list along the path, with its selection, its scroll position, and its column.
///
/// ```swift
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// #expect(navigator.levels.map(\.selection) == ["Inbox", "Forecast"])
/// #expect(navigator.levels.map(\.column) == [.primary, .supplementary])
/// #expect(navigator.parent(ofLevel: 1) == ["Inbox"])
/// ```
public struct NavigationLevel<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The column whose navigation stack contains the list.
  public internal(set) var column: SplitViewColumn
  /// The selected item, which is the path's item at this level. Nil while the list is empty, and
  /// while it is loading for the first time.
  public internal(set) var selection: Item?
  /// The last known index of the selected item. If the item no longer exists and its siblings are
  /// unknown, the item that is now at this index is selected.
  var place = 0
  /// The scroll position; nil while nothing is selected.
  public internal(set) var anchor: ScrollAnchor<Item>?
  /// The items whose rows are folded, in the order in which they were folded.
  public internal(set) var folded: [Item] = []

  init(column: SplitViewColumn, selection: Item? = nil, anchor: ScrollAnchor<Item>? = nil) {
    self.column = column
    self.selection = selection
    self.anchor = anchor
  }
}

extension NavigationLevel: Codable where Item: Codable {
  /// Decodes a level. Throws an error if the column or the index is missing. If the list of folded
  /// items is damaged, it becomes empty.
  public init(from decoder: any Decoder) throws {
    let level = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      column: try level.decode(SplitViewColumn.self, forKey: .column),
      selection: try level.decodeIfPresent(Item.self, forKey: .selection),
      anchor: try level.decodeIfPresent(ScrollAnchor<Item>.self, forKey: .anchor))
    place = try level.decode(Int.self, forKey: .place)
    folded = (try? level.decodeIfPresent([Item].self, forKey: .folded)) ?? []
  }

  private enum CodingKeys: CodingKey { case column, selection, place, anchor, folded }
}

extension ScrollAnchor: Codable where Item: Codable {}

/// A scroll position that stays valid when the size of the screen or the list changes. It consists
/// of an item and the item's row on screen.
public struct ScrollAnchor<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item that keeps its row on screen.
  public var item: Item
  /// The number of items that are on screen above the item.
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
    other.folded = folded.compactMap(transform)
    return other
  }
}
