import NavigationModel
import TerminalFrame

extension Keymap {
  /// The key that picks up the selected item, to be moved by keys (SV9).
  /// - Parameter send: the program's event for a navigation event.
  public static func pickUp<Item>(_ send: (NavigationEvent<Item>) -> Event) -> KeyBinding<Event> {
    KeyBinding(
      "m", name: "move", help: "Pick up, to move to another row", hint: "Move",
      event: send(.pickUp))
  }

  /// This keymap while an item is picked up (``/NavigationModel/Navigator/drag``). The keys that
  /// move the item come before all others, and the key hints show them alone. A ``SplitViewApp`` does
  /// this by itself.
  /// - Parameter send: the program's event for a navigation event.
  public func whileDragging<Item>(_ send: (NavigationEvent<Item>) -> Event) -> Keymap {
    var keymap = self
    for section in keymap.sections.indices {
      for binding in keymap.sections[section].bindings.indices {
        keymap.sections[section].bindings[binding].hint = nil
      }
    }
    keymap.sections.insert(Self.dragging(send), at: 0)
    keymap.typed = nil
    return keymap
  }

  /// The keys that move the picked-up item.
  /// - Parameter send: the program's event for a navigation event.
  public static func dragging<Item>(_ send: (NavigationEvent<Item>) -> Event) -> Section {
    Section(
      "Moving an item",
      [
        target(
          .nextRow, .nextColumn, name: "next-target", help: "Next row that accepts it",
          hint: "Next", event: send(.moveDropTarget(by: 1))),
        target(
          .previousRow, .previousColumn, name: "previous-target",
          help: "Previous row that accepts it", event: send(.moveDropTarget(by: -1))),
        KeyBinding(
          .enter, name: "drop", help: "Drop it there", hint: "Drop", event: send(.drop)),
        KeyBinding(
          .escape, name: "cancel-drag", help: "Leave it where it was", hint: "Cancel",
          event: send(.cancelDrag)),
      ])
  }

  /// A key that chooses where the item goes: the keys of a row, and those of a column.
  private static func target(
    _ row: MovingKey, _ column: MovingKey, name: String, help: String, hint: String? = nil,
    event: Event
  ) -> KeyBinding<Event> {
    var binding = KeyBinding(moving: row, name: name, help: help, hint: hint, event: event)
    binding.keys += column.keys()
    return binding
  }
}
