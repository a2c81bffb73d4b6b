import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let reason = "Nothing to take back."
private let undo = KeyBinding(
  "Z", "j", help: "Undo", unavailable: reason, event: Workbench.Event.done("undone"))

@Test func `a key that cannot be used sends no event, and neither does what else has the key`() {
  let keymap = Keymap([
    Keymap.Section(
      "Workbench", [undo, KeyBinding("Z", help: "Zoom", event: Workbench.Event.done("zoom"))])
  ])
  #expect(keymap.event(for: "Z") == nil)
  var recording = keymap
  recording.unbound = { _ in .done("unbound") }
  #expect(recording.event(for: "Z") == nil)
  #expect(recording.event(for: "z") != nil)
}

@Test(arguments: [Size(100, 14), Size(60, 14), Size(40, 14), Size(40, 4)])
func `the reason stands in place of the hints until the next key`(size: Size) {
  var session = Workbench(keys: [undo]).session(in: .primary)
  _ = session.resize(to: size)
  let before = session.frame()
  session.press("Z")
  #expect(session.state.log == [])
  #expect(session.lastRow.hasPrefix(" \(reason)"))
  session.press("j")
  #expect(session.lastRow.hasPrefix(" \(reason)"))
  session.press(.control("g"))
  #expect(session.frame() == before)
  #expect(session.state.navigator.path == ["Ada"])
}

@Test func `a program may say the reason in its own way`() {
  struct Speaker: App {
    func update(_ said: inout [String], _ event: String) -> [Command<Never>] {
      said.append(event)
      return []
    }
    func view(_ said: [String]) -> KeyHints<String> { KeyHints() }
    func keymap(_ said: [String]) -> Keymap<String> {
      Keymap([
        Keymap.Section("", [KeyBinding("Z", help: "", unavailable: "not now", event: "undone")])
      ])
    }
    func resized(to size: Size) -> String { "resized" }
    func unavailable(_ reason: String, _ said: [String]) -> String? { "it is \(reason)" }
  }
  var session = Session(Speaker(), state: [], size: Size(40, 1))
  let before = session.frame()
  _ = session.input(.key("Z"))
  #expect(session.state == ["resized", "it is not now"])
  #expect(session.frame() == before)
}
