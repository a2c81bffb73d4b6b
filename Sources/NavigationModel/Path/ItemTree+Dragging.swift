/// Rules for dragging items of a tree (guideline SV9).
extension ItemTree {
  struct Dragging: Sendable {
    let canDrag: @Sendable (Value) -> Bool
    let accepts: @Sendable (Value, Value) -> Bool
  }

  /// Returns the same tree with items that can be dragged. Without this call, the items cannot be dragged.
  ///
  /// ```swift
  /// struct Entry: Identifiable {
  ///   let id: String
  ///   var entries: [Entry]?
  /// }
  /// let entries = [Entry(id: "Plan"), Entry(id: "Old", entries: [])]
  /// let tree = ItemTree(entries, children: \.entries)
  ///   .dragging({ $0.entries == nil }, onto: { $1.entries != nil })
  /// #expect(tree.canDrag(["Plan"]) && !tree.canDrag(["Old"]))
  /// #expect(tree.acceptsDrop(of: ["Plan"], onto: ["Old"]))
  /// ```
  ///
  /// - Parameters:
  ///   - canDrag: returns true if a value can be dragged.
  ///   - accepts: returns true if the first value may be dropped on the second. It is called at every step of a drag,
  ///     so it must be fast. It is not called if the target is inside the first value, or if the target's list already
  ///     contains the first value. A tree that replaces this tree needs these rules again.
  public func dragging(
    _ canDrag: @escaping @Sendable (Value) -> Bool,
    onto accepts: @escaping @Sendable (_ dragged: Value, _ target: Value) -> Bool
  ) -> ItemTree {
    var tree = self
    tree.dragging = Dragging(canDrag: canDrag, accepts: accepts)
    return tree
  }

  /// Returns the result of `canDrag`, which was passed to ``dragging(_:onto:)``; false if there is no such rule.
  public func canDrag(_ path: [Item]) -> Bool {
    guard let dragging, let value = path.last.flatMap({ nodes[$0]?.value }) else { return false }
    return dragging.canDrag(value)
  }

  /// Returns the result of `accepts`, which was passed to ``dragging(_:onto:)``; false if there is no such rule.
  public func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool {
    guard let dragging, let item = path.last, let dragged = nodes[item]?.value,
      let place = target.last, let onto = nodes[place]?.value,
      nodes[item]?.place != .children(of: place), !isBelow(.children(of: place), item)
    else { return false }
    return dragging.accepts(dragged, onto)
  }
}
