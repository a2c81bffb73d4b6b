import TestSupport
import Testing

@testable import MailStore

/// A message that Thunderbird deletes stays in the mbox until Thunderbird compacts it. Bit 8 of X-Mozilla-Status marks
/// it.
@Suite struct ThunderbirdDeletedTests {
  private let mail: EditedFolder
  init() throws { mail = try EditedFolder() }

  private static let from = "From - Thu Nov 19 09:12:00 2026\n"

  private func message(_ subject: String, _ status: String) -> String {
    Self.from + status + "Subject: \(subject)\nMessage-ID: <a@x>\n\n\(subject)\n\n"
  }

  private func subjects(_ mailbox: String = "INBOX") throws -> [String] {
    let list = try mail.list("m", mailbox)
    let reader = MailReader(try MailAccount.open(mail.path("m")))
    return try list.map { try reader.envelope(of: $0).subject }
  }

  @Test(arguments: [
    ("X-Mozilla-Status: 0009\n", true), ("X-Mozilla-Status: 0008\n", true),
    ("X-Account-Key: a\nX-UIDL: 5\nX-Mozilla-Status: 1009\nX-Mozilla-Status2: 0\n", true),
    ("X-Mozilla-Status2: 00800000\nX-Mozilla-Status: 0019\n", true),
    ("Status: RO\nX-Mozilla-Keys: a\n b\nX-Mozilla-Status: 000d\n", true),
    ("X-Mozilla-Status: 0001\n", false), ("X-Mozilla-Status: 0010\n", false),
    ("X-Mozilla-Status: 0007\nX-Mozilla-Status2: 00000008\n", false),
    ("X-Mozilla-Status: word\n", false), ("", false),
    // Fields written by the sender, after fields added by servers.
    ("Received: by x\nX-Mozilla-Status: 0009\n", false),
    ("Return-Path: <a@x>\n\tcontinued\nX-Mozilla-Status: 0009\n", false),
  ])
  func `A deleted message is in no list and counted nowhere`(status: String, isDeleted: Bool) throws
  {
    try mail.folder.write(
      "m/INBOX.mbox",
      message("one", "X-Mozilla-Status: 0001\n") + message("two", status) + message("three", ""))
    let expected = isDeleted ? ["one", "three"] : ["one", "two", "three"]
    #expect(try subjects() == expected)
    let account = try MailAccount.open(mail.path("m"))
    #expect(try MailReader(account).counts(of: account.mailboxes[0]).total == expected.count)
  }

  @Test func `A message without a From_ line before it was not deleted`() throws {
    try mail.folder.write("m/INBOX.mbox", message("two", ""))
    let saved = message("saved", "X-Mozilla-Status: 0009\n").dropFirst(Self.from.count)
    try mail.folder.write("m/Saved.mbox", String(saved) + message("two", ""))
    #expect(try subjects("Saved") == ["saved", "two"])
  }

  @Test func `Deleted messages stay where they are while others go, come back and get flags`()
    throws
  {
    // All messages have the same name, and are distinguished by numbers.
    let deleted = message("same", "X-Mozilla-Status: 0009\n")
    let (one, two) = (message("same", ""), message("same", "X-Mozilla-Status: 0000\n"))
    let text = deleted + one + deleted + two + deleted
    try mail.folder.write("m/INBOX.mbox", text)
    try mail.folder.write("m/Archive.mbox", deleted)
    let editor = try mail.editor("m")
    var messages = try mail.messages("m")
    #expect(messages.count == 2)
    #expect(editor.perform(.markAsRead, on: [messages[1]]).complaint == nil)
    #expect(mail.text("m/INBOX.mbox").contains("X-Mozilla-Status: 0001\n"))
    #expect(editor.undo()?.complaint == nil)
    messages = try mail.messages("m")
    #expect(editor.perform(.archive, on: [messages[0]]).complaint == nil)
    #expect(mail.text("m/INBOX.mbox") == deleted + deleted + two + deleted)
    #expect(try subjects() == ["same"] && subjects("Archive") == ["same"])
    #expect(editor.undo()?.complaint == nil)
    #expect(try subjects() == ["same", "same"] && subjects("Archive") == [])
    #expect(mail.text("m/Archive.mbox") == deleted)
    #expect(mail.text("m/INBOX.mbox").split(separator: "\n").count { $0.hasSuffix("0009") } == 3)
  }

  @Test func `A message that says it is deleted is not hidden by the mbox that it comes to`() throws
  {
    mail.folder.makeMaildir("d")
    let text = "X-Mozilla-Status: 0009\nSubject: file\n\nText\n"
    try mail.folder.write("d/cur/1.a:2,ST", text)
    try mail.folder.write("m/INBOX.mbox", message("one", ""))
    let editor = try mail.editor("d", "m")
    let messages = try mail.messages("d")
    #expect(editor.perform(.move(to: mail.id("m", "INBOX")), on: messages).complaint == nil)
    #expect(try subjects() == ["one", "file"])
    #expect(mail.text("m/INBOX.mbox").contains("X-Mozilla-Status: 0001\n"))
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("d/cur/1.a:2,ST") == text)
  }

  @Test func `The flag of a deleted message is not written as a bit that hides it`() throws {
    try mail.folder.write("m/INBOX.mbox", message("one", "X-Mozilla-Status: 0001\n"))
    let flags = MailAction.setFlags(adding: .trashed, removing: [])
    #expect(try mail.editor("m").perform(flags, on: mail.messages("m")).complaint == nil)
    #expect(try subjects() == ["one"])
    #expect(try mail.list("m").map(\.flags) == [[.seen, .trashed]])
  }
}
