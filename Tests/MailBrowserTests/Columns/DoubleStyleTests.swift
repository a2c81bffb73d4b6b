import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

private let double: MailPreferences = {
  var preferences = MailPreferences()
  preferences.style = .double
  return preferences
}()

@Test func `In two columns the messages of a mailbox are a step down from the mailboxes (SV6)`()
  throws
{
  var room = try Mailroom(96, 14, preferences: double)
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 6 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────────────────────
      ▌● Grace Hopper           09:12▐│ Re: compilers
      ▌  Re: compilers               ▐│ ⓘ  Grace Hopper <grace@example.org>     Thu 19 Nov 2026 09:12
         Hedy Lamarr            08:30 │ to Charlotte
         Hopping                      ├───────────────────────────────────────────────────────────────
       ● Ada Lovelace       Yesterday │ Line 1 of Re: compilers.
         Quarterly forecast           │ Line 2 of Re: compilers.
         Kurt                  17 Nov │ Line 3 of Re: compilers.
         Theorems                   ⚑ │ Line 4 of Re: compilers.
         Charles Babbage        2 Jun │ Line 5 of Re: compilers.
         Engine parts               ↩↓│ Line 6 of Re: compilers.                                     ↓
       Enter Open   ← Mailboxes   / Search   u Next unread   f Filter   o Sort   ? Keys   q Quit
      """)
  room.press(.left)
  expect(
    room,
    draws: """
       charlotte · read-only                                                         2 unread · 09:41
       Mailboxes                      │
      ────────────────────────────────┼───────────────────────────────────────────────────────────────
       ▾ charlotte                    │
         Unread                     2 │
         Flagged                    1 │
      ▌  Inbox                      2▐│
         Drafts                       │                             Inbox
         Sent                         │                     6 messages, 2 unread
         Lists                        │
                                      │
                                      │
                                      │
       Enter Open   Ctrl+K Jump   R Refresh   ? Keys   q Quit
      """)
}

@Test func `In portrait the popover holds the same stack, and a message leaves it`() throws {
  var room = try Mailroom(60, 14, preferences: double)
  room.press(.left)
  expect(
    room,
    draws: """
       charlotte · read-only                     2 unread · 09:41
       ‹ Mailboxes
      ╭─────▲──────────────────────────╮
      │ Mailboxes                      │
      │ ▾ charlotte                    │
      │   Unread                     2 │
      │   Flagged                    1 │          Inbox
      │▌  Inbox                      2▐│   6 messages, 2 unread
      │   Drafts                       │
      │   Sent                         │
      │   Lists                        │
      │                                │
      ╰────────────────────────────────╯
       Enter Open   Esc Close   Ctrl+K Jump   ? Keys   q Quit
      """)
  room.press(.enter)
  room.type("jj")
  #expect(room.selected == "4.d" && room.state.layout.popover?.column == .primary)
  room.press(.enter)
  #expect(room.state.layout.popover == nil && room.drawing.contains("ⓘ  Ada"))
}

@Test func `On a compact screen the stack is the same as that of three columns`() throws {
  var room = try Mailroom(45, 12, preferences: double)
  var triple = try Mailroom(45, 12)
  for keys in ["", "j", "l", " ", "J", "h", "h", "j", "j", "l", "l"] {
    room.type(keys)
    triple.type(keys)
    // While the user is among the mailboxes, no message is selected, so the status bar counts none.
    #expect(room.frame.lines[1...10] == triple.frame.lines[1...10], "after \(keys)")
  }
}

@Test func `A mailbox that is opened again has its message selected`() throws {
  var room = try Mailroom(96, 14, preferences: double)
  room.type("jj")
  #expect(room.selected == "4.d")
  room.type("hjj")
  #expect(room.state.mailbox?.name == "Sent" && room.state.message == nil)
  room.type("l")
  #expect(room.selected == "Sent/7.g" && room.drawing.contains("Line 1 of Thanks."))
  room.type("hkkl")
  #expect(room.selected == "4.d" && room.drawing.contains("Line 1 of Quarterly"))
}

@Test func `A click on a mailbox selects it, a double click goes into it`() throws {
  var room = try Mailroom(96, 14, preferences: double)
  room.type("h")
  room.click(4, 8)
  #expect(room.state.mailbox?.name == "Sent" && room.state.message == nil)
  room.click(4, 8, count: 2)
  #expect(room.state.message?.key.rawValue == "Sent/7.g")
  room.click(3, 1)
  #expect(room.state.message == nil && room.frame.lines[1].contains(" Mailboxes"))
}

@Test func `Order, details, full screen and unread work in two columns as in three`() throws {
  var room = try Mailroom(96, 14, preferences: double)
  room.type("ojl")
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .oldestFirst)
  room.type("gu")
  #expect(room.selected == "4.d")
  room.type("z")
  #expect(room.state.layout.isFullScreen)
  room.type("zi")
  #expect(room.drawing.contains("From     Ada"))
  room.type("hh")
  room.type("o")
  #expect(room.state.presented == nil && room.state.notices.notice == "No list to sort")
}

@Test func `A turn through every width and back leaves two columns as they were`() throws {
  for keys in ["", "j", "jl", "jl   ", "h", "hj", "z", "?", "o", "i"] {
    var room = try Mailroom(120, 24, preferences: double)
    room.type(keys)
    let before = room.frame
    for width in Array((20...200).reversed()) + Array(20...200) {
      room.turn(to: width, width % 3 == 0 ? 24 : 10)
    }
    room.turn(to: 120, 24)
    #expect(room.frame == before, "after \(keys)")
  }
}
