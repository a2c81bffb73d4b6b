import TestSupport
import Testing

@testable import MailStore

/// A mailbox that belongs to two accounts, under two names.
struct SameMailboxTests {
  let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  @Test func `A message is neither moved nor copied to the folder that it lies in`() throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Archive")
    mail.folder.link("other", to: "m/.Archive")
    try mail.folder.write("m/.Archive/cur/1.a:2,", "Subject: a\n\na\n")
    let editor = try mail.editor("m", "other")
    let messages = try mail.messages("m", "Archive")
    let inbox = MailboxID(account: try MailAccount.open(mail.path("other")).id, name: "INBOX")
    for action in [MailAction.move(to: inbox), .copy(to: inbox)] {
      let outcome = editor.perform(action, on: messages)
      #expect(outcome.complaint?.contains("both mailboxes are the same: ") == true)
      #expect(mail.names("m/.Archive/cur") == ["1.a:2,"] && editor.undoName == nil)
    }
  }

  @Test func `A file with two names gets no message from itself`() throws {
    let text = "From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n\n"
    try mail.folder.write("m/INBOX.mbox", text)
    try mail.folder.write("n/INBOX.mbox", "")
    mail.folder.link("n/Other.mbox", to: "../m/INBOX.mbox")
    let outcome = try mail.editor("m", "n")
      .perform(.move(to: mail.id("n", "Other")), on: try mail.messages("m"))
    #expect(outcome.complaint?.contains("both mailboxes are the same: ") == true)
    #expect(mail.text("m/INBOX.mbox") == text)
  }
}
