import MailBrowser
import MailIndex
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@Test(arguments: 24...60)
func `Rows of what was found name the mailbox, unless it is the inbox`(width: Int) throws {
  var room = try Mailroom(
    width, 16,
    fill: { folder in
      for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Archive/\(part)") }
      for (place, name) in [("", "1.a:2,S"), (".Archive/", "2.b:2,S")] {
        try Mailroom.deliver(
          name, from: "Ralf Baechle <ralf@example.org>", subject: "Engine",
          date: "22 Jun 2012 08:00", to: folder, in: place)
      }
    }, index: .memory)
  if width < 55 { room.press(.left) }
  room.type("//engine")
  room.press(.enter)
  // In terminals of 55 cells or more, the list is in a popover.
  let rows = room.frame.lines.filter { $0.contains("2012") }
  #expect(rows.count == 2 && rows.allSatisfy { $0.contains("Ralf B") }, "\(room.drawing)")
  let subjects = room.frame.lines.filter { $0.contains("Engine") && !$0.contains("ⓘ") }
  #expect(subjects.count { $0.contains("Archive") } == 1, "\(room.drawing)")
  #expect(!subjects.contains { $0.contains("Inbox") }, "most of what is found lies there")
}
