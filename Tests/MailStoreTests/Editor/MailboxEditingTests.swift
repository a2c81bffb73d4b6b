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

  @Test func `A mailbox is deleted only with as many messages as a person was told`() throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Old")
    try mail.folder.write("m/.Old/cur/1.a:2,", "a\n")
    let editor = try mail.editor("m")
    #expect(editor.perform(.delete(mail.id("m", "Old"), holding: 0)).failure == .holdsMessages(1))
    #expect(editor.perform(.delete(mail.id("m", "Old"), holding: 1)).failure == nil)
    #expect(mail.names("m") == ["cur", "new", "tmp"])
  }

  @Test func `A folder with other files is not deleted`() throws {
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Old")
    try mail.folder.write("m/.Old/thesis.tex", "a\n")
    let outcome = try mail.editor("m").perform(.delete(mail.id("m", "Old"), holding: 0))
    #expect(outcome.failure == .hasOtherFiles(mail.path("m/.Old/thesis.tex")))
    #expect(mail.names("m/.Old") == ["cur", "new", "thesis.tex", "tmp"])
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
      .map { MessageReference($0) }
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
}
