import TestSupport
import Testing

@testable import MailStore

/// Compressed messages in a Maildir, as written by Dovecot's zlib plugin, and compressed mboxes.
@Suite(.serialized) struct CompressedMailTests {
  private let mail: EditedFolder
  init() throws { mail = try EditedFolder() }

  private func open(_ name: String) throws -> (reader: MailReader, list: MessageList) {
    let account = try MailAccount.open(mail.path(name))
    let reader = MailReader(account)
    return (reader, try reader.messages(in: account.mailboxes[0]))
  }

  private func mbox(_ subjects: String...) -> [UInt8] {
    let text = subjects.map { "From ada@x Thu Nov 19 09:12:00 2026\n\(letter($0))\n" }.joined()
    return Array(text.utf8)
  }

  @Test(arguments: Packing.allCases)
  func `A compressed message of a Maildir is read as any other`(packing: Packing) throws {
    let text = letter("Packed", body: String(repeating: "A line.\n", count: 30_000))
    mail.folder.makeMaildir("m")
    try mail.folder.write("m/cur/1.a:2,S", packing.packed(text.utf8))
    try mail.folder.write("m/cur/2.b,S=\(text.utf8.count),W=9:2,", packing.packed(text.utf8))
    let (reader, list) = try open("m")
    for reading in reader.envelopes(of: list, at: list.indices) {
      #expect(try reading.get().envelope.subject == "Packed")
      #expect(try reading.get().size == Int64(text.utf8.count))
    }
    for entry in list {
      #expect(try reader.envelope(of: entry).subject == "Packed")
      #expect(try reader.size(of: entry) == Int64(text.utf8.count))
      let whole = RawMessage(bytes: Array(text.utf8), isCut: false)
      #expect(try reader.bytes(of: entry, limit: 1 << 20) == whole)
      #expect(try reader.bytes(of: entry, limit: 100).isCut)
      let start = try reader.source(of: entry, from: 0, limit: 1000)
      let next = try reader.source(of: entry, from: start.next ?? 0, limit: 1 << 20)
      #expect(start.bytes + next.bytes == whole.bytes && start.total == Int64(text.utf8.count))
    }
  }

  @Test(arguments: Packing.allCases)
  func `A message that is cut off is what is left of it, and says that there was more`(
    packing: Packing
  ) throws {
    mail.folder.makeMaildir("m")
    let text = letter("Packed", body: (0..<9000).map { "\($0 * 7919 % 104_729) " }.joined())
    let packed = packing.packed(text.utf8)
    try mail.folder.write("m/cur/1.a:2,S", packed.dropLast(packed.count / 4))
    let (reader, list) = try open("m")
    #expect(reader.envelopes(of: list, at: [0]).map(\.subject) == ["Packed"])
    let raw = try reader.bytes(of: list[0], limit: 1 << 20)
    let flaw = CompressedFileFlaw.cutOff(packing == .gzip ? .gzip : .zstd)
    #expect(raw.flaw == flaw && !raw.isCut && text.utf8.starts(with: raw.bytes))
    #expect(Message(raw).notices == [flaw.ofMessage])
    #expect(try reader.bytes(of: list[0], limit: 100).flaw == nil)
  }

  @Test func `A message whose check sum is wrong says that it is damaged`() throws {
    mail.folder.makeMaildir("m")
    var packed = Packing.gzip.packed(letter("Packed").utf8)
    packed[packed.count - 6] ^= 1
    try mail.folder.write("m/cur/1.a:2,S", packed)
    let (reader, list) = try open("m")
    let raw = try reader.bytes(of: list[0], limit: 1 << 20)
    #expect(raw.flaw == .damaged(.gzip) && raw.bytes == Array(letter("Packed").utf8))
  }

  @Test(arguments: Packing.allCases)
  func `An mbox that is cut off says so, and its last message does`(packing: Packing) throws {
    let names = (0..<2000).map { "\($0 * 7919 % 104_729)" }
    let text = names.map { "From ada@x Thu Nov 19 09:12:00 2026\n\(letter($0))\n" }.joined()
    let packed = packing.packed(text.utf8)
    try mail.folder.write("m/Work.mbox.gz", packed.dropLast(packed.count / 3))
    try mail.folder.write("m/Plain.mbox", mbox("one"))
    let account = try MailAccount.open(mail.path("m"))
    let reader = MailReader(account)
    let list = try reader.messages(in: try account.selectableMailbox(named: "Work"))
    let flaw = CompressedFileFlaw.cutOff(packing == .gzip ? .gzip : .zstd)
    #expect(list.flaw == flaw && reader.flaw(of: list.mailbox) == flaw)
    #expect(list.count > 100 && list.count < names.count)
    #expect(try reader.bytes(of: list[0], limit: 1 << 20).flaw == nil)
    #expect(try reader.bytes(of: list[list.count - 1], limit: 1 << 20).flaw == flaw)
    let plain = try reader.messages(in: try account.selectableMailbox(named: "Plain"))
    #expect(plain.flaw == nil)
  }

  @Test func `A message that is compressed in another way says so`() throws {
    mail.folder.makeMaildir("m")
    try mail.folder.write("m/cur/1.a:2,S", [0xFD] + Array("7zXZ\0\0more".utf8))
    let (reader, list) = try open("m")
    let failure = MailStoreError.foreignFormat(list[0].location.path, .xz)
    #expect(reader.envelopes(of: list, at: [0]) == [.failure(failure)])
    #expect(throws: failure) { try reader.bytes(of: list[0], limit: 100) }
  }

  @Test(arguments: Packing.allCases)
  func `Compressed mboxes are mailboxes among others, and by themselves`(packing: Packing) throws {
    let ending = packing == .gzip ? "gz" : "zst"
    try mail.folder.write("m/Plain.mbox", mbox("one"))
    try mail.folder.write("m/Work.mbox.\(ending)", packing.packed(mbox("two", "three")))
    try mail.folder.write("m/2026-May.txt.\(ending)", packing.packed(mbox("four")))
    try mail.folder.write("m/notes.\(ending)", packing.packed(Array("Some notes.\n".utf8)))
    let account = try MailAccount.open(mail.path("m"))
    #expect(account.mailboxes.map(\.name).sorted() == ["2026-May.txt", "Plain", "Work"])
    let reader = MailReader(account)
    let work = try account.selectableMailbox(named: "Work")
    let list = try reader.messages(in: work)
    #expect(reader.envelopes(of: list, at: [0, 1]).map(\.subject) == ["two", "three"])
    #expect(try reader.bytes(of: list[1], limit: 1000).bytes == Array(letter("three").utf8))
    #expect(try reader.counts(of: work).total == 2)
    #expect(try open("m/Work.mbox.\(ending)").list.count == 2)
    let named = try MailReader.message(named: mail.path("m/2026-May.txt.\(ending)"))
    #expect(try named.reader.envelope(of: named.entry).subject == "four")
  }

  @Test func `A compressed message that is opened by its name is read`() throws {
    try mail.folder.write("a.eml.gz", Packing.gzip.packed(letter("one").utf8))
    let (reader, list) = try open("a.eml.gz")
    #expect(reader.envelopes(of: list, at: [0]).map(\.subject) == ["one"])
    try mail.folder.write("b.gz", Packing.gzip.packed(Array("No mail.\n".utf8)))
    #expect(throws: MailStoreError.noMail(mail.path("b.gz"))) { try open("b.gz") }
  }

  @Test(arguments: ["Work.mbox.gz", "Work.mbox"])
  func `A compressed mbox is not written, whatever its name`(name: String) throws {
    let packed = Packing.gzip.packed(mbox("two"))
    try mail.folder.write("m/\(name)", packed)
    try mail.folder.write("m/Plain.mbox", mbox("one"))
    let messages = (try mail.messages("m", "Work"), try mail.messages("m", "Plain"))
    let editor = try mail.editor("m")
    for action in [MailAction.markAsRead, .archive, .delete, .copy(to: mail.id("m", "Plain"))] {
      #expect(editor.perform(action, on: messages.0).complaint?.contains("compressed") == true)
    }
    let outcome = editor.perform(.move(to: mail.id("m", "Work")), on: messages.1)
    #expect(outcome.complaint?.contains("compressed") == true)
    #expect(mail.folder.contents(of: "m/\(name)") == packed)
    #expect(mail.folder.contents(of: "m/Plain.mbox") == mbox("one"))
    #expect(mail.names("m").filter { $0.contains("lock") || $0.contains("trifold") } == [])
  }

  @Test(arguments: Packing.allCases)
  func `A compressed message stays as it is in Maildirs, and is unpacked elsewhere`(
    packing: Packing
  ) throws {
    let (text, name) = (letter("Packed"), "1.a,S=\(letter("Packed").utf8.count):2,S")
    let packed = packing.packed(text.utf8)
    mail.folder.makeMaildir("m")
    mail.folder.makeMaildir("m/.Work")
    try mail.folder.write("m/cur/\(name)", packed)
    try mail.folder.write("b/INBOX.mbox", mbox("one"))
    try mail.folder.write("h/1", letter("old"))
    try mail.folder.write("h/.mh_sequences", "")
    let editor = try mail.editor("m", "b", "h")
    let outcome = editor.perform(.move(to: mail.id("m", "Work")), on: try mail.messages("m"))
    #expect(outcome.complaint == nil)
    let moved = try #require(mail.names("m/.Work/cur").first)
    #expect(mail.folder.contents(of: "m/.Work/cur/\(moved)") == packed)
    #expect(moved.contains(",S=\(text.utf8.count)"))

    #expect(
      editor.perform(.move(to: mail.id("b", "INBOX")), on: try mail.messages("m", "Work")).complaint
        == nil)
    #expect(mail.text("b/INBOX.mbox").hasSuffix("Status: RO\n\nHello.\n\n"))
    #expect(editor.undo()?.complaint == nil)
    let (reader, list) = try open("m")
    _ = list
    let work = try reader.account.selectableMailbox(named: "Work")
    let back = try reader.messages(in: work)
    #expect(try reader.bytes(of: back[0], limit: 1000).bytes == Array(text.utf8))

    try mail.folder.write("m/cur/\(name)", packed)
    #expect(
      editor.perform(.copy(to: mail.id("h", "INBOX")), on: try mail.messages("m")).complaint == nil)
    #expect(mail.text("h/2") == text)
    #expect(mail.folder.contents(of: "m/cur/\(name)") == packed)
  }
}
