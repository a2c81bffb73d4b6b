import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `Another order keeps the selected message, and a notice names it`() throws {
  var room = try Mailroom(96, 12)
  room.type("j")
  for (keys, order, first) in [
    ("ojl", "oldest", "Alan"), ("oGkkkl", "sender", "Ada"), ("oGkkl", "subject", "Re: comp"),
    ("ogl", "newest", "Grace"),
  ] {
    room.type(keys)
    #expect(room.selected == "5.e")
    #expect(room.state.notices.notice == "Sorted by \(order)")
    var top = room
    top.type("g")
    #expect(top.frame.lines[3...4].joined().contains(first), "\(order): \(top.frame.lines[3...4])")
  }
}

@Test
func `The orders come in a popover at their button, with a mark at the present one`() throws {
  var room = try Mailroom(80, 14)
  room.type("oj")
  expect(
    room,
    draws: """
       charlotte · read-only                                2 unread · 1 of 6 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ╭──────────────────────────▲───╮├───────────────────────────────────────────────
      │ Sort                         ││ Re: compilers
      │ ✓ Newest first               ││ ⓘ  Grace Hopper <grace@example.org>     09:12
      │▌  Oldest first              ▐││ to Charlotte
      │   By sender                  │├───────────────────────────────────────────────
      │   By subject                 ││ Line 1 of Re: compilers.
      │   By thread                  ││ Line 2 of Re: compilers.
      │   By thread, newest first    ││ Line 3 of Re: compilers.
      ╰──────────────────────────────╯│ Line 4 of Re: compilers.
         Charles Babbage        2 Jun │ Line 5 of Re: compilers.
         Engine parts               ↩ │ Line 6 of Re: compilers.
       Enter Choose   Esc Close
      """)
  #expect(room.state.order(of: room.state.mailbox) == .newestFirst)
}

@Test(
  "Escape, q, the key itself and a click outside close the orders, and change nothing",
  arguments: [(120, 20), (80, 14), (60, 16), (45, 12), (20, 6)])
func closes(width: Int, height: Int) throws {
  for key: KeyPress in [.escape, "q", "o", .left] {
    var room = try Mailroom(width, height)
    let before = room.frame
    room.type("o")
    #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .newestFirst)
    room.type("j")
    room.press(key)
    #expect(room.state.presented == nil && room.state.order(of: room.state.mailbox) == .newestFirst)
    #expect(room.frame == before && room.commands.isEmpty, "\(key.name)")
  }
  var room = try Mailroom(width, height)
  let before = room.frame
  room.type("oj")
  room.click(1, height - 2)
  if width != 20 { #expect(room.state.presented == nil && room.frame == before) }
}

@Test func `The order is taken by Enter; the same one again asks for nothing`() throws {
  var room = try Mailroom(80, 14)
  room.type("ojj")
  room.press(.enter)
  #expect(room.state.order(of: room.state.mailbox) == .sender && room.state.list?.order == .sender)
  let asked = room.asked.count
  room.type("o")
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .sender)
  room.press(.enter)
  #expect(
    room.state.presented == nil && room.asked.count == asked && room.state.notices.notice == nil)
}

@Test func `A turn makes the orders a sheet and a popover again, with the same one chosen`() throws
{
  var room = try Mailroom(96, 14)
  room.type("ojj")
  let before = room.frame
  room.turn(to: 45, 14)
  expect(
    room,
    draws: """
       charlotte         2 unread · 1 of 6 · 09:41
       ‹ Mailboxes        Inbox             Newest
      ╭─ Sort ────────────────────────────────▲───╮
      │ ✓ Newest first                            │
      │   Oldest first                            │
      │▌  By sender                              ▐│
      │   By subject                              │
      │   By thread                               │
      │   By thread, newest first                 │
      ╰───────────────────────────────────────────╯
         Charles Babbage                     2 Jun
         Engine parts                            ↩
         Alan Turing                    1 Mar 2019
       Enter Choose   Esc Close
      """)
  room.turn(to: 96, 14)
  #expect(room.frame == before)
}

@Test func `In portrait the orders point at the button that leads to the list`() throws {
  var room = try Mailroom(60, 14)
  room.type("o")
  expect(
    room,
    draws: """
       charlotte · read-only            2 unread · 1 of 6 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲──────────────────────────────────────────────────────╮
      │ ‹ Mailboxes              Inbox                    Newest │
      │▏● Grace Hopper          ╭───────────────────────────▲────╮
      │▏  Re: compilers         │ Sort                           │
      │   Hedy Lamarr           │▌✓ Newest first                ▐│
      │   Hopping               │   Oldest first                 │
      │ ● Ada Lovelace          │   By sender                    │
      │   Quarterly forecast    │   By subject                   │
      │   Kurt                  │   By thread                    │
      │   Theorems              │   By thread, newest first      │
      ╰─────────────────────────╰────────────────────────────────╯
       Enter Choose   Esc Close
      """)
}

@Test func `The orders end full-screen reading`() throws {
  var room = try Mailroom(96, 14)
  room.type("zo")
  #expect(
    !room.state.layout.isFullScreen && room.state.presented == .orders
      && room.state.messages.chosenOrder == .newestFirst)
}

@Test func `The wheel chooses among the orders`() throws {
  var room = try Mailroom(80, 14)
  room.type("o")
  room.wheel(.down, 20, 5)
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .oldestFirst)
  room.wheel(.up, 20, 5)
  room.wheel(.up, 20, 5)
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .newestFirst)
}
