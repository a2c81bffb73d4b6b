import NavigationModel
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
