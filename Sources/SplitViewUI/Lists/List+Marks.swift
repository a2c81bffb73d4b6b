import TerminalFrame

extension List {
  /// Returns the list with check marks on the items of `selection`, in the narrow column before the
  /// titles. While any item is marked, a click in that column marks or unmarks a row. A Ctrl-click
  /// anywhere on a row always does so. A Shift-click marks all rows from the last marked row to the
  /// clicked row.
  ///
  /// - Parameters:
  ///   - selection: the marked items.
  ///   - send: turns a change to the marks into a program event.
  public func marks(
    _ selection: MultiSelection<Item>, send: @escaping (MultiSelectionEvent<Item>) -> Event
  ) -> List {
    marks(hasMarks: !selection.isEmpty, isMarked: selection.contains, send: send)
  }

  /// Returns the list with check marks on the items for which `isMarked` returns true. `hasMarks` is true if any item
  /// is marked.
  package func marks(
    hasMarks: Bool, isMarked: @escaping (Item) -> Bool,
    send: @escaping (MultiSelectionEvent<Item>) -> Event
  ) -> List {
    var list = self
    list.marked = isMarked
    list.hasMarks = hasMarks
    list.markEvent = send
    list.rows.haveMarks = true
    return list
  }

  /// Returns the event for a click that changes the marks. Nil for all other clicks.
  func eventOfMarks(_ item: Item, _ pointer: PointerEvent) -> Event? {
    guard let markEvent else { return nil }
    if pointer.modifiers.contains(.control) { return markEvent(.toggle(item)) }
    if pointer.modifiers.contains(.shift) { return markEvent(.extend(to: item)) }
    let isOnMark = hasMarks && pointer.position.x < Row.markWidth
    return isOnMark ? markEvent(.toggle(item)) : nil
  }
}

extension MultiSelection {
  /// Returns the keys that change marks: `x` for the selected row, Shift with an arrow for a range,
  /// and `X` for all rows. While any item is marked, Escape removes all marks.
  ///
  /// - Parameter send: turns a change to the marks into a program event.
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
