import TerminalFrame

extension TextField {
  /// Returns the keys of a field with the focus, including the usual keys of Emacs and shells. Typed characters are
  /// not included: ``Keymap/typing(_:)`` handles them, and ``App/pasted(_:_:)`` handles pasted text.
  /// - Parameters:
  ///   - hasArrowHistory: whether Up and Down move through the history. Pass false if a list beside
  ///     the field needs these keys. Ctrl+P and Ctrl+N move through the history in any case.
  ///   - send: turns an edit into a program event.
  public static func bindings(
    hasArrowHistory: Bool = true, send: (TextEdit) -> Event
  ) -> [KeyBinding<Event>] {
    moving(send) + deleting(send) + history(hasArrowHistory, send)
  }

  private static func moving(_ send: (TextEdit) -> Event) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        .left, .control("b"), name: "character-left", help: "Move left one character",
        event: send(.moveBackward)),
      KeyBinding(
        .right, .control("f"), name: "character-right", help: "Move right one character",
        event: send(.moveForward)),
      KeyBinding(
        .control(.left), .alt(.left), .alt("b"),
        name: "word-left", help: "Move left one word", event: send(.moveWordBackward)),
      KeyBinding(
        .control(.right), .alt(.right), .alt("f"),
        name: "word-right", help: "Move right one word", event: send(.moveWordForward)),
      KeyBinding(
        .home, .control("a"), name: "text-start", help: "Go to the beginning",
        event: send(.moveToStart)),
      KeyBinding(
        .end, .control("e"), name: "text-end", help: "Go to the end", event: send(.moveToEnd)
      ),
    ]
  }

  private static func deleting(_ send: (TextEdit) -> Event) -> [KeyBinding<Event>] {
    [
      KeyBinding(
        .backspace, .control("h"), name: "delete-left", help: "Delete to the left",
        event: send(.deleteBackward)),
      KeyBinding(
        .delete, .control("d"), name: "delete-right", help: "Delete to the right",
        event: send(.deleteForward)),
      KeyBinding(
        .alt(.backspace), name: "delete-word-left", help: "Delete the word to the left",
        event: send(.deleteWordBackward)),
      KeyBinding(
        .alt("d"), name: "delete-word-right", help: "Delete the word to the right",
        event: send(.deleteWordForward)),
      KeyBinding(
        .control("w"), name: "delete-to-blank", help: "Delete to the left, up to a space",
        event: send(.deleteToBlank)),
      KeyBinding(
        .control("u"), name: "delete-all-left", help: "Delete everything to the left",
        event: send(.killToStart)),
      KeyBinding(
        .control("k"), name: "delete-all-right", help: "Delete everything to the right",
        event: send(.killToEnd)),
      KeyBinding(
        .control("y"), name: "bring-back", help: "Paste the deleted text", event: send(.yank)),
      KeyBinding(
        .control("t"), name: "swap-characters", help: "Swap two characters", event: send(.transpose)
      ),
    ]
  }

  private static func history(
    _ hasArrows: Bool, _ send: (TextEdit) -> Event
  ) -> [KeyBinding<Event>] {
    let keys: [MovingKey.Kind] = hasArrows ? [.named, .controls] : [.controls]
    return [
      KeyBinding(
        moving: .previousRow, keys: keys, name: "earlier-text", help: "Go back to earlier text",
        event: send(.previousInHistory)),
      KeyBinding(
        moving: .nextRow, keys: keys, name: "later-text", help: "Go forward to later text",
        event: send(.nextInHistory)),
    ]
  }
}

extension Keymap {
  /// Returns this keymap for use while text is being edited. Typed characters are inserted, even if a binding uses
  /// their keys.
  ///
  /// - Parameter send: turns an edit into a program event.
  public func typing(_ send: @escaping (TextEdit) -> Event) -> Keymap {
    var keymap = self
    keymap.typed = { send(.insert(String($0))) }
    return keymap
  }
}
