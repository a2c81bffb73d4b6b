import TestSupport
import Testing

@testable import MailStore

private let parts =
  "This is a message in several parts.\n--next\nContent-Type: text/html; charset=iso-8859-1\n"
  + "Content-Transfer-Encoding: quoted-printable\n\n<p>caf=E9 at=\n 5</p>\n--next\n"
  + "Content-Type: application/pdf; name=a.pdf\n\nx\n--next--\n"

struct MendedMessageTests {
  @Test(arguments: ["text/html", "text/HTML", "text/plain; charset=utf-8"])
  func `A text with a boundary and parts in it is a multipart`(type: String) {
    let found = message("Subject: s\nContent-Type: \(type);\n\tboundary=\"next\"\n\n" + parts)
    #expect(found.body.map(\.text) == ["café at 5"])
    #expect(found.listed == ["1 a.pdf application/pdf 1"])
    let inner = message(
      "Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: \(type); boundary=next\n\n"
        + parts + "--o\n\nLast\n--o--\n")
    #expect(inner.body.map(\.text).filter { !$0.isEmpty } == ["café at 5", "Last"])
    #expect(inner.listed == ["0.1 a.pdf application/pdf 1"])
  }

  @Test func `A text with a boundary and no parts is a text`() {
    #expect(
      message("Content-Type: text/plain; boundary=next\n\nOne\n--nextdoor\n--next\n").body.count
        == 3)
    let inner = message(
      "Content-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: text/plain; boundary=o\n\nOne\n"
        + "--o\n\nTwo\n--o--\n")
    #expect(inner.body.map(\.text).filter { !$0.isEmpty } == ["One", "Two"])
  }

  @Test(arguments: [
    ("quoted-printable", true), ("inline", true), ("form-data; name=x", true), ("", true),
    ("8bit", true), ("attachment", false), ("ATTACHMENT; x=y", false), ("attached", false),
    ("file; filename=a.txt", false),
  ]) func `An unknown disposition does not hide the text`(disposition: String, isShown: Bool) {
    let found = message(
      "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n"
        + "Content-Disposition: \(disposition)\n\nThe whole text\n--b--\n")
    #expect(found.body.map(\.text) == (isShown ? ["The whole text"] : []))
    #expect(found.attachments.isEmpty == isShown)
  }

  @Test func `A part that was saved with its head is opened by its name, and not looked for`()
    throws
  {
    let folder = try TemporaryFolder()
    let part = "Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n"
    try folder.write("mail/part", part + "SGVsbG8=\n")
    try folder.write("mail/notes", "Shopping: milk\nContent: none\n\nx\n")
    let account = try MailAccount.open(folder["mail/part"])
    let reader = MailReader(account)
    let entry = try #require(try reader.messages(in: account.mailboxes[0]).first)
    let bytes = try reader.bytes(of: entry, limit: 1000).bytes
    #expect(Message(bytes: bytes).body.map(\.text) == ["Hello"])
    #expect(throws: MailStoreError.self) { try MailAccount.open(folder["mail"]) }
    #expect(throws: MailStoreError.self) { try MailAccount.open(folder["mail/notes"]) }
  }
}
