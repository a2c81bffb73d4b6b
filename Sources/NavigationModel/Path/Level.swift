/// One list on the way down the path: its selection, where it is scrolled to, and the column it is
/// shown in.
public struct Level<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The column in whose navigation stack it stands.
  public internal(set) var column: Column
  /// The selected item: the path's item at this level. Nil while the list is empty, and while it is
  /// loaded for the first time.
  public internal(set) var selection: Item?
  /// The index at which the selected item was seen last: if it is gone and nobody remembers its
  /// siblings, what stands there now takes its place.
  var place = 0
  /// Where the list is scrolled to; nil while nothing is selected.
  public internal(set) var anchor: ScrollAnchor<Item>?

  init(column: Column, selection: Item? = nil, anchor: ScrollAnchor<Item>? = nil) {
    self.column = column
    self.selection = selection
    self.anchor = anchor
  }
}

extension Level: Codable where Item: Codable {}
extension ScrollAnchor: Codable where Item: Codable {}

/// A scroll position that survives turns and changes of the list: an item, and the row on screen it
/// stands in.
public struct ScrollAnchor<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The item that stays where it is.
  public var item: Item
  /// Items between the top of the list's window and it.
  public var row: Int

  /// Makes an anchor.
  public init(_ item: Item, row: Int) {
    self.item = item
    self.row = row
  }
}
