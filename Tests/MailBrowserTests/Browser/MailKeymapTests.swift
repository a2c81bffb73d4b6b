import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Every focus and presentation: a size, and the keys that lead to it.
private let situations: [(Int, Int, String)] = [
  (120, 20, "h"), (120, 20, ""), (120, 20, "l"), (80, 20, "h"), (60, 20, ""), (60, 20, "\\"),
  (60, 20, "\\h"), (45, 20, ""), (45, 20, "h"), (45, 20, "l"), (80, 20, "z"), (80, 20, "?"),
  (80, 20, "L"),
]

private func keymap(_ situation: (Int, Int, String)) throws -> Keymap<MailEvent> {
  var room = try Mailroom(situation.0, situation.1) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "a@example.org", subject: "S", date: "19 Nov 2026 08:00",
      body: "https://example.org", to: folder)
  }
  room.type(situation.2)
  return room.session.app.keymap(room.state)
}

@Test("No key is bound twice, and every binding says what it does", arguments: situations)
func bindings(situation: (Int, Int, String)) throws {
  let bindings = try keymap(situation).sections.flatMap(\.bindings)
  let keys = bindings.flatMap(\.keys)
  #expect(Set(keys).count == keys.count)
  for binding in bindings { #expect(!binding.help.isEmpty) }
  // A command without a key has a name, so that the user can bind it.
  let keyless = bindings.filter(\.keys.isEmpty).map(\.name)
  let known = ["mark-as-read", "mark-as-unread", "stop-syncing", "show-sync"]
  #expect(keyless.compactMap(\.self).allSatisfy { known.contains($0) })
}

@Test("Every hint is a key that is bound, in one or two words", arguments: situations)
func hints(situation: (Int, Int, String)) throws {
  let keymap = try keymap(situation)
  let hinted = keymap.sections.flatMap(\.bindings)
    .filter { $0.hint != nil && $0.unavailable == nil }
  #expect(!hinted.isEmpty)
  for binding in hinted {
    #expect((binding.hint ?? "").split(separator: " ").count <= 3)
    #expect(binding.keys.first.flatMap(keymap.event) != nil)
  }
}

@Test func `The page of keys lists every key that is in force`() throws {
  let keymap = try keymap((80, 20, ""))
  let page = keymap.document(width: 70).plainLines(width: 70).joined(separator: "\n")
  for binding in keymap.sections.flatMap(\.bindings) where !binding.keys.isEmpty {
    #expect(page.contains(binding.keys[0].name) && page.contains(binding.help))
  }
  for name in ["Space", "Ctrl+B", "F11", "Esc", "Shift+Tab", "?", "q"] {
    #expect(page.contains(name))
  }
}

@Test func `While something is presented, no key reaches the columns below it`() throws {
  var room = try Mailroom(80, 20)
  room.type("?")
  let before = room.selected
  room.type("JuRoz\\Hx")
  #expect(room.selected == before && room.state.presented != nil && !room.state.layout.isFullScreen)
}

@Test func `A key leaves the mouse to the terminal, and takes it back`() throws {
  var room = try Mailroom()
  #expect(room.frame.wantsMouse)
  room.type("M")
  #expect(!room.frame.wantsMouse && room.state.notices.notice == "The terminal now uses the mouse")
  room.type("M")
  #expect(room.frame.wantsMouse && room.state.notices.notice == nil)
}
