import NavigationModel

/// A hierarchy for tests. Items are known by name, and each name is in one list only.
public struct Tree: Hierarchy, Equatable, Sendable {
  /// An item and its children.
  public struct Node: Equatable, Sendable {
    /// The item's kind.
    public var kind: ItemKind
    /// The names of its children in order.
    public var children: [String] = []
    /// The state of the children.
    public var state: State = .loaded
    /// Steps of indentation, if its list is an outline.
    public var depth = 0
  }

  /// The answers to a question for an item's children.
  public enum State: CaseIterable, Hashable, Sendable { case loaded, loading, absent }

  /// Every item by its name; the root's name is empty.
  public var nodes: [String: Node] = ["": Node(kind: .container)]

  /// True if the rows below titles, and below items that are indented less, can be folded.
  public var folds = false
  /// The program's answer about the column on top; nil accepts the proposal.
  public var topColumn: SplitViewColumn?
  /// The program's answer about the display mode after an expansion; nil accepts the proposal.
  public var expandedMode: DisplayMode?

  /// An empty tree.
  public init() {}

  /// The number of children of the last item of `parent`.
  public func children(of parent: [String]) -> ChildCount {
    guard let node = nodes[parent.last ?? ""] else { return .absent }
    switch node.state {
    case .loaded: return .loaded(node.children.count)
    case .loading: return .loading
    case .absent: return .absent
    }
  }

  /// The name at `index`.
  public func item(at index: Int, of parent: [String]) -> String? {
    guard let children = nodes[parent.last ?? ""]?.children, children.indices.contains(index)
    else { return nil }
    return children[index]
  }

  /// The index of `item`.
  public func index(of item: String, in parent: [String]) -> Int? {
    nodes[parent.last ?? ""]?.children.firstIndex(of: item)
  }

  /// The kind of the last item of `path`; a leaf if it does not exist.
  public func kind(of path: [String]) -> ItemKind { nodes[path.last ?? ""]?.kind ?? .leaf }

  /// Anything but a title can be dragged.
  public func canDrag(_ path: [String]) -> Bool { kind(of: path) != .header }

  /// A container or folder accepts any item that it does not hold already and that does not hold
  /// it.
  public func acceptsDrop(of path: [String], onto target: [String]) -> Bool {
    let holds = kind(of: target) == .container || kind(of: target) == .folder
    return holds && path.dropLast().last != target.last && !target.starts(with: path)
  }

  /// The answer in ``topColumn``.
  public func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [String])
    -> SplitViewColumn
  {
    topColumn ?? column
  }

  /// The answer in ``expandedMode``.
  public func displayMode(forExpandingToProposed mode: DisplayMode, path: [String]) -> DisplayMode {
    expandedMode ?? mode
  }

  /// Adds `names` to the list of `parent`, at the end or at `index`; does nothing if there is no
  /// such parent.
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

  /// Sorts the children of `parent` as in `names`; children that are not named follow in their old
  /// order.
  public mutating func reorder(_ parent: String, as names: [String]) {
    guard let children = nodes[parent]?.children else { return }
    let there = Set(children)
    let named = names.filter(there.contains)
    nodes[parent]?.children = named + children.filter { !Set(named).contains($0) }
  }
}

// MARK: - Samples

extension Tree {
  /// Mailboxes under a title, with messages: `inbox` has `count`, `drafts` none, `sent` two.
  public static func mail(_ count: Int = 30) -> Tree {
    var tree = Tree()
    tree.add(["home"], .header)
    tree.add(["inbox", "drafts", "sent"], .container)
    tree.add((0..<count).map { "m\($0)" }, .leaf, to: "inbox")
    tree.add(["s0", "s1"], .leaf, to: "sent")
    return tree
  }

  /// Two folders that hold files and a folder, for drilling down in one column (SV6).
  public static func files() -> Tree {
    var tree = Tree()
    tree.add(["a", "b"], .folder)
    tree.add(["c"], .folder, to: "a")
    tree.add(["f0", "f1"], .leaf, to: "a")
    tree.add(["g0", "g1"], .leaf, to: "c")
    return tree
  }

  /// Categories whose lists stand in the right column and have lists below them (SV7).
  public static func settings() -> Tree {
    var tree = Tree()
    tree.add(["general", "sounds"], .container)
    tree.add(["about", "keyboard"], .folder, to: "general")
    tree.add(["version", "model"], .leaf, to: "about")
    tree.add(["volume"], .leaf, to: "sounds")
    return tree
  }

  /// One list of several sections, as accounts with mailboxes are: titles and blanks between the
  /// rows and at the ends, and a section without selectable items.
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
