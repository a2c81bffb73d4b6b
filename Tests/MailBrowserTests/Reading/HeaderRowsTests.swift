import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Delivers a message to many people, with a long subject.
private func crowd(_ folder: TemporaryFolder) throws {
  let people = (1...300).map { "Person \($0) <person\($0)@example.org>" }
  try Mailroom.deliver(
    "1.a:2,", from: "Ada Lovelace <ada@example.org>",
    subject: "A subject of so many words that it takes two lines of a narrow screen at least",
    date: "18 Nov 2026 10:30", more: "Cc: \(people.joined(separator: ",\n "))\n", to: folder)
}

@Test(
  "Headers leave two thirds of the rows to the text, and a number says that there are more people",
  arguments: [(80, 24), (120, 30), (60, 30), (45, 24)])
func headerRows(width: Int, height: Int) throws {
  var room = try Mailroom(width, height, fill: crowd)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let shown = try rows(of: room)
  #expect(shown.count <= height / 3)
  // All recipients share a row.
  #expect(shown.contains { $0.contains("to Charlotte, Person 1") && $0.contains(" and 29") })
  #expect(shown.contains { $0.contains("at least") || $0.contains("lines") })
  #expect(shown.joined().contains("ada@example.org"))
  room.type("H")
  #expect(!room.drawing.contains("Line 1 of"))
}

@Test func `80x24 shows fourteen rows of text below two kinds of recipients and a long subject`()
  throws
{
  func fill(_ folder: TemporaryFolder) throws {
    try Mailroom.deliver(
      "1.a:2,", from: "Ada Lovelace <ada@example.org>",
      subject: "A subject of so many words that it takes two lines here",
      date: "18 Nov 2026 10:30", more: "Cc: Grace <grace@example.org>, Alan <alan@example.org>\n",
      to: folder)
  }
  var room = try Mailroom(80, 24, fill: fill)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let lines = room.frame.lines
  let rule = try #require(lines.lastIndex { $0.contains("├────") || $0.hasPrefix("─────") })
  #expect(lines.count - rule - 2 >= 14, "\(room.drawing)")
  #expect(room.drawing.contains("to Charlotte, Grace, Alan"))
  #expect(room.drawing.contains("two lines here"))
  room.type("&")
  #expect(room.drawing.contains("Grace <grace@example.org>"))
}

@Test func `On a phone the recipients are left out, so that the text has more rows`() throws {
  var room = try Mailroom(30, 15, fill: crowd)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let rule = try #require(room.frame.lines.lastIndex { $0.hasPrefix("─────") })
  // One row of the subject, one of the sender.
  #expect(rule == 4 && !room.drawing.contains("to Charlotte"), "\(room.drawing)")
  room.type("&")
  #expect(room.drawing.contains("Charlotte") && room.drawing.contains("least"))
}

@Test func `On hardly any rows the sender and the subject stand above the text, and no more`()
  throws
{
  var room = try Mailroom(25, 8, fill: crowd)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let lines = room.frame.lines
  #expect(
    lines.contains { $0.contains("ⓘ  Ada Lovel") } && lines.contains { $0.contains("A subject") })
  #expect(!lines.contains { $0.contains("Charlotte") || $0.contains("2026") }, "\(room.drawing)")
  let rule = try #require(lines.lastIndex { $0.hasPrefix("─────") })
  #expect(lines.count - rule - 1 >= 2, "\(room.drawing)")
  room.type("&")
  #expect(room.drawing.contains("many words that"), "the subject is whole")
}

@Test(
  "A long name leaves the sender's address on screen",
  arguments: [(80, 24), (100, 24), (45, 24)])
func senderAddress(width: Int, height: Int) throws {
  func fill(_ folder: TemporaryFolder) throws {
    try Mailroom.deliver(
      "1.a:2,", from: "\"support@bank.example, the Department of Accounts\" <x9@evil.example>",
      subject: "Your account, about which we would like to ask you a few questions at once",
      date: "18 Nov 2026 10:30", more: "Cc: Grace <grace@example.org>, Alan <alan@example.org>\n",
      to: folder)
  }
  var room = try Mailroom(width, height, fill: fill)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let sender = try #require(room.frame.lines.first { $0.contains("evil.example") })
  #expect(sender.contains("support@bank") && sender.contains("<x9@evil.example>"), "\(sender)")
  // Copying gives the text on screen.
  let shown = try #require(room.state.shownText)
  let end = shown.document.blocks[1].text.utf8.count
  let address = TextSelection(
    from: TextAnchor(block: 1, offset: end - "x9@evil.example>".utf8.count),
    to: TextAnchor(block: 1, offset: end - 1))
  #expect(shown.text(of: address) == "x9@evil.example")
  #expect(shown.shown(shown.whole(of: address.range.lowerBound)) == address.range.lowerBound)
}

@Test func `On a telephone's screen the subject is whole if it takes a third of the rows`() throws {
  func fill(_ folder: TemporaryFolder) throws {
    try Mailroom.deliver(
      "1.a:2,", from: "Ada Lovelace <ada@example.org>",
      subject:
        "A subject of so many words that it takes four lines of a screen as narrow as that of "
        + "a telephone, which is held upright, to the end",
      date: "18 Nov 2026 10:30", more: "Cc: Grace <grace@example.org>, Alan <alan@example.org>\n",
      to: folder)
  }
  var room = try Mailroom(45, 24, fill: fill)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let words = try rows(of: room).flatMap { $0.split(separator: " ") }.joined(separator: " ")
  #expect(words.contains("to the end"), "\(room.drawing)")
}

/// Returns the rows of the message from the subject to the line below the headers.
private func rows(of room: Mailroom) throws -> [String] {
  let layout = room.state.layout
  let placed = try #require(layout[.secondary])
  return room.frame.lines.dropFirst(placed.y + layout.navigationBarRows)
    .map { String($0.dropFirst(placed.x)) }.prefix { !$0.contains("─────") }
}
