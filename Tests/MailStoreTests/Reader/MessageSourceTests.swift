import TestSupport
import Testing

@testable import MailStore

struct MessageSourceTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Returns all pieces of the first message, none of them larger than `limit`.
  private func pieces(_ file: String, limit: Int) throws -> [MessageSource] {
    let account = try MailAccount.open(folder[file])
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    var pieces: [MessageSource] = []
    var next: Int64? = 0
    while let start = next {
      let piece = try reader.source(of: list[0], from: start, limit: limit)
      pieces.append(piece)
      next = piece.next
    }
    return pieces
  }

  @Test(arguments: [1, 2, 3, 7, 20, 1000])
  func `Pieces are whole lines, and together the message`(limit: Int) throws {
    let text = "Subject: x\r\n\r\nä long line of wörds 漢字\nshort\r\n\nend"
    try folder.write("a.eml", text)
    let pieces = try pieces("a.eml", limit: limit)
    #expect(String(decoding: pieces.flatMap(\.bytes), as: UTF8.self) == text)
    #expect(pieces.allSatisfy { $0.total == Int64(text.utf8.count) })
    if limit == 20 {
      #expect(pieces.first?.bytes == Array("Subject: x\r\n\r\n".utf8))
    }
    if limit > 3 {
      // Long lines are split between characters.
      #expect(pieces.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil })
    }
  }

  @Test func `A message of an mbox has no quoting and no From_ line`() throws {
    try folder.write(
      "a.mbox",
      "From a@b Thu Nov 19 09:12:00 2026\nSubject: x\n\n>From here\n>>From there\n\n"
        + "From a@b Thu Nov 19 09:13:00 2026\nSubject: y\n\nother\n")
    for limit in [20, 1000] {
      let text = String(
        decoding: try pieces("a.mbox", limit: limit).flatMap(\.bytes), as: UTF8.self)
      #expect(text == "Subject: x\n\nFrom here\n>From there\n")
    }
  }

  @Test func `Bytes that are not text stay as they are`() throws {
    let bytes: [UInt8] = Array("Subject: x\n\n".utf8) + [0xFF, 0x80, 0x80, 0x80, 0x80, 0x00, 0xE4]
    try folder.write("a.eml", bytes)
    for limit in [1, 3, 5, 100] {
      #expect(try pieces("a.eml", limit: limit).flatMap(\.bytes) == bytes)
    }
  }

  @Test func `Reading the source of a message that is gone throws messageIsGone`() throws {
    folder.makeMaildir("")
    try folder.write("cur/1.a:2,S", "Subject: x\n\n")
    let account = try MailAccount.open(folder.path)
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    folder.delete("cur/1.a:2,S")
    #expect(throws: MailStoreError.messageIsGone(MessageKey(rawValue: "1.a"))) {
      try reader.source(of: list[0], from: 0, limit: 10)
    }
  }
}
