import Synchronization
import SystemCalls
import TestSupport
import Testing

@testable import MailStore

extension EnvelopeReading {
  /// The subject, or nil if the header could not be read.
  var subject: String? { try? get().envelope.subject }
}

struct MailReaderTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String = "") throws -> (reader: MailReader, list: MessageList) {
    let account = try MailAccount.open(folder[name])
    let reader = MailReader(account)
    return (reader, try reader.messages(in: account.mailboxes[0]))
  }

  @Test func `An envelope and the bytes are those of the message`() throws {
    folder.makeMaildir("")
    try folder.write("cur/1.a:2,S", letter("Hello"))
    let (reader, list) = try open()
    let envelope = try reader.envelope(of: list[0])
    #expect(envelope.subject == "Hello")
    #expect(envelope.from.first?.address == "ada@example.org")
    #expect(try reader.bytes(of: list[0], limit: 1000).bytes == Array(letter("Hello").utf8))
    #expect(
      try reader.bytes(of: list[0], limit: 5) == RawMessage(bytes: Array("From:".utf8), isCut: true)
    )
    #expect(try reader.size(of: list[0]) == Int64(letter("Hello").utf8.count))
  }

  @Test func `A long head is read whole`() throws {
    let filler = String(
      repeating: "X-Filler: " + String(repeating: "y", count: 70) + "\n", count: 900)
    try folder.write("a.eml", filler + "Subject: at the end\n\nText\n")
    let (reader, list) = try open("a.eml")
    #expect(try reader.envelope(of: list[0]).subject == "at the end")
  }

  @Test func `A list reads as far behind a head as the charset of its raw bytes is`() throws {
    let head = "Subject: \u{F0}\u{D2}\u{C9}\nContent-Type: multipart/mixed; boundary=b\n\n"
    let filler = String(repeating: "This is a message in parts.\n", count: 400)
    let part = "--b\nContent-Type: text/plain; charset=koi8-r\n\ntext\n"
    try folder.write("a.eml", (head + filler + part).latin1)
    let (reader, list) = try open("a.eml")
    #expect(try reader.envelope(of: list[0]).subject == "При")
  }

  @Test func `A From_ line at the beginning of a message file is not part of the message`() throws {
    try folder.write("a.eml", "From ada Thu Nov 19 09:12:00 2026\nSubject: x\n\nText\n")
    let (reader, list) = try open("a.eml")
    #expect(try reader.envelope(of: list[0]).subject == "x")
    #expect(try reader.bytes(of: list[0], limit: 100).bytes == Array("Subject: x\n\nText\n".utf8))
  }

  @Test func `A message whose flags another program changed is found again`() throws {
    folder.makeMaildir("")
    try folder.write("new/1.a", letter("a"))
    let (reader, list) = try open()
    try folder.move("new/1.a", to: "cur/1.a:2,S")
    #expect(try reader.envelope(of: list[0]).subject == "a")
    try folder.move("cur/1.a:2,S", to: "cur/1.a:2,RS")
    #expect(try reader.bytes(of: list[0], limit: 5).bytes.count == 5)
    #expect(reader.envelopes(of: list, at: [0]).map(\.subject) == ["a"])
  }

  @Test func `Messages that another program goes on renaming cost one reading of the folder`()
    throws
  {
    folder.makeMaildir("")
    for number in 0..<600 { try folder.write("cur/\(number).a:2,", letter("number \(number)")) }
    let (reader, list) = try open()
    for number in 0..<600 { try folder.move("cur/\(number).a:2,", to: "cur/\(number).a:2,S") }
    let first = reader.envelopes(of: list, at: list.indices)
    let kept = try #require(reader.keptList(of: list.mailbox))
    #expect(first.allSatisfy { (try? $0.get().size) != nil })
    // Later parts of the list, and opened messages, use the results of that reading.
    #expect(reader.envelopes(of: list, at: 0..<300) == Array(first[..<300]))
    for entry in list { #expect(try reader.size(of: entry) > 0) }
    #expect(reader.keptList(of: list.mailbox) == kept)
  }

  @Test func `A message that cannot be read keeps its place among the others, with the reason`()
    throws
  {
    folder.makeMaildir("")
    for name in ["1.a", "2.b", "3.c"] { try folder.write("cur/\(name):2,S", letter(name)) }
    folder.forbid("cur/2.b:2,S")
    try Unprivileged.run(owning: folder) {
      let (reader, list) = try open()
      #expect(list.counts.total == 3)
      let path = FilePath(folder["cur/2.b:2,S"])
      let readings = reader.envelopes(of: list, at: list.indices)
      #expect(readings.map(\.subject) == ["1.a", nil, "3.c"])
      #expect(readings[1] == .failure(.notReadable(path, code: EACCES)))
      #expect(throws: MailStoreError.notReadable(path, code: EACCES)) {
        try reader.bytes(of: list[1], limit: 10)
      }
    }
  }

  @Test func `Reading a message that is gone throws messageIsGone`() throws {
    folder.makeMaildir("")
    try folder.write("cur/1.a:2,", letter("a"))
    let (reader, list) = try open()
    folder.delete("cur/1.a:2,")
    #expect(throws: MailStoreError.messageIsGone(MessageKey(rawValue: "1.a"))) {
      try reader.envelope(of: list[0])
    }
    #expect(
      reader.envelopes(of: list, at: [0]) == [.failure(.messageIsGone(MessageKey(rawValue: "1.a")))]
    )
  }

  @Test func `A message is found in an mbox that another program rewrote`() throws {
    let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"
    let messages = ["a", "bb"].map { from + letter($0) + "\n" }
    try folder.write("box", messages.joined())
    let (reader, list) = try open("box")
    try folder.write("box", from + "Status: RO\n" + letter("ccc") + "\n" + messages[1])
    #expect(try reader.envelope(of: list[1]).subject == "bb")
    #expect(reader.envelopes(of: list, at: [1, 0]).map(\.subject) == ["bb", nil])
    #expect(throws: MailStoreError.messageIsGone(list[0].key)) {
      try reader.bytes(of: list[0], limit: 9)
    }
    folder.delete("box")
    #expect(throws: MailStoreError.self) { try reader.envelope(of: list[1]) }
  }

  @Test func `Many envelopes come in batches, each message once`() throws {
    folder.makeMaildir("")
    for number in 0..<600 { try folder.write("cur/\(number).a:2,", letter("number \(number)")) }
    let (reader, list) = try open()
    let subjects = Mutex<[Int: String]>([:])
    reader.readEnvelopes(of: list, at: list.indices) { batch in
      subjects.withLock { subjects in
        for (index, reading) in zip(batch.indices, batch.readings) {
          #expect(subjects.updateValue(reading.subject ?? "", forKey: index) == nil)
        }
      }
      return true
    }
    let found = subjects.withLock { $0 }
    #expect(found.count == 600)
    for (index, entry) in list.enumerated() {
      let number = entry.key.rawValue.split(separator: ".").first ?? ""
      #expect(found[index] == "number \(number)")
    }
  }

  @Test func `The reading of many envelopes can be ended`() throws {
    folder.makeMaildir("")
    for number in 0..<1500 { try folder.write("cur/\(number).a:2,", "Subject: x\n\n") }
    let (reader, list) = try open()
    let batches = Atomic<Int>(0)
    reader.readEnvelopes(of: list, at: list.indices) { _ in
      batches.add(1, ordering: .relaxed)
      return false
    }
    #expect(batches.load(ordering: .relaxed) == 1)
  }

  @Test func `Opening, listing and reading change nothing on the disk`() throws {
    folder.makeMaildir("md")
    folder.makeMaildir("md/.Sub")
    try folder.write("md/new/1.a", letter("a"))
    try folder.write("md/cur/2.b:2,", letter("b"))
    try folder.write("md/.Sub/new/odd", letter("c"))
    try folder.write("boxes/in.mbox", "From ada Thu Nov 19 09:12:00 2026\n" + letter("d"))
    try folder.write("files/1", letter("e"))
    try folder.write("files/x.eml", letter("f"))
    folder.age()
    let before = folder.snapshot()
    let account = try MailAccount.open(folder.path)
    let reader = MailReader(account)
    var read = 0
    for mailbox in account.mailboxes where mailbox.isSelectable {
      _ = try reader.counts(of: mailbox)
      let list = try reader.messages(in: mailbox)
      read += reader.envelopes(of: list, at: list.indices).count { $0.subject != nil }
      for entry in list { _ = try reader.bytes(of: entry, limit: 1 << 20) }
    }
    #expect(read == 6)
    #expect(folder.snapshot() == before)
  }

  @Test func `Lists of the same messages share their memory`() throws {
    folder.makeMaildir("")
    try folder.write("cur/1.a:2,S", letter("One"))
    let (reader, first) = try open()
    func place(_ list: MessageList) -> UnsafeRawPointer? {
      list.storage.contents.names.withUnsafeBytes { $0.baseAddress }
    }
    let again = try reader.messages(in: first.mailbox)
    #expect(again != first && place(again) == place(first))
    #expect(again.index(of: first[0].key) == 0)
    try folder.move("cur/1.a:2,S", to: "cur/1.a:2,FS")
    let changed = try reader.messages(in: first.mailbox)
    #expect(place(changed) != place(first))
    #expect(changed[0].flags == [.seen, .flagged] && first[0].flags == [.seen])
  }

  @Test func `Counts are those of the list`() throws {
    folder.makeMaildir("")
    for name in ["new/1.a", "cur/2.b:2,S", "cur/3.c:2,F"] { try folder.write(name, "x") }
    let (reader, list) = try open()
    #expect(try reader.counts(of: list.mailbox) == MailboxCounts(total: 3, unread: 2, flagged: 1))
    #expect(list.counts == MailboxCounts(total: 3, unread: 2, flagged: 1))
  }

  @Test func `A message without a date is as old as its delivery`() throws {
    folder.makeMaildir("")
    try folder.write("cur/1700000000.a:2,", "Subject: x\n\n")
    let (reader, list) = try open()
    let envelope = try reader.envelope(of: list[0])
    #expect(list[0].date(envelope) == MailDate(seconds: 1_700_000_000))
    #expect(list[0].date(nil) == MailDate(seconds: 1_700_000_000))
  }
}
