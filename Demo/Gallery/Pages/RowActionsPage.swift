import SplitViewControls
import SplitViewUI

/// The actions of a row, which slide in over its end.
struct RowActionsPage: GalleryPage {
  static let guide = Guide(
    "row-actions", .lists, "Row actions", rows: ["SV8"],
    what: """
      Actions for a row, which slide in over its end; at most three. For deleting, flagging, \
      moving.
      """,
    press: "Press a for the row's actions, left, right and Enter to choose one.",
    turned: "The actions keep their size; the row's title shortens.",
    code: """
      List(
        ships, selection: selected, isFocused: context.isFocused, send: { .init($0, in: ships) },
        row: { ship, index in Row(ship, accessory: index == home ? .checkmark : .none) }
      ).rowActions(actions) { Self.actions(of: $0) }
      """,
    demo: Demo(
      opening: ["a"],
      steps: [.wait, .right, .wait, .left, .wait, .enter, .wait, .down, "a", .wait, .escape]))

  enum Event: Sendable {
    case select(Int), move(Int)
    case actions(RowActionsEvent<String>)
    case makeHome(String), sink(String)

    init?(_ action: ListAction<String>, in ships: [String]) {
      guard case .select(let ship) = action, let index = ships.firstIndex(of: ship) else {
        return nil
      }
      self = .select(index)
    }
  }

  var ships = ["Endurance", "Fram", "日本丸", "Vega", "Discovery", "Belem", "Kruzenshtern"]
  var selected = 0
  var home = 1
  var actions: RowActionsState<String>?

  private static func actions(of ship: String) -> [RowAction<Event>] {
    [
      RowAction("Choose", event: .makeHome(ship)),
      RowAction("Remove", role: .destructive, event: .sink(ship)),
    ]
  }

  mutating func update(_ event: Event) {
    switch event {
    case .select(let index): (selected, actions) = (index, nil)
    case .move(let step): selected = min(max(0, selected + step), max(0, ships.count - 1))
    case .actions(let event): actions.update(event, count: 2)
    case .makeHome(let ship): (home, actions) = (ships.firstIndex(of: ship) ?? home, nil)
    case .sink(let ship):
      let own = ships.indices.contains(home) ? ships[home] : ""
      ships.removeAll { $0 == ship }
      home = ships.firstIndex(of: own) ?? -1
      (selected, actions) = (min(selected, max(0, ships.count - 1)), nil)
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    List(
      ships, selection: selected, isFocused: context.isFocused, send: { .init($0, in: ships) },
      row: { ship, index in Row(ship, accessory: index == home ? .checkmark : .none) }
    ).rowActions(actions) { Self.actions(of: $0) }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    if let actions {
      return List<String, Event>.rowActionBindings(
        actions, Self.actions(of: actions.item), send: Event.actions)
    }
    let moving = [
      KeyBinding(
        moving: .nextRow, keys: [.named, .letters], help: "Next row", event: Event.move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous row", event: .move(-1)),
    ]
    guard ships.indices.contains(selected) else { return moving }
    let open = KeyBinding(
      "a", help: "Show the actions for the row", hint: "Actions",
      event: Event.actions(.open(ships[selected])))
    return [open] + moving
  }
}
