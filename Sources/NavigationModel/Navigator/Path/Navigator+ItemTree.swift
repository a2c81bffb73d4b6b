extension Navigator {
  /// Edits `hierarchy`, and then updates the state in the same way as ``hierarchyChanged(from:to:)``.
  ///
  ///     navigator.edit(&tree) { $0.remove(["drafts"]) }
  /// - Returns: the changes on screen, in the order of ``NavigationChange``.
  @discardableResult
  public mutating func edit<H: Hierarchy<Item>>(
    _ hierarchy: inout H, _ body: (inout H) -> Void
  ) -> [NavigationChange<Item>] {
    let old = hierarchy
    body(&hierarchy)
    return hierarchyChanged(from: old, to: hierarchy)
  }

  /// Returns the lists that are not loaded, but are on screen or were just unfolded. The program
  /// must load these lists now. From now on they count as loading, so each list is returned only
  /// once.
  ///
  ///     let changes = navigator.update(event, in: tree)
  ///     for list in navigator.beginLoading(in: &tree, after: changes) { load(list) }
  /// - Parameters:
  ///   - tree: the program's data.
  ///   - changes: the changes that were returned by the last update.
  public func beginLoading<Value>(
    in tree: inout ItemTree<Value>, after changes: [NavigationChange<Item>] = []
  ) -> [ItemTree<Value>.Place] where Value.ID == Item {
    let path = path
    var places = [ItemTree<Value>.Place.top] + path.map { .children(of: $0) }
    for case .unfolded(let path) in changes { places += path.suffix(1).map { .rows(of: $0) } }
    return places.filter { tree.beginLoading($0) }
  }
}
