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
