import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// What a process left that was killed, and what other programs did until the next start.
struct RecoveryTests {
  private let mail: EditedFolder
  private let inbox = (1...3).map {
    from + "Subject: \($0)\nMessage-ID: <\($0)@x>\n\nText \($0)\n\n"
  }
  private let sent = (1...2).map {
    from + "Subject: old \($0)\nMessage-ID: <old\($0)@x>\n\nOld \($0), to its last line\n\n"
  }

  init() throws {
    mail = try EditedFolder()
    try mail.folder.write("m/INBOX.mbox", inbox.joined())
    try mail.folder.write("m/Sent.mbox", sent.joined())
  }

  /// The journal's file of the action that was done last, without the lines that begin with `dropped`.
  private func journal(without dropped: String = " ") throws -> String {
    let names = mail.names("state/journal").flatMap { session in
      mail.names("state/journal/\(session)").map { "state/journal/\(session)/\($0)" }
    }
    let name = try #require(names.last { $0.hasSuffix(".undo") || $0.hasSuffix(".redo") })
    let lines = mail.text(name).split(separator: "\n", omittingEmptySubsequences: false)
    mail.folder.remove(name)
    return lines.filter { !$0.hasPrefix(dropped) }.joined(separator: "\n")
  }

  /// Moves a message to Sent, and is killed before it is gone from the Inbox.
  private func killMove() throws {
    let editor = try mail.editor("m")
    let message = try mail.messages("m").prefix(1)
    #expect(editor.perform(.move(to: mail.id("m", "Sent")), on: Array(message)).failure == nil)
    let pending = try journal(without: "swap")
    editor.close()
    try mail.folder.write("state/journal/gone/00000001.pending", pending)
    try mail.folder.write("m/INBOX.mbox", inbox.joined())
    #expect(mail.text("m/Sent.mbox") == sent.joined() + inbox[0])
  }

  /// Calls of a system that refuses to write mailboxes anew.
  private let refusing = FileCalls { call in
    call.path.description.hasSuffix("INBOX.mbox.trifold") ? .fails(28) : .goesOn
  }

  @Test func `A copy is taken back whole and alone, though older messages became longer`() throws {
    try killMove()
    let read = sent.map { $0.replacing("\n\nOld", with: "\nStatus: RO\n\nOld") }
    try mail.folder.write("m/Sent.mbox", read.joined() + inbox[0])
    let notices = try mail.editor("m", calls: refusing).start()
    #expect(notices.count == 1)
    #expect(mail.text("m/Sent.mbox") == read.joined())
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
  }

  @Test func `A move is finished though another program deleted older messages meanwhile`() throws {
    try killMove()
    try mail.folder.write("m/Sent.mbox", sent[1] + inbox[0])
    #expect(try mail.editor("m").start() == [.finished("Move of Message to Sent")])
    #expect(mail.text("m/Sent.mbox") == sent[1] + inbox[0])
    #expect(mail.text("m/INBOX.mbox") == inbox[1...].joined())
  }

  @Test func `A message that was there before is not taken for the copy`() throws {
    try mail.folder.write("m/Sent.mbox", (sent + inbox[...0]).joined())
    let editor = try mail.editor("m")
    let message = try mail.messages("m").prefix(1)
    #expect(editor.perform(.move(to: mail.id("m", "Sent")), on: Array(message)).failure == nil)
    let pending = try journal(without: "swap")
    editor.close()
    try mail.folder.write("state/journal/gone/00000001.pending", pending)
    try mail.folder.write("m/INBOX.mbox", inbox.joined())
    // The copy is gone, and the message that was there is not.
    try mail.folder.write("m/Sent.mbox", (sent + inbox[...0]).joined())
    #expect(try mail.editor("m").start() == [.takenBack("Move of Message to Sent")])
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
  }

  @Test func `What a lock keeps from being finished takes no other change`() throws {
    try killMove()
    try mail.folder.write("m/Sent.mbox.lock", "")
    let editor = try mail.editor("m")
    let notice = try #require(editor.start().first)
    guard case .unfinished(_, .isLocked) = notice else {
      Issue.record("\(notice)")
      return
    }
    let flag = editor.perform(.setFlags(adding: .seen, removing: []), on: try mail.messages("m"))
    #expect(flag.complaint?.contains("must be finished first: it is locked") == true)
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
    mail.folder.remove("m/Sent.mbox.lock")
    _ = editor.perform(
      .setFlags(adding: .flagged, removing: []), on: try mail.messages("m", "Sent"))
    #expect(mail.text("m/INBOX.mbox") == inbox[1...].joined())
    #expect(mail.text("m/Sent.mbox").components(of: "Subject: 1") == 1)
  }

  @Test func `An undo that is asked for again is finished, and nothing else is taken back`() throws
  {
    let editor = try mail.editor("m")
    let move = MailAction.move(to: mail.id("m", "Sent"))
    #expect(editor.perform(move, on: Array(try mail.messages("m").prefix(1))).failure == nil)
    #expect(editor.perform(move, on: Array(try mail.messages("m").prefix(1))).failure == nil)
    let both = mail.text("m/Sent.mbox")
    #expect(editor.undo()?.complaint == nil)
    // Undo put the message behind the others, and is killed before it is gone from Sent.
    let pending = try journal(without: "swap")
    editor.close()
    try mail.folder.write("state/journal/gone/00000009.pending", pending)
    try mail.folder.write("m/Sent.mbox", both)
    try mail.folder.write("m/INBOX.mbox.lock", "")
    let next = try mail.editor("m")
    #expect(next.start().count == 1)
    mail.folder.remove("m/INBOX.mbox.lock")
    #expect(next.undo()?.complaint == nil)
    #expect(mail.text("m/Sent.mbox") == (sent + inbox[...0]).joined())
    #expect(mail.text("m/INBOX.mbox") == inbox[2] + inbox[1])
  }

  @Test func `A rename that was refused is not done at a later start`() throws {
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", "Sent"), to: "Old")).failure == nil)
    let pending = try journal()
    editor.close()
    try mail.folder.write("m/Sent.mbox", sent.joined())
    try mail.folder.write("state/journal/gone/00000001.pending", pending)
    let notice = try #require(try mail.editor("m").start().first)
    guard case .refused = notice else {
      Issue.record("\(notice)")
      return
    }
    mail.folder.remove("m/Old.mbox")
    #expect(try mail.editor("m").start() == [])
    #expect(mail.names("m") == ["INBOX.mbox", "Sent.mbox"])
  }
}

extension String {
  /// The number of times that `part` comes.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
