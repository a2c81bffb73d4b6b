import Configuration
import SplitViewUI
import TerminalFrame

/// The keys of a small program.
func keymap() -> Keymap<Int> {
  Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(.down, "j", name: "next-row", help: "Next row", event: 1),
        KeyBinding("k", name: "previous-row", help: "Previous row", event: 2),
        KeyBinding("\\", name: "toggle-sidebar", help: "The side columns", event: 3),
      ]),
    Keymap.Section(
      "Program",
      [
        KeyBinding("q", name: "quit", help: "Quit", event: 4),
        KeyBinding(.control("c"), name: "quit-at-once", help: "Quit at once", event: 5),
        KeyBinding("?", name: "help", help: "This page", event: 6),
      ]),
  ])
}

/// Reads `text` as `config.toml`.
func read(_ text: String) -> (configuration: Configuration, notices: [String]) {
  read(Array(text.utf8))
}

func read(_ text: [UInt8]) -> (configuration: Configuration, notices: [String]) {
  let (configuration, notices) = Configuration.read(
    text, named: "config.toml", keymap: keymap(),
    essential: [["quit", "quit-at-once"], ["help"]])
  return (configuration, notices.map(\.description))
}
