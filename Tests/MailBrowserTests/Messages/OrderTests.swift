import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

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
         Engine parts               ↩↓│ Line 6 of Re: compilers.                     ↓
       Enter Choose   Esc Close
      """)
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .newestFirst)
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
    #expect(
      room.state.presented == nil
        && room.state.messages.order(of: room.state.mailbox, room.state.preferences.order)
          == .newestFirst
    )
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
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .sender
      && room.state.list?.order == .sender)
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
         Alan Turing                    1 Mar 2019↓
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

@Test func `An order shows the same list, whatever the orders before it were`() throws {
  func subjects(_ orders: [SortOrder]) throws -> [String] {
    var room = try Mailroom(96, 24)
    for order in orders { room.send(.orders(.take(order))) }
    let list = try #require(room.state.list)
    #expect(list.order == orders.last)
    #expect((0..<list.count).allSatisfy { list.message(at: $0).map { list.place(of: $0) } == $0 })
    return (0..<list.count).map { "\(list.depth(at: $0)) \(list.summary(at: $0)?.subject ?? "")" }
  }
  for order in SortOrder.allCases where order != .newestFirst {
    let anew = try subjects([order])
    for other in SortOrder.allCases where other != order {
      #expect(try subjects([order, other, order]) == anew, "\(other)")
      #expect(try subjects([other, .newestFirst, order]) == anew, "\(other)")
    }
    #expect(try subjects([order, .newestFirst]) == subjects([.oldestFirst]).reversed())
  }
}

@Test("Messages with the same date, sender or subject are newest first", arguments: [0, 1, 2, 40])
func sorts(count: Int) throws {
  let random = (0..<count).map { ($0 * 7 % 5, $0 * 11 % 3, $0 * 5 % 7) }
  var room = try Mailroom(
    96, 24,
    fill: { folder in
      for (number, (sender, subject, date)) in random.enumerated() {
        try Mailroom.deliver(
          "\(1000 + number):2,S", from: "\(sender) <\(sender)@example.org>", subject: "\(subject)",
          date: "19 Nov 2026 09:1\(date)", to: folder)
      }
    })
  let numbers = (0..<count).sorted { (random[$0].2, $0) > (random[$1].2, $1) }
  func keys(_ numbers: [Int]) -> [String] { numbers.map { "\(1000 + $0)" } }
  func listed(_ order: SortOrder) throws -> [String] {
    if order != room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) {
      room.send(.orders(.take(order)))
    }
    let list = try #require(room.state.list)
    return (0..<list.count).map { list.key(at: $0)?.rawValue ?? "" }
  }
  #expect(try listed(.newestFirst) == keys(numbers))
  #expect(try listed(.oldestFirst) == keys(numbers.reversed()))
  let bySender = (0..<5).flatMap { sender in numbers.filter { random[$0].0 == sender } }
  #expect(try listed(.sender) == keys(bySender))
  let bySubject = (0..<3).flatMap { subject in numbers.filter { random[$0].1 == subject } }
  #expect(try listed(.subject) == keys(bySubject))
}
