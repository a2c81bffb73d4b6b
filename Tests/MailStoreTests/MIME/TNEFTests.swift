import Testing

@testable import MailStore

private func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
  (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
}

private func attribute(_ level: UInt8, _ id: Int, _ data: [UInt8]) -> [UInt8] {
  [level] + number(id) + number(data.count) + data + [0, 0]
}

private func property(_ kind: Int, _ id: Int, _ data: [UInt8]) -> [UInt8] {
  let padding = [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
  return number(kind, 2) + number(id, 2) + number(1) + number(data.count) + data + padding
}

private let signature = number(0x223E_9F78) + [1, 0]
/// A property with a name of its own, a number, a list of two texts: what has to be passed over.
private let others =
  number(0x1E, 2) + number(0x8001, 2) + [UInt8](repeating: 7, count: 16) + number(1) + number(5)
  + [0x61, 0, 0x62, 0, 0, 0, 0, 0] + number(1) + number(3) + Array("x\0\0\0".utf8)
  + number(3, 2) + number(0x3705, 2) + number(1)
  + number(0x101E, 2) + number(0x8002, 2) + [UInt8](repeating: 7, count: 16) + number(0) + number(9)
  + number(2) + number(5) + Array("abcd\0\0\0\0".utf8) + number(1) + [0, 0, 0, 0]

private func file(_ title: String, _ data: [UInt8], properties: [[UInt8]] = []) -> [UInt8] {
  attribute(2, 0x0006_9002, [UInt8](repeating: 1, count: 14))
    + attribute(2, 0x0001_8010, title.latin1 + [0])
    + (data.isEmpty ? [] : attribute(2, 0x0006_800F, data))
    + attribute(
      2, 0x0006_9005, number(properties.count + 3) + others + Array(properties.joined()))
}

private let longName = property(
  0x1F, 0x3707, "Bericht für Ä.pdf\0".utf16.flatMap { number(Int($0), 2) })
private let mediaType = property(0x1E, 0x370E, Array("application/pdf\0".utf8))
private let example =
  signature + attribute(1, 0x0006_9007, number(1252) + number(0))
  + attribute(1, 0x0002_800C, Array("The text\0".utf8))
  + file("BERICH~1.PDF", Array("%PDF".utf8), properties: [longName, mediaType])
  + file("caf\u{E9}.txt", Array("Hello".utf8))

private func letter(_ content: [UInt8], name: String = "winmail.dat") -> [UInt8] {
  let start =
    "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nText\n--b\n"
    + "Content-Type: application/ms-tnef; name=\(name)\nContent-Transfer-Encoding: 8bit\n\n"
  return Array(start.utf8) + content + Array("\n--b--\n".utf8)
}

struct TNEFTests {
  @Test func `The files in a winmail.dat are listed after it, and saved`() {
    let bytes = letter(example)
    let message = Message(bytes: bytes)
    #expect(
      message.listed == [
        "1 winmail.dat application/ms-tnef \(example.count)",
        "1.0 Bericht für Ä.pdf application/pdf 4", "1.1 café.txt application/octet-stream 5",
      ])
    #expect(message.attachments[1].content(in: bytes) == Array("%PDF".utf8))
    #expect(message.attachments[2].content(in: bytes) == Array("Hello".utf8))
    #expect(Message.parts(of: bytes).suffix(2).map(\.path) == [[1, 0], [1, 1]])
  }

  @Test func `A message in it is looked into, and so is its file`() {
    let object = property(0x0D, 0x3701, [UInt8](repeating: 9, count: 16) + example)
    let bytes = letter(signature + file("Inner", [], properties: [object]))
    let message = Message(bytes: bytes)
    #expect(message.attachments.map(\.path) == [[1], [1, 0], [1, 0, 0], [1, 0, 1]])
    #expect(message.attachments[3].content(in: bytes) == Array("Hello".utf8))
  }

  @Test func `Any bytes will do, however they are cut or changed`() {
    for length in 0...example.count {
      let files = TNEF(Array(example[..<length]))?.files ?? []
      #expect(files.count <= 2 && files.allSatisfy { $0.content.upperBound <= length })
      var changed = example
      if length < changed.count { changed[length] = 0xFF }
      _ = TNEF(changed)
    }
    let many = (0..<5000).flatMap { _ in
      attribute(2, 0x0006_9002, []) + attribute(2, 0x0006_800F, [1])
    }
    #expect(TNEF(signature + many)?.files.count == TNEF.mostFiles)
    #expect(TNEF(Array("no such thing".utf8)) == nil)
  }

  @Test func `A path that leads nowhere has no content`() {
    let missing = Attachment(name: nil, type: "a/b", size: 0, path: [1, 7])
    #expect(missing.content(in: letter(example)) == nil)
  }
}
