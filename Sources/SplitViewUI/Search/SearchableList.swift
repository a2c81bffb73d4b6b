import NavigationModel

/// The hierarchy of a program with one searchable list. It shows those items, in order, that contain the
/// words of the search. With 100,000 rows, each typed letter takes a few milliseconds. The cost of appending
/// rows does not depend on the rows that are already there.
///
/// ```swift
/// var shelf = SearchableList(["Emma", "Persuasion"], fields: [{ $0 }])
/// var navigator = Navigator<String>(style: .double)
/// navigator.hierarchyChanged(from: nil, to: shelf)
/// navigator.append(["Dracula"], to: &shelf)
/// navigator.search(.edit(.insert("dra")), in: &shelf)
/// #expect(shelf.items == ["Dracula"])
/// #expect(shelf.count == 1)
/// #expect(shelf.allItems.count == 3)
/// ```
public struct SearchableList<Item: Hashable & Sendable>: Hierarchy, Sendable {
  /// The search, for the ``SearchBar`` above the list.
  public private(set) var search = SearchState()
  private var list = FlatList<Item>()
  private var index: SearchIndex
  private let fields: [@Sendable (Item) -> String]

  /// Makes a list of `items` without duplicates. The search looks for words in `fields`.
  public init(_ items: [Item] = [], fields: [@Sendable (Item) -> String]) {
    self.fields = fields
    index = SearchIndex([Item](), fields: fields.map { field in { field($0) } })
    append(items)
  }

  /// The items that were found, in order; all items if there is no search. Each call makes a new array;
  /// ``count`` is the number of items without that cost.
  public var items: [Item] { list.items }
  /// The number of items that were found; of all items if there is no search.
  public var count: Int { if case .loaded(let count) = list.children(of: []) { count } else { 0 } }
  /// All items in order, whether found or not.
  public var allItems: [Item] { list.allItems }

  /// Appends `more`, without items that are already in the list.
  public mutating func append(_ more: some Sequence<Item>) {
    let count = list.allItems.count
    list.append(more)
    // An array of functions cannot be converted to another function type (Swift 6.2 traps), so each function
    // is wrapped.
    index.append(list.allItems[count...], fields: fields.map { field in { field($0) } })
    if search.isActive { filter() }
  }

  /// Applies `event` to the search, and updates the items that are found.
  public mutating func update(_ event: SearchEvent) {
    let before = search.text
    search.update(event)
    if search.text != before { filter() }
  }

  /// Returns another list with the search of this one.
  public func replaced(by other: SearchableList) -> SearchableList {
    var list = other
    list.search = search
    list.filter()
    return list
  }

  private mutating func filter() {
    list = list.filtered(to: search.text.isEmpty ? nil : index.rows(with: search.text))
  }

  /// Returns the number of items found, for the empty path. Items have no children.
  public func children(of parent: [Item]) -> ChildCount { list.children(of: parent) }

  /// Returns the item found at `index`; nil if the index is out of range.
  public func item(at index: Int, of parent: [Item]) -> Item? { list.item(at: index, of: parent) }

  /// Returns the index of `item` among the items found; nil if it was not found.
  public func index(of item: Item, in parent: [Item]) -> Int? { list.index(of: item, in: parent) }

  /// Returns `leaf` for every item.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}

extension SearchableList where Item == String {
  /// Makes a list of texts, which the search looks for words in.
  public init(_ texts: [String] = []) { self.init(texts, fields: [{ $0 }]) }
}

extension Navigator {
  /// Applies `event` to the search of `list`. While the search is being edited, the list is shown.
  @discardableResult public mutating func search(
    _ event: SearchEvent, in list: inout SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    let old = list
    list.update(event)
    if list.search.isEditing { update(.show(.primary), in: old) }
    return hierarchyChanged(from: old, to: list)
  }

  /// Appends `items` to `list`, for example as they arrive from a file or another program. The cost depends
  /// only on the number of new items.
  @discardableResult public mutating func append(
    _ items: some Sequence<Item>, to list: inout SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    list.append(items)
    return hierarchyChanged(from: nil, to: list)
  }

  /// Replaces `list` with `new` and keeps the search.
  @discardableResult public mutating func replace(
    _ list: inout SearchableList<Item>, with new: SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    let old = list
    list = new.search == list.search ? new : list.replaced(by: new)
    return hierarchyChanged(from: old, to: list)
  }
}
