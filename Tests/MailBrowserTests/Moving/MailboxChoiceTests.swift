import MailBrowser
import MailStore
import TestSupport
import Testing

@Test(arguments: ["m", "C"])
func `Where there is no other mailbox, none is asked for`(key: String) throws {
  var room = try Mailroom(
    96, 14,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Alone", date: "19 Nov 2026 08:00",
        to: folder)
    }, changesMail: true)
  room.type(key)
  #expect(room.state.presented == nil)
  #expect(room.state.notices.notice == "No mailbox except Inbox; e creates one")
}
