import TerminalFrame

extension TextView {
  /// Returns the keys for selecting text without a mouse while there is a ``TextSelection``. Arrow keys and letters
  /// move the head of the selection. With Shift, or after `v`, they also select the text that the head moves over.
  /// After `V`, they select complete lines.
  ///
  /// - Parameter send: turns a selection event into a program event.
  public static func selectionBindings(
    send: (TextSelectionEvent) -> Event
  ) -> [KeyBinding<Event>] {
    movements.flatMap { move in
      let shifted = move.keys.compactMap(\.extending)
      let plain = binding(
        move.keys, "select-\(move.name)", move.help, send(.move(move.movement)))
      let extended = binding(
        shifted, "extend-\(move.name)", "Select: \(move.help.lowercased())",
        send(.move(move.movement, extending: true)))
      return shifted.isEmpty ? [plain] : [plain, extended]
    } + [
      binding(
        ["v"], "select-mark", "Start selecting here", send(.mark), hint: "Select"),
      binding(["V"], "select-lines", "Select whole lines", send(.markLines), hint: "Lines"),
      binding([.control("a")], "select-all", "Select all", send(.selectAll)),
      binding(
        [.escape], "select-none", "Clear the selection", send(.clear), hint: "Done"),
    ]
  }

  /// Returns the key that begins a selection without a mouse while there is no ``TextSelection``.
  /// - Parameter send: turns a selection event into a program event.
  public static func beginSelectionBinding(
    send: (TextSelectionEvent) -> Event
  ) -> KeyBinding<Event> {
    binding(["v"], "select-text", "Select text", send(.begin))
  }

  /// Returns the keys that move between the matches of a ``TextFind``, and end the search. The
  /// program provides the key that begins a search, usually `/`, and the keys of the search field.
  ///
  /// - Parameter send: turns a user action into a program event.
  public static func findBindings(send: (TextFindEvent) -> Event) -> [KeyBinding<Event>] {
    [
      binding(["n"], "find-next", "Next match", send(.next), hint: "Next"),
      binding(["N"], "find-previous", "Previous match", send(.previous), hint: "Previous"),
      binding([.escape], "find-nothing", "End the search", send(.dismiss), hint: "Done"),
    ]
  }

  private static func binding(
    _ keys: [KeyPress], _ name: String, _ help: String, _ event: Event, hint: String? = nil
  ) -> KeyBinding<Event> {
    var binding = KeyBinding(name: name, help: help, hint: hint, event: event)
    binding.keys = keys
    return binding
  }

  private typealias KeysOfMovement = (
    keys: [KeyPress], name: String, help: String, movement: TextMovement
  )

  private static var movements: [KeysOfMovement] {
    [
      ([.right, "l"], "next-character", "Next character", .characters(1)),
      (
        [.left, "h"], "previous-character", "Previous character",
        .characters(-1)
      ),
      (MovingKey.nextRow.keys([.named, .letters]), "next-line", "Next line", .lines(1)),
      (
        MovingKey.previousRow.keys([.named, .letters]), "previous-line", "Previous line",
        .lines(-1)
      ),
      (["w", .control(.right)], "next-word", "Next word", .words(1)),
      (["b", .control(.left)], "previous-word", "Previous word", .words(-1)),
      (["0", .home], "line-start", "Start of the line", .lineStart),
      (["$", .end], "line-end", "End of the line", .lineEnd),
      (MovingKey.pageDown.keys(), "page-down", "One page down", .pages(1)),
      ([.pageUp, .control("b")], "page-up", "One page up", .pages(-1)),
      (["g", .control(.home)], "start", "Start of the text", .start),
      (["G", .control(.end)], "end", "End of the text", .end),
    ]
  }
}

extension KeyPress {
  /// This key combined with Shift. Nil for character keys, because Shift is already part of a character.
  fileprivate var extending: KeyPress? {
    if case .character = key { nil } else { KeyPress(key: key, modifiers: modifiers.union(.shift)) }
  }
}
