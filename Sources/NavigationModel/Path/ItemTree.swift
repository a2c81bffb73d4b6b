/// The hierarchy of a program whose data are in memory: a tree of values, each known by its ID. It
/// answers all questions, so that the program writes no functions.
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
/// An item can have two lists. Its *children* are a list of their own, in the next column or, one
/// level down, in the same one; its *rows* stand below it in its own list, where they can be folded
/// away, as in SwiftUI's `OutlineGroup`. Each list is known, or not loaded yet.
///
/// Every question takes constant time. An edit takes time for the lists that it changes, one that only adds to the end of a
/// list for what it adds.
public struct ItemTree<Value: Identifiable & Sendable>: Sendable where Value.ID: Sendable {
  /// The identity of an item: the ID of its value.
  public typealias Item = Value.ID

  /// A list of the tree. Each ID is in one list only.
  public enum Place: Hashable, Sendable {
    /// The outermost list.
    case top
    /// The list below a container or a folder.
    case children(of: Item)
    /// The rows that stand below an item in its own list.
    case rows(of: Item)
  }

  /// The knowledge of a list.
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
    /// Nil where there is nothing to unfold.
    var rows: Contents?
  }

  /// The rows of a list in the order shown, the nested ones too.
  struct Rows: Sendable {
    var items: [Item] = []
    var places: [Item: Int] = [:]
    /// The number of rows below an item that has any.
    var counts: [Item: Int] = [:]

    mutating func append(_ item: Item) {
      places[item] = items.count
      items.append(item)
    }
  }

  /// What can be dragged, and onto what; nil if nothing can.
  var dragging: Dragging?
  var nodes: [Item: Node] = [:]
  var top = Contents.loaded([])
  /// The rows of each list that is loaded, by the item whose children they are; nil for the
  /// outermost.
  var lists: [Item?: Rows] = [nil: Rows()]

  /// The IDs of values that were left out, because they are in another list already: an ID occurs once in the whole
  /// tree. A screen that shows the tree is then diagnosed. Make such IDs of the list and the value.
  public internal(set) var leftOut: Set<Item> = []
  /// One of them, the same for as long as it is one.
  var firstLeftOut: Item?

  /// An empty tree.
  public init() {}

  /// Makes a tree of `values` and everything below them. Values whose ID came before are ``leftOut``.
  /// - Parameters:
  ///   - values: the outermost list.
  ///   - children: the list below a value; nil if there is none, as below a message.
  ///   - rows: the values that stand below a value in its own list; nil if there are none.
  ///   - kind: the kind of a value; by default it is a container if it has `children`, else a leaf.
  public init(
    _ values: [Value], children: (Value) -> [Value]? = { _ in nil },
    rows: (Value) -> [Value]? = { _ in nil }, kind: ((Value) -> ItemKind)? = nil
  ) {
    var open: [(values: [Value], place: Place)] = [(values, .top)]
    var next = 0
    // In order, so that the first of several lists has what is in all of them.
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

  /// The value of an item; nil if there is none.
  public subscript(item: Item) -> Value? { nodes[item]?.value }

  /// The list in which an item stands; nil if there is no such item.
  public func place(of item: Item) -> Place? { nodes[item]?.place }

  /// Steps of indentation: the number of items among whose rows `item` is.
  public func depth(of item: Item) -> Int {
    var (depth, place) = (0, nodes[item]?.place)
    while case .rows(let above)? = place { (depth, place) = (depth + 1, nodes[above]?.place) }
    return depth
  }

  /// The path of an item from the outermost list; nil if there is no such item.
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

  /// All items with rows that can be folded, in the outermost list or in that below an item.
  public func outlines(below parent: Item? = nil) -> [Item] {
    (lists[parent]?.items ?? []).filter { nodes[$0]?.rows != nil }
  }

  /// The item in the list of whose children `item` is shown, however deep in the outline; nil in
  /// the outermost list.
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
  /// The number of rows of a list, the nested ones too.
  public func children(of parent: [Item]) -> ChildCount {
    guard let last = parent.last else { return count(top, nil) }
    guard let node = nodes[last], node.kind.hasList else { return .absent }
    return count(node.children, last)
  }

  private func count(_ contents: Contents, _ owner: Item?) -> ChildCount {
    if case .loaded = contents { .loaded(lists[owner]?.items.count ?? 0) } else { .loading }
  }

  /// The item in a row of a list.
  public func item(at index: Int, of parent: [Item]) -> Item? {
    guard let rows = lists[parent.last], rows.items.indices.contains(index) else { return nil }
    return rows.items[index]
  }

  /// The row of an item.
  public func index(of item: Item, in parent: [Item]) -> Int? { lists[parent.last]?.places[item] }

  /// The kind with which an item was inserted.
  public func kind(of path: [Item]) -> ItemKind {
    path.last.flatMap { nodes[$0]?.kind } ?? .leaf
  }

  /// The rows that stand below an item.
  public func outlineRows(of path: [Item]) -> ChildCount {
    guard let last = path.last, let rows = nodes[last]?.rows else { return .absent }
    guard case .loaded = rows else { return .loading }
    return .loaded(lists[owner(of: last)]?.counts[last] ?? 0)
  }

  /// The item below which an item stands in its list.
  public func outlineParent(of path: [Item]) -> Item? {
    if case .rows(let above)? = path.last.flatMap({ nodes[$0]?.place }) { above } else { nil }
  }
}

extension ItemKind {
  /// True if the item has a list of its own below it.
  var hasList: Bool {
    switch self {
    case .container, .folder: true
    case .leaf, .header: false
    }
  }
}
