import NavigationModel
import TerminalFrame

extension Keymap {
  /// The key that picks up the selected item, to be moved by keys (SV9).
  /// - Parameter send: the program's event for a navigation event.
  public static func pickUp<Item>(_ send: (NavigationEvent<Item>) -> Event) -> KeyBinding<Event> {
    KeyBinding(
      .character("m"), name: "move", help: "Pick up, to move to another row", hint: "Move",
      event: send(.pickUp))
  }

  /// The keys while an item is picked up. They come before all others for as long as
  /// ``/NavigationModel/Navigator/drag`` says that there is one.
  /// - Parameter send: the program's event for a navigation event.
  public static func dragging<Item>(_ send: (NavigationEvent<Item>) -> Event) -> Section {
    Section(
      "Moving an item",
      [
        KeyBinding(
          KeyPress(.down), .character("j"), .control("n"), KeyPress(.tab), name: "next-target",
          help: "Next row that accepts it", hint: "Next", event: send(.moveDropTarget(by: 1))),
        KeyBinding(
          KeyPress(.up), .character("k"), .control("p"), KeyPress(.tab, .shift),
          name: "previous-target", help: "Previous row that accepts it",
          event: send(.moveDropTarget(by: -1))),
        KeyBinding(
          KeyPress(.enter), name: "drop", help: "Drop it there", hint: "Drop", event: send(.drop)),
        KeyBinding(
          KeyPress(.escape), name: "cancel-drag", help: "Leave it where it was", hint: "Leave",
          event: send(.cancelDrag)),
      ])
  }

  /// The key that lets the mouse go, so that the terminal's own selection of text works as
  /// elsewhere, and takes it back. The program keeps which it is, and answers
  /// ``App/wantsMouse(_:)`` by it.
  ///
  /// - Parameters:
  ///   - isLetGo: whether the terminal has the mouse now; then the key is hinted at.
  ///   - event: the program's event, by which it changes hands.
  public static func letMouseGo(_ isLetGo: Bool, _ event: Event) -> KeyBinding<Event> {
    KeyBinding(
      .character("M"), name: "let-mouse-go",
      help: isLetGo ? "Use the mouse here again" : "Leave the mouse to the terminal",
      hint: isLetGo ? "Mouse" : nil, event: event)
  }
}
