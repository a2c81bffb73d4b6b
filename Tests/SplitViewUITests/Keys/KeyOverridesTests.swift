import SplitViewUI
import TerminalFrame
import Testing

private func ownKeymap() -> Keymap<Int> {
  Keymap([
    Keymap<Int>.Section(
      "Moving",
      [
        KeyBinding(.down, "j", name: "next-row", help: "Next row", event: 1),
        KeyBinding("k", name: "previous-row", help: "Previous row", event: 2),
        KeyBinding("1", help: "Choose the first", event: 3),
      ]),
    Keymap.Section(
      "Program",
      [KeyBinding("q", name: "quit", help: "Quit", hint: "Quit", event: 4)]),
  ])
}

private func rebound(_ keys: [String: [KeyPress]]) -> Keymap<Int> {
  ownKeymap().rebound(by: KeyOverrides(keys))
}

@Test func `A person's keys take the place of a binding's own`() {
  let map = rebound(["next-row": [.control("j"), .pageDown]])
  #expect(map.event(for: .control("j")) == 1 && map.event(for: .pageDown) == 1)
  #expect(map.event(for: "j") == nil && map.event(for: .down) == nil)
  #expect(map.event(for: "k") == 2 && map.event(for: "q") == 4)
}

@Test func `A key that a person gives to one binding is taken from all others`() {
  let map = rebound(["quit": ["j", "1"]])
  #expect(map.event(for: "j") == 4 && map.event(for: "1") == 4)
  #expect(map.event(for: .down) == 1)
  #expect(map.sections[0].bindings.map(\.keys) == [[.down], ["k"], []])
}

@Test func `Two bindings can exchange keys, and of two with the same key the first has it`() {
  let changed = rebound(["next-row": ["k"], "previous-row": ["j"]])
  #expect(changed.event(for: "k") == 1 && changed.event(for: "j") == 2)
  let both = rebound(["next-row": ["x"], "quit": ["x", "y"]])
  #expect(both.event(for: "x") == 1 && both.event(for: "y") == 4)
  #expect(both.sections[1].bindings[0].keys == ["y"])
}

@Test
func `An empty list unbinds, and an unbound binding is neither on the page nor among the hints`() {
  let map = rebound(["quit": []])
  #expect(map.event(for: "q") == nil)
  #expect(!map.document(width: 40).plainLines(width: 40).contains { $0.contains("Quit") })
  #expect(!map.document(width: 40).plainLines(width: 40).contains("Program"))
  #expect(map.sections[1].bindings[0].keys.isEmpty)
}

@Test func `Help follows, and names of no binding change nothing`() {
  let map = rebound(["quit": [.control("q")], "nonsense": ["j"]])
  #expect(map.document(width: 40).plainLines(width: 40).contains("Ctrl+Q  Quit"))
  #expect(map.event(for: "j") == 1)
}

@Test func `Every binding that has a name is listed once`() {
  #expect(ownKeymap().namedBindings.map(\.name) == ["next-row", "previous-row", "quit"])
}
