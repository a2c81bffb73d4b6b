import MailStore
import Testing

/// The text of a message with this charset label and content.
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
