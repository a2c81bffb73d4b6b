import SplitViewUI
import TerminalFrame
import Testing

/// A program that shows the texts in its state, each on a line.
private struct Lines: App {
  func update(_ state: inout [String], _ event: Int) -> [Command<Never>] { [] }
  func view(_ state: [String]) -> Text<Int> { Text(state.joined(separator: "\n")) }
  func keymap(_ state: [String]) -> Keymap<Int> { Keymap([]) }
  func resized(to size: Size) -> Int { 0 }
}

private func line(_ text: String, width: Int = 20, _ symbols: Symbols = .ascii) -> String {
  let session = Session(Lines(), state: [text], size: Size(width, 1), symbols: symbols)
  return session.frame().lines[0]
}

@Test(
  arguments: [
    ("New Tag…", "New Tag..."), ("wait…  go", "wait.. go"), ("wait… go", "wait. go"),
    ("…", "..."), ("a…b", "a.b"), ("a…   b", "a... b"),
  ])
func `Without Unicode an ellipsis is dots, as many as the blanks after it leave room for`(
  text: String, shown: String
) {
  #expect(line(text) == shown)
  #expect(line(text, .unicode) == text)
}

@Test func `Without Unicode an ellipsis at the edge is a dot`() {
  #expect(line("abc…", width: 4) == "abc.")
}

@Test func `The choices of a menu end with dots where there is no Unicode`() {
  struct Asking: App {
    func update(_ state: inout Int, _ event: Int) -> [Command<Never>] { [] }
    func view(_ state: Int) -> Popover<Int> {
      let choices = [
        MenuChoice("New Tag…", event: 1), MenuChoice("Print…", detail: "p", event: 2),
      ]
      let menu = ActionSheet(choices: choices, state: MenuState()) { _ in 0 }
      return Popover(actionSheet: menu, pointingAt: PopoverAnchor(10..<14, row: 0), close: 0)
    }
    func keymap(_ state: Int) -> Keymap<Int> { Keymap([]) }
    func resized(to size: Size) -> Int { 0 }
  }
  let session = Session(Asking(), state: 0, size: Size(60, 8), symbols: .ascii)
  let lines = session.frame().lines
  #expect(lines.contains { $0.contains("New Tag...") })
  #expect(lines.contains { $0.contains("Print...") })
}
