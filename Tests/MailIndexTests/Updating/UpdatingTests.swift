import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

@Suite struct UpdatingTests {
  private let mail: IndexedMail

  init() throws { mail = try IndexedMail() }

  private func message(_ word: String, id: String = "a") -> String {
    "From: ada@example.org\nSubject: \(word)\nMessage-ID: <\(id)@x>\n\n\(word) text\n"
  }

  /// Sets times back, so that later changes are visible and the folder's times prove that nothing has changed.
  private func settle() {
    for name in ["mail", "mail/.Work"] {
      for part in ["cur", "new"] {
        mail.age("\(name)/\(part)")
      }
    }
  }

  @Test func `only what is new is read`() throws {
    try mail.write(message("one"))
    #expect(try mail.update().added == 1)
    try mail.write(message("two"))
    let report = try mail.update()
    #expect((report.added, report.changed, report.removed) == (1, 0, 0))
    #expect(try mail.find("text") == ["two", "one"])
  }

  @Test func `a mailbox that did not change is not listed`() throws {
    let name = try mail.write(message("one"))
    settle()
    try mail.update()
    // A change that the folder's times do not show goes unnoticed, which proves that the folder was not read.
    try mail.folder.move(name, to: name + "F")
    settle()
    #expect(try mail.update().changed == 0)
    try mail.write(message("two"))
    #expect(try mail.update().changed == 1)
    #expect(try mail.find("is:flagged") == ["one"])
  }

  @Test func `a message with other flags, or in another mailbox, is not read again`() throws {
    let name = try mail.write(message("one"))
    try mail.update()
    // If the file were read again, its words would be lost, because it is unreadable.
    try mail.folder.move(name, to: name + "S")
    mail.folder.forbid(name + "S")
    var report = try mail.update()
    #expect((report.added, report.changed, report.removed) == (0, 1, 0))
    #expect(try mail.find("text is:read") == ["one"])
    let moved = name.replacing("mail/", with: "mail/.Work/") + "S"
    try mail.folder.move(name + "S", to: moved)
    report = try mail.update()
    #expect((report.added, report.changed, report.removed) == (0, 1, 0))
    #expect(try mail.find("text in:Work") == ["one"])
    #expect(try mail.find("in:INBOX") == [])
    let index = try mail.index
    let found = try #require(try index.message(index.numbers(of: .all([]))[0]))
    #expect(found.entry.location.path == FilePath(mail.folder[moved]))
    #expect(found.entry.key.rawValue.hasPrefix("Work/17"))
  }

  @Test func `a file that was being written when it was read is looked at again`() throws {
    let name = try mail.write(message("one"), isYoung: true)
    settle()
    try mail.update()
    // The file is overwritten in place: neither its name nor the folder's time shows the change.
    try mail.folder.write(name, message("another"))
    mail.age(name, to: 1_600_000_001)
    let report = try mail.update()
    #expect((report.added, report.removed) == (1, 1))
    #expect(try mail.find("text") == ["another"] && mail.find("one") == [])
  }

  @Test func `a young file that stays as it is is not read again`() throws {
    let name = try mail.write(message("one"), isYoung: true)
    settle()
    try mail.update()
    mail.folder.forbid(name)
    for _ in 0..<2 {
      let report = try mail.update()
      #expect((report.added, report.removed, report.failures) == (0, 0, []))
    }
    #expect(try mail.find("text") == ["one"])
  }

  @Test func `what was written over long after it was read is found by a look at files`() throws {
    let name = try mail.write(message("one"))
    settle()
    try mail.update()
    try mail.folder.write(name, message("another"))
    mail.age(name, to: 1_600_000_001)
    #expect(try mail.update().added == 0)
    #expect(try mail.index.differences().different == 1)
    #expect(try mail.index.update(looksAtFiles: true).added == 1)
    #expect(try mail.find("text") == ["another"])
    #expect(try mail.index.differences().isEmpty)
  }

  @Test func `a message that is a link is read again only if what it leads to changed`() throws {
    let target = "mail/tmp/target"
    try mail.folder.write(target, message("one"))
    mail.age(target)
    let link = mail.folder["mail/cur/1700000001.M1P1.host:2,"]
    symlink(mail.folder[target], link)
    settle()
    #expect(try mail.index.update(looksAtFiles: true).added == 1)
    let report = try mail.index.update(looksAtFiles: true)
    #expect((report.added, report.changed, report.removed) == (0, 0, 0))
    #expect(try mail.index.differences { _ in }.isEmpty)
    try mail.folder.write(target, message("another"))
    #expect(try mail.index.differences { _ in }.different == 1)
    #expect(try mail.index.update(looksAtFiles: true).added == 1)
    #expect(try mail.find("text") == ["another"])
  }

  @Test func `what is gone is not found`() throws {
    let name = try mail.write(message("one"))
    try mail.write(message("two"), in: "mail/.Work")
    try mail.update()
    mail.folder.remove(name)
    #expect(try mail.update().removed == 1)
    #expect(try mail.find("text") == ["two"])
    mail.folder.remove("mail/.Work")
    #expect(try mail.update().removed == 1)
    #expect(try mail.find("text") == [])
  }

  @Test func `an update that is ended goes on the next time`() throws {
    for word in ["one", "two", "three"] { try mail.write(message(word)) }
    let report = try mail.index.update { $0.done < 2 }
    #expect((report.added, report.left) == (2, 1))
    #expect(try mail.update().added == 1)
    #expect(try mail.find("text") == ["three", "two", "one"])
  }

  @Test func `with a limit, all new messages are read or none`() throws {
    for word in ["one", "two"] { try mail.write(message(word)) }
    #expect(try mail.index.update(limit: 1).left == 2)
    #expect(try mail.index.update(limit: 2).added == 2)
  }

  @Test func `a message that cannot be read is tried again`() throws {
    if geteuid() == 0 { return }
    let name = try mail.write(message("one"))
    chmod(mail.folder[name], 0)
    settle()
    #expect(try mail.update().failures.count == 1)
    chmod(mail.folder[name], 0o600)
    settle()
    #expect(try mail.update().added == 1)
  }

  @Test func `the messages of an mbox are known again after others before them are gone`() throws {
    func mbox(_ words: [String]) -> String {
      words.map { "From ada@example.org Thu Nov 19 09:12:00 2020\n\(message($0, id: $0))\n" }
        .joined()
    }
    try mail.folder.write("box.mbox", mbox(["one", "two"]))
    let account = { try MailAccount.open(mail.folder["box.mbox"]) }
    let index = { MailIndex(of: try account(), in: FilePath(mail.folder["cache"])) }
    #expect(try index().update().added == 2)
    try mail.folder.write("box.mbox", mbox(["two", "three"]))
    let report = try index().update()
    #expect((report.added, report.changed, report.removed) == (1, 1, 1))
    let opened = try index()
    for number in try opened.numbers(of: .all([])) {
      let found = try #require(try opened.message(number))
      let bytes = try MailReader(account()).bytes(of: found.entry, limit: 1000).bytes
      #expect(
        String(decoding: bytes, as: UTF8.self).contains("\(found.read.envelope.subject) text"))
    }
  }

  @Test func `compressed messages are found, with their own sizes`() throws {
    let text = message("packed") + String(repeating: "A line.\n", count: 1100)
    for packing in Packing.allCases {
      let name = "mail/cur/\(packing).host:2,"
      try mail.folder.write(name, packing.packed(text.utf8))
      mail.age(name)
    }
    try mail.update()
    #expect(try mail.find("packed text larger:8k").count == 2)
    #expect(try mail.find("larger:9k") == [])
    #expect(try mail.index.differences().isEmpty)
    let index = try mail.index
    let sizes = try index.numbers(of: .all([])).map { try index.message($0)?.read.size }
    #expect(sizes == [Int64(text.utf8.count), Int64(text.utf8.count)])
    let report = try mail.index.update(looksAtFiles: true)
    #expect((report.added, report.changed, report.removed) == (0, 0, 0))
  }

  @Test func `a compressed mbox is indexed`() throws {
    let text = "From a@x Thu Nov 19 09:12:00 2020\n\(message("packed"))\n"
    try mail.folder.write("box.mbox.gz", Packing.gzip.packed(text.utf8))
    let account = try MailAccount.open(mail.folder["box.mbox.gz"])
    let index = MailIndex(of: account, in: FilePath(mail.folder["cache"]))
    #expect(try index.update().added == 1)
    #expect(try index.differences().isEmpty)
    let words = SearchQuery.words("packed text", in: .body, isPrefix: false)
    #expect(try index.numbers(of: words).count == 1)
  }

  @Test func `a message that Thunderbird deletes leaves the index`() throws {
    let text = "From - Thu Nov 19 09:12:00 2020\nX-Mozilla-Status: 0001\n\(message("one"))\n"
    try mail.folder.write("box.mbox", text)
    let account = try MailAccount.open(mail.folder["box.mbox"])
    let index = MailIndex(of: account, in: FilePath(mail.folder["cache"]))
    #expect(try index.update().added == 1)
    // Thunderbird sets the bit in place.
    try mail.folder.write("box.mbox", text.replacing("0001", with: "0009"))
    #expect(try index.update().removed == 1)
    #expect(try index.numbers(of: .all([])).isEmpty && index.differences().isEmpty)
  }

  @Test func `an id in common joins two threads`() throws {
    try mail.write("Subject: c\nMessage-ID: <c@x>\nIn-Reply-To: <b@x>\n\n")
    try mail.write("Subject: a\nMessage-ID: <a@x>\n\n")
    try mail.update()
    #expect(try mail.find("thread:a@x") == ["a"])
    try mail.write("Subject: b\nMessage-ID: <b@x>\nIn-Reply-To: <a@x>\n\n")
    try mail.update()
    #expect(try Set(mail.find("thread:a@x")) == ["a", "b", "c"])
  }

  @Test func `a bare word joins no threads, unless a message has it as its id`() throws {
    let words = ["0", "none", "(null)"]
    for (index, word) in words.enumerated() {
      for name in ["a", "b"] {
        try mail.write(
          "Subject: \(name)\(index)\nMessage-ID: <\(name)\(index)@x>\nIn-Reply-To: \(word)\n\n")
      }
    }
    try mail.write("Subject: c\nReferences: none\n\n")
    try mail.update()
    for index in words.indices {
      #expect(try mail.find("thread:a\(index)@x") == ["a\(index)"])
    }
    #expect(try mail.find("thread:none") == [])
    // A message may arrive after its answers.
    try mail.write("Subject: none\nMessage-ID: <none>\n\n")
    try mail.update()
    #expect(try Set(mail.find("thread:a1@x")) == ["a1", "b1", "c", "none"])
    #expect(try mail.find("thread:a0@x") == ["a0"])
    try mail.write("Subject: d\nMessage-ID: <d@x>\nIn-Reply-To: <none>\n\n")
    try mail.update()
    #expect(try Set(mail.find("thread:d@x")) == ["a1", "b1", "c", "none", "d"])
  }

  @Test func `a second copy of a message is in its thread`() throws {
    try mail.write("Subject: a\nMessage-ID: <a@x>\n\n")
    try mail.write("Subject: b\nMessage-ID: <b@x>\nIn-Reply-To: <a@x>\n\n")
    try mail.write("Subject: a\nMessage-ID: <a@x>\n\n", in: "mail/.Work")
    try mail.update()
    #expect(try mail.find("thread:b@x").sorted() == ["a", "a", "b"])
  }

  @Test func `thousands of small threads join a large one, each at the cost of the small one`()
    throws
  {
    let pairs = (1...1500).flatMap { number in
      [
        "Message-ID: <a\(number)@x>",
        "Message-ID: <b\(number)@x>\nReferences: <a\(number)@x> <c@x>",
      ]
    }
    let mbox = pairs.map { "From ada@example.org Thu Nov 19 09:12:00 2020\n\($0)\n\n\n" }
    try mail.folder.write("box.mbox", mbox.joined())
    let account = try MailAccount.open(mail.folder["box.mbox"])
    let index = MailIndex(of: account, in: FilePath(mail.folder["cache"]))
    #expect(try index.update().added == 3000)
    #expect(try index.numbers(of: .thread("<a7@x>")).count == 3000)
  }
}
