import NavigationModel
import TerminalFrame

extension Keymap {
  /// The keys by which one moves in any split view, the same in every program.
  /// - Parameter send: the program's event for a navigation event.
  public static func navigation<Item>(
    _ send: (NavigationEvent<Item>) -> Event
  ) -> Section {
    Section(
      "Moving",
      [
        KeyBinding(
          KeyPress(.down), .character("j"), .control("n"), name: "next-row", help: "Next row",
          event: send(.moveSelection(by: 1))),
        KeyBinding(
          KeyPress(.up), .character("k"), .control("p"), name: "previous-row", help: "Previous row",
          event: send(.moveSelection(by: -1))),
        KeyBinding(
          KeyPress(.enter), KeyPress(.right), .character("l"),
          name: "go-in", help: "Go in: next column, or open", hint: "Open", event: send(.goIn)),
        KeyBinding(
          KeyPress(.left), .character("h"), name: "go-out",
          help: "Go out: previous column, or back",
          hint: "Back", event: send(.goOut)),
        KeyBinding(
          KeyPress(.escape), name: "cancel", help: "Close what lies over the rest, else go out",
          event: send(.cancel)),
        KeyBinding(
          KeyPress(.tab), name: "next-column", help: "Focus the next column",
          event: send(.moveFocus(by: 1))),
        KeyBinding(
          KeyPress(.tab, .shift), name: "previous-column", help: "Focus the previous column",
          event: send(.moveFocus(by: -1))),
        KeyBinding(
          KeyPress(.pageDown), .character(" "), .control("f"), name: "page-down",
          help: "One page down",
          event: send(.moveSelectionByPages(1))),
        KeyBinding(
          KeyPress(.pageUp), .character("b"), name: "page-up", help: "One page up",
          event: send(.moveSelectionByPages(-1))),
        KeyBinding(
          KeyPress(.home), .character("g"), name: "go-to-top", help: "To the top",
          event: send(.selectFirst)),
        KeyBinding(
          KeyPress(.end), .character("G"), name: "go-to-end", help: "To the end",
          event: send(.selectLast)),
        KeyBinding(
          .character("\\"), .control("b"), name: "toggle-sidebar",
          help: "Show or hide the side columns",
          event: send(.toggleSidebar)),
      ])
  }
}
