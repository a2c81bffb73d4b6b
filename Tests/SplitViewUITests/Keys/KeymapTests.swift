import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `Each key of navigation has help, and none is bound twice`() {
  let section = Keymap<NavigationEvent<String>>.navigation { (event: NavigationEvent<String>) in
    event
  }
  let keys = section.bindings.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
  for binding in section.bindings {
    #expect(!binding.keys.isEmpty && !binding.help.isEmpty)
  }
}

@Test func `If two bindings have the same key, the first wins`() {
  let keymap = Keymap([
    Keymap<Int>.Section("A", [KeyBinding("x", help: "One", event: 1)]),
    Keymap<Int>.Section("B", [KeyBinding("x", "y", help: "Two", event: 2)]),
  ])
  #expect(keymap.event(for: "x") == 1)
  #expect(keymap.event(for: "y") == 2)
  #expect(keymap.event(for: "z") == nil)
  #expect(keymap.event(for: .control("x")) == nil)
}

@Test func `A hint names no key that means something else, as a binding before it has the key`() {
  let keymap = Keymap([
    Keymap<Int>.Section("A", [KeyBinding("x", help: "One", event: 1)]),
    Keymap<Int>.Section(
      "B",
      [
        KeyBinding("x", help: "Two", hint: "Two", event: 2),
        KeyBinding("x", "y", help: "Three", hint: "Three", event: 3),
        KeyBinding("y", "z", help: "Four", hint: "Four", event: 4),
      ]),
  ])
  #expect(keymap.hints.map { "\($0.plain) \($0.word)" } == ["y Three", "z Four"])
}

@Test func `While text is written, a character is text before it is a key`() {
  var keymap = Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(.down, help: "Next row", event: 1),
        KeyBinding("q", help: "Quit", event: 3),
      ])
  ])
  keymap.typed = { $0 == "q" ? 10 : 11 }
  #expect(keymap.event(for: "q") == 10)
  #expect(keymap.event(for: "x") == 11)
  #expect(keymap.event(for: .down) == 1)
  #expect(keymap.event(for: .control("q")) == nil)
}
