import MailBrowser
import MailIndex
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")

@Test func `Without an index, the lists that were read are searched, and it is said`() throws {
  var room = try Mailroom.indexed(index: .none)
  room.type("//hop")
  room.press(.enter)
  #expect(Set(room.found) == ["Re: compilers", "Hopping"])
  #expect(room.drawing.contains("No index"))
}

@Test func `Where heads alone are indexed, a search says so`() throws {
  let folder = try TemporaryFolder()
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
  try Mailroom.sample(folder)
  folder.makeFolder("cache")
  let cache = FilePath(folder["cache"])
  try MailIndex(of: MailAccount.open(folder["charlotte"]), in: cache, parts: .headers).update()
  var room = try Mailroom(96, 24, in: folder, index: .folder(cache, .headers))
  room.type("//hopping ")
  #expect(room.found == ["Hopping"] && room.drawing.contains("1 found in headers"))
}

@Test func `Without an index, new mail that matches appears by itself`() throws {
  var room = try Mailroom.indexed(index: .none)
  room.type("//hop")
  room.press(.enter)
  try Mailroom.deliver(
    "9.i:2,", from: "Ada <ada@example.org>", subject: "Hopping on", date: "19 Nov 2026 09:20",
    to: room.folder)
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.found.contains("Hopping on"))
}
