import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

/// Changes an mbox in place. Whichever call is the last of a process, and whatever another program appends afterwards,
/// no byte is lost.
struct MboxRewritingTests {
  private let mail: EditedFolder

  init() throws { mail = try EditedFolder() }

  /// A system in which the process ends at a given call: all calls from then on fail. This is a class because the calls
  /// share the count.
  private final class Ending: Sendable {
    private let left: Mutex<Int>
    private let isCut: Bool

    /// With `isCut`, a part of the last call's bytes is still written.
    init(before call: Int, isCut: Bool = false) {
      left = Mutex(call)
      self.isCut = isCut
    }

    /// True if the process finished before reaching that call.
    var isOver: Bool { left.withLock { $0 > 0 } }

    var calls: FileCalls {
      FileCalls { call in
        let left = self.left.withLock { left in
          left -= 1
          return left
        }
        if left == 0, self.isCut, call.kind == .write { return .isCut(7) }
        return left > 0 ? .goesOn : .fails(5)
      }
    }
  }

  /// Releases the locks of the editors, as if their process had ended.
  private func bury() throws {
    for name in mail.names("m") where name.contains(".lock") { mail.folder.remove("m/" + name) }
    for session in mail.names("state/journal") {
      let files = mail.names("state/journal/\(session)")
      guard files.contains("lock") else { continue }
      mail.folder.remove("state/journal/\(session)/lock")
    }
  }

  private func append(_ text: String) throws {
    try mail.folder.write("m/INBOX.mbox", mail.text("m/INBOX.mbox") + text)
  }

  /// The files left by an unfinished change, not counting the journal for undo.
  private var leftovers: [String] {
    mail.names("state/journal").flatMap { mail.names("state/journal/\($0)") }
      .filter { $0.hasSuffix(".pending") || $0.hasSuffix(".tail") }
      + mail.names("m")
      .filter { $0.contains("trifold") || $0.hasSuffix(".lock") }
  }

  struct Change: CustomTestStringConvertible {
    let name: String
    let action: MailAction
    let chosen: [Int]
    var testDescription: String { name }
  }

  static let changes = [
    Change(name: "a longer head", action: .flag, chosen: [0, 2]),
    Change(name: "a shorter head", action: .markAsUnread, chosen: [1]),
    Change(
      name: "a head of the same size", action: .setFlags(adding: .flagged, removing: .replied),
      chosen: [1]),
    Change(name: "messages that leave", action: .archive, chosen: [0, 1]),
    Change(name: "the last message", action: .archive, chosen: [2]),
    Change(name: "all messages", action: .archive, chosen: [0, 1, 2]),
  ]

  private static let inbox = (1...3).map {
    from + "Status: RO\nX-Status: A\nSubject: \($0)\nMessage-ID: <\($0)@x>\n\nText \($0)\n\n"
  }

  private func begin() throws {
    for name in mail.names("") { mail.folder.remove(name) }
    try mail.folder.write("m/INBOX.mbox", Self.inbox.joined())
    try mail.folder.write("m/Archive.mbox", "")
  }

  private func perform(_ change: Change, _ calls: FileCalls = FileCalls()) throws {
    let editor = try mail.editor("m", calls: calls)
    let messages = try mail.messages("m")
    _ = editor.perform(change.action, on: change.chosen.map { messages[$0] })
  }

  private var both: [String] { [mail.text("m/INBOX.mbox"), mail.text("m/Archive.mbox")] }

  @Test(arguments: changes)
  func
    `Whichever call is the last, the mbox is as before or as it should be, with what came meanwhile`(
      change: Change
    ) throws
  {
    try begin()
    let before = both
    try perform(change)
    let after = both
    for number in 1... {
      let ending = Ending(before: number, isCut: number % 2 == 0)
      try begin()
      try perform(change, ending.calls)
      if ending.isOver { return }
      try bury()
      // The appended message equals the last message, so that comparing bytes cannot tell them apart.
      let late = number % 3 == 0 ? "" : Self.inbox[2]
      try append(late)
      _ = try mail.editor("m").start()
      let expected = [before, after].map { [$0[0] + late, $0[1]] }
      #expect(expected.contains(both), "call \(number): \(both)")
      #expect(leftovers == [], "call \(number)")
      try bury()
    }
  }

  /// Returns the contents of all files of an account and the journal, for restoring them.
  private func copy() -> [String: String] {
    var files: [String: String] = [:]
    for name in mail.names("m") { files["m/" + name] = mail.text("m/" + name) }
    for session in mail.names("state/journal").map({ "state/journal/" + $0 }) {
      for name in mail.names(session) {
        files["\(session)/\(name)"] = mail.text("\(session)/\(name)")
      }
    }
    return files
  }

  private func putBack(_ files: [String: String]) throws {
    for session in mail.names("state/journal") { mail.folder.remove("state/journal/" + session) }
    // Write in place, so that the mboxes keep their inodes.
    for (name, text) in files { try mail.folder.write(name, text) }
  }

  @Test(arguments: [changes[0], changes[1], changes[3]])
  func `The same holds if the next start is killed as well, and mail comes after each`(
    change: Change
  ) throws {
    try begin()
    let before = both
    try perform(change)
    let after = both
    let late = Self.inbox[2]
    let expected = [before, after].map { [$0[0] + late + late, $0[1]] }
    for number in stride(from: 12, to: 1000, by: 4) {
      let ending = Ending(before: number)
      try begin()
      try perform(change, ending.calls)
      if ending.isOver { return }
      try bury()
      try append(late)
      let killed = copy()
      for second in stride(from: 1, to: 1000, by: 4) {
        try putBack(killed)
        let next = Ending(before: second, isCut: second % 8 == 1)
        _ = try mail.editor("m", calls: next.calls).start()
        try bury()
        if next.isOver { break }
        try append(late)
        _ = try mail.editor("m").start()
        #expect(expected.contains(both), "calls \(number), \(second): \(both)")
        #expect(leftovers == [], "calls \(number), \(second)")
        try bury()
      }
    }
  }

  // MARK: - Without a kill

  /// A disk that accepts some bytes of an mbox, and then none until it is repaired. This is a class because the calls
  /// share it.
  private final class Disk: Sendable {
    private let isBroken = Mutex(false)
    private let isMended = Mutex(false)

    func mend() { isMended.withLock { $0 = true } }

    var calls: FileCalls {
      FileCalls { call in
        guard !self.isMended.withLock({ $0 }), [.write, .ftruncate].contains(call.kind),
          call.path.description.hasSuffix("INBOX.mbox")
        else { return .goesOn }
        if self.isBroken.withLock({ $0 }) { return .fails(5) }
        guard call.kind == .write else { return .goesOn }
        self.isBroken.withLock { $0 = true }
        return .isCut(60)
      }
    }
  }

  @Test(arguments: [changes[0], changes[3], changes[5]])
  func `What can be neither written nor written back is said, and settled before the next change`(
    change: Change
  ) throws {
    try begin()
    try perform(change)
    let after = both
    try begin()
    let disk = Disk()
    let editor = try mail.editor("m", calls: disk.calls)
    let messages = try mail.messages("m")
    let chosen = change.chosen.map { messages[$0] }
    let outcome = editor.perform(change.action, on: chosen)
    #expect(outcome.complaint?.contains("half written until") == true)
    #expect(editor.undoName == nil)
    let blocked = editor.perform(.flag, on: Array(try mail.messages("m").prefix(1)))
    #expect(blocked.complaint?.contains("must be finished first") == true)
    try append(Self.inbox[2])
    disk.mend()
    _ = editor.perform(.flag, on: try mail.messages("m", "Archive"))
    #expect(mail.text("m/INBOX.mbox") == after[0] + Self.inbox[2])
    #expect(leftovers == [] && editor.undoName != nil)
  }

  @Test
  func `A process that runs settles what another left that was killed, before it changes more`()
    throws
  {
    try begin()
    let living = try mail.editor("m")
    #expect(living.start() == [])
    #expect(living.perform(.markAsUnread, on: [try mail.messages("m")[2]]).complaint == nil)
    let disk = Disk()
    var killed: MailEditor? = try mail.editor("m", calls: disk.calls)
    _ = killed?.perform(.flag, on: [try mail.messages("m")[0]])
    killed = nil
    let session = try #require(
      mail.names("state/journal").first { session in
        mail.names("state/journal/" + session).contains { $0.hasSuffix(".pending") }
      })
    mail.folder.remove("state/journal/\(session)/lock")
    #expect(living.perform(.create(mail.id("m", "New"))).complaint == nil)
    let texts = mail.text("m/INBOX.mbox").split(separator: "From ada")
    #expect(texts.count == 3 && texts[0].contains("X-Status: AF") && leftovers == [])
  }

  @Test func `If another program writes over a half written mbox, the messages are put aside`()
    throws
  {
    try begin()
    let disk = Disk()
    do {
      let editor = try mail.editor("m", calls: disk.calls)
      _ = editor.perform(.flag, on: [try mail.messages("m")[0]])
    }
    try bury()
    let others = mail.text("m/INBOX.mbox").replacing("Text 2", with: "Other")
    try mail.folder.write("m/INBOX.mbox", others)
    let notices = try mail.editor("m").start()
    guard case .putAside(_, let file)? = notices.last else {
      Issue.record("\(notices)")
      return
    }
    #expect(mail.text("m/INBOX.mbox").contains("Other"))
    let kept = try MailReader(MailAccount.open(file))
    #expect(try kept.messages(in: kept.account.mailboxes[0]).count == 3)
    #expect(leftovers == [])
  }

  @Test func `What another process that lives has half written is left alone`() throws {
    try begin()
    let disk = Disk()
    let other = try mail.editor("m", calls: disk.calls)
    _ = other.perform(.flag, on: [try mail.messages("m")[0]])
    let half = mail.text("m/INBOX.mbox")
    let outcome = try mail.editor("m").perform(.flag, on: [try mail.messages("m")[1]])
    #expect(outcome.complaint?.contains("changed the file in the meantime") == true)
    #expect(mail.text("m/INBOX.mbox") == half)
    disk.mend()
    #expect(other.perform(.flag, on: [try mail.messages("m")[1]]).complaint == nil)
    #expect(try mail.list("m").map(\.flags).filter { $0.contains(.flagged) }.count == 2)
  }
}
