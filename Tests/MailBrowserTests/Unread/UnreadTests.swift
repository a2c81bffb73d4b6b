import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Writes the sample, and two unread messages in another mailbox.
private func twoMailboxes(_ folder: TemporaryFolder) throws {
  try Mailroom.sample(folder)
  for (name, date) in [("8.h:2,", "10 Nov 2026 08:00"), ("9.i:2,", "11 Nov 2026 08:00")] {
    try Mailroom.deliver(
      name, from: "Emmy <emmy@example.org>", subject: "Rings", date: date, to: folder,
      in: ".Lists/")
  }
}

@Test func `After the last unread message comes the first, and a notice says so`() throws {
  var room = try Mailroom(120, 24)
  room.type("Gu")
  #expect(room.selected == "6.f" && room.state.notices.notice == "Continued from the top")
  room.type("u")
  #expect(room.selected == "4.d" && room.state.notices.notice == nil)
  room.type("u")
  #expect(room.selected == "4.d" && room.state.notices.notice == "No other unread message")
  // The search for unread messages starts again from the top.
  room.type("u")
  #expect(room.selected == "6.f" && room.state.notices.notice == "Continued from the top")
}

@Test func `Before the first unread message comes the last`() throws {
  var room = try Mailroom(120, 24)
  room.type("U")
  #expect(room.selected == "4.d" && room.state.notices.notice == "Continued from the end")
}

@Test("The key asks before it goes to another mailbox", arguments: [120, 60, 45])
func otherMailbox(width: Int) throws {
  var room = try Mailroom(width, 24, fill: twoMailboxes)
  room.type("uu")
  #expect(room.selected == "4.d")
  #expect(room.state.notices.notice == "No other unread message here; u: Lists (2)")
  if width == 120 { #expect(room.frame.lines.last?.contains("u Unread in Lists") == true) }
  room.type("u")
  #expect(room.state.mailbox?.name == "Lists" && room.selected == "Lists/9.i")
  room.type("u")
  #expect(room.selected == "Lists/8.h")
}

@Test func `Any other step withdraws the offer`() throws {
  var room = try Mailroom(120, 24, fill: twoMailboxes)
  room.type("uuj")
  #expect(room.frame.lines.last?.contains("Lists") == false)
  room.type("u")
  #expect(room.state.mailbox?.name != "Lists" && room.selected == "6.f")
}

@Test func `The first unread message is selected as soon as its mailbox is listed`() throws {
  var room = try Mailroom(120, 24, fill: twoMailboxes)
  room.type("uu")
  room.isAnswering = false
  room.type("u")
  #expect(room.state.mailbox?.name == "Lists" && room.selected == nil)
  room.answer()
  #expect(room.selected == "Lists/9.i")
}

@Test(
  "Whoever reads a message reads on in the next mailbox",
  arguments: [120, 80, 60, 45])
func readingOn(width: Int) throws {
  var room = try Mailroom(width, 24, fill: twoMailboxes)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  #expect(room.state.layout.focus == .secondary)
  room.type("uuu")
  #expect(room.selected == "Lists/9.i" && room.state.layout.focus == .secondary)
}

// MARK: Reading on

@Test
func
  `With the last page of a long message its hint says where Space goes, which it does when it is pressed again`()
  throws
{
  var room = try Mailroom(80, 20)
  room.press(.enter)
  func isSaid() -> Bool { room.frame.lines.last?.contains("Space Next unread") == true }
  for _ in 0..<9 where !isSaid() { room.type(" ") }
  #expect(room.selected == "6.f" && isSaid() && room.state.notices.notice == nil)
  room.type(" ")
  #expect(room.selected == "4.d" && room.state.layout.focus == .secondary)
}

@Test func `Where there is no row for hints, a toast says that the last page has come`() throws {
  var room = try Mailroom(80, 10)
  room.press(.enter)
  for _ in 0..<19 where room.state.notices.notice == nil { room.type(" ") }
  #expect(room.selected == "6.f")
  #expect(room.state.notices.notice == "End of message; Space: next unread")
  room.type(" ")
  #expect(room.selected == "4.d" && room.state.layout.focus == .secondary)
}

@Test func `From an end to which one went, Space goes on at once, as the hint says`() throws {
  var room = try Mailroom(80, 20)
  room.press(.enter)
  room.type("G")
  #expect(room.state.notices.notice == nil)
  #expect(room.frame.lines.last?.contains("Space Next unread") == true)
  room.type("k")
  #expect(room.frame.lines.last?.contains("Space Page") == true)
  room.type("G ")
  #expect(room.selected == "4.d")
}

/// Delivers three messages that fit on the screen.
private func short(_ flags: String) -> (TemporaryFolder) throws -> Void {
  { folder in
    for day in 1...3 {
      try Mailroom.deliver(
        "\(day).a:2,\(day == 3 ? "S" : flags)", from: "Emmy <emmy@example.org>", subject: "Rings",
        date: "\(day) Nov 2026 08:00", body: "Yes.", to: folder)
    }
  }
}

@Test func `What fits on the screen was read at once; after unread messages no read one comes`()
  throws
{
  var room = try Mailroom(120, 24, fill: short(""))
  room.press(.enter)
  room.type("  ")
  #expect(room.selected == "1.a" && room.state.notices.notice == nil)
  room.type(" ")
  #expect(room.selected == "1.a" && room.state.notices.notice == "No other unread message")
}

@Test func `Where nothing is unread, Space goes on to the next message, and stops at the last`()
  throws
{
  var room = try Mailroom(60, 24, fill: short("S"))
  room.press(.escape, .enter, .enter)
  room.send(.navigation(.focus(.secondary)))
  room.type("  ")
  #expect(room.selected == "1.a")
  room.type(" ")
  #expect(room.selected == "1.a" && room.state.notices.notice == "No other unread message")
}

@Test func `Space goes to the mailbox that it offered, also when everything here is read`() throws {
  var preferences = MailPreferences()
  preferences.markRead = .atOnce
  var room = try Mailroom(
    120, 50, preferences: preferences, fill: twoMailboxes, changesMail: true)
  room.press(.enter)
  room.type("uu")
  #expect(room.state.notices.notice == "No other unread message here; u: Lists (2)")
  room.type(" ")
  #expect(room.selected == "Lists/9.i", "\(room.drawing)")
}

@Test func `Space goes on to another mailbox when it said so; Page Down never goes on`() throws {
  var room = try Mailroom(120, 50, fill: twoMailboxes)
  room.press(.enter)
  room.press(.pageDown, .pageDown)
  #expect(room.selected == "6.f")
  room.type(" ")
  #expect(room.selected == "4.d")
  room.type(" ")
  #expect(room.state.notices.notice == "No other unread message here; Space: Lists (2)")
  room.type(" ")
  #expect(room.selected == "Lists/9.i" && room.state.layout.focus == .secondary)
}
