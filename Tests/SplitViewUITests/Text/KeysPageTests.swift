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

@Test func `The page of keys is made from the bindings; where it is narrow, the words stand below`()
{
  let wide = keymap().document(width: 40)
  #expect(
    wide.plainLines(width: 40) == [
      "Moving", "Down j     Next row", "Shift+Tab  Focus the previous column", "", "Program",
      "q          Quit",
    ])
  let narrow = keymap().document(width: 16)
  #expect(
    narrow.plainLines(width: 16) == [
      "Moving", "Down j", "  Next row", "Shift+Tab", "  Focus the", "  previous", "  column",
      "", "Program", "q  Quit",
    ])
}

@Test func `What can be done here comes first, and nothing twice`() {
  let note = [
    KeyBinding("d", help: "Delete the note", hint: "Delete", event: 1),
    KeyBinding("e", help: "Edit the note", event: 2),
  ]
  var later = [KeyBinding("d", .delete, help: "Drop it", hint: "Drop", event: 3)]
  let program = [KeyBinding("q", help: "Quit", hint: "Quit", event: 4)]
  func lines() -> [String] {
    Keymap([
      Keymap.Section("Note", note), Keymap.Section("Later", later),
      Keymap.Section("Program", program),
    ]).document(width: 40).plainLines(width: 40).filter { !$0.isEmpty }
  }
  let all = [
    "Here", "d         Delete the note", "Note", "e         Edit the note", "Later",
    "d Delete  Drop it", "Program", "q         Quit",
  ]
  #expect(lines() == all)
  later[0].unavailable = "nothing is held"
  #expect(lines()[5] == "d Delete  Drop it (not here: nothing is")
}

@Test func `Groups stand side by side where there is room, in their order`() {
  let sections = ["One", "Two", "Three"].map { title in
    Keymap.Section(
      title, ["a", "b"].map { KeyBinding(KeyPress(Character($0)), help: title, event: 1) })
  }
  let keymap = Keymap(sections)
  func titles(_ room: Int) -> [String] {
    let width = keymap.documentWidth(in: room)
    #expect(width <= room)
    return keymap.document(width: width).plainLines(width: width).filter { $0.contains("e") }
  }
  #expect(titles(60).count == 6)
  #expect(titles(100).first == "One" + String(repeating: " ", count: 43) + "Three")
  #expect(titles(150).first?.split(separator: " ") == ["One", "Two", "Three"])
}

@Test func `Arrow keys have signs, but not in ASCII`() {
  let keys = [KeyBinding(.shift(.down), .left, help: "Mark, and move", event: 1)]
  let keymap = Keymap([Keymap.Section("Moving", keys)])
  func line(_ symbols: Symbols) -> String? {
    keymap.document(width: 40, symbols: symbols).plainLines(width: 40).last
  }
  #expect(line(.unicode) == "Shift+↓ ←  Mark, and move")
  #expect(line(.ascii) == "Left  Mark, and move")
}

@Test func `A page of keys has the bindings with all words of a search`() {
  let page = keymap().document(width: 40, finding: "shift FOCUS")
  #expect(page.plainLines(width: 40) == ["Moving", "Shift+Tab  Focus the previous column"])
  #expect(keymap().count() == 3 && keymap().count(finding: "q") == 1)
  #expect(keymap().count(finding: "  ") == 3 && keymap().count(finding: "row xyz") == 0)
  #expect(keymap().document(width: 40, finding: "xyz").blocks.isEmpty)
}

@Test func `Keys are left out before a help text is wrapped`() {
  let next = KeyBinding(
    .down, "j", .control("n"), help: "Go to the next row of this list", event: 1)
  let keymap = Keymap([Keymap.Section("Moving", [next])])
  func line(_ width: Int) -> String? {
    keymap.document(width: width).plainLines(width: width).last
  }
  #expect(line(60) == "Down j  Go to the next row of this list")
  #expect(line(38) == "Down  Go to the next row of this list")
  #expect(line(36) == "j  Go to the next row of this list")
  #expect(line(33) == "   list")
}

@Test func `A key wider than a third of the page is above its help text`() {
  let bindings = [
    KeyBinding(.control(.shift(.home)), help: "Select to the start", event: 1),
    KeyBinding("a", help: "Archive", event: 2),
  ]
  let page = Keymap([Keymap.Section("Text", bindings)]).document(width: 40)
  #expect(
    page.plainLines(width: 40) == [
      "Text", "Ctrl+Shift+Home", "   Select to the start", "a  Archive",
    ])
}
