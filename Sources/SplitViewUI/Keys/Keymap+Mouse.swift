import TerminalFrame

extension Keymap {
  /// Returns the key that lets the terminal handle the mouse, so that the terminal's own text selection works.
  /// Pressing the key a second time returns the mouse to the program. The program stores this choice in its state
  /// and returns it from ``App/wantsMouse(_:)``.
  ///
  /// - Parameters:
  ///   - isLetGo: whether the terminal handles the mouse at present. If so, the key hints show the key.
  ///   - event: the program's event that lets the terminal handle the mouse, or returns the mouse
  ///     to the program.
  public static func releaseMouse(_ isLetGo: Bool, _ event: Event) -> KeyBinding<Event> {
    KeyBinding(
      "M", name: "let-mouse-go",
      help: isLetGo ? "Use the mouse in the program" : "Give the terminal the mouse",
      hint: isLetGo ? "Mouse" : nil, event: event)
  }
}
