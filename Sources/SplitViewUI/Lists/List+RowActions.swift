import TerminalFrame

extension List {
  /// The same list with the actions of one row slid in over its end. A key of the program's opens
  /// them. At most three are shown, and no more than have room.
  /// - Parameters:
  ///   - state: the row, and its chosen action; nil while no actions are open.
  ///   - actions: the actions of an item.
  public func rowActions(
    _ state: RowActionsState<Item>?, _ actions: @escaping (Item) -> [RowAction<Event>]
  ) -> List {
    var list = self
    list.openActions = state.map { state in { $0 == state.item ? (state, actions($0)) : nil } }
    return list
  }

  /// The same list with an event for a click on a row's ``Row/Accessory/detail``, which does not
  /// select the row.
  public func onDetail(_ event: @escaping (Item) -> Event?) -> List {
    var list = self
    list.detailEvent = event
    return list
  }

  /// The keys for the open actions of a row.
  /// - Parameters:
  ///   - state: the row, and its chosen action.
  ///   - actions: the actions of that row.
  ///   - send: the program's event for a key.
  public static func rowActionBindings(
    _ state: RowActionsState<Item>, _ actions: [RowAction<Event>],
    send: (RowActionsEvent<Item>) -> Event
  ) -> [KeyBinding<Event>] {
    let shown = actions.prefix(RowActionsState<Item>.limit)
    let chosen = shown.indices.contains(state.chosen) ? shown[state.chosen] : shown.last
    let moving = [
      KeyBinding(
        .right, "l", .tab, name: "next-row-action",
        help: "Next action", event: send(.choose(by: 1))),
      KeyBinding(
        .left, "h", .shift(.tab), name: "previous-row-action",
        help: "Action before", event: send(.choose(by: -1))),
      KeyBinding(
        .escape, name: "close-row-actions", help: "Leave the actions", hint: "Back",
        event: send(.close)),
    ]
    guard let chosen else { return moving }
    let doing = KeyBinding(
      .enter, name: "do-row-action", help: "Do what is chosen: \(chosen.title)",
      hint: chosen.title, event: chosen.event)
    return [doing] + moving
  }

  /// The event for a click on an open action, or on a row's accessory; nil elsewhere.
  func eventOfParts(of item: Item, at position: Point, in size: Size) -> Event? {
    if let (state, actions) = openActions?(item) {
      let places = RowActionsBar(actions, chosen: state.chosen).layout(width: size.width)
      if let place = places.first(where: { $0.cells.contains(position.x) }) {
        return actions[place.index].event
      }
    }
    if let event = eventOfDisclosure(of: item, at: position, in: size) { return event }
    guard let detailEvent, let index = rows.index(at: position.y, in: size),
      let row = rows.row(index), row.accessory == .detail
    else { return nil }
    // The accessory is wider in ASCII. The cells to click are the same in both.
    let cells = row.accessoryCells(width: size.width, symbols: .ascii)
    let target = cells.lowerBound..<(cells.isEmpty ? cells.lowerBound : size.width)
    let isFirstLine = (position.y % rows.rowHeight) == 0
    return target.contains(position.x) && isFirstLine ? detailEvent(item) : nil
  }
}
