import NavigationModel

/// A hierarchy for tests. Items are identified by name, and each name is in a single list.
struct Shelf: Hierarchy {
  /// The lists, by the name of the item above each. The root's name is empty.
  var lists: [String: [String]] = [:]
  /// The kind of each item. Other items are leaves.
  var kinds: [String: ItemKind] = [:]
  /// Items whose lists are not loaded yet.
  var loading: Set<String> = []
  /// True if messages can be dragged to other mailboxes.
  var isDraggable = false

  func children(of parent: [String]) -> ChildCount {
    let name = parent.last ?? ""
    if loading.contains(name) { return .loading }
    return lists[name].map { .loaded($0.count) } ?? .absent
  }

  func item(at index: Int, of parent: [String]) -> String? {
    let list = lists[parent.last ?? ""] ?? []
    return list.indices.contains(index) ? list[index] : nil
  }

  func index(of item: String, in parent: [String]) -> Int? {
    lists[parent.last ?? ""]?.firstIndex(of: item)
  }

  func kind(of path: [String]) -> ItemKind { kinds[path.last ?? ""] ?? .leaf }

  func canDrag(_ path: [String]) -> Bool { isDraggable && kind(of: path) != .header }

  func acceptsDrop(of path: [String], onto target: [String]) -> Bool {
    kind(of: target) == .container && path.count > 1 && path.dropLast().last != target.last
  }

  /// Adds `names` to the list of `parent`.
  mutating func add(_ names: [String], _ kind: ItemKind, to parent: String = "") {
    lists[parent, default: []] += names
    for name in names {
      kinds[name] = kind
      if kind == .container || kind == .folder { lists[name] = lists[name] ?? [] }
    }
  }

  /// Two accounts with mailboxes. The inbox has 30 messages.
  static func mail() -> Shelf {
    var shelf = Shelf()
    shelf.add(["home"], .header)
    shelf.add(["Inbox", "Drafts", "Sent"], .container)
    shelf.add(["work"], .header)
    shelf.add(["Reports", "Archive"], .container)
    shelf.add((1...30).map { "Message \($0)" }, .leaf, to: "Inbox")
    shelf.add(["Letter to Ada", "Letter to Grace"], .leaf, to: "Sent")
    shelf.add(["Forecast"], .leaf, to: "Reports")
    return shelf
  }

  /// Nested folders, for drilling down in a single column (SV6).
  static func files() -> Shelf {
    var shelf = Shelf()
    shelf.add(["Documents", "Pictures"], .folder)
    shelf.add(["Letters"], .folder, to: "Documents")
    shelf.add(["notes.txt", "plan.txt"], .leaf, to: "Documents")
    shelf.add(["ada.txt", "grace.txt"], .leaf, to: "Letters")
    return shelf
  }
}
