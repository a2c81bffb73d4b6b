import TestSupport
import Testing

@testable import MailStore

/// Folders of files that begin with a From_ line: mboxes, or messages extracted from mboxes.
struct FromLineMessagesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: [String], count: Int = 1) throws {
    let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"
    for name in names {
      let messages = (0..<count).map { from + letter("\(name) \($0)") + "\n" }
      try folder.write(name, messages.joined())
    }
  }

  /// Returns the mailboxes and the number of messages in each.
  private func mailboxes() throws -> [String: Int] {
    let reader = MailReader(try MailAccount.open(folder.path))
    return Dictionary(
      uniqueKeysWithValues: try reader.account.mailboxes.map {
        ($0.name, try reader.messages(in: $0).count)
      })
  }

  private func names(_ count: Int, _ name: (Int) -> String) -> [String] { (0..<count).map(name) }

  @Test(arguments: [
    ["00001.7c53336b37003a9286aba55d2945844c", "00002.9c4069e25e1ef370c078db7ee85ff9ac"],
    ["0001-Fix-it.patch", "0002-Test-it.patch", "0000-cover-letter.patch"],
    ["1", "2", "1999"], ["msg.1", "msg.2", "msg.3"],
  ])
  func `Numbered files with one message each are one mailbox`(names: [String]) throws {
    try write(names)
    #expect(try mailboxes() == ["INBOX": names.count])
    let account = try MailAccount.open(folder.path)
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    #expect(
      try reader.envelopes(of: list, at: list.indices).allSatisfy {
        try !$0.get().envelope.from.isEmpty
      })
  }

  @Test(arguments: [
    ["inbox", "sent", "drafts"], ["2026-10", "2026-11"], ["list-2025", "list-2026"],
    ["work", "home"], ["work1", "work2"], ["inbox", "work1", "project3"],
    ["inbox", "box-1", "box-2"],
    ["00001.7c53"],
  ])
  func `Names of mailboxes and dates are mboxes, with one message too`(names: [String]) throws {
    try write(names)
    let found = try mailboxes()
    #expect(found.count == names.count && found.values.allSatisfy { $0 == 1 })
  }

  @Test func `Many files are messages whatever they are called, unless one is an inbox`() throws {
    try write(names(FromLineMessages.manyFiles - 1) { "w" + String(repeating: "x", count: $0) })
    #expect(try mailboxes().count == FromLineMessages.manyFiles - 1)
    try write(["more"])
    #expect(try mailboxes() == ["INBOX": FromLineMessages.manyFiles])
    try write(["Sent"])
    #expect(try mailboxes().count == FromLineMessages.manyFiles + 1)
    folder.remove("Sent")
    try write(["two"], count: 2)
    #expect(try mailboxes()["two"] == 2)
  }

  @Test func `A few texts that quote an mbox are messages, and more make a folder of mboxes`()
    throws
  {
    try write(names(19) { "\(1000 + $0).x" })
    try write(["2000.x"], count: 2)
    #expect(try mailboxes() == ["INBOX": 20].merging([:]) { $1 })
    try write(["2001.x"], count: 2)
    try write(["2002.x"], count: 2)
    #expect(try mailboxes().count == 22)
  }

  @Test(arguments: [1 << 16, 1 << 20])
  func `A second message is found behind a long one`(size: Int) throws {
    let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"
    try write(["1.a", "2.a"])
    let long = from + letter("long", body: String(repeating: "0123456789abcde\n", count: size / 16))
    try folder.write("3.a", long)
    #expect(try mailboxes() == ["INBOX": 3])
    try folder.write("3.a", long + "\n" + from + letter("second"))
    #expect(try mailboxes()["3.a"] == 2)
  }

  @Test func `In a folder of MH a numbered file with one message is one, and an mbox is an mbox`()
    throws
  {
    try folder.write("1", letter("one"))
    try write(["2"])
    try write(["Archive", "old2"], count: 3)
    #expect(try mailboxes() == ["INBOX": 2, "Archive": 3, "old2": 3])
  }

  @Test func `A folder stays one of messages while they are deleted`() throws {
    let mail = try EditedFolder()
    let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"
    for name in ["1.a", "2.a", "3.a"] { try mail.folder.write("m/" + name, from + letter(name)) }
    mail.folder.makeMaildir("m/box")
    mail.folder.makeMaildir("other")
    let target = mail.id("other", "INBOX")
    for count in [2, 1, 0] {
      let editor = try mail.editor("m", "other")
      let first = try #require(try mail.messages("m").first)
      #expect(editor.perform(.move(to: target), on: [first]).complaint == nil)
      #expect(try mail.list("m").count == count)
      editor.close()
    }
    let editor = try mail.editor("m", "other")
    _ = editor.start()
    for count in 1...3 {
      #expect(editor.undo()?.complaint == nil)
      #expect(try mail.list("m").count == count)
    }
    #expect(mail.names("m").contains("1.a"))
  }
}
