import MailStore
import Testing

@testable import MailCompose

/// The parts of a message, byte by byte.
struct MIMEEntityTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private let mixed = """
    Subject: S
    Content-Type: Multipart/Mixed; boundary="a b"; x="y;\\"z\\""

    before
    --a b
    Content-Type: text/plain

    one

    --a b  \t
    \n--a bc
    two
    --a b--
    after
    """

  @Test(arguments: [false, true])
  func `a part is what is between two lines of the boundary`(isNetwork: Bool) {
    let message = isNetwork ? bytes(mixed).withNetworkLineEnds : bytes(mixed)
    let entity = MIMEEntity(message)
    #expect(entity.type.name == "multipart/mixed" && entity.type.parameters["x"] == "y;\"z\"")
    let parts = entity.children.map { String(decoding: $0.bytes.withPlainLineEnds, as: UTF8.self) }
    #expect(parts == ["Content-Type: text/plain\n\none\n", "\n--a bc\ntwo"])
    #expect(entity.children[1].type == ContentType() && entity.descendant([0])?.children == [])
  }

  @Test func `what is put together is taken apart again`() throws {
    let parts = ["\nHello\n", "Content-Type: text/html\n\n<b>"].map(bytes)
    let whole = MIMEEntity.message(
      bytes("Subject: S\r\nContent-Type: text/plain;\r\n charset=x\r\n\r\nold"),
      with: MIMEEntity.multipart("multipart/alternative", parts))
    #expect(MIMEEntity(whole).children.map(\.bytes) == parts)
    let text = String(decoding: whole, as: UTF8.self)
    #expect(text.hasPrefix("Subject: S\nMIME-Version: 1.0\nContent-Type: multipart/alternative;"))
    #expect(!text.contains("old") && !text.contains("charset"))
    #expect(MIMEEntity.content(of: bytes("Subject: S\n\nHi\n")) == bytes("\nHi\n"))
  }

  @Test func `two types are one too many`() {
    let message = bytes("Content-Type: text/plain\nContent-Type: multipart/signed\n\n")
    #expect(MIMEEntity(message).isAmbiguous && ProtectedContent(of: message) == nil)
  }

  @Test(arguments: [
    "Привет " + String(repeating: "漢字", count: 60), String(repeating: "x", count: 120),
    "a =?utf-8?q?b?= c", String(repeating: "👨‍👩‍👧‍👦", count: 30),
    "e" + String(repeating: "\u{301}", count: 90),
  ])
  func `no encoded word of a subject is longer than 75 characters`(subject: String) throws {
    var draft = Draft(
      from: EmailAddress(name: nil, address: "a@x"), date: MailDate(seconds: 0))
    draft.subject = subject
    let written = try draft.bytes()
    let head = String(decoding: written, as: UTF8.self).split(separator: "\n\n")[0]
    for line in head.split(separator: "\n") { #expect(line.utf8.count <= 76, "\(line)") }
    for word in head.split(whereSeparator: { " \n".contains($0) }) where word.hasPrefix("=?") {
      #expect(word.utf8.count <= 75, "\(word)")
    }
    #expect(Envelope(head: written.span).subject == subject)
  }
}
