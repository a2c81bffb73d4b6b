import MailStore
import Testing

/// A message whose content is these bytes, with this label.
private func text(_ label: String?, _ bytes: [UInt8]) -> String? {
  let type = label.map { "; charset=\"\($0)\"" } ?? ""
  return Message(bytes: Array("Content-Type: text/plain\(type)\n\n".utf8) + bytes).body.first?.text
}

@Suite struct PartCharsetTests {
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

  @Test(arguments: [
    ("base64", "w6Q=", "ä"), ("base64", "w6Qh w6Q=", "ä!ä"),
    ("base64", "It is (really) plain text.", "It is (really) plain text."),
    ("quoted-printable", "a=C3=A4=\nb", "aäb"), ("quoted-printable", "1=2 =ZZ", "1=2 =ZZ"),
    ("8BIT", "ä", "ä"), ("no-such", "ä=20", "ä=20"),
  ]) func `Transfer encodings are undone, broken ones as far as they go`(
    encoding: String, content: String, expected: String
  ) {
    let message = message(
      "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: \(encoding)\n\n\(content)"
    )
    #expect(message.body.first?.text == expected)
    #expect(message.notices.isEmpty)
  }

  @Test func `An extension of the transfer encodings is named`() {
    #expect(message("Content-Transfer-Encoding: x-gzip64\n\nH4sI").notices.count == 1)
  }
}
