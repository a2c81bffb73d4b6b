/// The hierarchy of a program whose data is in memory. It is a tree of values, each of which is identified by
/// its ID. It implements all requirements of ``Hierarchy``, so the program does not need to implement any.
///
/// ```swift
/// struct Folder: Identifiable {
///   let id: String
///   var folders: [Folder]?
/// }
/// let mail = [Folder(id: "Inbox", folders: [Folder(id: "Lists")]), Folder(id: "Sent")]
/// var tree = ItemTree(mail) { $0.folders }
/// tree.insert([Folder(id: "Drafts")], into: .top)
/// #expect(tree.items(of: .top) == ["Inbox", "Sent", "Drafts"])
/// #expect(tree.path(of: "Lists") == ["Inbox", "Lists"])
/// ```
///
/// An item can have two lists. Its *children* are a separate list, in the next column or, one level
/// down, in the same column. Its *rows* are below the item in the item's own list, where they can
/// be folded, as in SwiftUI's `OutlineGroup`. Each of these lists is either loaded or not loaded.
///
/// Every query takes constant time. The time for an edit is proportional to the length of the lists that it
/// changes. If an edit only appends to a list, the time is proportional to the number of appended items.
public struct ItemTree<Value: Identifiable & Sendable>: Sendable where Value.ID: Sendable {
  /// The identity of an item, which is the ID of its value.
  public typealias Item = Value.ID

  /// A list in the tree. Each ID is in only one list.
  public enum Place: Hashable, Sendable {
    /// The outermost list.
    case top
    /// The list of children below a container or a folder.
    case children(of: Item)
    /// The rows below an item in its own list.
    case rows(of: Item)
  }

  /// The items of a list, and whether the list is loaded.
  enum Contents: Sendable {
    case notLoaded, loading
    case loaded([Item])

    var items: [Item] { if case .loaded(let items) = self { items } else { [] } }
  }

  struct Node: Sendable {
    var value: Value
    var kind: ItemKind
    var place: Place
    var children = Contents.loaded([])
    /// The rows below the item. Nil if the item has no rows to unfold.
    var rows: Contents?
  }

  /// The rows of a list in the order in which they are shown, including nested rows.
  struct Rows: Sendable {
    var items: [Item] = []
    var places: [Item: Int] = [:]
    /// The number of rows below each item that has rows.
    var counts: [Item: Int] = [:]

    mutating func append(_ item: Item) {
      places[item] = items.count
      items.append(item)
    }
  }

  /// The rules for dragging; nil if nothing can be dragged.
  var dragging: Dragging?
  var nodes: [Item: Node] = [:]
  var top = Contents.loaded([])
  /// The rows of each loaded list, by the item whose children they are. The key of the outermost list is nil.
  var lists: [Item?: Rows] = [nil: Rows()]

  /// The IDs of values that were left out because the ID is already in another list. Each ID can occur only once in the
  /// tree. A screen that shows a tree with such values reports a diagnosis. To make the IDs unique, combine the ID of
  /// the list and the ID of the value.
  public internal(set) var leftOut: Set<Item> = []
  /// One of the items in ``leftOut``. This property changes only when that item is no longer left out.
  var firstLeftOut: Item?

  /// Makes an empty tree.
  public init() {}

  /// Makes a tree of `values` and everything below them. Values whose ID occurred earlier are added to ``leftOut``.
  ///
  /// - Parameters:
  ///   - values: the values in the outermost list.
  ///   - children: returns the list below a value; nil if there is none, as for a message.
  ///   - rows: returns the values below a value in its own list; nil if there are none.
  ///   - kind: returns the kind of a value. By default, a value is a container if `children`
  ///     returns a list, otherwise a leaf.
  public init(
    _ values: [Value], children: (Value) -> [Value]? = { _ in nil },
    rows: (Value) -> [Value]? = { _ in nil }, kind: ((Value) -> ItemKind)? = nil
  ) {
    var open: [(values: [Value], place: Place)] = [(values, .top)]
    var next = 0
    // Lists are added in order. A value that occurs in several lists is added only to the first.
    while next < open.count {
      let (values, place) = open[next]
      next += 1
      for value in values {
        let below = children(value)
        let kind = kind?(value) ?? (below == nil ? .leaf : .container)
        guard add(value, kind, to: place) else {
          leaveOut(value.id)
          continue
        }
        if let below, kind.hasList { open.append((below, .children(of: value.id))) }
        if let nested = rows(value) {
          nodes[value.id]?.rows = .loaded([])
          open.append((nested, .rows(of: value.id)))
        }
      }
    }
    for node in nodes.values where node.kind.hasList { arrange(node.value.id) }
    arrange(nil)
  }

  /// The value of an item; nil if there is no such item.
  public subscript(item: Item) -> Value? { nodes[item]?.value }

  /// Returns the list that contains an item; nil if there is no such item.
  public func place(of item: Item) -> Place? { nodes[item]?.place }

  /// Returns the depth of indentation, which is the number of items whose rows include `item`.
  public func depth(of item: Item) -> Int {
    var (depth, place) = (0, nodes[item]?.place)
    while case .rows(let above)? = place { (depth, place) = (depth + 1, nodes[above]?.place) }
    return depth
  }

  /// Returns the path of an item from the outermost list. Nil if there is no such item.
  public func path(of item: Item) -> [Item]? {
    guard nodes[item] != nil else { return nil }
    var path = [item]
    var next = owner(of: item)
    while let above = next {
      path.append(above)
      next = owner(of: above)
    }
    return path.reversed()
  }

  /// Returns all items with rows that can be folded, in the outermost list or in the list below `parent`.
  public func outlines(below parent: Item? = nil) -> [Item] {
    (lists[parent]?.items ?? []).filter { nodes[$0]?.rows != nil }
  }

  /// Returns the item whose children include `item`, however deep `item` is nested in the outline.
  /// Nil in the outermost list.
  func owner(of item: Item) -> Item? { nodes[item].flatMap { owner(of: $0.place) } }

  func owner(of place: Place) -> Item? {
    var place: Place? = place
    while case .rows(let above)? = place { place = nodes[above]?.place }
    return if case .children(let parent)? = place { parent } else { nil }
  }
}

extension ItemTree: IncompleteHierarchy {
  package var leftOutName: String? { firstLeftOut.map { "\($0)" } }

  mutating func leaveOut(_ item: Item) {
    leftOut.insert(item)
    if firstLeftOut == nil { firstLeftOut = item }
  }

  mutating func forgetLeftOut(_ item: Item) {
    guard !leftOut.isEmpty, leftOut.remove(item) != nil else { return }
    if firstLeftOut == item { firstLeftOut = leftOut.first }
  }
}

extension ItemTree: Hierarchy {
  /// Returns the number of rows of a list, including nested rows.
  public func children(of parent: [Item]) -> ChildCount {
    guard let last = parent.last else { return count(top, nil) }
    guard let node = nodes[last], node.kind.hasList else { return .absent }
    return count(node.children, last)
  }

  private func count(_ contents: Contents, _ owner: Item?) -> ChildCount {
    if case .loaded = contents { .loaded(lists[owner]?.items.count ?? 0) } else { .loading }
  }

  /// Returns the item in a row of a list.
  public func item(at index: Int, of parent: [Item]) -> Item? {
    guard let rows = lists[parent.last], rows.items.indices.contains(index) else { return nil }
    return rows.items[index]
  }

  /// Returns the index of the item's row in its list.
  public func index(of item: Item, in parent: [Item]) -> Int? { lists[parent.last]?.places[item] }

  /// Returns the kind with which the item was inserted.
  public func kind(of path: [Item]) -> ItemKind {
    path.last.flatMap { nodes[$0]?.kind } ?? .leaf
  }

  /// Returns the number of rows below an item in its own list.
  public func outlineRows(of path: [Item]) -> ChildCount {
    guard let last = path.last, let rows = nodes[last]?.rows else { return .absent }
    guard case .loaded = rows else { return .loading }
    return .loaded(lists[owner(of: last)]?.counts[last] ?? 0)
  }

  /// Returns the item whose rows include this item.
  public func outlineParent(of path: [Item]) -> Item? {
    if case .rows(let above)? = path.last.flatMap({ nodes[$0]?.place }) { above } else { nil }
  }
}

extension ItemKind {
  /// True if the item has a list of children below it.
  var hasList: Bool {
    switch self {
    case .container, .folder: true
    case .leaf, .header: false
    }
  }
}
