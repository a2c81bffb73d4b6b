import MailBrowser
import NavigationModel
import SplitViewUI
import Synchronization
import TerminalFrame
import TestSupport
import Testing

extension Mailroom {
  /// Goes to the row of a title in the preferences.
  fileprivate mutating func choose(_ title: String) {
    press(KeyPress(.home))
    for _ in 0..<20 where !drawing.contains("▌\(title) ") { press(KeyPress(.down)) }
  }
}

/// Answers, one after the other, and what was to be kept.
private final class Keeper: Sendable {
  let changes = Mutex<[PreferencesChange]>([])
  private let answers: Mutex<[PreferencesAnswer]>

  init(_ answers: PreferencesAnswer...) { self.answers = Mutex(answers) }

  func keep(_ change: PreferencesChange) -> PreferencesAnswer {
    changes.withLock { $0.append(change) }
    return answers.withLock { $0.isEmpty ? .kept : $0.removeFirst() }
  }
}

@Test func `The preferences are a modal view between Cancel and Done (MV1)`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 6 · 09:41
       Mailboxes              │ Inbox           Newest │ Re: compilers                            ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       charlotte      ╭──────────────────────────────────────────────────────────────╮xample.org>
      ▏Inbox          │ Cancel                  Preferences                     Done │example.org>
       Drafts         │▌Theme        ▌Auto▐ Dark  Light  Mono                        │
       Sent           │ Signs        [Unicode] ASCII                                 │
       Lists          │ Columns       Two [Three]                                    │────────────────
                      │ Arrangement   As many as fit ›                               │
                      │ On demand    [Auto] Tile  Over  Push                         │
                      │ In portrait  [Popover] Column  Above                         │
                      │ Mailboxes at [Left] Right                                    │
                      │ Their width   ◂ 28 ▸                                         │
                      │ List width    ◂ 32 ▸                                         │
                      │ Show alone   [Off] On                                        │
                      │ Keys          ›                                              │
                      │                                                              │
                      │ The colours; Auto goes by the terminal                       │
                      ╰───────────────────────────────────────── Nothing is written ─╯
                              │                        │ Line 12 of Re: compilers.
                              │                        │ Line 13 of Re: compilers.
       → Change   Backspace Own   Ctrl+S Done   Esc Cancel
      """)
  let open = room.frame
  room.click(1, 1)
  #expect(room.frame == open)
}

@Test func `On a phone there is room for them`() throws {
  var room = try Mailroom(45, 20)
  room.type(",")
  expect(
    room,
    draws: """
       charlotte         2 unread · 1 of 6 · 09:41
       ‹ Mailboxes        Inbox             Newest
      ──╭───────────────────────────────────────╮──
      ▏●│ Cancel       Preferences         Done │2
      ▏ │▌Theme        ▌Auto▐ Dark  Light  Mono │
        │ Signs        [Unicode] ASCII          │0
        │ Columns       Two [Three]             │
       ●│ Arrangement   As many as fit ›        │y
        │ On demand    [Auto] Tile  Over  Push  │
        │ In portrait  [Popover] Column  Above  │v
        │ Mailboxes at [Left] Right             │⚑
        │ Their width   ◂ 28 ▸                  │n
        │ List width    ◂ 32 ▸                  │↩
        │ Show alone   [Off] On                 │9
        │ Keys          ›                       │
        │                                       │
        │ The colours; Auto goes by the termin… │
        ╰────────────────── Nothing is written ─╯

       → Change   Backspace Own   Ctrl+S Done
      """)
}

@Test func `What is changed is seen at once, and Cancel brings back what was`() throws {
  var room = try Mailroom(120, 24)
  let before = room.frame
  room.type(",")
  room.choose("Theme")
  room.press(KeyPress(.right), KeyPress(.right))
  #expect(room.session.theme == .light && room.state.preferences.theme == .light)
  room.choose("Signs")
  room.press(KeyPress(.enter))
  #expect(!room.drawing.contains("│"))
  room.press(KeyPress(.left))
  room.choose("Columns")
  room.press(KeyPress(.left))
  #expect(room.state.navigator.style == .double && room.selected == "6.f")
  room.choose("Mailboxes at")
  room.press(KeyPress(.right))
  #expect(room.state.navigator.primaryEdge == .trailing)
  room.press(KeyPress(.escape))
  #expect(room.frame == before && room.state.preferences == MailPreferences())
  #expect(!room.asked.contains { if case .keepPreferences = $0 { true } else { false } })
}

@Test func `Widths are those on screen, and change by cells`() throws {
  var room = try Mailroom(120, 24)
  room.press(KeyPress(.enter))
  room.type("h>>,")
  room.choose("List width")
  #expect(room.drawing.contains("◂ 34 ▸"))
  room.press(KeyPress(.right))
  #expect(room.state.layout[.supplementary]?.width == 35)
  for _ in 0..<40 { room.press(KeyPress(.left)) }
  #expect(room.state.layout[.supplementary]?.width == 24)
  room.press(KeyPress(.backspace))
  #expect(room.state.layout[.supplementary]?.width == 32)
  room.press(KeyPress(.escape))
  #expect(room.state.layout[.supplementary]?.width == 34)
}

@Test func `A display mode asked for gives way to the one that is preferred`() throws {
  var room = try Mailroom(120, 24)
  room.type("v,")
  room.choose("Arrangement")
  room.press(KeyPress(.enter))
  expect(
    room,
    draws: """
       charlotte · read-only                                                                        2 unread · 1 of 6 · 09:41
       Mailboxes                  │ Inbox                   Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       charlotte                  │▏● Grace Hopper           09:12 │
      ▏Inbox                    2 │▏  Re: compilers                │
       Drafts                     │   Hedy Lamarr            08:30 │
       Sent                       │   Hopping                      │
       Lists                      ╭──────────────────────────────────────────────────────────────╮────────────────────────────
                                  │ ‹ Preferences           Arrangement                          │
                                  │▌As many as fit                                             ✓▐│
                                  │ Message only                                                 │
                                  │ One beside it                                                │
                                  │ One over it                                                  │
                                  │ Two beside it                                                │
                                  │ Two over it                                                  │
                                  │ Two, it pushed aside                                         │
                                  ╰──────────────────────────────────────────────── Enter takes ─╯
                                  │                                │
                                  │                                │
                                  │                                │
                                  │                                │
                                  │                                │
                                  │                                │
       Enter Take   Esc Back
      """)
  room.press(KeyPress(.down), KeyPress(.enter))
  #expect(room.state.layout.displayMode == .secondaryOnly)
  #expect(room.state.preferences.preferredDisplayMode == .secondaryOnly)
}

@Test func `Clicks do what keys do`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  func place(_ text: String) throws -> (Int, Int) {
    let row = try #require(room.frame.lines.firstIndex { $0.contains(text) }, "\(text)")
    let line = room.frame.lines[row]
    let range = try #require(line.firstRange(of: text))
    return (line.distance(from: line.startIndex, to: range.lowerBound), row)
  }
  let light = try place("Light")
  room.click(light.0, light.1)
  #expect(room.session.theme == .light)
  let more = try place("28 ▸")
  room.click(more.0 + 3, more.1)
  #expect(room.state.preferences.columnWidths[.primary]?.preferred == 29)
  let keys = try place("Keys")
  room.click(keys.0, keys.1)
  #expect(room.drawing.contains("▌Keys"))
  let link = try place("›")
  room.click(link.0, try place("Keys").1)
  #expect(room.drawing.contains("next-row"))
  let back = try place("‹ Preferences")
  room.click(back.0, back.1)
  let done = try place("Done")
  room.click(done.0, done.1)
  #expect(room.state.overlay == nil && room.session.theme == .light)
}

// MARK: - Keys

@Test func `An action gets the key that is pressed, and its owner is named`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(KeyPress(.end), KeyPress(.enter), KeyPress(.enter))
  #expect(room.drawing.contains("The key for 'next-row'?"))
  room.type("x")
  #expect(room.state.preferences.keys.keys["next-row"] == [.character("x")])
  room.type("+")
  room.press(KeyPress(.down))
  #expect(
    room.state.preferences.keys.keys["next-row"] == [.character("x"), KeyPress(.down)])
  room.press(KeyPress(.home))
  room.type("+k")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 6 · 09:41
       Mailboxes      ╭──────────────────────────────────────────────────────────────╮            ▲ ▼
      ────────────────│ ‹ Preferences               Keys                             │────────────────
       charlotte      │▌● Next row, or scroll                               x Down k▐│xample.org>
      ▏Inbox          │▌  next-row                                                  ▐│example.org>
       Drafts         │   Previous row, or scroll                          Up Ctrl+P │
       Sent           │   previous-row                                               │
       Lists          │   Go in: next column, or open                  Enter Right l │────────────────
                      │   go-in                                                      │
                      │   Go out: previous column, or back                    Left h │
                      │   go-out                                                     │
                      │   Close what lies over the rest, else go out             Esc │
                      │   cancel                                                     │
                      │   Focus the next column                                  Tab │
                      │   next-column                                                │
                      │   Focus the previous column                        Shift+Tab │
                      │   previous-column                                            │
                      │   One page down                        Space PageDown Ctrl+F │
                      │   page-down                                                  │
                      │ k was 'Previous row, or scroll', left: Up Ctrl+P             │
                      ╰─────────────────────────────────── Enter asks for a key ─ ↓ ─╯
       Enter New key   + One more   Backspace Own   Esc Back
      """)
  room.press(KeyPress(.backspace))
  #expect(room.state.preferences.keys.isEmpty)
}

@Test func `Escape leaves the keys as they are; Ctrl+C quits all the same`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(KeyPress(.end), KeyPress(.enter), KeyPress(.enter), KeyPress(.escape))
  #expect(room.state.preferences.keys.isEmpty && room.drawing.contains("next-row"))
  room.press(KeyPress(.enter), .control("c"))
  #expect(room.commands.last == "quit")
}

@Test func `What one would be lost without keeps a key`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(KeyPress(.end), KeyPress(.enter))
  room.press(KeyPress(.enter), KeyPress(.function(1)))
  #expect(room.state.preferences.keys.keys["next-row"] == [KeyPress(.function(1))])
  room.press(KeyPress(.home))
  room.type("+?")
  #expect(room.drawing.contains("? is the last key of 'help', which needs one"))
  #expect(room.state.preferences.keys.keys["next-row"] == [KeyPress(.function(1))])
}

@Test func `Keys that were given are in force at once, and on the page of keys`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  room.press(KeyPress(.end), KeyPress(.enter), KeyPress(.enter))
  room.type("x")
  room.press(KeyPress(.escape), .control("s"))
  let former = room.selected
  room.type("x")
  #expect(room.selected != former)
  room.type("?")
  #expect(room.drawing.contains("x"))
}

// MARK: - The file

@Test func `Done asks for what was changed to be written, and says that it was`() throws {
  let keeper = Keeper()
  var room = try Mailroom(96, 22, keeper: keeper.keep)
  room.type(",")
  #expect(room.drawing.contains("Done writes config.toml"))
  room.press(KeyPress(.right), .control("s"))
  #expect(room.state.notice == "Preferences written")
  let change = try #require(keeper.changes.withLock { $0.first })
  #expect(change.former == MailPreferences() && change.present.theme == .dark && !change.isForced)
  room.type(",")
  room.press(.control("s"))
  #expect(keeper.changes.withLock { $0.count } == 1)
}

@Test func `What cannot be written is said, and holds until one quits`() throws {
  var room = try Mailroom(96, 22, keeper: Keeper(.failed("Permission denied")).keep)
  room.type(",")
  room.press(KeyPress(.right), .control("s"))
  #expect(room.state.notice == "Not written, kept until you quit: Permission denied")
  #expect(room.state.preferences.theme == .dark && room.state.overlay == nil)
}

@Test func `A file that was changed meanwhile is written only after an alert (AL1)`() throws {
  let change = PreferencesChange(from: MailPreferences(), to: MailPreferences())
  for isWritten in [false, true] {
    let keeper = Keeper(.changedMeanwhile(change))
    var room = try Mailroom(96, 22, keeper: keeper.keep)
    room.type(",")
    room.press(KeyPress(.right), .control("s"))
    if !isWritten {
      expect(
        room,
        draws: """
           charlotte · read-only                                                2 unread · 1 of 6 · 09:41
           Mailboxes              │ Inbox           Newest │ Re: compilers                            ▲ ▼
          ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
           charlotte              │▏● Grace Hopper   09:12 │ From ⓘ  Grace Hopper <grace@example.org>
          ▏Inbox                2 │▏  Re: compilers        │ To      Charlotte <charlotte@example.org>
           Drafts                 │   Hedy Lamarr    08:30 │ Date    Thu 19 Nov 2026 09:12
           Sent                   │   Hopping              │ Subject Re: compilers
           Lists                  │ ● ╭──────────────────────────────────────╮────────────────────────────
                                  │   │    The file was changed meanwhile    │pilers.
                                  │   │  Your preferences are no longer as   │pilers.
                                  │   │    Trifold read them. Write your     │pilers.
                                  │   │ changes into the file as it is now?  │pilers.
                                  │   ├──────────────────────────────────────┤pilers.
                                  │   │▌     Cancel     ▐│       Write       │pilers.
                                  │   ╰──────────────────────────────────────╯pilers.
                                  │                        │ Line 8 of Re: compilers.
                                  │                        │ Line 9 of Re: compilers.
                                  │                        │ Line 10 of Re: compilers.
                                  │                        │ Line 11 of Re: compilers.
                                  │                        │ Line 12 of Re: compilers.
                                  │                        │ Line 13 of Re: compilers.
           Enter Cancel   Esc Cancel
          """)
    }
    let asked = room.frame
    room.click(1, 1)
    room.type("q")
    #expect(room.frame == asked)
    if isWritten { room.press(KeyPress(.right)) }
    room.press(KeyPress(.enter))
    #expect(
      keeper.changes.withLock { $0.map(\.isForced) } == (isWritten ? [false, true] : [false]))
    #expect(
      room.state.notice
        == (isWritten ? "Preferences written" : "Not written, kept until you quit"))
  }
}

@Test func `Where nothing is kept the sheet says so`() throws {
  var room = try Mailroom(96, 22)
  room.type(",")
  #expect(room.drawing.contains("Nothing is written"))
  room.press(KeyPress(.right), .control("s"))
  #expect(room.state.notice == "Kept until you quit: nothing is written")
}

@Test func `Mail that comes while they are open stays after Cancel`() throws {
  var room = try Mailroom(120, 24)
  room.type(",")
  room.choose("Columns")
  room.press(KeyPress(.left))
  try Mailroom.deliver(
    "8.h:2,", from: "Mary <mary@example.org>", subject: "New", date: "19 Nov 2026 09:40",
    to: room.folder)
  room.send(.mailboxChanged(MailboxReference(account: 0, name: "INBOX")))
  room.press(KeyPress(.escape))
  #expect(room.state.list?.count == 7 && room.selected == "6.f")
  #expect(room.state.navigator.style == .triple)
}

@Test("At every size they are painted and answer clicks", arguments: [",", ",G\n", ",jjj\n"])
func sizes(keys: String) throws {
  for (width, height) in [(1, 1), (3, 2), (20, 5), (25, 8), (34, 9), (55, 12), (80, 4)] {
    var room = try Mailroom(width, height)
    for key in keys {
      if key == "\n" { room.press(KeyPress(.enter)) } else { room.type(String(key)) }
    }
    for x in stride(from: 0, to: width, by: 2) {
      for y in 0..<height { room.click(x, y) }
    }
    #expect(room.frame.size == Size(width, height))
  }
}
