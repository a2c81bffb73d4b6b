import NavigationModel

/// The hierarchy of a program with one list that is searched: items in order, of which those are shown
/// that have the words of the search. A letter in 100,000 rows takes a few milliseconds, and rows that
/// come later cost nothing for those that are there.
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

  /// Makes a list of `items`, without those that are in it twice. Words are looked for in `fields`.
  public init(_ items: [Item] = [], fields: [@Sendable (Item) -> String]) {
    self.fields = fields
    index = SearchIndex([Item](), fields: fields.map { field in { field($0) } })
    append(items)
  }

  /// The items that are found, in order; all of them without a search. The array is made for the
  /// call: ``count`` says how many there are without it.
  public var items: [Item] { list.items }
  /// The number of items that are found; of all without a search.
  public var count: Int { if case .loaded(let count) = list.children(of: []) { count } else { 0 } }
  /// All items in order, found or not.
  public var allItems: [Item] { list.allItems }

  /// Adds `more` at the end, without those that are in the list already.
  public mutating func append(_ more: some Sequence<Item>) {
    let count = list.allItems.count
    list.append(more)
    // An array of functions is not cast to one of others (Swift 6.2 traps), each is wrapped.
    index.append(list.allItems[count...], fields: fields.map { field in { field($0) } })
    if search.isActive { filter() }
  }

  /// Changes the search as `event` says, and what is found.
  public mutating func update(_ event: SearchEvent) {
    let before = search.text
    search.update(event)
    if search.text != before { filter() }
  }

  /// The same search in the items of another list.
  public func replaced(by other: SearchableList) -> SearchableList {
    var list = other
    list.search = search
    list.filter()
    return list
  }

  private mutating func filter() {
    list = list.filtered(to: search.text.isEmpty ? nil : index.rows(with: search.text))
  }

  /// The number of items found, for the empty path; there is nothing below them.
  public func children(of parent: [Item]) -> ChildCount { list.children(of: parent) }

  /// The item found at `index`; nil outside of the list.
  public func item(at index: Int, of parent: [Item]) -> Item? { list.item(at: index, of: parent) }

  /// The place of `item` among those found; nil if it is not.
  public func index(of item: Item, in parent: [Item]) -> Int? { list.index(of: item, in: parent) }

  /// Every item is a leaf.
  public func kind(of path: [Item]) -> ItemKind { .leaf }
}

extension SearchableList where Item == String {
  /// Makes a list of texts, in which words are looked for.
  public init(_ texts: [String] = []) { self.init(texts, fields: [{ $0 }]) }
}

extension Navigator {
  /// Changes the search of `list` as `event` says, and brings the list on screen while the search is
  /// written.
  @discardableResult public mutating func search(
    _ event: SearchEvent, in list: inout SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    let old = list
    list.update(event)
    if list.search.isEditing { update(.show(.primary), in: old) }
    return hierarchyChanged(from: old, to: list)
  }

  /// Adds `items` at the end of `list`, as they come from a file or another program. It costs as much
  /// as the items that are added.
  @discardableResult public mutating func append(
    _ items: some Sequence<Item>, to list: inout SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    list.append(items)
    return hierarchyChanged(from: nil, to: list)
  }

  /// Replaces `list` by `new`, in which the same search goes on.
  @discardableResult public mutating func replace(
    _ list: inout SearchableList<Item>, with new: SearchableList<Item>
  ) -> [NavigationChange<Item>] {
    let old = list
    list = new.search == list.search ? new : list.replaced(by: new)
    return hierarchyChanged(from: old, to: list)
  }
}
