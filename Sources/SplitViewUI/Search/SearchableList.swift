import NavigationModel

/// The hierarchy of a program that has one searchable list. It consists of the items that match the search, in
/// order. Each typed letter takes a few milliseconds in a list of 100,000 items. The time for appending items does
/// not depend on the number of existing items.
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

  /// Makes a list of `items` without duplicates. The search finds words in the texts that `fields` returns.
  public init(_ items: [Item] = [], fields: [@Sendable (Item) -> String]) {
    self.fields = fields
    index = SearchIndex([Item](), fields: fields.map { field in { field($0) } })
    append(items)
  }

  /// The items that the search found, in order, or all items if there is no search. Each access makes a new array;
  /// for the number of items, use ``count``, which is faster.
  public var items: [Item] { list.items }
  /// The number of items that the search found, or the number of all items if there is no search.
  public var count: Int { if case .loaded(let count) = list.children(of: []) { count } else { 0 } }
  /// All items in order, whether or not the search found them.
  public var allItems: [Item] { list.allItems }

  /// Appends the items of `more` that are not in the list yet.
  public mutating func append(_ more: some Sequence<Item>) {
    let count = list.allItems.count
    list.append(more)
    // Wrap each function, because Swift 6.2 crashes when an array of functions is converted to a different function
    // type.
    index.append(list.allItems[count...], fields: fields.map { field in { field($0) } })
    if search.isActive { filter() }
  }

  /// Applies `event` to the search, and updates the list of items that the search finds.
  public mutating func update(_ event: SearchEvent) {
    let before = search.text
    search.update(event)
    if search.text != before { filter() }
  }

  /// Replaces the search, for example with the search of the previous run, and updates the list of items that it
  /// finds. Items that are appended later are also searched.
  public mutating func restore(_ search: SearchState) {
    self.search = search
    filter()
  }

  /// Returns `other`, filtered by the search of this list.
  public func replaced(by other: SearchableList) -> SearchableList {
    var list = other
    list.search = search
    list.filter()
    return list
  }

  private mutating func filter() {
    list = list.filtered(to: search.text.isEmpty ? nil : index.rows(with: search.text))
  }

  /// For the empty path, returns the number of items that the search found. Items have no children.
  public func children(of parent: [Item]) -> ChildCount { list.children(of: parent) }

  /// Returns the item at `index` among the items that the search found. Nil if the index is out of range.
  public func item(at index: Int, of parent: [Item]) -> Item? { list.item(at: index, of: parent) }

  /// Returns the index of `item` among the items that the search found. Nil if the search did not find it.
  public func index(of item: Item, in parent: [Item]) -> Int? { list.index(of: item, in: parent) }

  /// Returns `leaf` for every path.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}

extension SearchableList where Item == String {
  /// Makes a list of texts. The search finds words in these texts.
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

  /// Appends `items` to `list`, for example when they arrive from a file or an external program. The time depends
  /// only on the number of new items.
  @discardableResult public mutating func append(
    _ items: some Sequence<Item>, to list: inout SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    list.append(items)
    return hierarchyChanged(from: nil, to: list)
  }

  /// Replaces `list` by `new`, but keeps the search.
  @discardableResult public mutating func replace(
    _ list: inout SearchableList<Item>, with new: SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    let old = list
    list = new.search == list.search ? new : list.replaced(by: new)
    return hierarchyChanged(from: old, to: list)
  }
}
