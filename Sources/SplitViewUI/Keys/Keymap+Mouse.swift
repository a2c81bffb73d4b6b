import TerminalFrame

extension Keymap {
  /// The key that leaves the mouse to the terminal, whose own selection of text then works as
  /// usual, and takes it back. The program keeps the choice in its state and answers
  /// ``App/wantsMouse(_:)`` with it.
  ///
  /// - Parameters:
  ///   - isLetGo: true while the terminal has the mouse; the key hints then show the key.
  ///   - event: the program's event for the change.
  public static func letMouseGo(_ isLetGo: Bool, _ event: Event) -> KeyBinding<Event> {
    KeyBinding(
      "M", name: "let-mouse-go",
      help: isLetGo ? "Use the mouse here again" : "Leave the mouse to the terminal",
      hint: isLetGo ? "Mouse" : nil, event: event)
  }
}
