import SystemCalls
import TestSupport
import Testing

@testable import MailStore

struct MaildirEditingTests {
  let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Archive")
  }

  private func write(_ name: String, _ text: String = letter("a")) throws {
    try mail.folder.write("m/" + name, text)
  }

  @Test(arguments: [
    ("cur/1.a:2,", MailAction.markAsRead, "cur/1.a:2,S"),
    ("new/1.a", .markAsRead, "cur/1.a:2,S"),
    ("new/1.a", .markAsUnread, "new/1.a"),
    ("cur/1.a:2,FSabz", .markAsUnread, "cur/1.a:2,Fabz"),
    ("cur/1.a:2,XS", .flag, "cur/1.a:2,FSX"),
    ("cur/1.a", .flag, "cur/1.a:2,F"),
    ("cur/1.a;2,S", .flag, "cur/1.a;2,FS"),
    ("cur/1.a:2,SF", .flag, "cur/1.a:2,SF"),
  ])
  func `Flags are letters of the name, and other programs' letters stay`(
    before: String, action: MailAction, after: String
  ) throws {
    try write(before)
    let outcome = try mail.editor("m").perform(action, on: try mail.messages("m"))
    #expect(outcome.complaint == nil)
    let found = mail.names("m/cur").map { "cur/" + $0 } + mail.names("m/new").map { "new/" + $0 }
    #expect(found == [after])
  }

  @Test func `A move keeps time, size, flags and bytes, and undo the name`() throws {
    try write("cur/1700000000.M1.h,S=5,U=7:2,Sab", "Hi\n\n")
    let editor = try mail.editor("m")
    let outcome = editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    #expect(outcome.name == "Moving Message to Archive")
    let moved = try #require(mail.names("m/.Archive/cur").first)
    #expect(moved.hasPrefix("1700000000.") && moved.hasSuffix(",S=5:2,Sab"))
    #expect(mail.names("m/cur").isEmpty)
    #expect(mail.text("m/.Archive/cur/" + moved) == "Hi\n\n")
    #expect(editor.undoName == "Moving Message to Archive")
    #expect(editor.undo()?.complaint == nil)
    // With its old number, mbsync would take it for a message that it has already handled.
    #expect(mail.names("m/cur") == ["1700000000.M1.h,S=5:2,Sab"])
    #expect(editor.redoName == "Moving Message to Archive")
    #expect(editor.redo()?.complaint == nil)
    #expect(mail.names("m/.Archive/cur").count == 1)
  }

  @Test func `Undo finds messages that mbsync has given numbers`() throws {
    try write("cur/1700000000.M1.h:2,S")
    let editor = try mail.editor("m")
    _ = editor.perform(.flag, on: try mail.messages("m"))
    _ = editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    let moved = try #require(mail.names("m/.Archive/cur").first)
    let numbered = moved.replacing(":2,", with: ",U=12:2,")
    let archive = mail.folder["m/.Archive/cur/"]
    try #require(rename(archive + moved, archive + numbered) == 0)
    #expect(editor.undo()?.complaint == nil)
    let back = "1700000000.M1.h"
    #expect(mail.names("m/cur") == [back + ":2,FS"])
    let cur = mail.folder["m/cur/"]
    try #require(rename(cur + back + ":2,FS", cur + back + ",U=13:2,FS") == 0)
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == [back + ",U=13:2,S"])
  }

  @Test func `An undo into a mailbox that is gone names that mailbox`() throws {
    try write("cur/1.a:2,")
    let editor = try mail.editor("m")
    _ = editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    let folder = FilePath(mail.folder["m/cur"])
    try #require(rename(mail.folder["m/cur"], mail.folder["m/old"]) == 0)
    let complaint = try #require(editor.undo()?.complaint)
    #expect(
      complaint == "Moving Message to Archive: the mailbox's file or folder is gone: \(folder)")
    #expect(mail.names("m/.Archive/cur").count == 1)
  }

  @Test(arguments: [true, false])
  func `What a mailbox had that is gone does not stand before what was done earlier`(
    isMessage: Bool
  ) throws {
    try write("cur/1.a:2,")
    mail.folder.makeMaildir("m/.Old")
    try write(".Old/cur/2.a:2,")
    let editor = try mail.editor("m")
    #expect(editor.perform(.flag, on: try mail.messages("m")).complaint == nil)
    if isMessage {
      #expect(editor.perform(.flag, on: try mail.messages("m", "Old")).complaint == nil)
    } else {
      #expect(editor.perform(.rename(mail.id("m", "Old"), to: "Older")).failure == nil)
    }
    try mail.folder.move(isMessage ? "m/.Old" : "m/.Older", to: "m/.Elsewhere")
    #expect(editor.undo()?.complaint?.contains("the mailbox's file or folder is gone") == true)
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }

  @Test func `Without a place for the journal nothing is changed, and the sentence says so`() throws
  {
    try write("cur/1.a:2,")
    try mail.folder.write("file", "in the way")
    let account = try MailAccount.open(mail.folder["m"])
    let journal = FilePath(mail.folder["file/journal"])
    let editor = MailEditor([account], MailEditing(journal: journal) { 1 })
    let complaint = editor.perform(.delete, on: try mail.messages("m")).complaint
    #expect(
      complaint
        == "Deleting Message: Not a directory: nothing was changed, because the change could not "
        + "be recorded first; make the folder writable: \(journal)")
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }

  @Test func `Where a disk is full the reason comes before the path, and undo tells how many`()
    throws
  {
    for number in 1...3 { try write("cur/\(number).a:2,") }
    let calls = FileCalls { call in
      [.rename, .link].contains(call.kind) && "\(call.path)".contains("2.a") ? .fails(28) : .goesOn
    }
    let editor = try mail.editor("m", calls: calls)
    let outcome = editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    let complaint = try #require(outcome.complaint)
    #expect(complaint.hasPrefix("Moving 3 Messages to Archive: No space left on device ("))
    #expect(complaint.contains("; not done for 1 of 3 messages: /"))
    #expect(editor.undoName == "Moving 2 Messages to Archive")
    #expect(editor.undo()?.name == "Moving 2 Messages to Archive")
    #expect(editor.redoName == "Moving 2 Messages to Archive")
    #expect(mail.names("m/cur").count == 3)
  }

  @Test func `The outcome names the message as it is called now`() throws {
    try write("cur/1.a:2,")
    let outcome = try mail.editor("m")
      .perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    let new = try #require(try outcome.messages.first?.result.get())
    #expect(try mail.messages("m", "Archive") == [new])
  }

  @Test func `A message that another program renamed is found by the part of its name that stays`()
    throws
  {
    try write("cur/1.a:2,")
    try write("cur/2.b:2,")
    let messages = try mail.messages("m")
    try mail.folder.move("m/cur/1.a:2,", to: "m/cur/1.a:2,S")
    try mail.folder.move("m/cur/2.b:2,", to: "m/new/2.b")
    let outcome = try mail.editor("m").perform(.flag, on: messages)
    #expect(outcome.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,FS", "2.b:2,F"])
  }

  @Test func `A message that is gone is named, and the others are done`() throws {
    try write("cur/1.a:2,")
    try write("cur/2.b:2,")
    let messages = try mail.messages("m")
    mail.folder.delete("m/cur/1.a:2,")
    let outcome = try mail.editor("m").perform(.flag, on: messages)
    #expect(
      outcome.complaint
        == "Flagging Message: another program moved or deleted the message; not done for 1 of 2 messages"
    )
    #expect(mail.names("m/cur") == ["2.b:2,F"])
  }

  @Test func `Of two files with one name each is acted on by itself`() throws {
    try write("cur/1.a:2,", "one\n")
    try write("new/1.a", "two\n")
    let messages = try mail.messages("m")
    let outcome = try mail.editor("m").perform(.move(to: mail.id("m", "Archive")), on: messages)
    #expect(outcome.complaint == nil)
    #expect(mail.names("m/.Archive/cur").count + mail.names("m/.Archive/new").count == 2)
  }

  @Test func `Delete makes a Trash after saying so, and from there deletes for good`() throws {
    try write("cur/1.a:2,")
    let editor = try mail.editor("m")
    #expect(
      editor.preview(.delete, on: try mail.messages("m")).makesMailboxes == [mail.id("m", "Trash")])
    let outcome = editor.perform(.delete, on: try mail.messages("m"))
    #expect(outcome.changedMailboxes == [mail.id("m", "Trash")])
    #expect(mail.names("m/.Trash") == ["cur", "maildirfolder", "new", "tmp"])
    let trashed = try mail.messages("m", "Trash")
    #expect(editor.preview(.delete, on: trashed).deletesPermanently == 1)
    #expect(!editor.perform(.delete, on: trashed).isUndoable)
    #expect(try mail.messages("m", "Trash").isEmpty)
  }

  @Test func `Dovecot's keywords keep their meaning in another mailbox`() throws {
    try write("dovecot-keywords", "0 $Forwarded\n1 Work\n")
    try write(".Archive/dovecot-keywords", "0 Work\n")
    try write("cur/1.a:2,Sab")
    let editor = try mail.editor("m")
    _ = editor.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    #expect(mail.names("m/.Archive/cur").first?.hasSuffix(":2,Sa") == true)
    _ = editor.undo()
    #expect(mail.names("m/cur") == ["1.a:2,Sab"])
  }

  @Test func `A name that is not UTF-8 and a symbolic link are moved whole`() throws {
    let name = FilePath(mail.folder["m/cur"]).appending([0x31, 0x2E, 0xFF] + Array(":2,S".utf8))
    let file = try WritableFile(creating: name, FileCalls())
    try file.write(Array("bytes\n".utf8), at: 0)
    try mail.folder.write("elsewhere", "linked\n")
    mail.folder.link("m/cur/2.l:2,", to: "../../elsewhere")
    let outcome = try mail.editor("m")
      .perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    #expect(outcome.complaint == nil)
    let texts = mail.names("m/.Archive/cur").map { mail.text("m/.Archive/cur/" + $0) }
    #expect(Set(texts) == ["bytes\n", "linked\n"])
    #expect(mail.text("elsewhere") == "linked\n")
    #expect(mail.names("m/cur").isEmpty)
  }

  @Test func `Undo of a copy deletes the copy, unless it is all there is`() throws {
    try write("cur/1.a:2,")
    let messages = try mail.messages("m")
    let editor = try mail.editor("m")
    _ = editor.perform(.copy(to: mail.id("m", "Archive")), on: messages)
    _ = editor.undo()
    #expect(mail.names("m/.Archive/cur").isEmpty)
    _ = editor.redo()
    #expect(mail.names("m/.Archive/cur").count == 1)
    mail.folder.delete("m/cur/1.a:2,")
    let outcome = editor.undo()
    #expect(
      outcome?.complaint
        == "Copying Message to Archive: the original message no longer exists, so the copy was not removed"
    )
    #expect(mail.names("m/.Archive/cur").count == 1)
  }

  @Test func `What must not be changed is not`() throws {
    try write("cur/1.a:2,")
    var editing = mail.editing()
    editing.isAllowed = false
    let editor = MailEditor([try MailAccount.open(mail.path("m"))], editing)
    let before = mail.folder.snapshot()
    #expect(
      editor.perform(.flag, on: try mail.messages("m")).failure == .isReadOnly(mail.path("m")))
    #expect(mail.folder.snapshot() == before)
  }

  @Test func `An action can be stopped, and what is done can be taken back`() throws {
    for number in 100..<300 { try write("cur/\(number).a:2,") }
    let editor = try mail.editor("m")
    let outcome = editor.perform(
      .move(to: mail.id("m", "Archive")), on: try mail.messages("m")
    ) { $0.done < 64 }
    #expect(outcome.failures.map(\.count) == [136])
    #expect(mail.names("m/.Archive/cur").count == 64)
    #expect(editor.undo()?.messages.count == 64)
    #expect(mail.names("m/cur").count == 200)
  }

  @Test func `Flags of files with one unique name are taken back and set again, each by itself`()
    throws
  {
    mail.folder.makeMaildir("twins")
    for file in ["cur/1.a:2,S", "new/1.a", "cur/1.a:2,R", "cur/2.b:2,", "new/3.c"] {
      try mail.folder.write("twins/" + file, letter(file))
    }
    func flags() -> [String] {
      mail.names("twins/cur").map { name in
        mail.text("twins/cur/" + name).split(separator: "\n")[0] + " is " + name
      }.sorted()
    }
    let editor = try mail.editor("twins")
    #expect(editor.perform(.flag, on: try mail.messages("twins")).complaint == nil)
    let flagged = flags()
    #expect(try mail.list("twins").allSatisfy { $0.flags.contains(.flagged) })
    let undone = try #require(editor.undo())
    #expect(undone.complaint == nil && undone.name == "Flagging 5 Messages")
    #expect(try mail.list("twins").allSatisfy { !$0.flags.contains(.flagged) })
    #expect(mail.names("twins/cur") == ["1.a:2,", "1.a:2,R", "1.a:2,S", "2.b:2,", "3.c:2,"])
    #expect(editor.redo()?.complaint == nil)
    #expect(flags() == flagged)
  }

  @Test(arguments: [false, true])
  func `A Maildir that has lost its empty folders gets them when they are needed`(isElsewhere: Bool)
    throws
  {
    try mail.folder.write("d/cur/1.a:2,S", "Subject: a\n\nText\n")
    mail.folder.makeMaildir("d/.Sent")
    try mail.folder.write("d/.Sent/new/2.b", "Subject: b\n\nText\n")
    let editor = try mail.editor("d", calls: CallRecorder(isElsewhere: isElsewhere).calls)
    #expect(editor.perform(.flag, on: try mail.messages("d")).complaint == nil)
    let outcome = editor.perform(
      .move(to: mail.id("d", "INBOX")), on: try mail.messages("d", "Sent"))
    #expect(outcome.complaint == nil)
    #expect(try mail.messages("d").count == 2)
    #expect(mail.names("d/new").count == 1)
    // It is deleted like any other mailbox.
    try mail.folder.write("d/.Old/cur/3.c:2,S", "Subject: c\n\nText\n")
    let old = try mail.editor("d")
    let told = try mail.list("d", "Old")
    #expect(old.perform(.delete(mail.id("d", "Old"), holding: told)).failure == nil)
    #expect(mail.names("d").contains(".Old") == false)
  }
}
