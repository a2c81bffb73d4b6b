import TestSupport
import Testing

@testable import MailStore

struct MailboxEditingTests {
  let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  @Test func `A mailbox is made, renamed with those inside it, and all is taken back`() throws {
    mail.folder.makeMaildir("m")
    let editor = try mail.editor("m")
    #expect(editor.perform(.create(mail.id("m", "Wörk/A & B"))).failure == nil)
    #expect(mail.names("m").contains(".W&APY-rk.A &- B"))
    #expect(editor.perform(.create(mail.id("m", "Wörk"))).failure == nil)
    #expect(editor.perform(.rename(mail.id("m", "Wörk"), to: "Arbeit")).failure == nil)
    #expect(editor.account(AccountID(path: mail.path("m")))?.mailbox(named: "Arbeit/A & B") != nil)
    for _ in 0..<3 { #expect(editor.undo()?.complaint == nil) }
    #expect(mail.names("m") == ["cur", "new", "tmp"])
    #expect(editor.undo() == nil)
  }

  @Test(arguments: ["", "a/", "/a", "..", "a.b", "a\u{1B}b", "inbox", " a"])
  func `A name that no mailbox can have is refused`(name: String) throws {
    mail.folder.makeMaildir("m")
    #expect(try mail.editor("m").perform(.create(mail.id("m", name))).failure != nil)
    #expect(mail.names("m") == ["cur", "new", "tmp"])
  }

  @Test func `A mailbox is deleted with the messages that a person was told of, and no other`()
    throws
  {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Old")
    try mail.folder.write("m/.Old/cur/1.a:2,", "a\n")
    try mail.folder.write("m/.Old/cur/2.b:2,", "b\n")
    let told = try mail.list("m", "Old")
    mail.folder.remove("m/.Old/cur/2.b:2,")
    try mail.folder.write("m/.Old/new/3.c", "c\n")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == .messagesArrived(1))
    #expect(mail.names("m/.Old/cur") == ["1.a:2,"] && mail.names("m/.Old/new") == ["3.c"])
    let all = try mail.list("m", "Old")
    // Changed flags, and fewer messages than listed, do not prevent deleting.
    try mail.folder.move("m/.Old/new/3.c", to: "m/.Old/cur/3.c:2,S")
    mail.folder.remove("m/.Old/cur/1.a:2,")
    #expect(
      try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: all)).failure == nil)
    #expect(mail.names("m") == ["cur", "new", "tmp"])
  }

  @Test func `An mbox is deleted with the messages that a person was told of, and no other`() throws
  {
    let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"
    let all = (1...3).map { from + "Subject: \($0)\n\nText\n\n" }
    try mail.folder.write("m/INBOX.mbox", "")
    try mail.folder.write("m/Old.mbox", all[0] + all[1])
    let told = try mail.list("m", "Old")
    try mail.folder.write("m/Old.mbox", all[1] + all[2])
    let editor = try mail.editor("m")
    let outcome = editor.perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == .messagesArrived(1) && mail.text("m/Old.mbox") == all[1] + all[2])
    try mail.folder.write("m/Old.mbox", from + "Status: RO\nSubject: 2\n\nText\n\n")
    #expect(editor.perform(.delete(mail.id("m", "Old"), holding: told)).failure == nil)
    #expect(mail.names("m") == ["INBOX.mbox"])
  }

  @Test(arguments: [["1", "2"], ["a.eml", "b.eml"]])
  func `A folder whose last message leaves is a mailbox for the next start too`(names: [String])
    throws
  {
    for name in names {
      try mail.folder.write("m/" + name, "Subject: \(name)\n\nText\n")
      try mail.folder.write("m/Work/" + name, "Subject: \(name)\n\nText\n")
    }
    mail.folder.makeMaildir("other")
    func move(_ mailbox: String) throws {
      let editor = try mail.editor("m", "other")
      let messages = try mail.messages("m", mailbox)
      #expect(editor.perform(.move(to: mail.id("other", "INBOX")), on: messages).complaint == nil)
      #expect(try mail.list("m", mailbox).isEmpty)
    }
    for mailbox in ["INBOX", "Work"] { try move(mailbox) }
    let next = try mail.editor("m", "other")
    #expect(next.start().isEmpty)
    for _ in 0..<2 { #expect(next.undo()?.complaint == nil) }
    #expect(try mail.list("m").count == 2 && mail.list("m", "Work").count == 2)
    #expect(mail.names("m/Work").filter { $0 != ".mh_sequences" } == names)
    #expect(next.perform(.delete, on: try mail.messages("m")).complaint == nil)
    #expect(try mail.list("m").isEmpty)
  }

  @Test func `A Maildir that lost its empty folders stays one without messages`() throws {
    try mail.folder.write("m/cur/1.a:2,S", "Subject: a\n\nText\n")
    mail.folder.makeMaildir("other")
    let editor = try mail.editor("m", "other")
    let outcome = editor.perform(.move(to: mail.id("other", "INBOX")), on: try mail.messages("m"))
    #expect(outcome.complaint == nil)
    #expect(try mail.list("m").isEmpty)
  }

  @Test func `The number of a message that is gone is another message's in a folder of MH`() throws
  {
    try mail.folder.write("m/Old/1", "Subject: a\n\na\n")
    let told = try mail.list("m", "Old")
    try mail.folder.move("m/Old/1", to: "elsewhere")
    try mail.folder.write("m/Old/1", "Subject: b\n\nb\n")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == .messagesArrived(1) && mail.text("m/Old/1") == "Subject: b\n\nb\n")
    let gone = try mail.editor("m").perform(.delete, on: [ListedMessage(told, at: 0)])
    #expect(gone.complaint?.contains("moved or deleted the message") == true)
    #expect(mail.text("m/Old/1") == "Subject: b\n\nb\n")
  }

  @Test func `A message that has the number of one that is gone is another one in a list, too`()
    throws
  {
    try mail.folder.write("m/Old/1", "Subject: a\n\na\n")
    let told = try mail.list("m", "Old")
    mail.folder.remove("m/Old/1")
    try mail.folder.write("m/Old/1", "Subject: b\n\nb\n")
    let now = try mail.list("m", "Old")
    #expect(now.difference(from: told) == MessageListDifference(inserted: [0], removed: [0]))
    let editor = try mail.editor("m")
    let gone = editor.perform(.delete, on: [ListedMessage(told, at: 0)])
    #expect(gone.complaint?.contains("moved or deleted the message") == true)
    #expect(mail.text("m/Old/1") == "Subject: b\n\nb\n")
    #expect(editor.perform(.delete, on: [ListedMessage(now, at: 0)]).complaint == nil)
  }

  @Test func `A folder of MH that has the greatest number takes messages by other names`() throws {
    try mail.folder.write("m/Old/9223372036854775807", "Subject: a\n\na\n")
    try mail.folder.write("m/New/1", "Subject: b\n\nb\n")
    let outcome = try mail.editor("m").perform(
      .move(to: mail.id("m", "Old")), on: mail.messages("m", "New"))
    #expect(outcome.complaint == nil && mail.names("m/Old").count == 2)
  }

  @Test(arguments: ["thesis.tex", ".notes", "dovecot-notes.txt", "subscriptions.csv"])
  func `A folder with other files is not deleted`(file: String) throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Old")
    try mail.folder.write("m/.Old/\(file)", "a\n")
    try mail.folder.write("m/.Old/dovecot-uidlist", "3\n")
    let told = try mail.list("m", "Old")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == .hasOtherFiles(mail.path("m/.Old/\(file)")))
    let all = ["cur", "dovecot-uidlist", "new", "tmp", file]
    #expect(mail.names("m/.Old").sorted() == all.sorted())
  }

  @Test func `What mail programs keep about a mailbox goes with it`() throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Old")
    for file in [
      "maildirfolder", "dovecot.index.cache", ".mbsyncstate", ".mbsyncstate.journal",
      ".uidvalidity",
    ] {
      try mail.folder.write("m/.Old/\(file)", "a\n")
    }
    let told = try mail.list("m", "Old")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: told))
    #expect(outcome.failure == nil && mail.names("m/.Old").isEmpty)
  }

  @Test(arguments: [
    (["m/Inbox.mbox"], "m/Trash.mbox"), (["m/inbox"], "m/Trash"),
  ])
  func `Trash is made in the layout that the account has`(files: [String], trash: String) throws {
    for file in files {
      try mail.folder.write(file, "From a Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n\n")
    }
    let account = try MailAccount.open(mail.path("m"))
    let messages = try mail.messages("m", account.mailboxes[0].name)
    #expect(try mail.editor("m").perform(.delete, on: messages).complaint == nil)
    #expect(mail.text(trash).contains("Subject: a"))
  }

  @Test(arguments: ["Papierkorb", "Deleted Messages", "Corbeille", "ゴミ箱", "INBOX/Trash"])
  func `Trash is found by the names that mail programs give it`(name: String) throws {
    mail.folder.makeMaildir("m")
    let encoded = name.split(separator: "/")
      .map { String(decoding: ModifiedUTF7.encode(String($0)), as: UTF8.self) }
    mail.folder.makeMaildir("m/." + encoded.joined(separator: "."))
    let account = try MailAccount.open(mail.path("m"))
    #expect(SpecialMailboxes(account).id(.trash).name == name)
  }

  @Test func `Mail in memory is changed there, and Trash made there`() throws {
    try mail.folder.write("memory", "From a Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n\n")
    let box = try #require(MemoryFile.make())
    try WritableFile(opening: box, FileCalls()).write(mail.folder.contents(of: "memory"), at: 0)
    let account = MailAccount(
      name: "demo", mboxFiles: [MailAccount.MboxFile(name: ["INBOX"], path: box)])
    let editor = MailEditor([account], mail.editing())
    let messages = try MailReader(account).messages(in: account.mailboxes[0])
      .map { ListedMessage($0) }
    #expect(editor.perform(.flag, on: messages).complaint == nil)
    let outcome = editor.perform(.delete, on: messages)
    #expect(outcome.complaint == nil && outcome.changedMailboxes.map(\.name) == ["Trash"])
    let now = try #require(editor.account(account.id))
    let trash = try #require(now.mailbox(named: "Trash"))
    #expect(try MailReader(now).messages(in: trash).map(\.flags) == [.flagged])
    #expect(editor.undo()?.complaint == nil && editor.undo()?.complaint == nil)
    let list = try MailReader(now).messages(in: now.mailboxes[0])
    #expect(list.map(\.flags) == [[]] && list.map(\.key) == messages.map(\.key))
    #expect(mail.names("state").isEmpty)
  }

  @Test(arguments: [
    ("a.b", "must not contain a dot"), (" lead", "begin or end with a space"),
    ("/", "on both sides of a /"), ("a//b", "on both sides of a /"), ("../evil", ". and .."),
    (String(repeating: "n", count: 300), "the name is too long"),
  ])
  func `A name that no mailbox can have is refused in one short line that says why`(
    name: String, reason: String
  ) throws {
    mail.folder.makeMaildir("m")
    let outcome = try mail.editor("m").perform(.create(mail.id("m", name)))
    let complaint = try #require(outcome.complaint)
    #expect(complaint.contains(reason) && complaint.count < 120)
    #expect(mail.names("m") == ["cur", "new", "tmp"])
  }
}
