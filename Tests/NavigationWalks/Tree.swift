import NavigationModel

/// A hierarchy for tests. Items are identified by name, and each name is in a single list.
public struct Tree: Hierarchy, Equatable, Sendable {
  /// An item and its children.
  public struct Node: Equatable, Sendable {
    /// The item's kind.
    public var kind: ItemKind
    /// The names of the item's children, in order.
    public var children: [String] = []
    /// The state of the children.
    public var state: State = .loaded
    /// The indentation in steps, if the item's list is an outline.
    public var depth = 0
  }

  /// The possible answers about an item's children.
  public enum State: CaseIterable, Hashable, Sendable { case loaded, loading, absent }

  /// All items by name. The root's name is empty.
  public var nodes: [String: Node] = ["": Node(kind: .container)]

  /// True if rows below titles, and below items that are indented less, can be folded.
  public var folds = false
  /// The program's answer about the top column, or nil to accept the proposal.
  public var topColumn: SplitViewColumn?
  /// The program's answer about the display mode after an expansion, or nil to accept the proposal.
  public var expandedMode: DisplayMode?

  /// Makes an empty tree.
  public init() {}

  /// Returns the number of children of the last item of `parent`.
  public func children(of parent: [String]) -> ChildCount {
    guard let node = nodes[parent.last ?? ""] else { return .absent }
    switch node.state {
    case .loaded: return .loaded(node.children.count)
    case .loading: return .loading
    case .absent: return .absent
    }
  }

  /// Returns the name of the item at `index`.
  public func item(at index: Int, of parent: [String]) -> String? {
    guard let children = nodes[parent.last ?? ""]?.children, children.indices.contains(index)
    else { return nil }
    return children[index]
  }

  /// Returns the index of `item`.
  public func index(of item: String, in parent: [String]) -> Int? {
    nodes[parent.last ?? ""]?.children.firstIndex(of: item)
  }

  /// Returns the kind of the last item of `path`, or a leaf if it does not exist.
  public func kind(of path: [String]) -> ItemKind { nodes[path.last ?? ""]?.kind ?? .leaf }

  /// Everything except titles can be dragged.
  public func canDrag(_ path: [String]) -> Bool { kind(of: path) != .header }

  /// A container or folder accepts any item, unless it contains the item already or is below the item.
  public func acceptsDrop(of path: [String], onto target: [String]) -> Bool {
    let holds = kind(of: target) == .container || kind(of: target) == .folder
    return holds && path.dropLast().last != target.last && !target.starts(with: path)
  }

  /// Returns ``topColumn``, or else the proposed column.
  public func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [String])
    -> SplitViewColumn
  {
    topColumn ?? column
  }

  /// Returns ``expandedMode``, or else the proposed mode.
  public func displayMode(forExpandingToProposed mode: DisplayMode, path: [String]) -> DisplayMode {
    expandedMode ?? mode
  }

  /// Adds `names` to the list of `parent`, at the end or at `index`. Does nothing if `parent` does not exist.
  public mutating func add(
    _ names: [String], _ kind: ItemKind, to parent: String = "", at index: Int? = nil
  ) {
    guard let end = nodes[parent]?.children.count else { return }
    for name in names { nodes[name] = Node(kind: kind) }
    nodes[parent]?.children.insert(contentsOf: names, at: min(max(0, index ?? end), end))
  }

  /// Removes `names` from the list of `parent`, with everything below them.
  public mutating func remove(_ names: [String], from parent: String = "") {
    let wanted = Set(names)
    var gone = nodes[parent]?.children.filter(wanted.contains) ?? []
    nodes[parent]?.children.removeAll(where: wanted.contains)
    while let name = gone.popLast() { gone += nodes.removeValue(forKey: name)?.children ?? [] }
  }

  /// Sorts the children of `parent` as in `names`. Children that are not named follow in their old order.
  public mutating func reorder(_ parent: String, as names: [String]) {
    guard let children = nodes[parent]?.children else { return }
    let there = Set(children)
    let named = names.filter(there.contains)
    nodes[parent]?.children = named + children.filter { !Set(named).contains($0) }
  }
}

// MARK: - Samples

extension Tree {
  /// Mailboxes under a title, with messages: `inbox` has `count`, `drafts` has none, `sent` has two.
  public static func mail(_ count: Int = 30) -> Tree {
    var tree = Tree()
    tree.add(["home"], .header)
    tree.add(["inbox", "drafts", "sent"], .container)
    tree.add((0..<count).map { "m\($0)" }, .leaf, to: "inbox")
    tree.add(["s0", "s1"], .leaf, to: "sent")
    return tree
  }

  /// Two folders that contain files and a folder, for drilling down in a single column (SV6).
  public static func files() -> Tree {
    var tree = Tree()
    tree.add(["a", "b"], .folder)
    tree.add(["c"], .folder, to: "a")
    tree.add(["f0", "f1"], .leaf, to: "a")
    tree.add(["g0", "g1"], .leaf, to: "c")
    return tree
  }

  /// Categories whose lists are in the secondary column and have lists below them (SV7).
  public static func settings() -> Tree {
    var tree = Tree()
    tree.add(["general", "sounds"], .container)
    tree.add(["about", "keyboard"], .folder, to: "general")
    tree.add(["version", "model"], .leaf, to: "about")
    tree.add(["volume"], .leaf, to: "sounds")
    return tree
  }

  /// A list of several sections, such as accounts with mailboxes: with titles and blanks between rows and at the ends,
  /// and a section without selectable items.
  public static func outline() -> Tree {
    var tree = Tree()
    tree.add(["work"], .header)
    tree.add(["w0", "w1", "w2"], .container)
    tree.add(["blank", "home"], .header)
    tree.add(["h0", "h1"], .container)
    tree.add(["empty", "end"], .header)
    tree.add(["today"], .header, to: "w0")
    tree.add((0..<9).map { "t\($0)" }, .leaf, to: "w0")
    tree.add(["before"], .header, to: "w0")
    tree.add((0..<9).map { "b\($0)" }, .leaf, to: "w0")
    tree.add(["attic"], .folder, to: "h0")
    tree.add(["a0", "a1"], .leaf, to: "attic")
    return tree
  }
}
