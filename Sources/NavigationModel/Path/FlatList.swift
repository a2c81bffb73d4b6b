/// The hierarchy of a program with one list, whose items have no children. In double style, the
/// primary column shows the list, and the secondary column shows the content of the selected item.
///
/// A list of 100,000 rows can be filled in pieces (``Navigator/append(_:to:)``) and searched
/// (``filtered(to:)``). Neither operation examines the items that are already in the list.
///
/// ```swift
/// var notes = FlatList(["Plan", "Shopping"])
/// var navigator = Navigator<String>(style: .double)
/// navigator.hierarchyChanged(from: nil, to: notes)
/// navigator.replace(&notes, with: FlatList(["Shopping"]))
/// #expect(navigator.path == ["Shopping"])
/// ```
public struct FlatList<Item: Hashable & Sendable>: Hierarchy, Sendable {
  /// All items in order, without duplicates, whether or not they match the filter.
  public private(set) var allItems: [Item] = []
  private var places: [Item: Int] = [:]
  /// The indices in `allItems` of the items that match the filter, in ascending order. Nil if there is no filter.
  private var rows: [Int]?

  /// Makes a list of `items`, without duplicates.
  public init(_ items: [Item] = []) { append(items) }

  /// The items that match the filter, in order.
  public var items: [Item] { rows.map { $0.map { allItems[$0] } } ?? allItems }

  /// Adds `more` at the end, except items that are already in the list. If there is a filter, the new items are treated
  /// as not matching it.
  public mutating func append(_ more: some Sequence<Item>) {
    for item in more where places[item] == nil {
      places[item] = allItems.count
      allItems.append(item)
    }
  }

  /// Returns the same list, filtered to the items at the indices `rows` of ``allItems``. If `rows` is nil,
  /// all items are shown. The indices can be in any order, such as the order of a search result.
  public func filtered(to rows: [Int]?) -> FlatList {
    var list = self
    list.rows = rows.map { rows in
      let isAscending = zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 }
      return (isAscending ? rows : Set(rows).sorted()).filter(allItems.indices.contains)
    }
    return list
  }

  /// Returns the number of items if `parent` is the empty path. Items have no children.
  public func children(of parent: [Item]) -> ChildCount {
    parent.isEmpty ? .loaded(rows?.count ?? allItems.count) : .absent
  }

  /// Returns the item at `index`. Nil if the index is out of range.
  public func item(at index: Int, of parent: [Item]) -> Item? {
    guard parent.isEmpty, index >= 0 else { return nil }
    guard let rows else { return index < allItems.count ? allItems[index] : nil }
    return index < rows.count ? allItems[rows[index]] : nil
  }

  /// Returns the index of `item`. Nil if it is not in the list.
  public func index(of item: Item, in parent: [Item]) -> Int? {
    guard parent.isEmpty, let place = places[item] else { return nil }
    guard let rows else { return place }
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = low + (high - low) / 2
      if rows[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low] == place ? low : nil
  }

  /// Returns `leaf`, because no item has children.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}
