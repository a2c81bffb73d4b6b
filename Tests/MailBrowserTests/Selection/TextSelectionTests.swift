import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Delivers a message with quoted text, and another message.
private func letter(_ folder: TemporaryFolder) throws {
  try Mailroom.deliver(
    "1.a:2,S", from: "Alan <alan@example.org>", subject: "Older", date: "18 Nov 2026 08:00",
    to: folder)
  try Mailroom.deliver(
    "2.b:2,S", from: "Ada <ada@example.org>", subject: "Figures", date: "19 Nov 2026 08:00",
    body: "You wrote:\n\n> > are they\n> > good?\n> They are.\n\nfa\u{200D}mi\tly, it's done",
    to: folder)
}

/// Returns a room in which the message has the focus. The message's text begins in row 7 at column 56.
private func reading(_ width: Int = 120, _ height: Int = 16) throws -> Mailroom {
  var room = try Mailroom(width, height, fill: letter)
  room.press(.enter)
  return room
}

/// The cell of a text on screen.
private func cell(_ text: String, in room: Mailroom) throws -> Point {
  for (y, line) in room.frame.lines.enumerated() {
    if let range = line.firstRange(of: text) {
      return Point(line[..<range.lowerBound].displayWidth, y)
    }
  }
  Issue.record("\(text) is not on screen:\n\(room.drawing)")
  return Point(0, 0)
}

@Test
func `Text that the mouse drags over is copied as it was written, with quotation marks (TV1)`()
  throws
{
  var room = try reading()
  let (start, end) = (try cell("wrote:", in: room), try cell("They are.", in: room))
  room.drag(start, Point(start.x, start.y + 1), Point(end.x + 3, end.y))
  #expect(room.state.selection.text(in: room.state.reading)?.isEmpty == false)
  room.type("y")
  #expect(room.copied == ["wrote:\n\n> > are they\n> > good?\n> They"])
  #expect(room.state.notices.notice == "Copied 5 lines")
  #expect(room.state.selection.text(in: room.state.reading) == nil)
}

@Test func `A double click selects the word, and its original text is copied`() throws {
  var room = try reading()
  let word = try cell("it's", in: room)
  room.click(word.x, word.y)
  room.click(word.x, word.y, count: 2)
  room.input(.mouse(MouseEvent(.release(.left), at: word)))
  room.type("y")
  room.click(word.x, word.y, count: 3)
  room.input(.mouse(MouseEvent(.release(.left), at: word)))
  room.type("y")
  #expect(room.copied == ["it's", "fa\u{200D}mi\tly, it's done"])
}

@Test func `Keys mark a place and move it, and Shift selects`() throws {
  var room = try reading()
  room.type("t")
  #expect(room.state.selection.text(in: room.state.reading)?.isEmpty == true)
  #expect(room.frame.cursor != nil)
  room.type("jjvww")
  room.type("y")
  #expect(room.copied == ["To      Charlotte <charlotte@example.org>\n\nYou "])
  room.press(.shift(.down), .shift(.down))
  room.type("y")
  #expect(
    room.copied.last
      == "Subject Figures\nFrom    Ada <ada@example.org>\nDate    Thu 19 Nov 2026 08:00\n"
  )
  room.press(.control("a"))
  room.type("y")
  #expect(room.copied.last?.hasSuffix("it's done") == true)
}

@Test func `Selecting by key from the list goes to the message`() throws {
  var room = try Mailroom(120, 16, fill: letter)
  room.type("t")
  #expect(
    room.state.layout.focus == .secondary
      && room.state.selection.text(in: room.state.reading) != nil)
  room.press(.escape)
  #expect(
    room.state.selection.text(in: room.state.reading) == nil
      && room.state.layout.focus == .secondary)
}

@Test func `A turn keeps the selection, another message does not`() throws {
  var room = try reading()
  let (start, end) = (try cell("They", in: room), try cell("it's", in: room))
  room.drag(start, end)
  let selection = room.state.selection.text(in: room.state.reading)
  room.turn(to: 50, 30)
  #expect(room.state.selection.text(in: room.state.reading) == selection && selection != nil)
  room.turn(to: 120, 16)
  #expect(room.state.selection.text(in: room.state.reading) == selection)
  room.type("J")
  #expect(
    room.state.message?.key.rawValue == "1.a"
      && room.state.selection.text(in: room.state.reading) == nil)
  room.type("K")
  #expect(room.state.selection.text(in: room.state.reading) == nil)
}

@Test func `A click without a drag selects nothing and keeps the keys as they are`() throws {
  var room = try reading()
  let word = try cell("wrote", in: room)
  room.click(word.x, word.y)
  #expect(
    room.frame.cursor == nil || room.state.selection.text(in: room.state.reading)?.isHeld == true)
  room.type("u")
  #expect(room.state.notices.notice == "No other unread message")
  room.input(.mouse(MouseEvent(.release(.left), at: word)))
  #expect(room.state.selection.text(in: room.state.reading) == nil)
}

@Test func `Showing all headers ends the selection`() throws {
  var room = try reading()
  room.press(.control("a"))
  room.type("H")
  #expect(room.state.selection.text(in: room.state.reading) == nil)
}

@Test func `While text is selected, q ends the selection`() throws {
  var room = try reading()
  room.press(.control("a"))
  room.type("q")
  #expect(room.state.selection.text(in: room.state.reading) == nil && room.commands.isEmpty)
}

@Test func `A text that is too long for terminals is not copied, and a notice says so`() throws {
  var room = try Mailroom(80, 16) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "a@example.org", subject: "Long", date: "18 Nov 2026 08:00",
      body: String(repeating: "Twelve words.\n", count: 6000), to: folder)
  }
  room.press(.enter, .control("a"))
  room.type("y")
  #expect(room.copied.isEmpty)
  #expect(room.state.notices.notice?.hasPrefix("Not copied: 84") == true)
}

@Test func `A copy of the whole message has the quotation marks of every line`() throws {
  let quoted =
    "> This text was filled to a width of some fifty cells by\n"
    + "> a program, so that a narrower column fills it anew, and\n> a copy has its lines."
  var room = try Mailroom(80, 16) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "a@example.org", subject: "Filled", date: "18 Nov 2026 08:00",
      body: quoted, to: folder)
  }
  room.type("y")
  #expect(room.copied.first?.contains("\n\n" + quoted) == true)
  #expect(room.state.notices.notice == "Copied the message")
}

// MARK: - The edit menu

@Test
func `The edit menu points at the selected text, and offers only what it allows (EM1)`()
  throws
{
  var room = try reading(120, 18)
  let start = try cell("They are", in: room)
  room.drag(start, Point(start.x + 7, start.y))
  room.type("e")
  expect(
    room,
    draws: """
       charlotte · read-only                                                                                   1 of 2 · 09:41
       Mailboxes                  │ Inbox                   Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       ▾ charlotte                │▏  Ada                    08:00 │ Figures
      ▏  Inbox                    │▏  Figures                      │ ⓘ  Ada <ada@example.org>           Thu 19 Nov 2026 08:00
                                  │   Alan               Yesterday │╭────────────────────────────────╮
                                  │   Older                        ││▌Copy                         y▐│────────────────────────
                                  │                                ││ Select All                   a │
                                  │                                │├────────────────────────────────┤
                                  │                                ││ Search for Selection…        / │
                                  │                                │╰─────▼──────────────────────────╯
                                  │                                │ ▎ They are.
                                  │                                │
                                  │                                │ fami    ly, it's done
                                  │                                │
                                  │                                │
                                  │                                │
       Enter Copy   Esc Close
      """)
  room.press(.enter)
  #expect(room.copied == ["They are"] && room.state.presented == nil)
  #expect(room.state.notices.notice == "Copied 8 characters")
}

@Test func `The mailbox is searched for the selected text`() throws {
  var room = try reading(120, 18)
  let start = try cell("│ Figures", in: room)
  room.click(start.x + 3, start.y, count: 2)
  room.type("e")
  room.press(.end, .enter)
  #expect(room.state.searching.field.text == "Figures" && room.state.searching.field.isEditing)
  #expect(room.state.list?.count == 1 && room.state.presented == nil)
}

@Test func `On a message the menu begins with what changes it`() throws {
  var room = try reading(120, 18)
  room.type("e")
  expect(
    room,
    draws: """
       charlotte · read-only                                                                                   1 of 2 · 09:41
       Mailboxes                  │ Inbox                   Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
       ▾ charlotte                │▏  Ada                    08:00 │ Figures
      ▏  Inbox                    │▏  Figures                      │╭───▲────────────────────────────╮  Thu 19 Nov 2026 08:00
                                  │   Alan               Yesterday ││ Mark as Unread     unavailable │
                                  │   Older                        ││ Flag               unavailable │────────────────────────
                                  │                                ││ Move to…           unavailable │
                                  │                                ││ Tag…               unavailable │
                                  │                                ││ Archive            unavailable │
                                  │                                ││ Delete             unavailable │
                                  │                                │├────────────────────────────────┤
                                  │                                ││▌Show ›                       v▐│
                                  │                                ││ Export ›                     x │
                                  │                                │╰────────────────────────────────╯
                                  │                                │
                                  │                                │
       Enter Show   Esc Close
      """)
  room.press(.enter)
  #expect(room.drawing.contains("▌Select Text"))
  room.press(.enter)
  #expect(room.state.presented == nil && room.state.selection.text(in: room.state.reading) != nil)
}

@Test(arguments: ["Show All Headers", "Show Source", "Copy Address"])
func `A choice closes the menu`(title: String) throws {
  var room = try reading(120, 20)
  room.type("e")
  room.send(.menus(.openGroup(title == "Copy Address" ? .export : .show)))
  let place = try cell(title, in: room)
  room.click(place.x, place.y)
  #expect(room.state.presented != .edit)
}

@Test func `Whole lines are selected by keys, copied, and given to a command`() throws {
  var room = try Mailroom(60, 20, fill: letter, runsCommands: true)
  room.press(.enter)
  room.send(.navigation(.focus(.secondary)))
  room.type("t")
  for _ in 0..<20 where !room.frame.lines[room.frame.cursor?.y ?? 0].contains("▎ ▎ are") {
    room.type("j")
  }
  room.type("lVjj")
  #expect(room.state.selectedText == "> > are they\n> > good?\n> They are.")
  room.type("k|cat; true")
  room.press(.enter)
  let said = room.state.piping.page?.text.document.blocks.map(\.text)
  #expect(said == ["> > are they", "> > good?"])
  room.press(.escape)
  room.type("y")
  #expect(room.copied == ["> > are they\n> > good?"])
}
