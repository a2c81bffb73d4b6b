import SplitViewUI
import TerminalFrame
import Testing

private func field(
  _ text: String, caret: Int? = nil, isFocused: Bool = true, prompt: String = "Name"
) -> TextField<TextEdit> {
  var state = TextFieldState(text)
  if let caret { state.update(.moveTo(caret)) }
  return TextField(prompt, state: state, isFocused: isFocused) { $0 }
}

/// Returns the row, with `|` around the cell that has the cursor.
private func row(
  _ view: TextField<TextEdit>, _ width: Int, _ symbols: Symbols = .unicode
) -> String {
  let drawn = frame(view, width, 1, symbols: symbols)
  var row = ""
  for x in 0..<width {
    let isCaret = drawn.cursor == Point(x, 0)
    row += isCaret ? "|" + drawn.text(x, 0) : drawn.text(x, 0)
  }
  return row
}

@Suite struct TextFieldTests {
  @Test func `A prompt stands in parentheses while there is no text`() {
    #expect(row(field(""), 10) == "|(Name)    ")
    #expect(row(field("", isFocused: false), 10) == "(Name)    ")
    #expect(row(field(""), 10, .ascii) == "|(Name)    ")
    #expect(row(field("", prompt: "Quarterly"), 8) == "|(Quart…)")
    #expect(row(field("", prompt: "Quarterly"), 8, .ascii) == "|(Quarte)")
    #expect(row(field("", prompt: ""), 4) == "|    ")
    #expect(row(field("x"), 10) == "x|         ")
    #expect(frame(field(""), 10, 1).style(1, 0) != frame(field("x"), 10, 1).style(0, 0))
    #expect(frame(field(""), 10, 1, theme: .monochrome).style(9, 0).attributes.contains(.underline))
  }

  @Test(
    "A long text scrolls by half its room, with a mark where there is more",
    arguments: [
      (0, "|abcdefghi›"), (8, "abcdefgh|i›"), (9, "‹efghi|jkl›"), (11, "‹efghijk|l›"),
      (12, "‹ijkl|mnop "), (15, "‹ijklmno|p "), (16, "‹ijklmnop| "),
    ])
  func scrolling(caret: Int, expected: String) {
    #expect(row(field("abcdefghijklmnop", caret: caret), 10) == expected)
  }

  @Test func `A text with the caret at its end needs one more cell`() {
    #expect(row(field("abcdefghi"), 10) == "abcdefghi| ")
    #expect(row(field("abcdefghij", caret: 9), 10) == "abcdefghi|j")
    #expect(row(field("abcdefghij"), 10) == "‹efghij|   ")
    #expect(row(field("abcdefghij", isFocused: false), 10) == "abcdefghij")
    #expect(row(field("abcdefghijk", isFocused: false), 10) == "abcdefghi›")
  }

  @Test(
    "No wide character is ever cut in half",
    arguments: [
      (0, 10, "|日本語東 ›"), (4, 10, "‹語東|京都›"), (5, 10, "‹語東京|都›"), (9, 10, "‹漢字仮|   "),
      (9, 9, "‹漢字仮|  "), (9, 5, "字仮| "), (4, 3, "|京 "),
      (4, 2, "|京"), (4, 1, "| "),
    ])
  func wide(caret: Int, width: Int, expected: String) {
    #expect(row(field("日本語東京都漢字仮", caret: caret), width) == expected)
  }

  @Test func `A narrow field has no marks, and one without cells paints nothing`() {
    #expect(row(field("abcdefgh"), 4) == "gh|  ")
    #expect(row(field("abcdefgh"), 1) == "| ")
    #expect(row(field("abcdefgh", caret: 3), 1) == "|d")
    #expect(frame(field("abc"), 0, 0).lines.isEmpty)
    #expect(row(field("🇩🇪", caret: 0), 1) == "| ")
  }

  @Test func `In ASCII the marks are ASCII`() {
    #expect(row(field("abcdefghijklmnop"), 10, .ascii) == "<ijklmnop| ")
  }

  @Test(
    "A click puts the caret before the character under it",
    arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 3), (6, 4), (9, 4), (500, 4), (-3, 0)])
  func clicks(x: Int, offset: Int) {
    let click = PointerEvent(.click(count: 1), at: Point(x, 0))
    #expect(field("a日b🇩🇪").event(for: click, in: Size(10, 1)) == .moveTo(offset))
  }

  @Test func `A click on a mark goes to what is beyond it`() {
    func offset(_ x: Int, caret: Int) -> TextEdit? {
      field("abcdefghijklmnopqrstuvwxyz", caret: caret).event(
        for: PointerEvent(.click(count: 1), at: Point(x, 0)), in: Size(10, 1))
    }
    #expect(row(field("abcdefghijklmnopqrstuvwxyz", caret: 12), 10) == "‹ijkl|mnop›")
    #expect(offset(0, caret: 12) == .moveTo(7))
    #expect(offset(9, caret: 12) == .moveTo(16))
    #expect(offset(9, caret: 0) == .moveTo(9))
  }

  @Test func `Only a click in the field's row has a meaning`() {
    let wheel = PointerEvent(.scroll(3), at: Point(0, 0))
    #expect(field("a").event(for: wheel, in: Size(10, 1)) == nil)
    let below = PointerEvent(.click(count: 1), at: Point(0, 1))
    #expect(field("a").event(for: below, in: Size(10, 2)) == nil)
  }

  @Test func `While text is written, characters are text, and other keys are the field's`() {
    let section = Keymap.Section("Text", TextField.bindings { $0 })
    let other = KeyBinding("q", help: "Quit", event: TextEdit.killToEnd)
    let keymap = Keymap([section, Keymap.Section("", [other])]).typing { $0 }
    #expect(keymap.event(for: "q") == .insert("q"))
    #expect(keymap.event(for: "日") == .insert("日"))
    #expect(keymap.event(for: .control("a")) == .moveToStart)
    #expect(keymap.event(for: .alt(.backspace)) == .deleteWordBackward)
    #expect(keymap.event(for: .alt("f")) == .moveWordForward)
    #expect(keymap.event(for: .up) == .previousInHistory)
    let beside = Keymap([Keymap.Section("", TextField.bindings(hasArrowHistory: false) { $0 })])
    #expect(beside.event(for: .up) == nil)
    #expect(beside.event(for: .control("p")) == .previousInHistory)
  }

  @Test func `No key of a field has two meanings`() {
    let keys = TextField.bindings { $0 }.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}

// MARK: - In a program

/// A program that consists of a field.
private struct Form: App {
  func update(_ state: inout TextFieldState, _ event: TextEdit?) -> [Command<Never>] {
    if let event { state.update(event) }
    return []
  }

  func view(_ state: TextFieldState) -> TextField<TextEdit?> {
    TextField("Name", state: state, isFocused: true) { $0 }
  }

  func keymap(_ state: TextFieldState) -> Keymap<TextEdit?> {
    Keymap([Keymap.Section("Text", TextField.bindings { $0 })]).typing { $0 }
  }

  func resized(to size: Size) -> TextEdit? { nil }

  func pasted(_ text: String, _ state: TextFieldState) -> TextEdit?? { .insert(text) }
}

@Suite struct TextFieldSessionTests {
  @Test func `A program's field is typed into, pasted into and clicked`() {
    var session = Session(Form(), state: TextFieldState(), size: Size(12, 1))
    for character in "zoe\u{308}".unicodeScalars {
      _ = session.input(.key(KeyPress(Character(character))))
    }
    #expect(session.state.text == "zoë")
    #expect(session.state.caret == 3)
    _ = session.input(.paste("\n日本\tq\n"))
    #expect(session.frame().lines == ["zoë日本 q"])
    #expect(session.frame().cursor == Point(9, 0))
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(4, 0))))
    #expect(session.frame().cursor == Point(3, 0))
    _ = session.input(.key(.backspace))
    _ = session.input(.key(.control("k")))
    #expect(session.state.text == "zo")
    #expect(session.frame().lines == ["zo"])
  }
}
