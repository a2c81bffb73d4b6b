import SplitViewUI

extension TextEditor {
  /// Returns the keys of the editor. The keymap also handles typed characters, which it inserts.
  public func keymap(in size: Size) -> Keymap<Event> {
    let send = send
    var keymap = Keymap([
      Keymap.Section("Text", Self.bindings(in: size, insertsTabs: insertsTabs, send: send))
    ])
    keymap.typed = { send(TextEditorEvent(.insert(String($0)), in: size)) }
    return keymap
  }

  /// Returns the event that inserts pasted text.
  public func pasted(_ text: String, in size: Size) -> Event? {
    send(TextEditorEvent(.insert(text), in: size))
  }

  /// Returns the keys of an editor of `size`. Each binding has the same name as the corresponding
  /// binding of a text field.
  ///
  /// - Parameters:
  ///   - size: the size of the editor.
  ///   - insertsTabs: whether Tab inserts a tab.
  ///   - send: turns a user action into a program event.
  public static func bindings(
    in size: Size, insertsTabs: Bool = false, send: (TextEditorEvent) -> Event
  ) -> [KeyBinding<Event>] {
    func event(_ action: TextEditorEvent.Action) -> Event {
      send(TextEditorEvent(action, in: size))
    }
    let moving = movements.flatMap { move in
      let shifted = move.keys.compactMap(\.extending)
      var plain = KeyBinding(name: move.name, help: move.help, event: event(.move(move.movement)))
      plain.keys = move.keys
      var extended = KeyBinding(
        name: "extend-\(move.name)", help: "Select: \(move.help.lowercased())",
        event: event(.move(move.movement, extending: true)))
      extended.keys = shifted
      return shifted.isEmpty ? [plain] : [plain, extended]
    }
    let tab = KeyBinding(
      .tab, name: "insert-tab", help: "Insert a tab", event: event(.insert("\t")))
    return moving
      + [
        KeyBinding(.enter, name: "new-line", help: "Insert a new line", event: event(.insert("\n")))
      ]
      + (insertsTabs ? [tab] : []) + editing(event)
  }

  private static func editing(
    _ event: (TextEditorEvent.Action) -> Event
  ) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        .backspace, .control("h"), name: "delete-left", help: "Delete to the left",
        event: event(.deleteBackward)),
      KeyBinding(
        .delete, .control("d"), name: "delete-right", help: "Delete to the right",
        event: event(.deleteForward)),
      KeyBinding(
        .alt(.backspace), .control("w"), name: "delete-word-left",
        help: "Delete the word to the left", event: event(.deleteWordBackward)),
      KeyBinding(
        .alt("d"), .control(.delete), name: "delete-word-right",
        help: "Delete the word to the right", event: event(.deleteWordForward)),
      KeyBinding(
        .control("u"), name: "delete-all-left", help: "Delete the line to the left",
        event: event(.killToStart)),
      KeyBinding(
        .control("k"), name: "delete-all-right", help: "Delete the line to the right",
        event: event(.killToEnd)),
      KeyBinding(
        .control("y"), name: "bring-back", help: "Paste the deleted text",
        event: event(.yank)),
      KeyBinding(
        .control("_"), .control("/"), .alt("u"), name: "undo", help: "Undo the last edit",
        event: event(.undo)),
      KeyBinding(
        .alt("e"), .alt("_"), name: "redo", help: "Redo the last edit", event: event(.redo)),
      KeyBinding(.alt("a"), name: "select-all", help: "Select all", event: event(.selectAll)),
      KeyBinding(.alt("w"), name: "copy", help: "Copy the selection", event: event(.copy)),
    ]
  }

  private typealias KeysOfMovement = (
    keys: [KeyPress], name: String, help: String, movement: TextMovement
  )

  private static var movements: [KeysOfMovement] {
    [
      ([.left, .control("b")], "character-left", "Move left one character", .characters(-1)),
      ([.right, .control("f")], "character-right", "Move right one character", .characters(1)),
      ([.control(.left), .alt(.left), .alt("b")], "word-left", "Move left one word", .words(-1)),
      (
        [.control(.right), .alt(.right), .alt("f")], "word-right", "Move right one word", .words(1)
      ),
      (MovingKey.previousRow.keys([.named, .controls]), "line-up", "Line above", .lines(-1)),
      (MovingKey.nextRow.keys([.named, .controls]), "line-down", "Line below", .lines(1)),
      ([.home, .control("a")], "text-start", "To the beginning of the line", .lineStart),
      ([.end, .control("e")], "text-end", "To the end of the line", .lineEnd),
      ([.pageUp], "page-up", "One page up", .pages(-1)),
      ([.pageDown], "page-down", "One page down", .pages(1)),
      ([.control(.home), .alt("<")], "document-start", "To the beginning of the text", .start),
      ([.control(.end), .alt(">")], "document-end", "To the end of the text", .end),
    ]
  }
}

extension KeyPress {
  /// This key combined with Shift. Nil for character keys, because Shift is already part of a character.
  fileprivate var extending: KeyPress? {
    if case .character = key { nil } else { .shift(self) }
  }
}
