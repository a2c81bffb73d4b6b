import Synchronization
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// A full disk leaves no change half done.
struct FullDiskTests {
  /// A disk that accepts some writes, and then no more bytes until there is room. This is a class because the calls
  /// share it.
  private final class Disk: Sendable {
    /// The operations that fail on the full disk.
    enum Fullness { case mail, everything, everythingAndCuts }

    private let fullness: Mutex<Fullness?>
    private let isSlack: Mutex<Bool>

    init(_ fullness: Fullness) {
      self.fullness = Mutex(fullness)
      isSlack = Mutex(true)
    }

    func makeRoom() { fullness.withLock { $0 = nil } }

    /// Calls that fail once the editor begins to write the new content of an mbox.
    var calls: FileCalls {
      FileCalls { call in
        guard let fullness = self.fullness.withLock({ $0 }) else { return .goesOn }
        let isTail = call.path.description.hasSuffix(".tail")
        if isTail, call.kind == .write { self.isSlack.withLock { $0 = false } }
        if isTail, call.kind == .write { return .fails(28) }
        if fullness == .mail || self.isSlack.withLock({ $0 }) { return .goesOn }
        if call.kind == .ftruncate { return fullness == .everythingAndCuts ? .fails(5) : .goesOn }
        return [.write, .create].contains(call.kind) ? .fails(28) : .goesOn
      }
    }
  }

  let mail: EditedFolder
  let inbox = (1...5).map { from + "Subject: \($0)\n\nText \($0)\n\n" }

  init() throws { mail = try EditedFolder() }

  private func write(sentSize: Int) throws -> String {
    let old = from + "Subject: old\n\nOld\n\n"
    let sent = String(repeating: old, count: sentSize / old.utf8.count)
    try mail.folder.write("m/INBOX.mbox", inbox.joined())
    try mail.folder.write("m/Sent.mbox", sent)
    return sent
  }

  private var pending: [String] {
    mail.names("state/journal").flatMap { mail.names("state/journal/\($0)") }
      .filter { $0.hasSuffix(".pending") }
  }

  @Test(arguments: [0, 5_000, 3_000_000, 9_000_000], [false, true])
  func
    `A move between mboxes without room is taken back whole, and is done once when there is room`(
      sentSize: Int, isJournalFull: Bool
    ) throws
  {
    let sent = try write(sentSize: sentSize)
    let disk = Disk(isJournalFull ? .everything : .mail)
    let editor = try mail.editor("m", calls: disk.calls)
    let some = try mail.messages("m").prefix(3)
    let move = MailAction.move(to: mail.id("m", "Sent"))
    let outcome = editor.perform(move, on: Array(some))
    #expect(outcome.complaint?.contains("No space left on device") == true)
    #expect(mail.text("m/Sent.mbox") == sent)
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
    #expect(mail.names("m") == ["INBOX.mbox", "Sent.mbox"])
    #expect(pending.isEmpty && editor.undoName == nil)
    disk.makeRoom()
    #expect(editor.perform(move, on: Array(some)).complaint == nil)
    #expect(mail.text("m/Sent.mbox") == sent + inbox[..<3].joined())
    #expect(mail.text("m/INBOX.mbox") == inbox[3...].joined())
    #expect(editor.undoName == "Moving 3 Messages to Sent")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("m/Sent.mbox") == sent)
    #expect(editor.undoName == nil)
  }

  @Test func `What cannot even be taken back is said, and settled before the next change`() throws {
    let sent = try write(sentSize: 5_000)
    let disk = Disk(.everythingAndCuts)
    let editor = try mail.editor("m", calls: disk.calls)
    let some = Array(try mail.messages("m").prefix(3))
    let move = MailAction.move(to: mail.id("m", "Sent"))
    #expect(editor.perform(move, on: some).complaint?.contains("copies remain") == true)
    #expect(pending.count == 1 && editor.undoName == nil)
    // Further changes are refused, ...
    let blocked = editor.perform(.flag, on: some)
    #expect(blocked.complaint?.contains("must be finished first") == true)
    // ... and once there is room, the interrupted change is finished first.
    disk.makeRoom()
    let outcome = editor.perform(move, on: some)
    #expect(outcome.complaint == nil)
    #expect(outcome.messages.allSatisfy { (try? $0.result.get())?.mailbox.name == "Sent" })
    #expect(mail.text("m/Sent.mbox") == sent + inbox[..<3].joined())
    #expect(mail.text("m/INBOX.mbox") == inbox[3...].joined())
    #expect(pending.isEmpty)
    #expect(editor.undoName == "Moving 3 Messages to Sent")
    #expect(editor.undo()?.complaint == nil)
    #expect(mail.text("m/Sent.mbox") == sent && editor.undoName == nil)
    #expect(mail.text("m/INBOX.mbox") == (inbox[3...] + inbox[..<3]).joined())
  }

  @Test func `What was taken back without a note is not taken for moved after a kill`() throws {
    let sent = try write(sentSize: 5_000)
    let disk = Disk(.everything)
    let some = Array(try mail.messages("m").prefix(3))
    // Keep a copy of the journal from before the mbox is changed.
    let kept = Mutex<[UInt8]?>(nil)
    let (journal, calls) = (mail.path("state/journal"), disk.calls)
    let recording = FileCalls { call in
      if call.kind == .write, call.path.description.hasSuffix(".tail"),
        let session = try? FolderContents(journal).folders.first.map({ journal.appending($0) }),
        let name = try? FolderContents(session).files.first(where: {
          $0.suffix(8).elementsEqual(".pending".utf8)
        }),
        let file = try? ReadOnlyFile(session.appending(name)), let size = file.status?.size
      {
        kept.withLock { $0 = file.bytes(at: 0, count: Int(size)) }
      }
      return calls.fate(call)
    }
    _ = try mail.editor("m", calls: recording).perform(
      .move(to: mail.id("m", "Sent")), on: some)
    let copied = try #require(kept.withLock { $0 })
    try mail.folder.write("state/journal/gone/00000001.pending", copied)
    let next = try mail.editor("m")
    #expect(next.start() == [.takenBack("Moving 3 Messages to Sent")])
    #expect(mail.text("m/INBOX.mbox") == inbox.joined())
    #expect(mail.text("m/Sent.mbox") == sent && next.undoName == nil)
  }
}
