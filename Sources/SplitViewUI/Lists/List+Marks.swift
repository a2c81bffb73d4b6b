import TerminalFrame

extension List {
  /// The same list with marks on the items of `selection`, in the column of the accents. While there are
  /// any, a click there marks a row; Ctrl and a click marks a row without them, Shift and a click all rows
  /// up to it.
  /// - Parameters:
  ///   - selection: the marked items.
  ///   - send: the program's event for a change of the marks.
  public func marks(
    _ selection: MultiSelection<Item>, send: @escaping (MultiSelectionEvent<Item>) -> Event
  ) -> List {
    var list = self
    list.marked = { selection.contains($0) }
    list.hasMarks = !selection.isEmpty
    list.markEvent = send
    list.rows.haveMarks = true
    return list
  }

  /// The event for a click that marks; nil for any other.
  func eventOfMarks(_ item: Item, _ pointer: PointerEvent) -> Event? {
    guard let markEvent else { return nil }
    if pointer.modifiers.contains(.control) { return markEvent(.toggle(item)) }
    if pointer.modifiers.contains(.shift) { return markEvent(.extend(to: item)) }
    let isOnMark = hasMarks && pointer.position.x < Row.markWidth
    return isOnMark ? markEvent(.toggle(item)) : nil
  }
}

extension MultiSelection {
  /// The keys that mark: `x` the selected row, Shift and an arrow a range, `X` all; while there are
  /// marks, Escape takes them away.
  /// - Parameter send: the program's event for a change of the marks.
  public func bindings<Event>(
    send: (MultiSelectionEvent<Item>) -> Event
  ) -> [KeyBinding<Event>] {
    let marking = [
      KeyBinding(
        "x", name: "mark", help: "Mark or unmark", hint: "Mark",
        event: send(.toggleSelected)),
      KeyBinding(
        .shift(.down), name: "mark-down", help: "Mark, and move down",
        event: send(.extendSelected(by: 1))),
      KeyBinding(
        .shift(.up), name: "mark-up", help: "Mark, and move up",
        event: send(.extendSelected(by: -1))),
      KeyBinding("X", name: "mark-all", help: "Mark all", event: send(.all)),
    ]
    if isEmpty { return marking }
    return marking + [
      KeyBinding(
        .escape, name: "mark-none", help: "Unmark all", hint: "Unmark",
        event: send(.none))
    ]
  }
}
