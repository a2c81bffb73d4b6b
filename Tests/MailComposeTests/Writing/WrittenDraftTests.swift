import MailStore
import SystemCalls
import TestSupport
import Testing

@testable import MailCompose

/// Drafts that are continued. The file changes only when the user changes something, and another draft that took its
/// place is not overwritten.
struct WrittenDraftTests {
  private static let date = MailDate(seconds: 1_795_075_920)
  private let folder: TemporaryFolder
  private let account: MailAccount
  private let outbox: Outbox
  private let home: Outbox.Home

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("mh/drafts/.mh_sequences", "")
    try folder.write("mh/drafts/1", Self.text(of: "<1@x>"))
    account = try MailAccount.open(FilePath(folder["mh"]), isKnown: true)
    let editing = MailEditing(journal: FilePath(folder["journal"])) { 1_795_075_920 }
    outbox = try Outbox(FilePath(folder["outbox"]), editor: MailEditor([account], editing))
    let drafts = MailboxID(account: account.id, name: "drafts")
    home = Outbox.Home(drafts: drafts, sent: drafts)
  }

  private static func text(of id: String) -> String {
    """
    From: Ada <a@x>
    To: b@x
    Subject: Plans
    Message-ID: \(id)
    X-Other: kept as it is
    Content-Type: multipart/alternative; boundary=b

    --b
    Content-Type: text/plain

    Hello
    --b
    Content-Type: text/html

    <p>Hello</p>
    --b--

    """
  }

  private func contents(_ name: String) -> String {
    String(decoding: folder.contents(of: "mh/drafts/\(name)"), as: UTF8.self)
  }

  private var names: [String] {
    ((try? FolderListing.names(in: folder["mh/drafts"])) ?? []).filter { !$0.hasPrefix(".") }
      .sorted()
  }

  /// Returns the draft in the file `1`.
  private func opened() throws -> WrittenDraft {
    let drafts = try #require(account.mailbox(named: "drafts"))
    let place = ListedMessage(try MailReader(account).messages(in: drafts), at: 0)
    let bytes = folder.contents(of: "mh/drafts/1")
    let sender = EmailAddress(name: nil, address: "a@x")
    let draft = Draft(bytes: bytes, now: Self.date, sender: sender)
    return WrittenDraft(opening: draft, of: bytes, at: place, in: home, of: outbox)
  }

  @Test func `opening a draft of another program changes nothing before the user does`() throws {
    var writing = try opened()
    try writing.write(into: folder["editing"])
    #expect(try !writing.takeText(from: Identities([]), by: outbox))
    try writing.save(writing.draft, by: outbox)
    #expect(try !writing.saveIfGone(by: outbox))
    #expect(names == ["1"] && contents("1") == Self.text(of: "<1@x>"))
    var changed = writing.draft
    changed.text = "Goodbye\n"
    try writing.save(changed, by: outbox)
    #expect(names.count == 1 && contents(names[0]).contains("Goodbye"))
  }

  @Test func `the file for the editor can be the text alone, also after an interruption`() throws {
    var writing = try opened()
    writing.editHeaders(false)
    try writing.write(into: folder["editing"])
    let file = try #require(writing.file)
    #expect(
      folder.contents(of: String(file.dropFirst(folder.path.count + 1))) == Array("Hello".utf8))
    // A file that already exists stays unchanged.
    writing.editHeaders(true)
    #expect(writing.command("vi") == "vi +1")
    // Simulate the end of the process: rename the files as if they belonged to a process that
    // does not exist.
    let abandoned = folder["editing/\(Int32.max)-1"]
    let ending = String(file.dropLast(4))
    #expect(
      rename(file, abandoned + ".txt") == 0 && rename(ending + ".draft", abandoned + ".draft") == 0)
    try folder.write("editing/\(Int32.max)-1.txt", "To: nobody\n")
    var again = try opened()
    again.adoptText(from: folder["editing"])
    #expect(!again.editsHeaders && again.file != nil)
    #expect(try again.takeText(from: Identities([]), by: outbox))
    #expect(again.draft.text == "To: nobody\n" && again.draft.to.map(\.address) == ["b@x"])
  }

  @Test func `a file that the editor took away leaves the draft as it was saved last`() throws {
    var writing = try opened()
    try writing.write(into: folder["editing"])
    #expect(unlink(try #require(writing.file)) == 0)
    #expect(try !writing.takeText(from: Identities([]), by: outbox))
    #expect(writing.file == nil && writing.draft.text == "Hello" && names == ["1"])
    #expect(try FolderListing.names(in: folder["editing"]).isEmpty)
  }

  @Test func `a draft without a Message-ID is one draft, also after a change`() throws {
    try folder.write(
      "mh/drafts/1", Self.text(of: "<1@x>").replacing("Message-ID: <1@x>\n", with: ""))
    var writing = try opened()
    #expect(try !writing.saveIfGone(by: outbox) && names == ["1"])
    var changed = writing.draft
    changed.text = "Goodbye\n"
    try writing.save(changed, by: outbox)
    #expect(names.count == 1 && contents(names[0]).contains("Goodbye"))
    changed.text = "Again\n"
    try writing.save(changed, by: outbox)
    #expect(names.count == 1 && contents(names[0]).contains("Again"))
    try writing.remove(from: outbox)
    #expect(names.isEmpty)
  }

  @Test func `another draft that got the number of a former one is spared`() throws {
    var writing = try opened()
    try folder.write("mh/drafts/1", Self.text(of: "<other@x>"))
    var changed = writing.draft
    changed.text = "Goodbye\n"
    try writing.save(changed, by: outbox)
    #expect(contents("1") == Self.text(of: "<other@x>") && names.count == 2)
    var second = try opened()
    try folder.write("mh/drafts/1", Self.text(of: "<third@x>"))
    try second.remove(from: outbox)
    #expect(contents("1") == Self.text(of: "<third@x>"))
    #expect(try second.saveIfGone(by: outbox))
  }

  @Test func `an author who is not the user is set aside, and the draft cannot be sent so`() throws
  {
    let own = EmailAddress(name: nil, address: "me@x")
    let identities = Identities([Identity(own, source: .git)])
    var draft = try opened().draft
    draft.replaceForeignAuthor(keeping: own, of: Identities([]))
    #expect(draft.from.address == "a@x" && !draft.hasStranger)
    draft.replaceForeignAuthor(keeping: own, of: identities)
    #expect(draft.from == own && draft.hasStranger)
    #expect(draft.warnings.contains(.notOwn("Ada <a@x>")))
    #expect(throws: DraftFlaw.notOwn("Ada <a@x>")) { try draft.checkSendable() }
    draft.setAuthor(own)
    try draft.checkSendable()
  }
}
