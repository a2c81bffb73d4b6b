import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `It opens with the newest message of the inbox, and the focus in the list`() throws {
  expect(
    try Mailroom(120, 18),
    draws: """
       charlotte · read-only                                                                        2 unread · 1 of 6 · 09:41
       Mailboxes                  │ Inbox                   Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       ▾ charlotte                │▌● Grace Hopper           09:12▐│ Re: compilers
         Unread                 2 │▌  Re: compilers               ▐│ ⓘ  Grace Hopper <grace@example.org>                09:12
         Flagged                1 │   Hedy Lamarr            08:30 │ to Charlotte
      ▏  Inbox                  2 │   Hopping                      ├──────────────────────────────────────────────────────────
         Drafts                   │ ● Ada Lovelace       Yesterday │ Line 1 of Re: compilers.
         Sent                     │   Quarterly forecast           │ Line 2 of Re: compilers.
         Lists                    │   Kurt                  17 Nov │ Line 3 of Re: compilers.
                                  │   Theorems                   ⚑ │ Line 4 of Re: compilers.
                                  │   Charles Babbage        2 Jun │ Line 5 of Re: compilers.
                                  │   Engine parts               ↩ │ Line 6 of Re: compilers.
                                  │   Alan Turing       1 Mar 2019 │ Line 7 of Re: compilers.
                                  │   On computable numbers        │ Line 8 of Re: compilers.
                                  │                                │ Line 9 of Re: compilers.
                                  │                                │ Line 10 of Re: compilers.                               ↓
       Enter Open   ← Mailboxes   / Search   u Next unread   f Filter   o Sort   T Threads   ? Keys   q Quit
      """)
}

@Test func `In portrait the list is over the message at the start, and Escape closes it`() throws {
  var room = try Mailroom(60, 16)
  expect(
    room,
    draws: """
       charlotte · read-only            2 unread · 1 of 6 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲──────────────────────────────────────────────────────╮
      │ ‹ Mailboxes              Inbox                    Newest │
      │▌● Grace Hopper                                     09:12▐│
      │▌  Re: compilers                                         ▐│
      │   Hedy Lamarr                                      08:30 │
      │   Hopping                                                │
      │ ● Ada Lovelace                                 Yesterday │
      │   Quarterly forecast                                     │
      │   Kurt                                            17 Nov │
      │   Theorems                                             ⚑ │
      │   Charles Babbage                                  2 Jun │
      │   Engine parts                                         ↩ │
      ╰────────────────────────────────────────────────────── ↓ ─╯
       Enter Open   ← Mailboxes   Esc Close   ? Keys   q Quit
      """)
  room.press(.left)
  expect(
    room,
    draws: """
       charlotte · read-only            2 unread · 1 of 6 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲──────────────────────────────────────────────────────╮
      │ Mailboxes                                                │
      │ ▾ charlotte                                              │
      │   Unread                                               2 │
      │   Flagged                                              1 │
      │▌  Inbox                                                2▐│
      │   Drafts                                                 │
      │   Sent                                                   │
      │   Lists                                                  │
      │                                                          │
      │                                                          │
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
       Enter Open   Esc Close   Ctrl+K Jump   ? Keys   q Quit
      """)
  room.press(.escape)
  expect(
    room,
    draws: """
       charlotte · read-only      2 unread · Top · 1 of 6 · 09:41
       ‹ Inbox                                                ▲ ▼
       Re: compilers
       ⓘ  Grace Hopper <grace@example.org>  Thu 19 Nov 2026 09:12
       to Charlotte
      ────────────────────────────────────────────────────────────
       Line 1 of Re: compilers.
       Line 2 of Re: compilers.
       Line 3 of Re: compilers.
       Line 4 of Re: compilers.
       Line 5 of Re: compilers.
       Line 6 of Re: compilers.
       Line 7 of Re: compilers.
       Line 8 of Re: compilers.
       Line 9 of Re: compilers.                                  ↓
       ← Back   Space Page   / Find   J Next   i Details   ? Keys
      """)
}

@Test func `In compact width it opens with the list`() throws {
  var room = try Mailroom(45, 12)
  expect(
    room,
    draws: """
       charlotte         2 unread · 1 of 6 · 09:41
       ‹ Mailboxes        Inbox             Newest
      ▌● Grace Hopper                        09:12▐
      ▌  Re: compilers                            ▐
         Hedy Lamarr                         08:30
         Hopping
       ● Ada Lovelace                    Yesterday
         Quarterly forecast
         Kurt                               17 Nov
         Theorems                                ⚑
         Charles Babbage                     2 Jun↓
       Enter Open  ← Mailboxes  / Search  ? Keys
      """)
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte   2 unread · Top · 1 of 6 · 09:41
       ‹ Inbox                                 ▲ ▼
       Re: compilers
       ⓘ  Grace Hopper <grace@example.org>   09:12
       to Charlotte
      ─────────────────────────────────────────────
       Line 1 of Re: compilers.
       Line 2 of Re: compilers.
       Line 3 of Re: compilers.
       Line 4 of Re: compilers.
       Line 5 of Re: compilers.                   ↓
       ← Back  Space Page  / Find  J Next  ? Keys
      """)
}

@Test func `Everything stays usable down to 20 by 6 cells`() throws {
  var room = try Mailroom(20, 6)
  expect(
    room,
    draws: """
       ‹     Inbox Newest
      ▌● G. Hopper  09:12▐
      ▌  Re: compilers   ▐
         H. Lamarr  08:30
         Hopping         ↓
       ● Ada L… Yesterday
      """)
  room.press(.enter)
  expect(
    room,
    draws: """
       ‹ Inbox        ▲ ▼
       Re: compilers
       ⓘ  Grace Hopper…
      ────────────────────
       Line 1 of Re:
       compilers.        ↓
      """)
  room.press(.left, .left)
  expect(
    room,
    draws: """
       Mailboxes
       ▾ charlotte
         Unread         2
         Flagged        1
      ▌  Inbox          2▐
         Drafts          ↓
      """)
}

@Test func `Sent mail shows its recipients, and an empty mailbox says that it is empty`() throws {
  var room = try Mailroom(96, 12)
  room.press(.left, .down)
  expect(
    room,
    draws: """
       charlotte · read-only                                                                    09:41
       Mailboxes              │ Drafts          Newest │
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │                        │
         Unread             2 │                        │
         Flagged            1 │                        │
         Inbox              2 │   No mail in Drafts    │
      ▌  Drafts              ▐│                        │
         Sent                 │     c New Message      │
         Lists                │                        │
                              │                        │
       Enter Open   Ctrl+K Jump   R Refresh   ? Keys   q Quit
      """)
  room.press(.down)
  expect(
    room,
    draws: """
       charlotte · read-only                                                           1 of 1 · 09:41
       Mailboxes              │ Sent            Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │▏  To: Char…  Yesterday │ Thanks
         Unread             2 │▏  Thanks               │ ⓘ  Me <me@example.org>                18 Nov
         Flagged            1 │                        │ to Charlotte
         Inbox              2 │                        ├──────────────────────────────────────────────
         Drafts               │                        │ Line 1 of Thanks.
      ▌  Sent                ▐│                        │ Line 2 of Thanks.
         Lists                │                        │ Line 3 of Thanks.
                              │                        │ Line 4 of Thanks.                           ↓
       Enter Open   Ctrl+K Jump   R Refresh   ? Keys   q Quit
      """)
}

@Test func `ASCII without colour has all marks, and no other characters`() throws {
  var room = try Mailroom(96, 14, theme: .monochrome, symbols: .ascii)
  expect(
    room,
    draws: """
       charlotte - read-only                                                2 unread - 1 of 6 - 09:41
       Mailboxes              | Inbox           Newest |                                            v
      ------------------------+------------------------+----------------------------------------------
       - charlotte            |>* Grace Hopper   09:12<| Re: compilers
         Unread             2 |>  Re: compilers       <| i  Grace Hopper <grace@example.org>    09:12
         Flagged            1 |   Hedy Lamarr    08:30 | to Charlotte
      [  Inbox              2]|   Hopping              +----------------------------------------------
         Drafts               | * Ada Lo...  Yesterday | Line 1 of Re: compilers.
         Sent                 |   Quarterly forecast   | Line 2 of Re: compilers.
         Lists                |   Kurt          17 Nov | Line 3 of Re: compilers.
                              |   Theorems           ! | Line 4 of Re: compilers.
                              |   C. Babbage     2 Jun | Line 5 of Re: compilers.
                              |   Engine parts       r | Line 6 of Re: compilers.                    v
       Enter Open   h Mailboxes   / Search   u Next unread   f Filter   o Sort   ? Keys   q Quit
      """)
  for keys in ["", "?", "\u{1B}L", "h", "\\"] {
    for key in keys { room.press(key == "\u{1B}" ? .escape : KeyPress(key)) }
    for width in [120, 80, 60, 45, 20] {
      room.turn(to: width, 14)
      #expect(room.drawing.utf8.allSatisfy { $0 < 0x7F })
    }
  }
}

@Test func `A turn through every width and back leaves the screen as it was`() throws {
  for keys in ["", "j", "jl", "jl   ", "h", "z", "lz", "?", "o", "i", "v", "vv", ">>"] {
    var room = try Mailroom(120, 24)
    room.type(keys)
    let before = room.frame
    for width in Array((20...200).reversed()) + Array(20...200) {
      room.turn(to: width, width % 3 == 0 ? 24 : 10)
    }
    room.turn(to: 120, 24)
    #expect(room.frame == before, "after \(keys)")
  }
}

@Test
func `A mailbox that only holds others is passed over, and nested mailboxes are indented`()
  throws
{
  let room = try Mailroom(96, 14) { folder in
    for name in [".Work.Projects.Trifold", ".Work.Zeta"] {
      for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(name)/\(part)") }
    }
  }
  expect(
    room,
    draws: """
       charlotte · read-only                                                                    09:41
       Mailboxes              │ Inbox           Newest │
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │                        │
         Unread               │                        │
         Flagged              │                        │
      ▏  Inbox                │                        │
       ▾ Work                 │    No mail in Inbox    │
         ▾ Projects           │                        │
             Trifold          │  Ctrl+K Go to Mailbox  │
           Zeta               │                        │
                              │                        │
                              │                        │
       ← Mailboxes   ? Keys   q Quit
      """)
  var moved = room
  moved.press(.left, .down)
  #expect(moved.state.mailbox?.name == "Work/Projects/Trifold")
}
