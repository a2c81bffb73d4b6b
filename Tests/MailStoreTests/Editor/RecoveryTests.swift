import Synchronization
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// Recovery after a kill, with changes by other programs before the next start.
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

  /// The journal's files of actions, with their lines.
  private var journal: [(name: String, lines: [Substring])] {
    mail.names("state/journal").flatMap { session in
      mail.names("state/journal/\(session)").filter { $0 != "lock" }.map { name in
        let text = mail.text("state/journal/\(session)/\(name)")
        return (name, text.split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
  }

  /// Makes the last action look as if its process had been killed: before the journal lines that begin with `end`.
  /// - Parameter former: The journal before the action.
  private func kill(before end: String = " ", _ former: [(name: String, lines: [Substring])] = [])
    throws
  {
    let last = try #require(journal.max { $0.name < $1.name })
    for session in mail.names("state/journal") {
      for name in mail.names("state/journal/\(session)") where name != "lock" {
        mail.folder.remove("state/journal/\(session)/\(name)")
      }
    }
    let pending = last.name.prefix { $0 != "." } + ".pending"
    let lines = last.lines.filter { !$0.hasPrefix(end) }
    for (name, lines) in former + [(String(pending), lines)] {
      try mail.folder.write("state/journal/gone/\(name)", lines.joined(separator: "\n"))
    }
  }

  /// Moves a message to Sent, as if the process had been killed before removing it from the Inbox.
  private func killMove() throws {
    let editor = try mail.editor("m")
    let message = try mail.messages("m").prefix(1)
    #expect(editor.perform(.move(to: mail.id("m", "Sent")), on: Array(message)).failure == nil)
    try kill(before: "rewrit")
    try mail.folder.write("m/INBOX.mbox", inbox.joined())
  }

  /// Calls that fail because there is no room for the new content of mailboxes.
  private let refusing = FileCalls { call in
    call.path.description.hasSuffix(".tail") ? .fails(28) : .goesOn
  }

  /// Calls that keep the journal of a completed step, as if the process had been killed.
  private let killing = FileCalls { call in
    call.kind == .unlink && call.path.description.hasSuffix(".pending") ? .fails(5) : .goesOn
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
    #expect(try mail.editor("m").start() == [.finished("Moving Message to Sent")])
    #expect(mail.text("m/Sent.mbox") == sent[1] + inbox[0])
    #expect(mail.text("m/INBOX.mbox") == inbox[1...].joined())
  }

  @Test func `A message that was there before is not taken for the copy`() throws {
    try mail.folder.write("m/Sent.mbox", (sent + inbox[...0]).joined())
    try killMove()
    // The copy is removed, and the message that was there before is kept.
    try mail.folder.write("m/Sent.mbox", (sent + inbox[...0]).joined())
    #expect(try mail.editor("m").start() == [.takenBack("Moving Message to Sent")])
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
  }

  @Test(arguments: ["Sent", "Files"], [true, false])
  func `A move is finished though another program wrote the mbox anew after a kill`(
    target: String, hasOriginal: Bool
  ) throws {
    try mail.folder.write("m/Files/1", "Subject: a\n\na\n")
    let message = try mail.messages("m").prefix(1)
    let outcome = try mail.editor("m").perform(.move(to: mail.id("m", target)), on: Array(message))
    #expect(outcome.failure == nil)
    try kill()
    mail.folder.remove("m/INBOX.mbox")
    try mail.folder.write("m/other", "")
    try mail.folder.write("m/INBOX.mbox", inbox[(hasOriginal ? 0 : 1)...].joined())
    _ = try mail.editor("m").start()
    #expect(mail.text("m/INBOX.mbox") == inbox[1...].joined())
    #expect(try mail.list("m", target).count == (target == "Sent" ? 3 : 2))
  }

  @Test(arguments: [true, false])
  func `A delete is finished though another program wrote the mbox anew after a kill`(
    hasOriginal: Bool
  ) throws {
    try mail.folder.write("m/Trash.mbox", inbox.joined())
    let message = try mail.messages("m", "Trash").prefix(1)
    do {
      let editor = try mail.editor("m", calls: killing)
      #expect(editor.perform(.delete, on: Array(message)).failure == nil)
    }
    mail.folder.remove("m/Trash.mbox")
    try mail.folder.write("m/other", "")
    try mail.folder.write("m/Trash.mbox", inbox[(hasOriginal ? 0 : 1)...].joined())
    #expect(try mail.editor("m").start() == [.finished("Deleting Message")])
    #expect(mail.text("m/Trash.mbox") == inbox[1...].joined())
  }

  @Test func `A delete that was done is not done to the next message of that number`() throws {
    try mail.folder.write("h/Trash/1", "Subject: a\n\na\n")
    do {
      let list = try mail.list("h", "Trash")
      let editor = try mail.editor("h", calls: killing)
      #expect(editor.perform(.delete, on: [ListedMessage(list, at: 0)]).complaint == nil)
    }
    #expect(mail.names("h/Trash") == [MHSequences.fileName])
    try mail.folder.write("h/Trash/1", "Subject: b\n\nb\n")
    #expect(try mail.editor("h").start() == [.finished("Deleting Message")])
    #expect(mail.text("h/Trash/1") == "Subject: b\n\nb\n")
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
    #expect(flag.complaint?.contains("must be finished first: the mailbox is locked") == true)
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
    let (both, former) = (mail.text("m/Sent.mbox"), journal)
    #expect(editor.undo()?.complaint == nil)
    // Undo appended the message after the others, and was killed before removing it from Sent.
    try kill(before: "rewrit", former)
    try mail.folder.write("m/Sent.mbox", both)
    try mail.folder.write("m/INBOX.mbox.lock", "")
    let next = try mail.editor("m")
    #expect(next.start().count == 1)
    mail.folder.remove("m/INBOX.mbox.lock")
    let outcome = try #require(next.undo())
    #expect(outcome.complaint == nil && next.undoName == "Moving Message to Sent")
    #expect(mail.text("m/Sent.mbox") == (sent + inbox[...0]).joined())
    #expect(mail.text("m/INBOX.mbox") == inbox[2] + inbox[1])
  }

  @Test
  func `A message that cannot be taken away from its file system keeps its mailboxes from changes`()
    throws
  {
    for name in ["d", "d/.Sent"] { mail.folder.makeMaildir(name) }
    try mail.folder.write("d/cur/1.a:2,S", "Subject: a\n\nText\n")
    let isRefusing = Mutex(true)
    let recorder = CallRecorder(isElsewhere: true)
    let calls = FileCalls { call in
      let isRefused = isRefusing.withLock { $0 } && call.kind == .unlink
      let isMessage = ["cur", "new"].contains(FileName.text(call.path.parent.lastComponent))
      return isRefused && isMessage ? .fails(13) : recorder.calls.fate(call)
    }
    let message = try mail.messages("d")
    let editor = try mail.editor("d", calls: calls)
    #expect(editor.perform(.move(to: mail.id("d", "Sent")), on: message).complaint != nil)
    for _ in 0..<2 {
      let flag = editor.perform(.flag, on: message)
      #expect(flag.complaint?.contains("must be finished first") == true)
    }
    try kill()
    let next = try mail.editor("d", calls: calls)
    #expect(next.start().count == 1)
    let flag = next.perform(.flag, on: message)
    #expect(flag.complaint?.contains("must be finished first") == true)
    isRefusing.withLock { $0 = false }
    // The message is flagged in its new mailbox.
    #expect(next.perform(.flag, on: message).complaint == nil)
    #expect(try mail.messages("d").isEmpty)
    #expect(try mail.list("d", "Sent").map(\.flags) == [[.seen, .flagged]])
  }

  @Test func `A rename that was refused is not done at a later start`() throws {
    let editor = try mail.editor("m")
    #expect(editor.perform(.rename(mail.id("m", "Sent"), to: "Old")).failure == nil)
    try kill()
    try mail.folder.write("m/Sent.mbox", sent.joined())
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
  /// Returns the number of occurrences of `part`.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
