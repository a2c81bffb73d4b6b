import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `The keys of navigation have help each, and none is bound twice`() {
  let section = Keymap<NavigationEvent<String>>.navigation { (event: NavigationEvent<String>) in
    event
  }
  let keys = section.bindings.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
  for binding in section.bindings {
    #expect(!binding.keys.isEmpty && !binding.help.isEmpty)
  }
}

@Test func `Where two bindings have one key, the first is in force`() {
  let keymap = Keymap([
    Keymap<Int>.Section("A", [KeyBinding(.character("x"), help: "One", event: 1)]),
    Keymap<Int>.Section("B", [KeyBinding(.character("x"), .character("y"), help: "Two", event: 2)]),
  ])
  #expect(keymap.event(for: .character("x")) == 1)
  #expect(keymap.event(for: .character("y")) == 2)
  #expect(keymap.event(for: .character("z")) == nil)
  #expect(keymap.event(for: .control("x")) == nil)
}

@Test(
  "Keys are written as on a keyboard, in ASCII",
  arguments: [
    (.character("j"), "j"), (.character("G"), "G"), (.character(" "), "Space"),
    (.control("b"), "Ctrl+B"), (KeyPress(.tab, .shift), "Shift+Tab"), (KeyPress(.left), "Left"),
    (KeyPress(.function(11)), "F11"), (KeyPress(.escape), "Esc"),
    (KeyPress(.pageUp, [.control, .alt, .shift]), "Ctrl+Alt+Shift+PageUp"),
    (.character("\\"), "\\"),
  ] as [(KeyPress, String)])
func names(press: KeyPress, expected: String) { #expect(press.name == expected) }

private func keymap() -> Keymap<Int> {
  Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(KeyPress(.down), .character("j"), help: "Next row", event: 1),
        KeyBinding(KeyPress(.tab, .shift), help: "Focus the previous column", event: 2),
      ]),
    Keymap.Section("Empty", []),
    Keymap.Section("Program", [KeyBinding(.character("q"), help: "Quit", event: 3)]),
  ])
}

@Test
func `The page of keys is made from the bindings, and has the same paragraphs in every width`() {
  let wide = keymap().document(width: 40)
  #expect(
    wide.plainLines(width: 40) == [
      "Moving", "Down j      Next row", "Shift+Tab   Focus the previous column", "", "Program",
      "q           Quit",
    ])
  let narrow = keymap().document(width: 16)
  #expect(
    narrow.plainLines(width: 16) == [
      "Moving", "Down j: Next", "  row", "Shift+Tab:", "  Focus the", "  previous", "  column",
      "", "Program", "q: Quit",
    ])
  #expect(wide.blocks.count == narrow.blocks.count)
}

@Test func `A page of keys is made of those that have all words that are looked for`() {
  let page = keymap().document(width: 40, finding: "shift FOCUS")
  #expect(page.plainLines(width: 40) == ["Moving", "Shift+Tab   Focus the previous column"])
  #expect(keymap().count() == 3 && keymap().count(finding: "q") == 1)
  #expect(keymap().count(finding: "  ") == 3 && keymap().count(finding: "row xyz") == 0)
  #expect(keymap().document(width: 40, finding: "xyz").blocks.isEmpty)
}

@Test func `Where a text is written a character goes before what is bound to it`() {
  var keymap = keymap()
  keymap.typed = { $0 == "q" ? 10 : 11 }
  #expect(keymap.event(for: .character("q")) == 10)
  #expect(keymap.event(for: .character("x")) == 11)
  #expect(keymap.event(for: KeyPress(.down)) == 1)
  #expect(keymap.event(for: .control("q")) == nil)
}
