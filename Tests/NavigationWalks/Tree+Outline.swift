import NavigationModel

/// Lists as outlines: the rows below a title, or below an item, are those that are indented more.
extension Tree {
  /// Returns the number of rows below the last item of `path` in its list.
  public func outlineRows(of path: [String]) -> ChildCount {
    guard let (siblings, place) = place(of: path) else { return .absent }
    let rank = rank(siblings[place])
    let rows = siblings[(place + 1)...].prefix { self.rank($0) > rank }.count
    return rows == 0 ? .absent : .loaded(rows)
  }

  /// Returns the nearest item above that is indented less.
  public func outlineParent(of path: [String]) -> String? {
    guard let (siblings, place) = place(of: path) else { return nil }
    let rank = rank(siblings[place])
    return siblings[..<place].last { self.rank($0) < rank }
  }

  private func place(of path: [String]) -> (siblings: [String], place: Int)? {
    guard folds, let item = path.last,
      let siblings = nodes[path.dropLast().last ?? ""]?.children,
      let place = siblings.firstIndex(of: item)
    else { return nil }
    return (siblings, place)
  }

  private func rank(_ name: String) -> Int {
    nodes[name].map { $0.kind == .header ? -1 : max(0, $0.depth) } ?? 0
  }

  /// Returns the items of a list that are not folded away, by a plain scan.
  func visible(in parent: [String], folded: [String]) -> [String] {
    var (visible, hiddenBelow): ([String], Int?) = ([], nil)
    for name in nodes[parent.last ?? ""]?.children ?? [] {
      let rank = rank(name)
      if let limit = hiddenBelow, rank > limit { continue }
      hiddenBelow = folds && folded.contains(name) ? rank : nil
      visible.append(name)
    }
    return visible
  }

  /// Returns the selectable items of a list: all visible items except titles, unless a title stands for folded rows.
  func selectable(in parent: [String], folded: [String]) -> [String] {
    visible(in: parent, folded: folded).filter {
      nodes[$0]?.kind != .header
        || folded.contains($0) && outlineRows(of: parent + [$0]) != .absent
    }
  }

  /// Two accounts as sections, with mailboxes nested three levels deep.
  public static func mailboxes() -> Tree {
    var tree = Tree()
    tree.folds = true
    tree.add(["home"], .header)
    tree.add(["inbox", "lists", "swift", "server", "compilers", "sent"], .container)
    tree.add(["work"], .header)
    tree.add(["w0", "w1", "w2"], .container)
    for (name, depth) in [("swift", 1), ("server", 2), ("compilers", 1), ("w1", 1)] {
      tree.nodes[name]?.depth = depth
    }
    tree.add((0..<9).map { "t\($0)" }, .leaf, to: "swift")
    for reply in 1..<9 { tree.nodes["t\(reply)"]?.depth = reply % 4 }
    tree.add(["attic"], .folder, to: "w1")
    tree.add(["a0", "a1"], .leaf, to: "attic")
    return tree
  }
}
