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
/// A named property, a number, and a list of two texts, which the reader must skip.
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

/// Encodes the properties of a message.
private func ofMessage(_ properties: [UInt8]...) -> [UInt8] {
  attribute(1, 0x0006_9003, number(properties.count + 3) + others + Array(properties.joined()))
}

private func long(_ id: Int, _ value: Int) -> [UInt8] {
  number(3, 2) + number(id, 2) + number(value)
}

private func wide(_ text: String) -> [UInt8] { text.utf16.flatMap { number(Int($0), 2) } }

private let htmlBody = property(
  0x0102, 0x1013, "<html><body><p>caf\u{E9} <b>bold</b></p></body></html>\0".latin1)

/// The first example of MS-OXRTFCP, 3.1.1.
private let helloRTF: [UInt8] = [
  0x2D, 0, 0, 0, 0x2B, 0, 0, 0, 0x4C, 0x5A, 0x46, 0x75, 0xF1, 0xC5, 0xC7, 0xA7, 0x03, 0x00, 0x0A,
  0x00, 0x72, 0x63, 0x70, 0x67, 0x31, 0x32, 0x35, 0x42, 0x32, 0x0A, 0xF3, 0x20, 0x68, 0x65, 0x6C,
  0x09, 0x00, 0x20, 0x62, 0x77, 0x05, 0xB0, 0x6C, 0x64, 0x7D, 0x0A, 0x80, 0x0F, 0xA0,
]

struct TNEFTests {
  // MARK: The text

  @Test(arguments: [
    (attribute(1, 0x0002_800C, Array("The text\r\nof it\0".utf8)), ["The text", "of it"]),
    (ofMessage(property(0x1E, 0x1000, "caf\u{E9}\0".latin1)), ["café"]),
    (ofMessage(property(0x1F, 0x1000, wide("日本 é\n2\0"))), ["日本 é", "2"]),
    (ofMessage(htmlBody, property(0x1E, 0x1000, Array("plain\0".utf8))), ["plain"]),
    (ofMessage(htmlBody), ["café bold"]),
    (ofMessage(property(0x0102, 0x1013, "<p>日本</p>".octets), long(0x3FDE, 65001)), ["日本"]),
    (ofMessage(property(0x1F, 0x1013, wide("<p>日本</p>\0"))), ["日本"]),
    (ofMessage(property(0x0102, 0x1009, [1, 2, 3])), []),
    (ofMessage(property(0x0102, 0x1009, helloRTF)), ["hello world"]),
    (ofMessage(htmlBody, property(0x0102, 0x1009, helloRTF)), ["café bold"]),
    (
      attribute(1, 0x0006_9007, number(932)) + attribute(1, 0x0002_800C, [0x93, 0xFA, 0x96, 0x7B]),
      ["日本"]
    ),
    (attribute(1, 0x0006_9007, number(65001)) + attribute(1, 0x0002_800C, "日本".octets), ["日本"]),
  ]) func `The text in a winmail.dat is shown where the message has no other`(
    attributes: [UInt8], text: [String]
  ) {
    let content = signature + attributes + file("a.txt", Array("Hello".utf8))
    let head = "Subject: s\nContent-Type: application/ms-tnef; name=winmail.dat\n\n"
    let alone = Message(bytes: Array(head.utf8) + content)
    #expect(alone.body.map(\.text) == text && alone.attachments.count == 2)
    #expect(Message(bytes: letter(content)).body.map(\.text) == ["Text"])
    let blank = "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n \n--b\n" + head.dropFirst(11)
    let beside = Array(blank.utf8) + content + Array("\n--b--\n".utf8)
    #expect(Message(bytes: beside).body.map(\.text) == text)
  }

  @Test func `RTF is unpacked, whose pieces may overlap`() {
    let hello = CompressedRTF.unpacked(helloRTF[...], limit: 1 << 20)
    #expect(hello == Array("{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n".utf8))
    let repeated: [UInt8] = [
      0x1A, 0, 0, 0, 0x1C, 0, 0, 0, 0x4C, 0x5A, 0x46, 0x75, 0xE2, 0xD4, 0x4B, 0x51, 0x41, 0x00,
      0x04, 0x20, 0x57, 0x58, 0x59, 0x5A, 0x0D, 0x6E, 0x7D, 0x01, 0x0E, 0xB0,
    ]
    let text = CompressedRTF.unpacked(repeated[...], limit: 1 << 20)
    #expect(text == Array("{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}".utf8))
    for length in 0..<helloRTF.count {
      let cut = CompressedRTF.unpacked(helloRTF[..<length], limit: 20)
      #expect((cut?.count ?? 0) < 64)
    }
  }

  @Test(arguments: [
    (#"{\rtf1\ansi a\par b\tab c\line d}"#, TNEF.Body.plain("a\nb\tc\nd")),
    (#"{\rtf1\ansicpg1251 \'e4\'e0 \u26085?\uc2\u26412??\uc0\u-3913 x}"#, .plain("да 日本\u{F0B7}x")),
    (
      #"{\rtf1{\fonttbl{\f0 Arial;}}{\*\generator x;}{\colortbl;\red0;}\{a\\b\}\~c\_d}"#,
      .plain("{a\\b}\u{A0}c-d")
    ),
    (#"{\rtf1{\pict\bin3 }}x abc}d}"#, .plain("d")),
    (
      #"{\rtf1\fromhtml1 {\*\htmltag64 <p>}\htmlrtf {\b \htmlrtf0 bold\htmlrtf }\htmlrtf0 {\*\htmltag72 </p>}"#
        + #"{\*\mhtmltag <q>}{\*\htmltag84 &amp;}\htmlrtf &\htmlrtf0 end}"#,
      .html(Array("<p>bold</p>&amp;end".utf8), charset: "utf-8")
    ),
  ]) func `The text of RTF is read, or the HTML in it`(rtf: String, body: TNEF.Body) {
    #expect(RTFReader.body(of: Array(rtf.utf8)) == body)
    for length in 0..<rtf.utf8.count { _ = RTFReader.body(of: Array(rtf.utf8.prefix(length))) }
  }

  @Test func `What is no RTF, or has no text, is nothing`() {
    for rtf in ["", "text", #"{\rtf1}"#, #"{\rtf1{\*\x text}}"#, #"{\rtf1 \u \bin999999999 x"#] {
      #expect(RTFReader.body(of: Array(rtf.utf8)) == nil)
    }
    let deep = #"{\rtf1"# + String(repeating: "{", count: 100_000) + "x"
    #expect(RTFReader.body(of: Array(deep.utf8)) == .plain("x"))
  }

  @Test func `In a message in a message it stands behind the head of that`() {
    let content = signature + attribute(1, 0x0002_800C, Array("Inner".utf8))
    let lines =
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nOuter\n--b\nContent-Type: message/rfc822\n\n"
      + "Subject: s\nContent-Type: application/ms-tnef; name=winmail.dat\n\n"
    let found = Message(bytes: Array(lines.utf8) + content + Array("\n--b--\n".utf8))
    #expect(found.body.map(\.text).filter { !$0.isEmpty } == ["Outer", "Subject: s", "Inner"])
  }

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
    #expect(TNEF(signature + many)?.files.count == TNEF.maximumFiles)
    #expect(TNEF(Array("no such thing".utf8)) == nil)
  }

  @Test func `A path that leads nowhere has no content`() {
    let missing = Attachment(name: nil, type: "a/b", size: 0, path: [1, 7])
    #expect(missing.content(in: letter(example)) == nil)
  }
}
