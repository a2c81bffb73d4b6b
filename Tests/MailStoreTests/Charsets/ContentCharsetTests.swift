import MailStore
import Testing

/// Returns the text of a message with this charset label and content.
private func text(_ label: String?, _ bytes: [UInt8]) -> String? {
  let type = label.map { "; charset=\"\($0)\"" } ?? ""
  return Message(bytes: Array("Content-Type: text/plain\(type)\n\n".utf8) + bytes).body.first?.text
}

@Suite struct ContentCharsetTests {
  @Test(
    arguments: [
      (nil, [0xC3, 0xA4], "ä"), (nil, [0xE4, 0x80], "ä€"),
      ("utf-8", [0xE4, 0x61, 0xF6, 0x61], "äaöa"),
      ("us-ascii", [0xC3, 0xA4], "ä"), ("x-unheard-of", [0xE4], "ä"), ("iso-8859-1", [0x93], "“"),
      ("koi8-r", [0xC1, 0xC2], "аб"), ("iso-2022-jp", Array("\u{1B}$B$\"\u{1B}(B".utf8), "あ"),
      ("hz-gb-2312", Array("a~{VPND~}~~b".utf8), "a中文~b"), ("utf-7", Array("a+AOQ-b".utf8), "aäb"),
      ("utf-16be", [0, 0x61, 0, 0xE4], "aä"),
    ] as [(String?, [UInt8], String)])
  func `The content is read in its charset`(label: String?, bytes: [UInt8], expected: String) {
    #expect(text(label, bytes) == expected)
  }

  @Test(arguments: ["text; charset=shift_jis", "TEXT ; charset=\"shift_jis\""])
  func `The charset of a type without a subtype counts`(type: String) {
    let bytes = Array("Content-Type: \(type)\n\n".utf8) + [0x93, 0xFA, 0x96, 0x7B]
    #expect(Message(bytes: bytes).body.first?.text == "日本")
  }

  @Test func `A person's choice of a charset counts more than all labels, but for encoded words`() {
    let bytes =
      "From: \u{F0} <a@b>\nSubject: \u{F0}\u{D2}\u{C9} =?utf-8?Q?=C3=A4?=\n"
      + "Content-Type: multipart/mixed; boundary=x\n\n--x\n"
      + "Content-Type: text/plain; charset=iso-8859-1\n\n"
      + "\u{F0}\n--x\nContent-Disposition: attachment; filename=\u{F0}.txt\n\n\u{F0}\n--x--\n"
    let sent = bytes.unicodeScalars.map { UInt8($0.value) }
    let message = Message(bytes: sent, charset: "koi8-r")
    #expect(message.envelope.subject == "При ä" && message.envelope.from.first?.name == "П")
    #expect(message.headers.first { $0.name == "Subject" }?.value == "При ä")
    #expect(message.body.first?.text == "П")
    let attachment = message.attachments.first
    #expect(attachment?.name == "П.txt" && attachment?.text(of: [0xF0]) == "П")
    #expect(Message(bytes: sent).body.first?.text == "ð")
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA4], "ä"), ([0xFF, 0xFE, 0x61, 0], "a"),
      ([0xFE, 0xFF, 0, 0x61], "a"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "a"),
    ] as [([UInt8], String)])
  func `A byte order mark counts more than the label, and is not shown`(
    bytes: [UInt8], expected: String
  ) {
    #expect(text("iso-8859-1", bytes) == expected)
  }
}
