import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private typealias Event = Workbench.Event

private let programKeys = [
  KeyBinding("d", .delete, help: "Delete", hint: "Delete", event: Event.done("deleted")),
  KeyBinding(.control("e"), "n", help: "New", hint: "New", event: Event.done("new")),
  KeyBinding(.escape, help: "Leave", event: Event.done("left")),
  KeyBinding(.control("s"), help: "Save", hint: "Save", event: Event.done("saved")),
]

@Test func `whoever writes in an editor has its keys before the program`() {
  let desk = Workbench(keys: programKeys, content: { TextEditor(state: $0.text, send: Event.text) })
  var session = desk.session()
  session.type("dn")
  session.press(.home, .delete, .control("e"))
  session.type("!")
  #expect(session.state.text.text == "n!")
  #expect(session.state.log == [])
  #expect(!session.lastRow.contains("Delete") && !session.lastRow.contains("New"))
  session.press(.control("s"))
  #expect(session.state.log == ["saved"])
}

@Test func `whoever writes the words to look for has the keys of the field before the program`() {
  var session = Workbench(keys: programKeys).session()
  session.type("/dn")
  session.press(.home, .delete)
  #expect(session.state.reader.search.text == "n")
  #expect(session.state.log == [])
  #expect(!session.lastRow.contains("Delete") && !session.lastRow.contains("New"))
}

@Test func `while words are found in a text, its keys for that come before the program`() {
  var session = Workbench(keys: programKeys).session()
  session.type("/line")
  session.press(.enter)
  let first = session.state.reader.find.highlightedResult
  session.type("n")
  #expect(session.state.reader.find.highlightedResult != first)
  session.type("N")
  #expect(session.state.reader.find.highlightedResult == first)
  #expect(session.state.log == [])
  #expect(session.lastRow.contains("n Next") && !session.lastRow.contains("n New"))
  // All other keys still belong to the program.
  session.type("d")
  #expect(session.state.log == ["deleted"])
  session.press(.escape)
  session.type("n")
  #expect(session.state.log == ["deleted", "new"])
}

@Test func `while text is selected, the keys for that come before the program`() {
  let copy = KeyBinding("y", "w", help: "Yes", event: Event.done("yes"))
  var session = Workbench(keys: [copy]).session()
  session.type("vvwy")
  #expect(session.state.reader.selection == nil)
  #expect(session.state.log == [])
  session.type("y")
  #expect(session.state.log == ["yes"])
}
