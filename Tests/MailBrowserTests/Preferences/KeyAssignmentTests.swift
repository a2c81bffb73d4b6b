import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing

@Test func `An action gets the key that is pressed, and its owner is named`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(.end, .enter, .enter)
  #expect(room.drawing.contains("Press the new key "))
  // The row says it too, also where the note would be cut.
  #expect(room.frame.lines.contains { $0.contains("Move down") && $0.contains("Press a key") })
  room.type("x")
  #expect(room.state.preferences.keys.keys["next-row"] == ["x"])
  room.type("+")
  room.press(.down)
  #expect(
    room.state.preferences.keys.keys["next-row"] == ["x", .down])
  room.press(.home)
  room.type("+k")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 6 · 09:41
       Mailboxes         ╭────────────────────────────────────────────────────────╮               ▲ ▼
      ───────────────────│ ‹ Preferences            Keys                          │───────────────────
       ▾ charlotte       │ Moving                                                 │
         Unread          │▌● Move down, or scroll                           x ↓ k▐│mple.org>    09:12
         Flagged         │   Move up, or scroll                          ↑ Ctrl+P │
         Inbox           │   Open                                       Enter → l │───────────────────
         Drafts          │   Go back                                          ← h │
         Sent            │   Close, or go back                                Esc │
         Lists           │   Focus the next column                            Tab │
                         │   Focus the previous column                  Shift+Tab │
                         │   Page down, then next unread                    Space │
                         │   Scroll down a page                   PageDown Ctrl+F │
                         │   Scroll up a page                            b PageUp │
                         │   Scroll down half a page                       Ctrl+D │
                         │   Scroll up half a page                         Ctrl+U │
                         │   Go to the top                                 Home g │
                         │   Go to the end                                  End G │
                         │   Jump to a mailbox or an action                Ctrl+K │
                         │ 'Move up, or scroll' now has only Up Ctrl+P            │                  ↓
                         ╰──────────────────────────────────────────────────── ↓ ─╯ Move         More
       Enter Change key   + Add key   Backspace Reset   / Find   Esc Back
      """)
  room.press(.backspace)
  #expect(room.state.preferences.keys.isEmpty)
}

@Test func `Escape leaves the keys as they are; Ctrl+C still quits`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(.end, .enter, .enter, .escape)
  #expect(room.state.preferences.keys.isEmpty && room.drawing.contains("next-row"))
  room.press(.enter, .control("c"))
  #expect(room.commands.last == "quit")
}

@Test func `Quitting, help and the preferences always keep a key`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(.end, .enter)
  room.press(.enter, .function(1))
  #expect(room.state.preferences.keys.keys["next-row"] == [.function(1)])
  room.press(.home)
  room.type("+?")
  #expect(room.drawing.contains("? is the only key for 'help', which must have a key"))
  #expect(room.state.preferences.keys.keys["next-row"] == [.function(1)])
}

@Test func `New keys are in force at once, and on the page of keys`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(.end, .enter, .enter)
  room.type("x")
  room.press(.escape, .control("s"))
  let former = room.selected
  room.type("x")
  #expect(room.selected != former)
  room.type("?")
  #expect(room.drawing.contains("x"))
}
