import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

extension Mailroom {
  /// Selects the row with this title in the preferences.
  fileprivate mutating func choose(_ title: String) {
    press(.home)
    for _ in 0..<20 where !drawing.contains("▌\(title) ") { press(.down) }
  }
}

@Test func `The preferences are a modal view between Cancel and Done (MV1)`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 6 · 09:41
       Mailboxes         ╭────────────────────────────────────────────────────────╮               ▲ ▼
      ───────────────────│ Cancel               Preferences                  Done │───────────────────
       ▾ charlotte       │ Appearance ─────────────────────────────────────────── │
         Unread          │▌Theme                 Auto ›                          ▐│mple.org>    09:12
         Flagged         │ Symbols              [Unicode] ASCII  Nerd             │
         Inbox           │ Cursor               [In text] At selection            │───────────────────
         Drafts          │ Animation            [Auto] On  Off                    │
         Sent            │                                                        │
         Lists           │ Layout ─────────────────────────────────────────────── │
                         │ Columns               Two [Three]                      │
                         │ Arrangement           As many as fit ›                 │
                         │ When space is tight  [Auto] Hide  Cover  Push          │
                         │ Lists in portrait    [Popover] Column  Above           │
                         │ Mailbox side         [Left] Right                      │
                         │ Message width        [46] 66  80                       │
                         │ Mailbox width         24  ◂ ▸                          │
                         │ List width            24  ◂ ▸                          │
                         │                                                        │
                         │ Auto follows the terminal's background                 │                  ↓
                         ╰──────────────────────────── Changes are not saved ─ ↓ ─╯ Move         More
       → Change   Enter Open   Ctrl+S Done   Esc Cancel   Backspace Reset
      """)
  let open = room.frame
  room.click(1, 1)
  #expect(room.frame == open)
}

@Test func `The preferences fit on a phone`() throws {
  var room = try Mailroom(45, 20)
  room.type(",")
  expect(
    room,
    draws: """
       charlotte         2 unread · 1 of 6 · 09:41
      ╭───────────────────────────────────────────╮
      │ Cancel         Preferences           Done │
      │ Appearance ────────────────────────────── │
      │▌Theme                                    ▐│
      │▌  Auto ›                                 ▐│
      │ Symbols                                   │
      │  [Unicode] ASCII  Nerd                    │
      │ Cursor                                    │
      │  [In text] At selection                   │
      │ Animation                                 │
      │  [Auto] On  Off                           │
      │                                           │
      │ Layout ────────────────────────────────── │
      │ Columns                                   │
      │   Two [Three]                             │
      │                                           │
      │ Auto follows the terminal's background    │
      ╰─────────────── Changes are not saved ─ ↓ ─╯
       → Change   Ctrl+S Done   Esc Cancel
      """)
}

@Test func `Changes are seen at once, and Cancel takes them back`() throws {
  var room = try Mailroom(120, 24)
  let (before, preferences) = (room.frame, room.state.preferences)
  room.type(",")
  room.choose("Theme")
  room.press(.right, .right)
  #expect(room.session.theme == .light && room.state.preferences.theme == .light)
  room.choose("Symbols")
  room.press(.enter)
  #expect(!room.drawing.contains("│"))
  room.press(.left)
  room.choose("Columns")
  room.press(.left)
  #expect(room.state.navigator.style == .double && room.selected == "6.f")
  room.choose("Mailbox side")
  room.press(.right)
  #expect(room.state.navigator.primaryEdge == .trailing)
  room.press(.escape)
  #expect(room.frame == before && room.state.preferences == preferences)
  #expect(!room.asked.contains { if case .preferences = $0 { true } else { false } })
}

@Test func `Details stand beside the message on screens of the width that is chosen`() throws {
  var room = try Mailroom(220, 30)
  room.type(",")
  room.choose("Details column")
  #expect(room.drawing.contains("never  ◂ ▸"))
  room.press(.right)
  #expect(room.drawing.contains("200  ◂ ▸") && room.state.preferences.detailsWidth == 200)
  #expect(room.state.layout[.inspector] != nil)
  for _ in 0..<3 { room.press(.right) }
  #expect(room.drawing.contains("230  ◂ ▸") && room.state.layout[.inspector] == nil)
  for _ in 0..<9 { room.press(.left) }
  #expect(room.drawing.contains("140  ◂ ▸") && room.state.layout[.inspector] != nil)
  room.press(.left)
  #expect(room.drawing.contains("never  ◂ ▸") && room.state.layout[.inspector] == nil)
}

@Test func `Widths are shown as they are on screen, and change by cells`() throws {
  var room = try Mailroom(120, 24)
  room.press(.enter)
  room.type("h>>,")
  room.choose("List width")
  #expect(room.drawing.contains("34  ◂ ▸"))
  room.press(.right)
  #expect(room.state.layout[.supplementary]?.width == 35)
  for _ in 0..<40 { room.press(.left) }
  #expect(room.state.layout[.supplementary]?.width == 24)
  room.press(.backspace)
  #expect(room.state.layout[.supplementary]?.width == 32)
  room.press(.escape)
  #expect(room.state.layout[.supplementary]?.width == 34)
}

@Test func `A display mode chosen on screen gives way to the preferred one`() throws {
  var room = try Mailroom(120, 24)
  room.type("v,")
  room.choose("Arrangement")
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte · read-only                                                                        2 unread · 1 of 6 · 09:41
       Mailboxes                  │ Inbox                   Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       ▾ charlotte                │ ● Grace Hopper           09:12 │ Re: compilers
         Unread                 2 │   Re: compilers                │ ⓘ  Grace Hopper <grace@example.org>                09:12
         Flagged                1 │   Hedy Lamarr            08:30 │ to Charlotte
         Inbox                  2 │   Hopping                      ├──────────────────────────────────────────────────────────
         Drafts                   │ ●╭────────────────────────────────────────────────────────╮
         Sent                     │  │ ‹ Preferences        Arrangement                       │
         Lists                    │  │▌As many as fit                                       ✓▐│
                                  │  │ Message only                                           │
                                  │  │ List beside the message                                │
                                  │  │ List over the message                                  │
                                  │  │ Both beside the message                                │
                                  │  │ Both over the message                                  │
                                  │  │ Both, message pushed aside                             │
                                  │  ╰────────────────────────────────────────────────────────╯
                                  │                                │ Line 11 of Re: compilers.
                                  │                                │ Line 12 of Re: compilers.
                                  │                                │ Line 13 of Re: compilers.
                                  │                                │ Line 14 of Re: compilers.
                                  │                                │ Line 15 of Re: compilers.                               ↓
                                  │                                │ r Reply   A Archive   d Delete   m Move           e More
       Enter Choose   Esc Back
      """)
  room.press(.down, .enter)
  #expect(room.state.layout.displayMode == .secondaryOnly)
  #expect(room.state.preferences.preferredDisplayMode == .secondaryOnly)
}

@Test func `Clicks do what keys do`() throws {
  var room = try Mailroom(96, 40)
  room.type(",")
  func place(_ text: String) throws -> (Int, Int) {
    let row = try #require(room.frame.lines.firstIndex { $0.contains(text) }, "\(text)")
    let line = room.frame.lines[row]
    let range = try #require(line.firstRange(of: text))
    return (line.distance(from: line.startIndex, to: range.lowerBound), row)
  }
  let theme = try place("Auto ›")
  room.click(theme.0, theme.1)
  let light = try place("Light")
  room.click(light.0, light.1)
  #expect(room.session.theme == .light && room.drawing.contains("Light ›"))
  let width = try #require(room.state.layout[.primary]?.width)
  let more = try place("\(width)  ◂ ▸")
  room.click(more.0 + 6, more.1)
  #expect(room.state.preferences.columnWidths[.primary]?.preferred == width + 1)
  let keys = try place("│ Keys")
  room.click(keys.0 + 2, keys.1)
  #expect(room.drawing.contains("▌Keys"))
  room.click(keys.0 + 24, keys.1)
  #expect(room.drawing.contains("next-row"))
  let back = try place("‹ Preferences")
  room.click(back.0, back.1)
  let done = try place("Done")
  room.click(done.0, done.1)
  #expect(room.state.presented == nil && room.session.theme == .light)
}

@Test func `Mail that comes while they are open stays after Cancel`() throws {
  var room = try Mailroom(120, 24)
  room.type(",")
  room.choose("Columns")
  room.press(.left)
  try Mailroom.deliver(
    "8.h:2,", from: "Mary <mary@example.org>", subject: "New", date: "19 Nov 2026 09:40",
    to: room.folder)
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  room.press(.escape)
  #expect(room.state.list?.count == 7 && room.selected == "6.f")
  #expect(room.state.navigator.style == .triple)
}

@Test("At every size they are painted and answer clicks", arguments: [",", ",G\n", ",jjj\n"])
func sizes(keys: String) throws {
  for (width, height) in [(1, 1), (3, 2), (20, 5), (25, 8), (34, 9), (55, 12), (80, 4)] {
    var room = try Mailroom(width, height)
    for key in keys {
      if key == "\n" { room.press(.enter) } else { room.type(String(key)) }
    }
    for x in stride(from: 0, to: width, by: 2) {
      for y in 0..<height { room.click(x, y) }
    }
    #expect(room.frame.size == Size(width, height))
  }
}

@Test func `Each theme is seen in its own colours before it is taken`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(.enter)
  #expect(room.drawing.contains("High contrast") && room.drawing.contains("Catppuccin"))
  room.press(.end, .up)
  #expect(room.session.theme == Theme(.catppuccin))
  room.press(.escape)
  #expect(room.session.theme == .dark && room.state.preferences.theme == .automatic)
  room.press(.enter, .end, .up, .up, .enter)
  #expect(room.session.theme == Theme(.nord) && room.drawing.contains("Nord ›"))
  room.press(.left)
  #expect(room.state.preferences.theme == .gruvbox, "← and → change it on the first page too")
}

@Test(
  "The hints are those of the row: → and Enter open a page, → changes a value",
  arguments: [
    ("Theme", "→ Change   Enter Open   Ctrl+S Done"), ("Symbols", "→ Change   Ctrl+S Done"),
    ("Arrangement", "Enter Open   Ctrl+S Done"), ("Keys", "Enter Open   Ctrl+S Done"),
  ])
func hints(row: String, hints: String) throws {
  var room = try Mailroom(120, 30)
  room.type(",")
  room.choose(row)
  #expect(room.drawing.contains("\n \(hints)"), "\(room.drawing)")
  let before = room.frame
  room.press(.right)
  #expect(room.frame != before)
  #expect(room.drawing.contains("‹ Preferences") == (row == "Arrangement" || row == "Keys"))
  if row == "Keys" {
    room.press(.left)
    #expect(room.frame == before)
  }
}
