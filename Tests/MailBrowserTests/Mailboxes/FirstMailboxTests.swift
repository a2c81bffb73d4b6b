import MailBrowser
import MailStore
import TestSupport
import Testing

@Test(arguments: [
  (["Archive", "Drafts", "Linux", "Sent", "Trash"], "Linux"), (["Archive", "Inbox"], "INBOX"),
  (["Drafts", "Trash"], "Drafts"),
])
func `Without an inbox, the first mailbox is one that takes new mail`(
  names: [String], first: String
) throws {
  let folder = try TemporaryFolder()
  for name in names {
    for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(name)/\(part)") }
  }
  let room = try Mailroom(120, 24, in: folder)
  #expect(room.state.mailbox == MailboxReference(account: 0, name: first))
}

@Test func `The title of a folded account says how many mailboxes it has`() throws {
  var room = try Mailroom(120, 24)
  room.type("hh")
  #expect(room.state.mailbox == nil)
  let words = room.frame.lines.joined(separator: "\n")
  #expect(words.contains("4 mailboxes, 2 unread"), "\(words)")
  #expect(!words.contains("No mailbox selected"))
}
