/// Edits of a tree. Each tells what it changed; ``Navigator/edit(_:_:)`` passes it on to the
/// navigator.
extension ItemTree {
  /// Inserts `values` into a list, at its end or before `index`.
  /// - Parameters:
  ///   - values: the new values. One whose ID is in the tree already is left out; if it is in another list, it is
  ///     among ``leftOut``.
  ///   - kind: their kind. Containers and folders begin with an empty list.
  ///   - place: the list. One that was not loaded is, from now on.
  ///   - index: counts the items of this list alone, without rows nested deeper.
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

  /// Removes items with everything below them.
  /// - Returns: all values that are gone.
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

  /// Moves an item, with everything below it, to a list, at its end or before `index`.
  /// - Returns: false if nothing was moved: there is no such item or list, or the list is below it.
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

  /// Replaces the value with this ID. Its place and all below it stay.
  /// - Returns: false if there is none.
  @discardableResult public mutating func replace(_ value: Value) -> Bool {
    guard nodes[value.id] != nil else { return false }
    nodes[value.id]?.value = value
    return true
  }

  /// Makes `values` the whole of a list, which is loaded from now on. Items that stay keep all that
  /// is below them; values whose ID is in another list are ``leftOut``.
  /// - Returns: the items that were inserted, and the values that are gone.
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

  /// Marks a list as not loaded. Nothing that was selected in it counts as gone.
  public mutating func unload(_ place: Place) {
    guard exists(place) else { return }
    remove(items(of: place))
    set(place, .notLoaded)
    arrange(owner(of: place))
  }

  /// Marks a list as being loaded.
  /// - Returns: true if it was not loaded, so that the program has to load it now.
  public mutating func beginLoading(_ place: Place) -> Bool {
    guard exists(place), case .notLoaded? = contents(place) else { return false }
    set(place, .loading)
    return true
  }

  /// The items of a list in order, without rows nested deeper.
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

  /// True if items can be put there.
  private func exists(_ place: Place) -> Bool {
    switch place {
    case .top: true
    case .children(let parent): nodes[parent]?.kind.hasList ?? false
    case .rows(let above): nodes[above] != nil
    }
  }

  /// True if a list is somewhere below `item`.
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

  /// Adds a new value, to the end of a list if it is given.
  /// - Returns: false if its ID is in the tree already.
  mutating func add(_ value: Value, _ kind: ItemKind, to place: Place?) -> Bool {
    guard nodes[value.id] == nil else { return false }
    nodes[value.id] = Node(value: value, kind: kind, place: place ?? .top)
    if let place { append(value.id, to: place) }
    return true
  }

  /// In place: a copy for each value of a long list would take time for its square.
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

  /// Puts new items at the end of a whole list, whose rows keep their numbers. O(the items)
  /// - Returns: false if they would not be there.
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

  /// Numbers the rows of a list anew. O(its rows)
  mutating func arrange(_ owner: Item?) {
    var rows = Rows()
    /// Items still to come, the next one last; nil ends the rows below `above`.
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
