/// The hierarchy of a program with one list: items in order, and nothing below them. With two
/// columns they are in the primary, and the content of the one selected is in the secondary.
public struct FlatList<Item: Hashable & Sendable>: Hierarchy, Sendable {
  /// The items in order, each once.
  public let items: [Item]
  private let places: [Item: Int]

  /// A list of `items`; one that comes again is left out.
  public init(_ items: [Item] = []) {
    var (places, different): ([Item: Int], [Item]) = ([:], [])
    for item in items where places[item] == nil {
      places[item] = different.count
      different.append(item)
    }
    self.items = different
    self.places = places
  }

  /// All items are the root's.
  public func children(of parent: [Item]) -> Children {
    parent.isEmpty ? .loaded(items.count) : .absent
  }

  /// The item at `index`; nil outside.
  public func item(at index: Int, of parent: [Item]) -> Item? {
    parent.isEmpty && items.indices.contains(index) ? items[index] : nil
  }

  /// The place of `item`; nil where it is not in the list.
  public func index(of item: Item, in parent: [Item]) -> Int? {
    parent.isEmpty ? places[item] : nil
  }

  /// A leaf.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}

extension Navigator {
  /// Puts `new` in the place of `hierarchy`, and does what ``hierarchyChanged(from:to:)`` does.
  @discardableResult public mutating func replace<H: Hierarchy<Item>>(
    _ hierarchy: inout H, with new: H
  ) -> [NavigationChange<Item>] {
    let old = hierarchy
    hierarchy = new
    return hierarchyChanged(from: old, to: new)
  }
}
