import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Test func `The links of a mailing list stand behind those of the text, named by what they do`()
  throws
{
  var room = try Mailroom(80, 12) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "ada@example.org", subject: "Links", date: "19 Nov 2026 08:00",
      body: "See https://example.org/one", more: "List-Unsubscribe: <https://example.org/leave>\n",
      to: folder)
  }
  room.isAnswering = false
  let before = room.asked.count
  room.type("L")
  #expect(
    room.frame.lines.contains {
      $0.contains("2  Unsubscribe") && $0.contains("example.org/leave")
    })
  #expect(room.asked.count == before)
  room.type("j")
  room.press(.enter)
  #expect(room.asked.last == .links(.open("https://example.org/leave")))
}

@Test func `The text of a link is whole if the screen has room, and its address is shortened`()
  throws
{
  var room = try Mailroom(80, 24) { folder in
    try folder.write(
      "charlotte/cur/1.a:2,S",
      """
      From: ada@example.org
      Subject: Links
      Date: 19 Nov 2026 08:00
      Content-Type: text/html

      <a href="https://example.org/difference/2026/318#loom">A loom that remembers last Tuesday</a>
      """)
  }
  room.press(.enter)
  room.type("L")
  #expect(room.drawing.contains("1  A loom that remembers last Tuesday  "), "\(room.drawing)")
  #expect(room.drawing.contains("example.org/"), "\(room.drawing)")
}
