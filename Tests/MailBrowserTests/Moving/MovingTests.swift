import MailStore
import NavigationModel
import SplitViewUI
import Synchronization
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let drafts = MailboxReference(account: 0, name: "Drafts")
private let lists = MailboxReference(account: 0, name: "Lists")

@Test func `A message is moved by keys: its mailbox is marked, and the keys are hinted at (SV9)`()
  throws
{
  var room = try Mailroom.moving()
  room.type("P")
  room.press(.down)
  expect(
    room,
    draws: """
       Drop on Sent: Re: compilers                                          2 unread · 1 of 6 · 09:41
       Mailboxes              │ Inbox           Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │▏● Grace Hopper   09:12 │ Re: compilers
         Unread             2 │▏  Re: compilers        │ ⓘ  Grace Hopper <grace@example.org>    09:12
         Flagged            1 │   Hedy Lamarr    08:30 │ to Charlotte
      ▏  Inbox              2 │   Hopping              ├──────────────────────────────────────────────
         Drafts               │ ● Ada Love…  Yesterday │ Line 1 of Re: compilers.
      ▸  Sent      Move here ◂│   Quarterly forecast   │ Line 2 of Re: compilers.
         Lists                │   Kurt          17 Nov │ Line 3 of Re: compilers.
                              │   Theorems           ⚑ │ Line 4 of Re: compilers.
                              │   C. Babbage     2 Jun │ Line 5 of Re: compilers.
                              │   Engine parts       ↩↓│ Line 6 of Re: compilers.                    ↓
       ↓ Next   Enter Drop   Esc Cancel
      """)
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte                                                            1 unread · 1 of 5 · 09:41
       Mailboxes              │ Inbox           Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │▌  Hedy Lamarr    08:30▐│ Hopping
         Unread             2 │▌  Hopping             ▐│ ⓘ  Hedy Lamarr <hedy@example.org>      08:30
         Flagged            1 │ ● Ada Love…  Yesterday │ to Charlotte
      ▏  Inbox              1 │   Quarterly forecast   ├──────────────────────────────────────────────
         Drafts               │   Kurt          17 Nov │ Line 1 of Hopping.
         Sent               1 │   Theorems           ⚑ │ Line 2 of Hopping.
         Lists                │   C. Babbage     2 Jun │ Line 3 of Hopping.
                              │   Engine parts       ↩ │ Line 4 of Hopping.
                              │                        │ Line 5 of Hopping.
                              │▎Moved to Sent  Z  Undo │ Line 6 of Hopping.                          ↓
       Enter Open   ← Mailboxes   c New   / Search   u Next unread   r Reply   ? Keys   q Quit
      """)
}

@Test func `A target can be told without colours and in ASCII`() throws {
  var room = try Mailroom.moving(theme: .monochrome, symbols: .ascii)
  room.type("P")
  expect(
    room,
    draws: """
       Drop on Drafts: Re: compilers                                        2 unread - 1 of 6 - 09:41
       Mailboxes              | Inbox           Newest |                                            v
      ------------------------+------------------------+----------------------------------------------
       - charlotte            |[* Grace Hopper   09:12]| Re: compilers
         Unread             2 |[  Re: compilers       ]| i  Grace Hopper <grace@example.org>    09:12
         Flagged            1 |   Hedy Lamarr    08:30 | to Charlotte
      [  Inbox              2]|   Hopping              +----------------------------------------------
      +  Drafts    Move here +| * Ada Lo...  Yesterday | Line 1 of Re: compilers.
         Sent                 |   Quarterly forecast   | Line 2 of Re: compilers.
         Lists                |   Kurt          17 Nov | Line 3 of Re: compilers.
                              |   Theorems           ! | Line 4 of Re: compilers.
                              |   C. Babbage     2 Jun | Line 5 of Re: compilers.
                              |   Engine parts       r | Line 6 of Re: compilers.                    v
       j Next   Enter Drop   Esc Cancel
      """)
  room.press(.escape)
  room.drag((40, 5), (40, 8), releases: false)
  expect(
    room,
    draws: """
       Cannot drop on Quarterly forecast: Hopping                           2 unread - 2 of 6 - 09:41
       Mailboxes              | Inbox           Newest |                                          ^ v
      ------------------------+------------------------+----------------------------------------------
       - charlotte            | * Grace Hopper   09:12 | Hopping
         Unread             2 |   Re: compilers        | i  Hedy Lamarr <hedy@example.org>      08:30
         Flagged            1 |[  Hedy Lamarr    08:30]| to Charlotte
      [  Inbox              2]|[  Hopping             ]+----------------------------------------------
         Drafts               |x* Ada Lo...  Yesterdayx| Line 1 of Hopping.
         Sent                 |x  Quarterly forecast  x| Line 2 of Hopping.
         Lists                |   Kurt          x Hopping ine 3 of Hopping.
                              |   Theorems           ! | Line 4 of Hopping.
                              |   C. Babbage     2 Jun | Line 5 of Hopping.
                              |   Engine parts       r | Line 6 of Hopping.                          v
       Esc Cancel
      """)
}

@Test func `The mouse carries the subject, and the button that leads out brings the list`() throws {
  var room = try Mailroom(60, 14, changesMail: true)
  room.drag((20, 7), (20, 6), (5, 3), (6, 9), releases: false)
  expect(
    room,
    draws: """
       Drop on Sent: Hopping            2 unread · 2 of 6 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲──────────────────────────────────────────────────────╮
      │ Mailboxes                                                │
      │ ▾ charlotte                                              │
      │   Unread                                               2 │
      │   Flagged                                              1 │
      │▏  Inbox                                                2 │
      │   Drafts                                                 │
      │▸  Sent                                        Move here ◂│
      │   Lis ▸ Hopping                                          │
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
       Esc Cancel
      """)
  room.input(.mouse(MouseEvent(.release(.left), at: Point(6, 9))))
  #expect(room.counts(MailboxReference(account: 0, name: "Sent")) == [2, 0])
  #expect(room.state.layout.popover?.column == .supplementary && room.selected == "4.d")
}

@Test func `The selection goes to the next message, and from the last one to the one before`()
  throws
{
  var room = try Mailroom.moving()
  room.type("j")
  #expect(room.selected == "5.e")
  room.move(by: 1)
  #expect(room.selected == "4.d" && room.state.notices.words == "Moved to Drafts")
  room.type("G")
  room.move(by: 1)
  #expect(room.selected == "2.b" && room.counts(inbox) == [4, 2] && room.counts(drafts) == [2, 0])
  for _ in 0..<4 { room.move(by: 1) }
  #expect(room.selected == nil && room.counts(inbox) == [0, 0] && room.counts(drafts) == [6, 2])
  room.type("P")
  #expect(room.state.notices.notice == "No message selected")
  for _ in 0..<6 { room.type("Z") }
  #expect(room.counts(inbox) == [6, 2] && room.counts(drafts) == [0, 0])
  room.type("Z")
  #expect(room.state.notices.notice == "Nothing to undo")
}

@Test(
  "A message takes its place by the order of the list, and its old one when it comes back",
  arguments: [0, 1, 2, 3])
func places(order: Int) throws {
  var room = try Mailroom.moving()
  room.type("o")
  for _ in 0..<order { room.type("j") }
  room.press(.enter)
  let before = room.subjects(inbox)
  room.type("g")
  for _ in 0..<6 { room.move(by: 3) }
  #expect(room.subjects(inbox).isEmpty)
  room.press(.left)
  room.type("jjjl")
  // The sort order belongs to the inbox; other mailboxes list the newest messages first.
  #expect(room.state.mailbox == lists && room.subjects(lists).sorted() == before.sorted())
  for _ in 0..<6 {
    room.type("P")
    room.press(.up, .up, .up, .enter)
  }
  #expect(room.subjects(lists).isEmpty && room.subjects(inbox) == before)
  #expect(room.counts(inbox) == [6, 2] && room.counts(lists) == [0, 0])
}

@Test func `A message that was moved is opened from where it is, and can be moved on`() throws {
  var room = try Mailroom.moving()
  room.move(by: 3)
  room.press(.left)
  room.type("jjjl")
  #expect(room.state.mailbox == lists && room.drawing.contains("Line 1 of Re: compilers."))
  #expect(room.drawing.contains("● Grace Hopper"))
  room.type("i")
  #expect(room.drawing.contains("Lists in charlotte"))
  room.type("i")
  room.type("P")
  room.press(.up, .enter)
  #expect(room.state.notices.words == "Moved to Sent")
  room.press(.left)
  room.type("kl")
  // In a mailbox of sent mail, rows show the recipients.
  #expect(room.drawing.contains("To: Charlotte") && room.counts(lists) == [0, 0])
  room.type("R")
  #expect(room.subjects(MailboxReference(account: 0, name: "Sent")).count == 2)
  room.type("ZZ")
  #expect(room.counts(inbox) == [6, 2])
}

@Test func `A message in a search or a filtered list is moved too, and its row goes`() throws {
  var room = try Mailroom.moving()
  room.type("/grace")
  room.press(.enter)
  room.move(by: 1)
  #expect(room.drawing.contains("No messages found") && room.counts(inbox) == [5, 1])
  room.type("Z")
  #expect(room.selected == "6.f")
  room.press(.escape)
  room.type("f")
  room.move(by: 1)
  #expect(room.selected == "4.d" && room.counts(inbox) == [5, 1])
  room.type("F")
  #expect(room.subjects(inbox).count == 5)
}

@Test(
  "A wrong target changes nothing, and a notice says why",
  arguments: [
    (5, 6, "The message is already in Inbox"),
    (5, 4, "Unread only shows messages from other mailboxes"),
    (40, 8, "Drop messages on mailboxes only"),
    (5, 3, "Not on a mailbox; still in Inbox"),
    (5, 11, "Not on a mailbox; still in Inbox"),
    (80, 9, "Not on a mailbox; still in Inbox"),
    (5, 0, "Not on a mailbox; still in Inbox"),
    (5, 13, "Not on a mailbox; still in Inbox"),
    (300, 200, "Not on a mailbox; still in Inbox"),
  ])
func wrongTargets(x: Int, y: Int, notice: String) throws {
  var room = try Mailroom.moving()
  let asked = room.asked.count
  room.drag((40, 5), (x, y))
  #expect(room.state.notices.notice == notice && room.drag == nil)
  #expect(room.counts(inbox) == [6, 2])
  let moves = room.asked[asked...].filter { if case .changes = $0 { true } else { false } }
  #expect(moves.isEmpty)
}

@Test func `Dragging an unmarked message moves only that message, and the marks stay`() throws {
  var room = try Mailroom.moving()
  room.press(.down)
  room.type("xx")
  room.drag((40, 3), (5, 8))
  #expect(room.state.list?.count == 5 && room.state.marking.items.count == 2, "\(room.drawing)")
}

@Test func `Any other action ends the drag, and the message stays where it was`() throws {
  for keys in ["u", "/", "?", "f", "o", "R", "J", "v", "i", "Z", "m", "e"] {
    var room = try Mailroom.moving()
    room.type("P")
    #expect(room.drag != nil)
    room.press(.down)
    room.type(keys)
    #expect(keys == "m" ? room.drag?.target == nil : room.drag == nil, "after \(keys)")
    room.press(.escape, .escape)
    #expect(room.counts(inbox) == [6, 2], "after \(keys)")
  }
}

@Test func `A turn, new mail and the wheel do not end a drag; a message that goes does`() throws {
  for isByMouse in [false, true] {
    var room = try Mailroom.moving()
    if isByMouse {
      room.drag((40, 5), (5, 7), releases: false)
    } else {
      room.type("P")
    }
    room.turn(to: 20, 5)
    room.turn(to: 1, 1)
    room.turn(to: 96, 14)
    try Mailroom.deliver(
      "9.n:2,", from: "New <n@example.org>", subject: "News", date: "19 Nov 2026 09:30",
      to: room.folder)
    room.send(.mailboxes(.mailboxChanged(inbox)))
    room.wheel(.down, 40, 6)
    #expect(room.drag?.target == [.mailbox(drafts)] && room.subjects(inbox).count == 7)
    var dropped = room
    if isByMouse {
      dropped.input(.mouse(MouseEvent(.release(.left), at: Point(5, 7))))
    } else {
      dropped.press(.enter)
    }
    #expect(dropped.counts(drafts)[0] == 1 && dropped.counts(inbox)[0] == 6)
    #expect(dropped.state.notices.words == "Moved to Drafts")
  }
}

@Test func `A message that vanishes is no longer carried`() throws {
  var room = try Mailroom.moving()
  room.type("P")
  room.press(.down)
  room.folder.remove("charlotte/cur/6.f:2,")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.drag == nil && room.counts(inbox) == [5, 1])
  room.press(.enter)
  #expect(room.counts(drafts)[0] == 0)
}

@Test func `The page of keys lists all keys for moving`() throws {
  var room = try Mailroom.moving(96, 60)
  room.type("?/mailbox")
  #expect(room.drawing.contains("Jump to a mailbox or an action"))
  #expect(room.drawing.contains("Move to a mailbox"))
  room.press(.escape)
  room.type("/takes")
  #expect(room.drawing.contains("Moving a message"))
  #expect(room.drawing.contains("Next row that takes it"))
}

extension Mailroom {
  fileprivate var sidebar: [String] {
    state.library.sidebar.compactMap { item in
      guard case .mailbox(let mailbox) = item, mailbox.unified == nil else { return nil }
      return mailbox.name
    }
  }
}

@Test func `A mailbox is dragged to the place of one beside it, and the configuration keeps that`()
  throws
{
  let changes = Mutex<[PreferencesChange]>([])
  var room = try Mailroom(
    120, 24,
    fill: { folder in
      try Mailroom.sample(folder)
      for name in ["Swift", "Ada"] {
        folder.makeFolder("charlotte/.Lists.\(name)/cur")
        folder.makeFolder("charlotte/.Lists.\(name)/new")
      }
    }, changesMail: true,
    keeper: { change in
      changes.withLock { $0.append(change) }
      return .kept
    })
  let before = room.sidebar
  #expect(before == ["INBOX", "Drafts", "Sent", "Lists", "Lists/Ada", "Lists/Swift"])
  func row(of title: String) -> Int {
    room.frame.lines.firstIndex { $0.prefix(24).contains(title) } ?? -1
  }
  room.drag((6, row(of: "Lists")), (6, row(of: "Sent")), (6, row(of: "Drafts")))
  #expect(room.sidebar == ["INBOX", "Lists", "Lists/Ada", "Lists/Swift", "Drafts", "Sent"])
  #expect(room.state.preferences.mailboxes.order == ["INBOX", "Lists"])
  #expect(changes.withLock { $0.last?.present.mailboxes.order } == ["INBOX", "Lists"])
  #expect(room.state.notices.notice == "Moved Lists in the sidebar")
  // The mailboxes inside a mailbox have a separate order.
  room.drag((6, row(of: "Ada")), (6, row(of: "Swift")))
  #expect(
    room.sidebar == ["INBOX", "Lists", "Lists/Swift", "Lists/Ada", "Drafts", "Sent"])
  #expect(room.state.preferences.mailboxes.order == ["INBOX", "Lists", "Lists/Swift"])
  room.drag((6, row(of: "Ada")), (6, row(of: "Sent")))
  #expect(room.state.notices.notice == "A mailbox stays within its parent")
  // All mailboxes are back in their original places, so the preferences contain no order.
  room.drag((6, row(of: "Ada")), (6, row(of: "Swift")))
  room.drag((6, row(of: "Lists")), (6, row(of: "Sent")))
  #expect(room.sidebar == before && room.state.preferences.mailboxes.order == [])
}

@Test func `A mailbox is carried by keys, also where mail is only read`() throws {
  var room = try Mailroom(120, 24, keeper: { _ in .kept })
  room.press(.left)
  room.type("P")
  #expect(room.drag != nil)
  room.press(.down)
  #expect(room.frame.lines[0].contains("Drop on Drafts: Inbox"))
  room.press(.enter)
  #expect(room.sidebar.prefix(2) == ["Drafts", "INBOX"])
  room.type("P")
  room.press(.up, .escape)
  #expect(room.sidebar.prefix(2) == ["Drafts", "INBOX"] && room.drag == nil)
}

@Test(arguments: ["d", "A", "*"])
func `A carried message takes no other key that changes it`(key: String) throws {
  var room = try Mailroom.moving()
  let before = room.frame.lines.count { $0.contains("Re: compilers") }
  room.type("P")
  room.press(.down)
  room.type(key)
  #expect(room.drag != nil)
  #expect(room.state.notices.notice == "Nothing was changed: Enter drops it, Esc cancels")
  room.press(.escape)
  #expect(room.frame.lines.count { $0.contains("Re: compilers") } == before)
}
