import Testing

@testable import MailStore
@testable import ReadableText

/// Charsets that the C library knows by other names, only in part, or not at all.
@Suite struct CharsetNamesTests {
  private func decode(_ bytes: [UInt8], _ charset: String) -> String {
    CharsetDecoder.decode(bytes.span, charset: charset)
  }

  @Test(arguments: [
    ([0xAE, 0xBE, 0xA6] as [UInt8], "koi8-ru", "ўЎі"), ([0x80, 0x20, 0xC4, 0xE3], "cp936", "€ 你"),
    ([0x80], "gb2312", "€"), ([0x80, 0x80], "GBK", "€€"),
    ([0xA3, 0xE1, 0xA1, 0x45, 0xA4, 0xA4], "big5", "€‧中"),
    ([0x88, 0x62, 0x41], "big5-hkscs", "Ê̄A"),
    ([0xC6, 0xE7, 0xA1, 0x41, 0xC6, 0xE8], "big5", "ぁ，あ"), ([0x41, 0xA4], "big5", "A\u{FFFD}"),
    ([0xC8, 0x85, 0x93, 0x93, 0x96], "IBM037", "Hello"), ([0xC8, 0x85], "cp037", "He"),
    ([0xC8, 0x85], "ebcdic-cp-us", "He"), ([0xC8, 0x85], "IBM01140", "He"), ([0xC0], "cp273", "ä"),
    (Array("a~{VPND~}~~b".utf8), "HZ-GB-2312", "a中文~b"), (Array("~{VPND~}".utf8), "hz", "中文"),
    (Array("\u{1B}$BF|\u{1B}$(Q.!\u{1B}(B".utf8), "ISO-2022-JP-2004", "日俱"),
    (Array("\u{1B}$(O&n\u{1B}(B".utf8), "iso-2022-jp-3", "ㇰ"),
    (Array("\u{1B}$BF|\u{1B}(B".utf8), "japanese", "日"),
    ([0xC6, 0xFC, 0xCB, 0xDC], "japanese", "日本"),
    ([0x93, 0xFA, 0x96, 0x7B], "japanese", "日本"),
  ]) func `Charsets are read under their names as browsers and mail programs read them`(
    _ bytes: [UInt8], _ charset: String, _ text: String
  ) {
    #expect(decode(bytes, charset) == text)
  }

  @Test(arguments: ["", "us-ascii", "utf-8", "iso-8859-1", "x-unheard-of"])
  func `Escapes of ISO-2022-JP are read under any label without escapes of its own`(_ label: String)
  {
    #expect(decode("\u{1B}$BF|K\\\u{1B}(B 1".octets, label) == "日本 1")
    #expect(decode("\u{1B}$(O&n\u{1B}(B".octets, label) == "ㇰ")
    for other in ["\u{1B}[1mbold\u{1B}(B\u{1B}[m", "\u{1B}$", "\u{1B}", "\u{1B}(0x"] {
      #expect(decode(other.octets, label) == other)
    }
    #expect(decode("\u{1B}$BF|\u{1B}(B äö".octets, label) == "\u{1B}$BF|\u{1B}(B äö")
  }

  @Test func `Without a label, the first charset that has a character for all bytes counts`() {
    func guess(_ bytes: [UInt8], _ names: String...) -> String {
      CharsetDecoder.decode(bytes.span, inOneOf: names.map { Charset(label: $0) })
    }
    let japanese: [UInt8] = [0x93, 0xFA, 0x96, 0x7B]
    let russian: [UInt8] = [0xF0, 0xD2, 0xC9, 0x20]
    #expect(guess(japanese, "shift_jis", "koi8-r") == "日本")
    #expect(guess(russian, "shift_jis", "koi8-r") == "При ")
    #expect(guess(japanese, "koi8-r", "shift_jis") != "日本")
    #expect(guess(japanese + [0x93], "shift_jis") == "日本\u{FFFD}")
    #expect(guess([0x93, 0x20, 0xE4], "shift_jis") == "“ ä")
    #expect(guess([0x93, 0xE4]) == "“ä")
  }

  @Test func `A character that is cut off at the end does not count against UTF-8`() {
    #expect(decode(Array("Tiếng Việt".octets.prefix(12)), "utf-8") == "Tiếng Vi\u{FFFD}")
    #expect(decode(Array("日".octets.prefix(2)), "utf-8") == "\u{FFFD}")
    #expect(decode("Caf\u{E9}".latin1, "utf-8") == "Café")
    #expect(decode("\u{E9}t\u{E9}".latin1, "utf-8") == "été")
  }
}
