import SplitViewUI
import TerminalFrame
import Testing

private func keymap() -> Keymap<Int> {
  Keymap([
    Keymap.Section(
      "Moving",
      [
        KeyBinding(.down, "j", help: "Next row", event: 1),
        KeyBinding(.shift(.tab), help: "Focus the previous column", event: 2),
      ]),
    Keymap.Section("Empty", []),
    Keymap.Section("Program", [KeyBinding("q", help: "Quit", event: 3)]),
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
      "Moving", "Down j: Next row", "Shift+Tab: Focus", "  the previous", "  column",
      "", "Program", "q: Quit",
    ])
  #expect(wide.blocks.count == narrow.blocks.count)
}

@Test func `A page of keys has the bindings with all words of a search`() {
  let page = keymap().document(width: 40, finding: "shift FOCUS")
  #expect(page.plainLines(width: 40) == ["Moving", "Shift+Tab   Focus the previous column"])
  #expect(keymap().count() == 3 && keymap().count(finding: "q") == 1)
  #expect(keymap().count(finding: "  ") == 3 && keymap().count(finding: "row xyz") == 0)
  #expect(keymap().document(width: 40, finding: "xyz").blocks.isEmpty)
}
