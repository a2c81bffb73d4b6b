import SystemCalls
import TestSupport
import Testing

@testable import MailStore

/// Messages that another program renamed before an undo. OfflineIMAP renames every message that it uploads to the
/// server.
struct RenamedFileTests {
  private let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    for name in ["", ".Work"] { mail.folder.makeMaildir("m/" + name) }
  }

  /// Writes messages to the inbox.
  private func write(_ count: Int) throws {
    for number in 1...count {
      try mail.folder.write("m/cur/\(number).a:2,S", "Subject: \(number)\n\nText \(number)\n")
    }
  }

  /// Renames all messages in a folder as OfflineIMAP does.
  private func renameAll(_ folder: String) throws {
    for (number, name) in mail.names(folder).enumerated() {
      let flags = name.split(separator: ":").last ?? "2,"
      try mail.folder.move(
        "\(folder)/\(name)", to: "\(folder)/1795868864_\(number).21.vm,U=\(number),FMD5=c7:\(flags)"
      )
    }
  }

  @Test(arguments: [1, 3, 65])
  func `A move is taken back and done again, whatever the files are called by then`(count: Int)
    throws
  {
    try write(count)
    let before = mail.names("m/cur")
    let editor = try mail.editor("m")
    let move = MailAction.move(to: mail.id("m", "Work"))
    #expect(editor.perform(move, on: try mail.messages("m")).complaint == nil)
    try renameAll("m/.Work/cur")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == before && mail.names("m/.Work/cur").isEmpty)
    try renameAll("m/cur")
    #expect(editor.redo()?.complaint == nil)
    #expect(mail.names("m/.Work/cur").count == count && mail.names("m/cur").isEmpty)
    try renameAll("m/.Work/cur")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur").count == count)
  }

  @Test func `Flags are taken back from a message of another name`() throws {
    try write(2)
    let editor = try mail.editor("m")
    #expect(editor.perform(.flag, on: try mail.messages("m")).complaint == nil)
    try renameAll("m/cur")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur").allSatisfy { $0.hasSuffix(":2,S") && $0.contains("FMD5") })
  }

  @Test(arguments: [false, true])
  func `A copy of another name goes, and one whose original is gone stays`(isGone: Bool) throws {
    try write(1)
    let editor = try mail.editor("m")
    let copy = MailAction.copy(to: mail.id("m", "Work"))
    #expect(editor.perform(copy, on: try mail.messages("m")).complaint == nil)
    try renameAll("m/.Work/cur")
    if isGone { mail.folder.remove("m/cur/1.a:2,S") } else { try renameAll("m/cur") }
    #expect(editor.undo()?.failures.map(\.failure) == (isGone ? [.originalIsGone] : []))
    #expect(mail.names("m/.Work/cur").isEmpty == !isGone && mail.names("m/cur").isEmpty == isGone)
  }

  @Test func `What had to be written anew is found by the mark of its new file`() throws {
    try write(2)
    let editor = try mail.editor("m", calls: CallRecorder(isElsewhere: true).calls)
    let move = MailAction.move(to: mail.id("m", "Work"))
    #expect(editor.perform(move, on: try mail.messages("m")).complaint == nil)
    try renameAll("m/.Work/cur")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,S", "2.a:2,S"])
  }

  @Test func `What came from an mbox is found by the mark of its file`() throws {
    let text = "From ada@x Thu Nov 19 09:12:00 2026\nSubject: a\n\nText\n\n"
    try mail.folder.write("b/Box.mbox", text)
    let editor = try mail.editor("m", "b")
    let move = MailAction.move(to: mail.id("m", "Work"))
    #expect(editor.perform(move, on: try mail.messages("b", "Box")).complaint == nil)
    try renameAll("m/.Work/new")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("b/Box.mbox") == text && mail.names("m/.Work/new").isEmpty)
  }

  @Test func `Another message that has the inode of one that is gone is not taken for it`() throws {
    try write(1)
    let editor = try mail.editor("m")
    let move = MailAction.move(to: mail.id("m", "Work"))
    #expect(editor.perform(move, on: try mail.messages("m")).complaint == nil)
    let moved = try #require(mail.names("m/.Work/cur").first)
    let inode = FileMark(mail.path("m/.Work/cur/\(moved)"))?.inode
    mail.folder.remove("m/.Work/cur/\(moved)")
    // The file system may reuse the message's inode for a new file.
    for number in 1...20 {
      try mail.folder.write("m/.Work/cur/new\(number).b:2,", "Subject: other\n\nOther\n")
      if FileMark(mail.path("m/.Work/cur/new\(number).b:2,"))?.inode == inode { break }
    }
    let undone = try #require(editor.undo())
    #expect(
      undone.complaint
        == "Moving Message to Work: the message that was in Work was later moved or deleted")
    #expect(mail.names("m/cur").isEmpty)
  }

  @Test func `Some that are gone are counted, with the mailbox that they were in`() throws {
    try write(3)
    let editor = try mail.editor("m")
    let move = MailAction.move(to: mail.id("m", "Work"))
    #expect(editor.perform(move, on: try mail.messages("m")).complaint == nil)
    for name in mail.names("m/.Work/cur").prefix(2) { mail.folder.remove("m/.Work/cur/\(name)") }
    let complaint = try #require(editor.undo()?.complaint)
    #expect(
      complaint.contains(
        "the 2 messages that were in Work were later moved or deleted; not done for 2 of 3"))
    #expect(mail.names("m/cur").count == 1)
  }
}
