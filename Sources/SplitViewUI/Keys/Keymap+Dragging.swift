import NavigationModel
import TerminalFrame

extension Keymap {
  /// Returns the key that picks up the selected item, so that it can be moved with the keyboard
  /// (guideline SV9).
  /// - Parameter send: turns a navigation event into a program event.
  public static func pickUp<Item>(_ send: (NavigationEvent<Item>) -> Event) -> KeyBinding<Event> {
    KeyBinding(
      "m", name: "move", help: "Pick up this row to move it", hint: "Move",
      event: send(.pickUp))
  }

  /// Returns this keymap for use while an item is picked up (``/NavigationModel/Navigator/drag``). The keys that
  /// move the item take precedence over all other keys, and only they are shown as key hints. A ``SplitViewApp``
  /// does this automatically.
  ///
  /// - Parameter send: turns a navigation event into a program event.
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

  /// Returns the keys that move the picked-up item.
  /// - Parameter send: turns a navigation event into a program event.
  public static func dragging<Item>(_ send: (NavigationEvent<Item>) -> Event) -> Section {
    Section(
      "Moving an item",
      [
        target(
          .nextRow, .nextColumn, name: "next-target",
          help: "Next row that takes it",
          hint: "Next", event: send(.moveDropTarget(by: 1))),
        target(
          .previousRow, .previousColumn, name: "previous-target",
          help: "Previous row that takes it", event: send(.moveDropTarget(by: -1))),
        KeyBinding(
          .enter, name: "drop", help: "Drop the item here", hint: "Drop", event: send(.drop)),
        KeyBinding(
          .escape, name: "cancel-drag", help: "Cancel the move", hint: "Cancel",
          event: send(.cancelDrag)),
      ])
  }

  /// Makes a binding that moves the picked-up item to a different drop target. It uses the keys for moving by rows
  /// and by columns.
  private static func target(
    _ row: MovingKey, _ column: MovingKey, name: String, help: String, hint: String? = nil,
    event: Event
  ) -> KeyBinding<Event> {
    var binding = KeyBinding(moving: row, name: name, help: help, hint: hint, event: event)
    binding.keys += column.keys()
    return binding
  }
}
