import NavigationModel

/// A hierarchy for tests: items are known by name, and each name is in one list only.
struct Tree: Hierarchy {
  /// An item: what it is, and its children.
  struct Node {
    var kind: ItemKind
    var children: [String] = []
    var state: State = .loaded
  }

  /// What the tree answers when it is asked for an item's children.
  enum State: CaseIterable { case loaded, loading, absent }

  /// Every item by its name; the root's name is empty.
  var nodes: [String: Node] = ["": Node(kind: .container)]

  func children(of parent: [String]) -> Children {
    guard let node = nodes[parent.last ?? ""] else { return .absent }
    switch node.state {
    case .loaded: return .loaded(node.children.count)
    case .loading: return .loading
    case .absent: return .absent
    }
  }

  func item(at index: Int, of parent: [String]) -> String? {
    guard let children = nodes[parent.last ?? ""]?.children, children.indices.contains(index)
    else { return nil }
    return children[index]
  }

  func index(of item: String, in parent: [String]) -> Int? {
    nodes[parent.last ?? ""]?.children.firstIndex(of: item)
  }

  func kind(of path: [String]) -> ItemKind { nodes[path.last ?? ""]?.kind ?? .leaf }

  /// Puts `names` into the list of `parent`, at the end or at `index`.
  mutating func add(
    _ names: [String], _ kind: ItemKind, to parent: String = "", at index: Int? = nil
  ) {
    for name in names { nodes[name] = Node(kind: kind) }
    let end = nodes[parent]?.children.count ?? 0
    nodes[parent]?.children.insert(contentsOf: names, at: min(index ?? end, end))
  }

  /// Takes `names` out of the list of `parent`, with all that is below them.
  mutating func remove(_ names: [String], from parent: String = "") {
    nodes[parent]?.children.removeAll { names.contains($0) }
    var gone = names
    while let name = gone.popLast() { gone += nodes.removeValue(forKey: name)?.children ?? [] }
  }

  /// Mailboxes under a title, with messages: `inbox` has `count`, `drafts` none, `sent` two.
  static func mail(_ count: Int = 30) -> Tree {
    var tree = Tree()
    tree.add(["home"], .header)
    tree.add(["inbox", "drafts", "sent"], .container)
    tree.add((0..<count).map { "m\($0)" }, .leaf, to: "inbox")
    tree.add(["s0", "s1"], .leaf, to: "sent")
    return tree
  }

  /// Two folders that hold files and a folder, for drilling down in one column (SV6).
  static func files() -> Tree {
    var tree = Tree()
    tree.add(["a", "b"], .folder)
    tree.add(["c"], .folder, to: "a")
    tree.add(["f0", "f1"], .leaf, to: "a")
    tree.add(["g0", "g1"], .leaf, to: "c")
    return tree
  }

  /// Categories whose lists stand in the right pane and have lists below them (SV7).
  static func settings() -> Tree {
    var tree = Tree()
    tree.add(["general", "sounds"], .container)
    tree.add(["about", "keyboard"], .folder, to: "general")
    tree.add(["version", "model"], .leaf, to: "about")
    tree.add(["volume"], .leaf, to: "sounds")
    return tree
  }
}
