import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing
import MailBrowser
@Test func scratch() throws {
  func show(_ name: String, _ s: Mailroom) {
    print("=== \(name) focus \(s.state.navigator.layout(in: s.state.library).focus)")
    for l in s.frame.lines { print(l + "⏎") }
  }
  var m = try Mailroom()
  show("start", m)
  for (w, h) in [(96,14),(80,24),(60,14),(45,14),(20,6)] { m.turn(to: w, h); show("\(w)x\(h)", m) }
  m.turn(to: 80, 24)
  m.press(KeyPress(.enter)); show("reading 80", m)
  m.turn(to: 60, 16); show("reading 60", m)
  m.press(.character("\\")); show("popover", m)
  m.turn(to: 45, 14); show("45", m)
  m.turn(to: 60, 16); m.press(KeyPress(.left)); show("popover 2", m)
  m.turn(to: 120, 20); m.press(.character("?")); show("help", m)
  m.turn(to: 25, 10); show("help", m)
  m.press(KeyPress(.escape)); m.turn(to: 120, 20)
  m.type("gjj"); show("sent?", m)
  m.type("jj"); show("?", m)
  m.turn(to: 80,24); show("?", m)
  print(m.asked)
}
