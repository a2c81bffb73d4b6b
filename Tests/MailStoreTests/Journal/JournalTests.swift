import TestSupport
import Testing

@testable import MailStore

struct JournalTests {
  let mail: EditedFolder

  init() throws {
    mail = try EditedFolder()
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Archive")
    try mail.folder.write("m/cur/1.a:2,", letter("a"))
  }

  private static let step: Step = {
    let id = MailboxID(account: AccountID(path: "/m"), name: "Wörk/ %-")
    let mailbox = StepMailbox(id: id, path: FilePath(bytes: [0x2F, 0xFF, 0x0A]), format: .maildir)
    var item = StepItem(
      source: StepPlace(mailbox: 0, name: [0xFF, 0x20, 0x0A, 0x2D]), file: Array("-".utf8),
      mark: FileMark(inode: 7, born: 8),
      target: StepPlace(mailbox: 0, name: Array("b".utf8), ordinal: 0),
      adding: [.seen], removing: [.passed], letters: Array("ab".utf8), fromLine: [], separator: 2)
    item.removedLetters = Array("z -".utf8)
    return Step(
      name: "Moving Message to A", kind: .move, replaces: "1.undo", mailboxes: [mailbox],
      makes: [0], items: [item])
  }()

  @Test func `A step is read as it was written, whatever bytes its names have`() throws {
    let bytes = StepCoding.lines(Self.step)
    let read = try #require(StepCoding.read(bytes))
    #expect(read.step == Self.step && read.progress.isReady && read.size == bytes.count)
    #expect(bytes.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
  }

  @Test func `A journal that is cut off anywhere was not begun, and never traps`() {
    let bytes = StepCoding.lines(Self.step)
    for end in bytes.indices {
      #expect(StepCoding.read(Array(bytes[..<end]))?.progress.isReady != true)
    }
  }

  @Test func `A journal with any byte changed is not acted on`() {
    let bytes = StepCoding.lines(Self.step)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x11
      let read = StepCoding.read(damaged)
      #expect(read?.progress.isReady != true || read?.progress.isDamaged == true)
    }
  }

  @Test func `A journal of mail by a relative path is not acted on: it may lead to other mail`() {
    var step = Self.step
    step.mailboxes[0] = StepMailbox(
      id: step.mailboxes[0].id, path: FilePath("m/.Archive"), format: .maildir)
    let read = StepCoding.read(StepCoding.lines(step))
    #expect(read?.progress.isReady != true || read?.progress.isDamaged == true)
  }

  @Test func `Undo survives the end of the program`() throws {
    let first = try mail.editor("m")
    _ = first.perform(.move(to: mail.id("m", "Archive")), on: try mail.messages("m"))
    // A session's lock is released when its process ends. Rename it to simulate that.
    first.close()
    let sessions = mail.names("state/journal")
    #expect(sessions.count == 1)
    try mail.folder.move(
      "state/journal/\(sessions[0])/lock", to: "state/journal/\(sessions[0])/held")
    let second = try mail.editor("m")
    #expect(second.start().isEmpty)
    #expect(second.undoName == "Moving Message to Archive")
    #expect(second.undo()?.complaint == nil)
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }

  @Test func `What was done in another account waits until that account is open again`() throws {
    mail.folder.makeMaildir("other")
    try mail.folder.write("other/cur/1.b:2,", letter("b"))
    func end(_ editor: MailEditor) throws {
      editor.close()
      for session in mail.names("state/journal")
      where mail.names("state/journal/\(session)").contains("lock") {
        mail.folder.remove("state/journal/\(session)/lock")
      }
    }
    let first = try mail.editor("m")
    _ = first.perform(.flag, on: try mail.messages("m"))
    try end(first)
    let other = try mail.editor("other")
    #expect(other.start().isEmpty && other.undoName == nil && other.undo() == nil)
    try end(other)
    #expect(mail.names("m/cur") == ["1.a:2,F"])
    let both = try mail.editor("other", "m")
    #expect(both.start().isEmpty && both.undoName == "Flagging Message")
    #expect(both.undo()?.complaint == nil && mail.names("m/cur") == ["1.a:2,"])
  }

  @Test func `The steps of a program that runs are left to it`() throws {
    let first = try mail.editor("m")
    _ = first.perform(.flag, on: try mail.messages("m"))
    let second = try mail.editor("m")
    #expect(second.start().isEmpty && second.undoName == nil)
    #expect(first.undoName == "Flagging Message")
  }

  @Test func `A damaged step is put aside with a notice, and nothing is lost`() throws {
    try mail.folder.write("state/journal/1/00000001.pending", "trifold-journal 1 rubbish\n")
    try mail.folder.write("state/journal/1/00000002.undo", [UInt8](repeating: 10, count: 50))
    let notices = try mail.editor("m").start()
    #expect(notices.count == 2)
    #expect(notices.allSatisfy { if case .damaged = $0 { true } else { false } })
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }

  @Test(arguments: ["", "trifol"])
  func `A step that was cut off at its beginning was not begun`(text: String) throws {
    try mail.folder.write("state/journal/1/00000001.pending", text)
    let editor = try mail.editor("m")
    #expect(editor.start().isEmpty && editor.undoName == nil)
    #expect(mail.names("state/journal").count == 1)
  }

  @Test func `The journal is for its owner alone`() throws {
    _ = try mail.editor("m").perform(.flag, on: try mail.messages("m"))
    let modes = mail.folder.snapshot().filter { $0.key.contains("/state") }
      .map { $0.value.last ?? 0 }
    #expect(modes.count >= 4 && modes.allSatisfy { $0 & 0o077 == 0 })
  }

  @Test func `Without room for the journal nothing is done`() throws {
    let calls = FileCalls { call in
      call.kind == .write && call.path.description.contains("pending") ? .fails(28) : .goesOn
    }
    let outcome = try mail.editor("m", calls: calls).perform(.flag, on: try mail.messages("m"))
    #expect(outcome.complaint?.contains("No space left on device") == true)
    #expect(mail.names("m/cur") == ["1.a:2,"])
  }
}
