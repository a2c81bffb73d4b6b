import TerminalFrame

extension TextView {
  /// The keys that select text without a mouse; they are for a text that has a ``TextSelection``.
  /// Arrows and letters move its end; with Shift, or after `v`, they select what they move over.
  /// - Parameter send: the program's event for what a key does.
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
        [.character("v")], "select-mark", "Select from here on", send(.mark), hint: "Select"),
      binding([.control("a")], "select-all", "Select all", send(.selectAll)),
      binding(
        [KeyPress(.escape)], "select-none", "Select nothing", send(.clear), hint: "Done"),
    ]
  }

  /// The key that begins to select text without a mouse, for a text that has no ``TextSelection``.
  /// - Parameter send: the program's event for what the key does.
  public static func beginSelectionBinding(
    send: (TextSelectionEvent) -> Event
  ) -> KeyBinding<Event> {
    binding([.character("v")], "select-text", "Select text", send(.begin))
  }

  private static func binding(
    _ keys: [KeyPress], _ name: String, _ help: String, _ event: Event, hint: String? = nil
  ) -> KeyBinding<Event> {
    var binding = KeyBinding(name: name, help: help, hint: hint, event: event)
    binding.keys = keys
    return binding
  }

  private typealias Movement = (
    keys: [KeyPress], name: String, help: String, movement: TextMovement
  )

  private static var movements: [Movement] {
    [
      ([KeyPress(.right), .character("l")], "next-character", "Next character", .characters(1)),
      (
        [KeyPress(.left), .character("h")], "previous-character", "Character before",
        .characters(-1)
      ),
      ([KeyPress(.down), .character("j")], "next-line", "Next line", .lines(1)),
      ([KeyPress(.up), .character("k")], "previous-line", "Line before", .lines(-1)),
      ([.character("w"), KeyPress(.right, .control)], "next-word", "Next word", .words(1)),
      ([.character("b"), KeyPress(.left, .control)], "previous-word", "Word before", .words(-1)),
      ([.character("0"), KeyPress(.home)], "line-start", "Beginning of the line", .lineStart),
      ([.character("$"), KeyPress(.end)], "line-end", "End of the line", .lineEnd),
      (
        [KeyPress(.pageDown), .character(" "), .control("f")], "page-down", "One page down",
        .pages(1)
      ),
      ([KeyPress(.pageUp), .control("b")], "page-up", "One page up", .pages(-1)),
      ([.character("g"), KeyPress(.home, .control)], "start", "Beginning of the text", .start),
      ([.character("G"), KeyPress(.end, .control)], "end", "End of the text", .end),
    ]
  }
}

extension KeyPress {
  /// The same with Shift; nil for characters, which arrive shifted already.
  fileprivate var extending: KeyPress? {
    if case .character = key { nil } else { KeyPress(key, modifiers.union(.shift)) }
  }
}
