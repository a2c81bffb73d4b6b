/// What can be dragged, and onto what (SV9).
extension ItemTree {
  struct Dragging: Sendable {
    let canDrag: @Sendable (Value) -> Bool
    let accepts: @Sendable (Value, Value) -> Bool
  }

  /// The same tree, whose items can be dragged; those of a tree without this cannot.
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
  /// - Parameters:
  ///   - canDrag: true if a value can be dragged.
  ///   - accepts: true if the first value may be dropped on the second. It is asked at every step of a drag, so it must be
  ///     quick. It is not asked for what is below the first value, since nothing goes into itself, nor for the value
  ///     that the first one is in already. A tree that takes this one's place needs it again.
  public func dragging(
    _ canDrag: @escaping @Sendable (Value) -> Bool,
    onto accepts: @escaping @Sendable (_ dragged: Value, _ target: Value) -> Bool
  ) -> ItemTree {
    var tree = self
    tree.dragging = Dragging(canDrag: canDrag, accepts: accepts)
    return tree
  }

  /// As ``dragging(_:onto:)`` says; false without it.
  public func canDrag(_ path: [Item]) -> Bool {
    guard let dragging, let value = path.last.flatMap({ nodes[$0]?.value }) else { return false }
    return dragging.canDrag(value)
  }

  /// As ``dragging(_:onto:)`` says; false without it.
  public func acceptsDrop(of path: [Item], onto target: [Item]) -> Bool {
    guard let dragging, let item = path.last, let dragged = nodes[item]?.value,
      let place = target.last, let onto = nodes[place]?.value,
      nodes[item]?.place != .children(of: place), !isBelow(.children(of: place), item)
    else { return false }
    return dragging.accepts(dragged, onto)
  }
}
