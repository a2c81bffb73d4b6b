import Foundation
import MailIndex
import MailStore
import SystemCalls
import TestSupport
import Testing

@Suite struct DamageTests {
  private let mail: IndexedMail

  init() throws {
    mail = try IndexedMail()
    for word in ["one", "two", "three"] {
      try mail.write("Subject: \(word)\n\n\(word) text\n")
    }
    try mail.update()
  }

  private var name: String {
    get throws { "cache/" + String(decoding: try mail.index.path.lastComponent, as: UTF8.self) }
  }

  @Test func `the index is the person's alone`() throws {
    for suffix in ["", "-lock"] {
      var status = stat()
      #expect(stat(mail.folder[try name + suffix], &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test(arguments: [
    "no database", "SQLite format 3\0 and nothing else", "truncated", "foreign",
  ])
  func `what is no index is made anew`(kind: String) throws {
    let name = try name
    var bytes = mail.folder.contents(of: name)
    switch kind {
    case "truncated": bytes.removeLast(bytes.count / 2)
    case "foreign": bytes[68] = 1
    default: bytes = Array(kind.utf8)
    }
    try mail.folder.write(name, bytes)
    let report = try mail.update()
    #expect(report.flaw == .damaged)
    #expect(report.added == 3)
    #expect(try mail.find("text") == ["three", "two", "one"])
    #expect(try mail.index.differences().isEmpty)
  }

  @Test(arguments: [true, false])
  func `what is removed while it is open is made again by those that have it open`(
    hasFolder: Bool
  ) throws {
    let (updated, searched) = (try mail.index, try mail.index)
    let find = {
      try searched.reading { index throws(MailIndexError) in try index.numbers(of: .all([])) }
    }
    #expect(try find().count == 3)
    #expect(try updated.update().added == 0)
    for file in try FileManager.default.contentsOfDirectory(atPath: mail.folder["cache"]) {
      try FileManager.default.removeItem(atPath: mail.folder["cache/" + file])
    }
    if !hasFolder { try FileManager.default.removeItem(atPath: mail.folder["cache"]) }
    #expect(throws: MailIndexError.self) { try find() }
    try mail.write("Subject: four\n\nfour text\n")
    let report = try updated.update()
    #expect(report.added == 4 && report.wasMade && report.flaw == nil)
    #expect(try find().count == 4)
    #expect(try mail.index.differences().isEmpty)
  }

  @Test func `an index of the version that lost messages is made anew, and is not called damaged`()
    throws
  {
    let name = try name
    var bytes = mail.folder.contents(of: name)
    // The version is in bytes 60 to 63 of SQLite's header.
    bytes[63] = 10
    try mail.folder.write(name, bytes)
    let index = try mail.index
    #expect(throws: MailIndexError.olderVersion(index.path)) { try index.numbers(of: .all([])) }
    let report = try index.update()
    #expect(report.flaw == .older && report.wasMade && report.added == 3)
    #expect(try mail.find("text") == ["three", "two", "one"])
    #expect(try mail.index.differences().isEmpty)
    #expect(try mail.update().flaw == nil)
  }

  @Test func `an index of a newer version is left alone`() throws {
    let name = try name
    var bytes = mail.folder.contents(of: name)
    bytes[63] = 99
    try mail.folder.write(name, bytes)
    #expect(throws: MailIndexError.newerVersion(try mail.index.path)) { try mail.update() }
    #expect(mail.folder.contents(of: name) == bytes)
  }

  @Test func `whatever is scribbled on the index, what is found is true`() throws {
    let name = try name
    let whole = mail.folder.contents(of: name)
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var bytes = whole
      let start = Int.random(in: 0..<bytes.count - 64, using: &generator)
      for place in start..<start + Int.random(in: 1...64, using: &generator) {
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      try mail.folder.write(name, bytes)
      let index = try mail.index
      do {
        for number in try index.numbers(of: .all([])) {
          let subject = try index.message(number)?.read.envelope.subject
          #expect(subject == nil || ["one", "two", "three"].contains(subject))
        }
        try index.update()
      } catch {
        // The index is refused with an error that has a description.
        #expect(!"\(error)".isEmpty)
      }
    }
  }

  @Test func `one program updates it at a time`() throws {
    let (first, second) = (try mail.index, try mail.index)
    try mail.write("Subject: four\n\n")
    var refusal: MailIndexError?
    try first.update { _ in
      do throws(MailIndexError) { try second.update() } catch { refusal = error }
      return true
    }
    #expect(refusal == .inUse(first.path))
    #expect(try second.update().added == 0)
  }

  @Test func `it can be searched while it is updated`() throws {
    try mail.write("Subject: four\n\nfour text")
    let other = try mail.index
    var found: [Int?] = []
    try mail.index.update { _ in
      found.append(try? other.numbers(of: .all([])).count)
      #expect((try? mail.find("four")) == [])
      return true
    }
    // The envelope is found first, then the words.
    #expect(found == [4, 4])
    #expect(try other.numbers(of: .all([])).count == 4)
  }

  @Test func `a difference from the mail is found`() throws {
    #expect(try mail.index.differences().isEmpty)
    try mail.write("Subject: four\n\n")
    #expect(try mail.index.differences().missing == 1)
    let path = try mail.index.message(mail.index.numbers(of: .all([])).last ?? 0)?.entry.location
      .path
    let gone = try #require(path).description
    unlink(gone)
    #expect(try mail.index.differences().gone == 1)
  }
}
