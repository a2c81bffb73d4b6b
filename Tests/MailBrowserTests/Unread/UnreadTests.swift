import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// The usual mail, and two unread messages in another mailbox.
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
  #expect(room.selected == "6.f" && room.state.notice == "On from the top of the list")
  room.type("u")
  #expect(room.selected == "4.d" && room.state.notice == nil)
  room.type("u")
  #expect(room.selected == "4.d" && room.state.notice == "No other unread message")
  // The next round begins here.
  room.type("u")
  #expect(room.selected == "6.f" && room.state.notice == "On from the top of the list")
}

@Test func `Before the first unread message comes the last`() throws {
  var room = try Mailroom(120, 24)
  room.type("U")
  #expect(room.selected == "4.d" && room.state.notice == "On from the end of the list")
}

@Test("The key asks before it goes to another mailbox", arguments: [120, 60, 45])
func otherMailbox(width: Int) throws {
  var room = try Mailroom(width, 24, fill: twoMailboxes)
  room.type("uu")
  #expect(room.selected == "4.d")
  #expect(room.frame.lines.last == " No other unread here; u: Lists (2)")
  room.showNotice()
  #expect(room.frame.lines.first?.hasPrefix(" No other unread here; u: Lists (2)") == true)
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
