import SplitViewUI

extension List {
  /// Returns the list with the actions of one row open. The actions cover the end of the row. At most three actions
  /// are shown, or fewer if there is too little room. The program provides the key that opens the actions.
  ///
  /// - Parameters:
  ///   - state: the row whose actions are open, and the index of the selected action. Nil while no actions are
  ///     open.
  ///   - actions: returns the actions of an item.
  public func rowActions(
    _ state: RowActionsState<Item>?, _ actions: @escaping (Item) -> [RowAction<Event>]
  ) -> List {
    var list = self
    list.overlay = state.map { state in
      { item in
        guard item == state.item else { return nil }
        let actions = actions(item)
        let bar = RowActionsBar(actions, chosen: state.chosen)
        return RowOverlay(paint: bar.paint) { x, width in
          bar.layout(width: width).first { $0.cells.contains(x) }.map { actions[$0.index].event }
        }
      }
    }
    return list
  }

  /// Returns the keys for the open actions of a row.
  /// - Parameters:
  ///   - state: the row whose actions are open, and the index of the selected action.
  ///   - actions: the actions of that row.
  ///   - send: turns an event of the actions into a program event.
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
        help: "Previous action", event: send(.choose(by: -1))),
      KeyBinding(
        .escape, name: "close-row-actions", help: "Leave the actions", hint: "Back",
        event: send(.close)),
    ]
    guard let chosen else { return moving }
    let doing = KeyBinding(
      .enter, name: "do-row-action", help: "Run the chosen action: \(chosen.title)",
      hint: chosen.title, event: chosen.event)
    return [doing] + moving
  }
}
