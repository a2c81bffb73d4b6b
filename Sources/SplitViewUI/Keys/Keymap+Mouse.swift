import TerminalFrame

extension Keymap {
  /// Returns the key that lets the terminal handle the mouse, so that its own text selection works, and that
  /// later takes the mouse back. The program stores the choice in its state and returns it from
  /// ``App/wantsMouse(_:)``.
  ///
  /// - Parameters:
  ///   - isLetGo: whether the terminal handles the mouse. If so, the key hints show the key.
  ///   - event: the program's event for the change.
  public static func releaseMouse(_ isLetGo: Bool, _ event: Event) -> KeyBinding<Event> {
    KeyBinding(
      "M", name: "let-mouse-go",
      help: isLetGo ? "Use the mouse in the program" : "Let the terminal use the mouse",
      hint: isLetGo ? "Mouse" : nil, event: event)
  }
}
