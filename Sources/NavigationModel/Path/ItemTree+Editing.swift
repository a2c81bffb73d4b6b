/// Edits of a tree. Each edit returns its changes; ``Navigator/edit(_:_:)`` passes these changes to the navigator.
extension ItemTree {
  /// Inserts `values` into a list, either at its end or before `index`.
  ///
  /// - Parameters:
  ///   - values: the new values. A value whose ID is already in the tree is left out. If that ID is
  ///     in another list, it is added to ``leftOut``.
  ///   - kind: the kind of all new items. Containers and folders begin with an empty list.
  ///   - place: the list. If it was not loaded, it counts as loaded from now on.
  ///   - index: the index among the items of this list, not counting nested rows.
  /// - Returns: the items that were inserted.
  @discardableResult
  public mutating func insert(
    _ values: [Value], kind: ItemKind = .leaf, into place: Place, at index: Int? = nil
  ) -> [Item] {
    guard exists(place) else { return [] }
    for value in values {
      if let former = nodes[value.id]?.place, former != place { leaveOut(value.id) }
    }
    let inserted = values.filter { add($0, kind, to: nil) }.map(\.id)
    if kind.hasList { for item in inserted { arrange(item) } }
    if !putLast(inserted, into: place, at: index) { put(inserted, into: place, at: index) }
    return inserted
  }

  /// Removes items and everything below them.
  /// - Returns: all removed values.
  @discardableResult public mutating func remove(_ items: [Item]) -> [Value] {
    var changed: Set<Item?> = []
    let present = items.filter { nodes[$0] != nil }
    for item in present { changed.insert(owner(of: item)) }
    for (place, gone) in Dictionary(grouping: present, by: { nodes[$0]?.place ?? .top }) {
      let gone = Set(gone)
      edit(place) { $0.removeAll(where: gone.contains) }
    }
    var values: [Value] = []
    var open = present
    while let item = open.popLast() {
      guard let node = nodes.removeValue(forKey: item) else { continue }
      values.append(node.value)
      forgetLeftOut(item)
      lists[.some(item)] = nil
      open += node.children.items + (node.rows?.items ?? [])
    }
    for owner in changed where owner.map({ nodes[$0] != nil }) ?? true { arrange(owner) }
    return values
  }

  /// Moves an item, and everything below it, into a list, either at its end or before `index`.
  ///
  /// - Returns: false if nothing was moved, because the item or the list does not exist, or because
  ///   the list is below the item.
  @discardableResult
  public mutating func move(_ item: Item, into place: Place, at index: Int? = nil) -> Bool {
    guard let former = nodes[item]?.place, exists(place), !isBelow(place, item) else {
      return false
    }
    let formerOwner = owner(of: item)
    edit(former) { $0.removeAll { $0 == item } }
    put([item], into: place, at: index)
    if formerOwner != owner(of: place) { arrange(formerOwner) }
    return true
  }

  /// Replaces the value with this ID. The item's place and everything below it stay the same.
  /// - Returns: false if there is no such item.
  @discardableResult public mutating func replace(_ value: Value) -> Bool {
    guard nodes[value.id] != nil else { return false }
    nodes[value.id]?.value = value
    return true
  }

  /// Makes `values` the complete contents of a list, which counts as loaded from now on. Items that stay in
  /// the list keep everything below them. Values whose ID is in another list are added to ``leftOut``.
  ///
  /// - Returns: the inserted items and the removed values.
  @discardableResult
  public mutating func setContents(
    of place: Place, to values: [Value], kind: ItemKind = .leaf
  ) -> (inserted: [Item], removed: [Value]) {
    guard exists(place) else { return ([], []) }
    let wanted = Set(values.map(\.id))
    let removed = remove(items(of: place).filter { !wanted.contains($0) })
    for value in values where nodes[value.id]?.place == place { replace(value) }
    let inserted = insert(values, kind: kind, into: place)
    var seen: Set<Item> = []
    let order = values.map(\.id).filter {
      nodes[$0]?.place == place && seen.insert($0).inserted
    }
    edit(place) { $0 = order }
    arrange(owner(of: place))
    return (inserted, removed)
  }

  /// Marks a list as not loaded. A selected item in the list is still treated as existing.
  public mutating func unload(_ place: Place) {
    guard exists(place) else { return }
    remove(items(of: place))
    set(place, .notLoaded)
    arrange(owner(of: place))
  }

  /// Marks a list as being loaded.
  ///
  /// - Returns: true if it was not loaded, so that the program must load it now.
  public mutating func beginLoading(_ place: Place) -> Bool {
    guard exists(place), case .notLoaded? = contents(place) else { return false }
    set(place, .loading)
    return true
  }

  /// Returns the items of a list in order, without nested rows.
  public func items(of place: Place) -> [Item] { contents(place)?.items ?? [] }
}

// MARK: - Lists

extension ItemTree {
  private func contents(_ place: Place) -> Contents? {
    switch place {
    case .top: top
    case .children(let parent): nodes[parent]?.children
    case .rows(let above): nodes[above]?.rows
    }
  }

  private mutating func set(_ place: Place, _ contents: Contents) {
    switch place {
    case .top: top = contents
    case .children(let parent): nodes[parent]?.children = contents
    case .rows(let above): nodes[above]?.rows = contents
    }
  }

  private mutating func edit(_ place: Place, _ body: (inout [Item]) -> Void) {
    var items = items(of: place)
    body(&items)
    set(place, .loaded(items))
  }

  /// Returns true if items can be added to `place`.
  private func exists(_ place: Place) -> Bool {
    switch place {
    case .top: true
    case .children(let parent): nodes[parent]?.kind.hasList ?? false
    case .rows(let above): nodes[above] != nil
    }
  }

  /// Returns true if a list is somewhere below `item`.
  func isBelow(_ place: Place, _ item: Item) -> Bool {
    var place: Place? = place
    while let here = place {
      switch here {
      case .top: return false
      case .children(let above), .rows(let above):
        if above == item { return true }
        place = nodes[above]?.place
      }
    }
    return false
  }

  /// Adds a new value. If a list is given, adds the value at the end of the list.
  ///
  /// - Returns: false if the ID of the value is already in the tree.
  mutating func add(_ value: Value, _ kind: ItemKind, to place: Place?) -> Bool {
    guard nodes[value.id] == nil else { return false }
    nodes[value.id] = Node(value: value, kind: kind, place: place ?? .top)
    if let place { append(value.id, to: place) }
    return true
  }

  /// Appends to the list in place. Copying a long list for each of its values would take quadratic time.
  private mutating func append(_ item: Item, to place: Place) {
    switch place {
    case .top: top.append(item)
    case .children(let parent): nodes[parent]?.children.append(item)
    case .rows(let above): nodes[above]?.rows?.append(item)
    }
  }

  private mutating func put(_ items: [Item], into place: Place, at index: Int?) {
    for item in items { nodes[item]?.place = place }
    edit(place) { $0.insert(contentsOf: items, at: min(max(0, index ?? $0.count), $0.count)) }
    arrange(owner(of: place))
  }

  /// Appends new items to a loaded list. The row numbers of the existing items stay the same.
  /// O(number of new items)
  ///
  /// - Returns: false if the items would not all be at the end of the list.
  private mutating func putLast(_ items: [Item], into place: Place, at index: Int?) -> Bool {
    if case .rows = place { return false }
    guard case .loaded? = contents(place) else { return false }
    let count = self.items(of: place).count
    guard index ?? count >= count else { return false }
    let owner = owner(of: place)
    for item in items {
      nodes[item]?.place = place
      append(item, to: place)
      lists[owner]?.append(item)
    }
    return true
  }

  /// Computes the row number of each item in a list again. O(number of rows)
  mutating func arrange(_ owner: Item?) {
    var rows = Rows()
    /// The items that still have to be processed, with the next item at the end. A nil item marks
    /// the end of the rows below `above`.
    var open: [(item: Item?, above: Item?)] = []
    let items = owner.map { nodes[$0]?.children.items ?? [] } ?? top.items
    open = items.reversed().map { ($0, nil) }
    while let (item, above) = open.popLast() {
      if let item {
        rows.append(item)
        if let nested = nodes[item]?.rows?.items, !nested.isEmpty {
          open.append((nil, item))
          open += nested.reversed().map { ($0, item) }
        }
      } else if let above, let place = rows.places[above] {
        rows.counts[above] = rows.items.count - place - 1
      }
    }
    lists[owner] = rows
  }
}

extension ItemTree.Contents {
  fileprivate mutating func append(_ item: ItemTree.Item) {
    guard case .loaded(var items) = self else { return }
    self = .notLoaded
    items.append(item)
    self = .loaded(items)
  }
}
