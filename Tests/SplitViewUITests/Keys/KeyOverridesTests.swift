import SplitViewUI
import TerminalFrame
import Testing

private func ownKeymap() -> Keymap<Int> {
  Keymap([
    Keymap<Int>.Section(
      "Moving",
      [
        KeyBinding(KeyPress(.down), .character("j"), name: "next-row", help: "Next row", event: 1),
        KeyBinding(.character("k"), name: "previous-row", help: "Previous row", event: 2),
        KeyBinding(.character("1"), help: "Choose the first", event: 3),
      ]),
    Keymap.Section(
      "Program",
      [KeyBinding(.character("q"), name: "quit", help: "Quit", hint: "Quit", event: 4)]),
  ])
}

private func rebound(_ keys: [String: [KeyPress]]) -> Keymap<Int> {
  ownKeymap().rebound(by: KeyOverrides(keys))
}

@Test func `A person's keys take the place of a binding's own`() {
  let map = rebound(["next-row": [.control("j"), KeyPress(.pageDown)]])
  #expect(map.event(for: .control("j")) == 1 && map.event(for: KeyPress(.pageDown)) == 1)
  #expect(map.event(for: .character("j")) == nil && map.event(for: KeyPress(.down)) == nil)
  #expect(map.event(for: .character("k")) == 2 && map.event(for: .character("q")) == 4)
}

@Test func `A key that a person gives to one binding is taken from all others`() {
  let map = rebound(["quit": [.character("j"), .character("1")]])
  #expect(map.event(for: .character("j")) == 4 && map.event(for: .character("1")) == 4)
  #expect(map.event(for: KeyPress(.down)) == 1)
  #expect(map.sections[0].bindings.map(\.keys) == [[KeyPress(.down)], [.character("k")], []])
}

@Test func `Two bindings can exchange keys, and of two with the same key the first has it`() {
  let changed = rebound(["next-row": [.character("k")], "previous-row": [.character("j")]])
  #expect(changed.event(for: .character("k")) == 1 && changed.event(for: .character("j")) == 2)
  let both = rebound(["next-row": [.character("x")], "quit": [.character("x"), .character("y")]])
  #expect(both.event(for: .character("x")) == 1 && both.event(for: .character("y")) == 4)
  #expect(both.sections[1].bindings[0].keys == [.character("y")])
}

@Test
func `An empty list unbinds, and an unbound binding is neither on the page nor among the hints`() {
  let map = rebound(["quit": []])
  #expect(map.event(for: .character("q")) == nil)
  #expect(!map.document(width: 40).plainLines(width: 40).contains { $0.contains("Quit") })
  #expect(!map.document(width: 40).plainLines(width: 40).contains("Program"))
  #expect(map.sections[1].bindings[0].keys.isEmpty)
}

@Test func `Help follows, and names of no binding change nothing`() {
  let map = rebound(["quit": [.control("q")], "nonsense": [.character("j")]])
  #expect(map.document(width: 40).plainLines(width: 40).contains("Ctrl+Q   Quit"))
  #expect(map.event(for: .character("j")) == 1)
}

@Test func `Every binding that has a name is listed once`() {
  #expect(ownKeymap().namedBindings.map(\.name) == ["next-row", "previous-row", "quit"])
}
