/// The hierarchy of a program with one list: items in order, and nothing below them. In double
/// style the primary shows the list, and the secondary the content of the selected item.
///
/// ```swift
/// var notes = FlatList(["Plan", "Shopping"])
/// var navigator = Navigator<String>(style: .double)
/// navigator.hierarchyChanged(from: nil, to: notes)
/// navigator.replace(&notes, with: FlatList(["Shopping"]))
/// #expect(navigator.path == ["Shopping"])
/// ```
public struct FlatList<Item: Hashable & Sendable>: Hierarchy, Sendable {
  /// The items in order, each once.
  public let items: [Item]
  private let places: [Item: Int]

  /// Makes a list of `items`, without those that are in it twice.
  public init(_ items: [Item] = []) {
    var (places, different): ([Item: Int], [Item]) = ([:], [])
    for item in items where places[item] == nil {
      places[item] = different.count
      different.append(item)
    }
    self.items = different
    self.places = places
  }

  /// The number of items for the empty path; there is nothing below them.
  public func children(of parent: [Item]) -> ChildCount {
    parent.isEmpty ? .loaded(items.count) : .absent
  }

  /// The item at `index`; nil outside of the list.
  public func item(at index: Int, of parent: [Item]) -> Item? {
    parent.isEmpty && items.indices.contains(index) ? items[index] : nil
  }

  /// The place of `item`; nil if it is not in the list.
  public func index(of item: Item, in parent: [Item]) -> Int? {
    parent.isEmpty ? places[item] : nil
  }

  /// Every item is a leaf.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}
