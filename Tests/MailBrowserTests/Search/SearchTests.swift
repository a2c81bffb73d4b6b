import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Test func `The list shows the messages found at every letter (SB1)`() throws {
  var room = try Mailroom(96, 14)
  room.type("/gr")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 1 · 09:41
       Mailboxes              │ Inbox           Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │ ⌕ gr                 ✕ │ Re: compilers
         Unread             2 │  [Any] From Subj Every │ ⓘ  Grace Hopper <grace@example.org>    09:12
         Flagged            1 │▌● Grace Hopper   09:12▐│ to Charlotte
      ▏  Inbox              2 │▌  Re: compilers       ▐├──────────────────────────────────────────────
         Drafts               │                        │ Line 1 of Re: compilers.
         Sent                 │                        │ Line 2 of Re: compilers.
         Lists                │                        │ Line 3 of Re: compilers.
                              │                        │ Line 4 of Re: compilers.
                              │                        │ Line 5 of Re: compilers.
                              │                        │ Line 6 of Re: compilers.                    ↓
       Enter Done   Esc Clear   Tab Scope
      """)
}

@Test func `A scope narrows the search (SB3)`() throws {
  var room = try Mailroom(80, 12)
  room.type("/re")
  room.press(.tab)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).scope == .from
      && room.state.list?.count == 0)
  room.press(.tab)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).scope == .subject
      && room.state.list?.count == 3)
  expect(
    room,
    draws: """
       charlotte · read-only                                2 unread · 1 of 3 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
       ⌕ re                         ✕ │ Re: compilers
         Any  From [Subj] Everywhere  │ ⓘ  Grace Hopper <grace@example.org>     09:12
      ▌● Grace Hopper           09:12▐│ to Charlotte
      ▌  Re: compilers               ▐├───────────────────────────────────────────────
       ● Ada Lovelace       Yesterday │ Line 1 of Re: compilers.
         Quarterly forecast           │ Line 2 of Re: compilers.
         Kurt                  17 Nov │ Line 3 of Re: compilers.
         Theorems                   ⚑ │ Line 4 of Re: compilers.                     ↓
       Enter Done   Esc Clear   Tab Scope
      """)
}

@Test(
  "What a search or a filter that finds nothing took away is selected again when it ends",
  arguments: [("jj/zzzz", 2, "4.d"), ("jj/qzz", 1, "4.d"), ("G/z", 0, "1.a")])
func givesUp(keys: String, escapes: Int, selected: String) throws {
  var room = try Mailroom(96, 14)
  room.type(keys)
  #expect(room.selected == nil)
  if escapes == 0 { room.press(.backspace) }
  for _ in 0..<escapes { room.press(.escape) }
  #expect(room.selected == selected && room.state.list?.count == 6)
}

@Test func `What a search found stays selected when it ends`() throws {
  var room = try Mailroom(96, 14)
  room.type("jj/kurt")
  room.press(.escape, .escape)
  #expect(room.selected == "3.c")
}

@Test func `In portrait the search comes with the list in its popover`() throws {
  var room = try Mailroom(60, 16)
  room.type("/ada")
  expect(
    room,
    draws: """
       charlotte · read-only            2 unread · 1 of 1 · 09:41
       ‹ Inbox                                                ▲ ▼
      ╭───▲──────────────────────────────────────────────────────╮
      │ ‹ Mailboxes              Inbox                    Newest │
      │ ⌕ ada                                                  ✕ │
      │  [Any] From  Subject  Everywhere                         │
      │▌● Ada Lovelace                                 Yesterday▐│
      │▌  Quarterly forecast                                    ▐│
      │                                                          │
      │                                                          │
      │                                                          │
      │                                                          │
      │                                                          │
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
       Enter Done   Esc Clear   Tab Scope
      """)
}

@Test func `On a compact screen a search is in the list`() throws {
  var room = try Mailroom(45, 14)
  room.press(.enter)
  room.type("h/ada")
  expect(
    room,
    draws: """
       charlotte         2 unread · 1 of 1 · 09:41
       ‹ Mailboxes        Inbox             Newest
       ⌕ ada                                     ✕
        [Any] From  Subject  Everywhere
      ▌● Ada Lovelace                    Yesterday▐
      ▌  Quarterly forecast                       ▐







       Enter Done   Esc Clear   Tab Scope
      """)
}

@Test func `Letters and pasted text go into the search while it is written`() throws {
  var room = try Mailroom(96, 14)
  room.type("/qz?")
  #expect(room.state.searching.field.text == "qz?" && room.commands.isEmpty)
  expect(
    room,
    draws: """
       charlotte · read-only                                                         2 unread · 09:41
       Mailboxes              │ Inbox           Newest │
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │ ⌕ qz?                ✕ │
         Unread             2 │  [Any] From Subj Every │
         Flagged            1 │                        │
      ▏  Inbox              2 │                        │
         Drafts               │                        │
         Sent                 │   No messages found    │
         Lists                │                        │
                              │ Tab Search Everywhere  │
                              │                        │
                              │                        │
       Enter Done   Esc Clear   Tab Everywhere
      """)
  room.press(.escape)
  room.input(.paste("hedy\n"))
  #expect(room.state.searching.field.text.hasPrefix("hedy") && room.state.list?.count == 1)
}

@Test func `Enter keeps the messages found; Escape shows all, and the selection stays`() throws {
  var room = try Mailroom(96, 14)
  room.type("/ada")
  room.press(.enter)
  let found = room.selected
  #expect(!room.state.searching.field.isEditing && room.state.list?.count == 1)
  room.press(.escape)
  #expect(
    room.state.list?.count == 6 && room.selected == found && !room.state.searching.field.isActive)
}

@Test func `Former searches are in a popover at the list's bar (SB2)`() throws {
  var room = try Mailroom(80, 14)
  for word in ["ada", "engine"] {
    room.type("/\(word)")
    room.press(.enter, .escape)
  }
  room.type("/")
  room.press(.alt(.down))
  expect(
    room,
    draws: """
       charlotte · read-only                                2 unread · 5 of 6 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ──────────╭────────────────▲───────────────╮────────────────────────────────────
       ⌕ (Search│ Searches                       │ts
        [Any] Fr│▌engine                        ▐│ Babbage <cb@example.org>     2 Jun
       ● Ada Lov│ ada                            │te
         Quarter╰────────────────────────────────╯────────────────────────────────────
         Kurt                  17 Nov │ Line 1 of Engine parts.
         Theorems                   ⚑ │ Line 2 of Engine parts.
      ▏  Charles Babbage        2 Jun │ Line 3 of Engine parts.
      ▏  Engine parts               ↩ │ Line 4 of Engine parts.
         Alan Turing       1 Mar 2019 │ Line 5 of Engine parts.
         On computable numbers        │ Line 6 of Engine parts.                      ↓
       Enter Search   Esc Close
      """)
  room.press(.down, .enter)
  #expect(room.state.searching.field.text == "ada" && room.state.list?.count == 1)
  #expect(room.state.presented == nil)
}

@Test func `Escape shows all messages again before it leaves the list`() throws {
  var room = try Mailroom(96, 14)
  room.type("f")
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .unread
      && room.drawing.contains("Esc Show all"))
  room.press(.escape)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .all
      && room.state.layout.focus == .supplementary)
  room.press(.escape)
  #expect(room.state.layout.focus == .primary)
}

@Test func `Only unread or flagged messages are shown by a key (SG1)`() throws {
  var room = try Mailroom(80, 12)
  room.type("f")
  expect(
    room,
    draws: """
       charlotte · read-only                                2 unread · 1 of 2 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         All [Unread] Flagged         │ Re: compilers
      ▌● Grace Hopper           09:12▐│ ⓘ  Grace Hopper <grace@example.org>     09:12
      ▌  Re: compilers               ▐│ to Charlotte
       ● Ada Lovelace       Yesterday ├───────────────────────────────────────────────
         Quarterly forecast           │ Line 1 of Re: compilers.
                                      │ Line 2 of Re: compilers.
                                      │ Line 3 of Re: compilers.
                                      │ Line 4 of Re: compilers.                     ↓
       Enter Open   ← Mailboxes   Esc Show all   / Search   ? Keys   q Quit
      """)
  room.type("f")
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .flagged
      && room.state.list?.count == 1)
  room.type("f")
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .all
      && room.state.list?.count == 6)
  #expect(room.state.navigator.columnBars.values.allSatisfy { $0.rows == 0 })
}

@Test func `Another mailbox ends the search`() throws {
  var room = try Mailroom(120, 14)
  room.type("/ada")
  room.press(.enter, .left, .down)
  #expect(!room.state.searching.field.isActive)
  #expect(room.state.navigator.columnBars.values.allSatisfy { $0.rows == 0 })
  room.press(.up, .right)
  #expect(room.state.list?.count == 6)
}

@Test func `A turn does not change a search that is being written`() throws {
  var room = try Mailroom(120, 24)
  room.type("/gr")
  let before = room.frame
  for width in [80, 60, 45, 20, 8] { room.turn(to: width, 16) }
  room.turn(to: 120, 24)
  #expect(room.frame == before && room.state.searching.field.isEditing)
  room.turn(to: 60, 16)
  room.type("d")
  #expect(
    room.state.searching.field.text == "grd", "the field is on screen, and no letter is a command")
  room.press(.escape, .escape)
  #expect(!room.state.searching.field.isActive)
}

@Test func `Who takes the list away ends what is written there, for every turn`() throws {
  var room = try Mailroom(60, 16)
  room.press(.left)
  room.type("/gr")
  room.click(30, 1)
  #expect(room.state.layout.popover == nil && !room.state.searching.field.isEditing)
  let before = room.frame
  room.turn(to: 120, 24)
  room.turn(to: 60, 16)
  #expect(room.frame == before)
}

/// Delivers messages with names in many languages.
private func names(_ folder: TemporaryFolder) throws {
  let people = [
    ("Café René <rene.artois@cafe.example>", "Łódź, naïve"),
    ("ヤマダ <yamada@example.jp>", "ｶﾞｲﾄﾞ Ｎｏ１"),
    ("Ada <ada@example.org>, Bob Babbage <robert@engine.example>", "Straße"),
  ]
  for (number, (from, subject)) in people.enumerated() {
    try Mailroom.deliver(
      "\(number).a:2,", from: from, subject: subject, date: "18 Nov 2026 1\(number):30", to: folder)
  }
}

@Test(
  "A search finds addresses, and letters whatever their case, accents, width and kana",
  arguments: [
    ("artois", "0.a"), ("rene.artois@", "0.a"), ("cafe rene", "0.a"), ("CAFÉ", "0.a"),
    ("lodz NAIVE", "0.a"), ("やまだ", "1.a"), ("ガイド", "1.a"), ("no1", "1.a"), ("robert", "2.a"),
    ("babbage", "2.a"), ("strasse", "2.a"), ("ｒｏｂｅｒｔ＠", "2.a"),
  ])
func foundByLetters(words: String, key: String) throws {
  var room = try Mailroom(96, 14, fill: names)
  room.type("/")
  room.input(.paste(words))
  #expect(room.state.list?.count == 1 && room.state.list?.key(at: 0)?.rawValue == key)
}

@Test func `In mail that was sent a search finds the addresses of recipients`() throws {
  var room = try Mailroom(120, 14)
  room.press(.left, .down, .down, .right)
  room.type("/charlotte@example")
  #expect(room.state.list?.count == 1)
  room.type("x")
  #expect(room.state.list?.count == 0)
}

@Test
func `A row shows what it was found by: the words are marked, an address stands for the name`()
  throws
{
  var room = try Mailroom(96, 14, fill: names)
  room.type("/stras")
  let found = try #require(room.state.list?.key(at: 0)?.rawValue)
  #expect(found == "2.a" && room.drawing.contains("Straße"))
  let row = try #require(room.frame.lines.firstIndex { $0.contains("Straße") })
  let line = room.frame.lines[row]
  let range = try #require(line.firstRange(of: "Straße"))
  let x = line.distance(from: line.startIndex, to: range.lowerBound)
  #expect(room.frame[Point(x, row)].style != room.frame[Point(x - 1, row)].style)
  room.press(.control("u"))
  room.type("rene.artois@")
  #expect(room.drawing.contains("rene.artois@"))
}
