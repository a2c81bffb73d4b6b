import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// Undo restores, byte for byte, what the other mailbox's format cannot represent.
struct MessagePatchTests {
  let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  /// Returns an editor that continues where another editor stopped.
  private func restarted(_ editor: MailEditor, _ names: String...) throws -> MailEditor {
    editor.close()
    for session in mail.names("state/journal")
    where mail.names("state/journal/\(session)").contains("lock") {
      mail.folder.remove("state/journal/\(session)/lock")
    }
    let next = MailEditor(
      try names.map { try MailAccount.open(mail.path($0)) }, mail.editing())
    #expect(next.start().isEmpty)
    return next
  }

  private static let files = [
    "Subject: a\n\nText\n",
    "Subject: a\nStatus: RO\nX-Status: A\nContent-Length: 5\nX-UID: 7\n\nText\n",
    "Status:\n RO\nSubject: a\nX-UID:\n\t7\nX-IMAPbase: 1\n 2\n\nText\n",
    "Status: RO\r\nSubject: a\r\n\r\nText\r\nEnd",
    "From grace@example.org Fri Nov 20 09:12:00 2026\nSubject: a\n\nText\n",
    ">From grace@example.org Fri Nov 20 09:12:00 2026\nSubject: a\n\nText\n",
    "From here on\nFrom there on", "no header at all\nFrom line two\n", "", "\n", "\n\nText\n\n\n",
    "Subject: a", "Subject: a\n\nText", "Subject: a\n\nText\n\n\n", " folded\nSubject: a\n\nText\n",
    "no header\n\n>From here\n>>From there\nFrom nowhere",
    "X-Mozilla-Status: 0001\nSubject: a\n\nText\n",
  ]

  @Test(arguments: files)
  func `A message file is the same again after an mbox, also in a later run and once more`(
    text: String
  ) throws {
    mail.folder.makeMaildir("d")
    try mail.folder.write("d/cur/1.a:2,FS", text)
    let old = from + "Subject: old\n\nOld\n"
    try mail.folder.write("m/INBOX.mbox", old)
    var editor = try mail.editor("m", "d")
    let target = MailAction.move(to: mail.id("m", "INBOX"))
    #expect(editor.perform(target, on: try mail.messages("d")).complaint == nil)
    let moved = mail.text("m/INBOX.mbox")
    #expect(try mail.list("m").count == 2 && moved.hasPrefix(old + "\nFrom "))
    #expect(try mail.list("m").last?.flags.isSuperset(of: [.seen, .flagged]) == true)
    for _ in 0..<2 {
      editor = try restarted(editor, "m", "d")
      #expect(editor.undo().map { $0.complaint == nil } == true)
      let file = try #require(mail.names("d/cur").first)
      #expect(mail.text("d/cur/" + file) == text && file.hasSuffix(":2,FS"))
      #expect(mail.text("m/INBOX.mbox") == old)
      editor = try restarted(editor, "m", "d")
      #expect(editor.redo().map { $0.complaint == nil } == true)
      #expect(mail.text("m/INBOX.mbox") == moved && mail.names("d/cur").isEmpty)
    }
  }

  @Test(arguments: files)
  func `A copy in an mbox leaves the file as it is, and its undo takes it away`(text: String) throws
  {
    mail.folder.makeMaildir("d")
    try mail.folder.write("d/new/1.a", text)
    try mail.folder.write("m/INBOX.mbox", "")
    let editor = try mail.editor("m", "d")
    #expect(
      editor.perform(.copy(to: mail.id("m", "INBOX")), on: try mail.messages("d")).complaint == nil)
    #expect(try mail.list("m").count == 1 && mail.text("d/new/1.a") == text)
    #expect(editor.undo().map { $0.complaint == nil } == true)
    #expect(mail.text("m/INBOX.mbox") == "" && mail.text("d/new/1.a") == text)
  }

  @Test(arguments: [
    "Subject: a\n\nText\n", "no header at all\nFrom line two\n", "From here on\nFrom there on\n",
  ])
  func `A message whose bytes an mbox can keep is the same in the next Maildir`(text: String) throws
  {
    for name in ["d", "e"] { mail.folder.makeMaildir(name) }
    try mail.folder.write("d/new/1.a", text)
    try mail.folder.write("m/INBOX.mbox", "")
    let editor = try mail.editor("m", "d", "e")
    #expect(
      editor.perform(.move(to: mail.id("m", "INBOX")), on: try mail.messages("d")).complaint == nil)
    #expect(
      editor.perform(.move(to: mail.id("e", "INBOX")), on: try mail.messages("m")).complaint == nil)
    let file = try #require(mail.names("e/new").first, "it is as new as it was")
    #expect(mail.text("e/new/" + file) == text)
    #expect(editor.undo()?.complaint == nil && editor.undo()?.complaint == nil)
    #expect(mail.text(try "d/new/" + #require(mail.names("d/new").first)) == text)
  }

  @Test func `What another program did to the message meanwhile stays`() throws {
    mail.folder.makeMaildir("d")
    try mail.folder.write("d/cur/1.a:2,", "Status: RO\nSubject: a\n\nText")
    try mail.folder.write("m/INBOX.mbox", "")
    let editor = try mail.editor("m", "d")
    #expect(
      editor.perform(.move(to: mail.id("m", "INBOX")), on: try mail.messages("d")).complaint == nil)
    let text = mail.text("m/INBOX.mbox").replacing("Subject: a\n", with: "Subject: a\nX-Label: b\n")
      .replacing("Status: O\n", with: "Status: RO\n")
    try mail.folder.write("m/INBOX.mbox", text)
    #expect(editor.undo()?.complaint == nil)
    let file = try #require(mail.names("d/cur").first)
    #expect(file.hasSuffix(":2,S"))
    #expect(mail.text("d/cur/" + file) == "Subject: a\nX-Label: b\n\nText\n")
  }

  @Test(arguments: [
    "Subject: a\n\nText\n", "Subject: a\nX-Status: AF\nStatus: RO\nContent-Length: 5\n\nText\n\n",
    "No head\nand no From_ line\n", "No end", "\n\nSubject: a\n\nText",
    from + "Subject: a\nStatus: OR\nContent-Length: 5\n\nText\n\n",
    from + "Subject: a\n\nFrom here\n>From there\n\n" + from + "Subject: b\n\nNo end",
    "From ada\nSubject: a\n\nText\n\n" + from + "Subject: b\n\nText\n",
  ])
  func `An mbox is the same again after its messages went to a Maildir, an mbox, or a folder`(
    text: String
  ) throws {
    try mail.folder.write("m/INBOX.mbox", text)
    try mail.folder.write("m/Archive.mbox", from + "Subject: old\n\nOld\n\n")
    mail.folder.makeMaildir("d")
    try mail.folder.write("f/INBOX/1.eml", "Subject: old\n\nOld\n")
    let archive = mail.text("m/Archive.mbox")
    for target in [mail.id("d", "INBOX"), mail.id("m", "Archive"), mail.id("f", "INBOX")] {
      var editor = try mail.editor("m", "d", "f")
      let all = try mail.messages("m")
      #expect(editor.perform(.move(to: target), on: all).complaint == nil)
      #expect(try mail.messages("m").isEmpty)
      for _ in 0..<2 {
        editor = try restarted(editor, "m", "d", "f")
        #expect(editor.undo().map { $0.complaint } == .some(nil))
        #expect(mail.text("m/INBOX.mbox") == text, "\(target.account.path)")
        #expect(try mail.messages("m") == all && mail.text("m/Archive.mbox") == archive)
        editor = try restarted(editor, "m", "d", "f")
        #expect(editor.redo().map { $0.complaint } == .some(nil))
        #expect(try mail.messages("m").isEmpty)
      }
      #expect(editor.undo().map { $0.complaint } == .some(nil))
      editor.close()
    }
  }

  @Test func `A message without a head does not keep the others from an mbox`() throws {
    mail.folder.makeMaildir("d")
    for (name, text) in [
      ("1", "Subject: a\n\nOne\n"), ("2", "no header at all\nFrom line two\n"),
      ("3", "Subject: c\n\nThree\n"),
    ] { try mail.folder.write("d/cur/\(name):2,S", text) }
    try mail.folder.write("m/INBOX.mbox", "")
    let editor = try mail.editor("m", "d")
    let outcome = editor.perform(.move(to: mail.id("m", "INBOX")), on: try mail.messages("d"))
    #expect(outcome.complaint == nil && mail.names("d/cur").isEmpty)
    #expect(try mail.list("m").map(\.flags) == [.seen, .seen, .seen])
    #expect(
      mail.text("m/INBOX.mbox").contains("\nStatus: RO\nno header at all\n>From line two\n\nFrom "))
  }

  @Test(arguments: [
    "X-Status: \nSubject: a\n", "Subject: a\nStatus: \nX-Status: \nTo: b\n",
    "Status: RO\nX-Status:F\nSubject: a\nStatus: O\n", "STATUS:OR\nx-sTATUS :  D FA \nSubject: a\n",
    "Status:\n RO\nX-Status: A\n\tF\nSubject: a\n", "Subject: a\r\nX-Status: \r\n",
    "X-Mozilla-Status: 1\nSubject: a\nX-Status: ZF\n", "Status:RO\nSubject: a",
  ])
  func `Flags in an mbox that are taken back leave every byte as it was, also in a later run`(
    head: String
  ) throws {
    let other = from + "Subject: other\nX-Status: \n\nOther\n\n"
    let text = other + from + head + (head.hasSuffix("a") ? "" : "\nText\n")
    for action in [
      MailAction.flag, .unflag, .markAsRead, .markAsUnread,
      .setFlags(adding: [.replied, .trashed], removing: [.seen]),
    ] {
      try mail.folder.write("m/INBOX.mbox", text)
      var editor = try mail.editor("m")
      #expect(editor.perform(action, on: try mail.messages("m")).complaint == nil)
      let changed = mail.text("m/INBOX.mbox")
      for _ in 0..<(changed == text ? 0 : 2) {
        editor = try restarted(editor, "m")
        #expect(editor.undo().map { $0.complaint == nil } == true)
        #expect(mail.text("m/INBOX.mbox") == text)
        editor = try restarted(editor, "m")
        #expect(editor.redo().map { $0.complaint == nil } == true)
        #expect(mail.text("m/INBOX.mbox") == changed)
      }
      editor.close()
      mail.folder.remove("state")
    }
  }

  @Test func `Flags that another program changed meanwhile stay as it left them`() throws {
    let text = from + "Subject: a\nX-Status: \n\nText\n"
    try mail.folder.write("m/INBOX.mbox", text)
    let editor = try mail.editor("m")
    #expect(editor.perform(.flag, on: try mail.messages("m")).complaint == nil)
    let read = mail.text("m/INBOX.mbox").replacing("Subject: a\n", with: "Subject: a\nStatus: RO\n")
    try mail.folder.write("m/INBOX.mbox", read)
    #expect(editor.undo()?.complaint == nil)
    #expect(try mail.list("m").map(\.flags) == [.seen])
  }
}
