import TestSupport
import Testing

@testable import MailStore

/// Which folders count as Maildirs, and what else they may contain besides messages.
struct MaildirAccountTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String) throws -> MailAccount { try MailAccount.open(folder[name]) }

  @Test func `Mboxes in a Maildir, and below one, are mailboxes by their names`() throws {
    let mbox = "From a@x.org Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n"
    folder.makeMaildir("box")
    try folder.write("box/old.mbox", mbox)
    try folder.write("box/archive/2020.mbox", mbox)
    try folder.write("box/archive/letters", mbox)
    try folder.write("box/dovecot-uidlist", "3 V1 N1\n")
    let names = try open("box").mailboxes.filter(\.isSelectable).map(\.name)
    #expect(names == ["INBOX", "archive/2020", "old"])
  }

  @Test func `A Maildir may have lost its empty folders`() throws {
    try folder.write("box/cur/1.a:2,FS", "Subject: a\n\nText\n")
    let account = try open("box")
    #expect(account.mailboxes.map(\.format) == [.maildir])
    let list = try MailReader(account).messages(in: account.mailboxes[0])
    #expect(list.map(\.flags) == [[.flagged, .seen]])
    // A folder of messages may have the same name.
    try folder.write("other/cur/1.eml", "Subject: a\n\nText\n")
    let formats = try open("other").mailboxes.map(\.format)
    #expect(formats == [.messageFolder])
  }
}
