import TerminalFrame

extension List {
  /// The same list with the actions of the row in `state` slid in over its end. A key of the
  /// program's opens them; at most three are shown, and no more than have room.
  /// - Parameters:
  ///   - state: which row, and which action is chosen; nil where none is slid in.
  ///   - actions: the actions of an item.
  public func rowActions(
    _ state: RowActionsState<Item>?, _ actions: @escaping (Item) -> [RowAction<Event>]
  ) -> List {
    var list = self
    list.openActions = state.map { state in { $0 == state.item ? (state, actions($0)) : nil } }
    return list
  }

  /// The same list with a meaning for a click on a row's ``Row/Accessory/detail``, which does not
  /// choose the row.
  public func onDetail(_ event: @escaping (Item) -> Event?) -> List {
    var list = self
    list.detailEvent = event
    return list
  }

  /// The keys for the actions that are slid in.
  /// - Parameters:
  ///   - state: which row, and which action is chosen.
  ///   - actions: the actions of that row.
  ///   - send: the program's event for what a key does.
  public static func rowActionBindings(
    _ state: RowActionsState<Item>, _ actions: [RowAction<Event>],
    send: (RowActionsEvent<Item>) -> Event
  ) -> [KeyBinding<Event>] {
    let shown = actions.prefix(RowActionsState<Item>.limit)
    let chosen = shown.indices.contains(state.chosen) ? shown[state.chosen] : shown.last
    let moving = [
      KeyBinding(
        KeyPress(.right), .character("l"), KeyPress(.tab), name: "next-row-action",
        help: "Next action", event: send(.choose(by: 1))),
      KeyBinding(
        KeyPress(.left), .character("h"), KeyPress(.tab, .shift), name: "previous-row-action",
        help: "Action before", event: send(.choose(by: -1))),
      KeyBinding(
        KeyPress(.escape), name: "close-row-actions", help: "Leave the actions", hint: "Back",
        event: send(.close)),
    ]
    guard let chosen else { return moving }
    let doing = KeyBinding(
      KeyPress(.enter), name: "do-row-action", help: "Do what is chosen: \(chosen.title)",
      hint: chosen.title, event: chosen.event)
    return [doing] + moving
  }

  /// What a click on an action that is slid in, or on a row's accessory, means.
  func eventOfParts(of item: Item, at position: Point, in size: Size) -> Event? {
    if let (state, actions) = openActions?(item) {
      let places = RowActionsBar(actions, chosen: state.chosen).layout(width: size.width)
      if let place = places.first(where: { $0.cells.contains(position.x) }) {
        return actions[place.index].event
      }
    }
    guard let detailEvent, let index = rows.index(at: position.y, in: size),
      let row = rows.row(index), row.accessory == .detail
    else { return nil }
    // What is drawn in ASCII takes most cells; the target is as large in any case.
    let cells = row.accessoryCells(width: size.width, symbols: .ascii)
    let target = cells.lowerBound..<(cells.isEmpty ? cells.lowerBound : size.width)
    let isFirstLine = (position.y % rows.rowHeight) == 0
    return target.contains(position.x) && isFirstLine ? detailEvent(item) : nil
  }
}
