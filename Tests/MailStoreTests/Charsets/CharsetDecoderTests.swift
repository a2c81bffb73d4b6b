import Testing

@testable import MailStore
@testable import ReadableText

@Suite struct CharsetDecoderTests {
  private func decode(_ bytes: [UInt8], _ charset: String) -> String {
    CharsetDecoder.decode(bytes.span, charset: charset)
  }

  @Test(arguments: [
    ([0x93, 0xE4, 0x80] as [UInt8], "iso-8859-1", "“ä€"), ([0x93, 0xE4], "Latin1", "“ä"),
    ([0xE4, 0x81], "windows-1252", "ä\u{FFFD}"), ([0xA4], "ISO-8859-15", "€"),
    ([0xCF, 0xE8], "cp-1251", "Пи"), ([0xCF, 0xE8], "X-CP1251", "Пи"), ([0xF0], "koi8-r", "П"),
    ([0xC4, 0xE3, 0xB0, 0x80], "gb2312", "你皜"), ([0x81, 0x30, 0x84, 0x36], "GB18030", "¥"),
    ([0x8C, 0x63], "ks_c_5601-1987", "똠"), ([0xB0, 0xA1], "EUC-KR", "가"),
    ([0x87, 0x40, 0x5C], "Shift_JIS", "①\\"), ([0xB1], "sjis", "ｱ"), ([0xC6, 0xFC], "euc-jp", "日"),
    ([0xA4, 0xA4], "big5", "中"), ([0xFD, 0xDD], "iso-8859-9", "ıİ"), ([0xA1], "tis-620", "ก"),
    ([0xA4, 0xA4], "chinesebig5", "中"), ([0xA4, 0xA4], "x-x-big5", "中"), ([0x8F], "866", "П"),
    ([0xB1], "csISOLatin2", "ą"), ([0xB1], "iso_8859-2:1987", "ą"), ([0xE1], "ISO-IR-126", "α"),
    ([0xE1], "sun_eu_greek", "α"), ([0xC4, 0xE3], "GB_2312-80", "你"),
    ([0xB0, 0xA1], "csKSC56011987", "가"),
    ([0xE0], "DOS-874", "เ"), ([0xFD], "l5", "ı"), ([0x41, 0x00], "ucs-2", "A"),
    ([0xE0], "iso-8859-8-i", "א"), ([0x2B, 0x41, 0x4F, 0x51, 0x2D], "utf-7", "ä"),
  ]) func `labels mean what mail programs mean by them`(
    _ bytes: [UInt8], _ charset: String, _ text: String
  ) {
    #expect(decode(bytes, charset) == text)
  }

  @Test(arguments: ["utf-8", "UTF8", " \"utf-8\" ", "utf_8", "us-ascii", "", "x-nonsense", "8bit"])
  func `UTF-8 is read under its names, and under labels without a meaning`(_ charset: String) {
    #expect(decode("Grüße 日本 🎉".octets, charset) == "Grüße 日本 🎉")
    #expect(decode("Gr\u{FC}\u{DF}e".latin1, charset) == "Grüße")
  }

  @Test(arguments: ["iso-8859-1", "Latin1", "windows-1252"])
  func `UTF-8 under a label of Latin-1 is UTF-8, unless it could be Latin-1`(_ charset: String) {
    for text in ["Grüße — “q”", "é, à", "Straße", "日", "ascii", ""] {
      #expect(decode(text.octets, charset) == text)
    }
    #expect(decode("Größe".octets + [0xE2, 0x82], charset) == "Größe\u{FFFD}")
    #expect(decode([0xC3, 0xBC], charset) == "Ã¼")
    #expect(decode("Grüße".octets + [0xFC], charset) == "GrÃ¼ÃŸeü")
    #expect(decode("Grüße und Grüße".latin1, charset) == "Grüße und Grüße")
    #expect(decode("Ärger: ©".latin1 + [0xC3], charset) == "Ärger: ©Ã")
  }

  @Test(arguments: [
    "iso-2022-jp", "gb2312", "gbk", "gb18030", "hz-gb-2312", "big5", "euc-kr", "iso-2022-kr",
    "shift_jis", "euc-jp", "utf-7", "iso-8859-2", "iso-8859-7", "tis-620",
  ]) func `UTF-8 under a label that forbids its bytes is UTF-8`(_ charset: String) {
    for text in ["こちらのメールは自動的に送信しています。", "您好，您的订单", "안녕하세요", "“a” — b"] {
      #expect(decode(text.octets, charset) == text)
    }
    // Shift_JIS decodes even these bytes.
    if charset != "shift_jis" { #expect(decode("Größe, Übung".octets, charset) == "Größe, Übung") }
  }

  @Test(arguments: [
    "iso-2022-jp", "gb2312", "gb18030", "hz-gb-2312", "big5", "euc-kr", "shift_jis", "euc-jp",
    "utf-7", "iso-8859-1", "iso-8859-2", "windows-1252", "koi8-r", "utf-16le",
  ]) func `It stays so if a few of many bytes were damaged`(_ charset: String) {
    for text in ["こちらのメールは自動的に送信しています。", "您好，您的订单已经发货，请注意查收。", "안녕하세요 여러분 모두 반갑습니다"] {
      let bytes = text.octets
      for (place, byte) in [(0, 0xFF), (9, 0xFE), (bytes.count, 0xFF)] as [(Int, UInt8)] {
        let bad = Array(bytes[..<place]) + [byte] + bytes[place...]
        let head = String(decoding: bytes[..<place], as: UTF8.self)
        let tail = String(decoding: bytes[place...], as: UTF8.self)
        #expect(decode(bad, charset) == head + "\u{FFFD}" + tail)
      }
      // A character whose last byte is missing.
      let cut = decode(Array(bytes[..<11]) + bytes[12...], charset)
      #expect(cut == text.prefix(3) + "\u{FFFD}" + text.dropFirst(4))
    }
    let russian = "Уважаемый клиент, ваш заказ готов"
    if charset != "shift_jis", charset != "utf-16le" {
      #expect(decode(russian.octets + [0xFF], charset) == russian + "\u{FFFD}")
    }
  }

  @Test(arguments: ["utf-16", "utf-16le", "utf-16be", "utf-32"])
  func `UTF-8 under a label of UTF-16 is UTF-8, and UTF-16 is not`(_ charset: String) {
    for text in ["<p>All of this is ASCII.</p>", "Grüße aus Köln, Ihr Team"] {
      #expect(decode(text.octets, charset) == text)
    }
    guard charset == "utf-16be" else { return }
    for text in ["Hello, all of you", "漢字", "漢字仮名交じり文の手紙です"] {
      let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      #expect(decode(wide, charset) == text)
    }
  }

  @Test(
    arguments: [
      ("gb2312", [0xC4, 0xE3, 0xBA, 0xC3], "你好"), ("gb2312", [0xC3, 0xA9], "茅"),
      ("gbk", [0x81, 0x40, 0xC4, 0x80], "丂膧"), ("euc-kr", [0xB0, 0xA1], "가"),
      ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("koi8-r", [0xC3, 0xC1, 0xD2], "цар"),
      ("windows-1251", [0xD0, 0x90], "Рђ"), ("windows-874", [0xC3, 0xA1], "รก"),
      ("iso-8859-2", [0xC3, 0xA9], "ĂŠ"),
    ] as [(String, [UInt8], String)])
  func `What can be text of its label is`(_ charset: String, _ bytes: [UInt8], _ text: String) {
    #expect(decode(bytes, charset) == text)
  }

  @Test(arguments: ["", "utf-8", "x-nonsense"])
  func `A letter that was cut does not cost the others`(_ charset: String) {
    let cut = Array("Картинка".octets.dropLast())
    #expect(decode(cut, charset) == "Картинк\u{FFFD}")
    #expect(decode(cut + ".png".octets, charset) == "Картинк\u{FFFD}.png")
    #expect(decode(Array("日本".octets.dropLast(2)), charset) == "日\u{FFFD}")
  }

  @Test func `a few bad bytes in UTF-8 do not make it another charset`() {
    #expect(decode("äöü".octets + [0xFF] + "ß".octets, "utf-8") == "äöü\u{FFFD}ß")
    #expect(decode(Array("äöü".octets.dropLast()), "utf-8") == "äö\u{FFFD}")
  }

  @Test(arguments: [
    ("\u{1B}$BF|K\\\u{1B}(B ok", "日本 ok"), ("\u{1B}$@F|\u{1B}(Ja", "日a"),
    ("\u{1B}$B-!\u{1B}(B", "①"), ("\u{1B}(I1\u{1B}(B", "ｱ"), ("\u{1B}$BF|K", "日K"),
    ("\u{1B}$BF|\nK", "日\nK"), ("\u{1B}$(D\"/\u{1B}(B", "˘"), ("\u{1B}", "\u{1B}"), ("", ""),
  ]) func `ISO-2022-JP has NEC's characters and half-width katakana`(_ raw: String, _ text: String)
  {
    #expect(decode(raw.octets, "iso-2022-jp") == text)
  }

  @Test func `U+FFFD stands for bad bytes, and the text behind them is decoded`() {
    #expect(decode([0x61, 0xFF, 0x62], "gb18030") == "a\u{FFFD}b")
    #expect(decode([0x61, 0x81], "shift_jis") == "a\u{FFFD}")
    #expect(decode([0xB0, 0xA1, 0xFF, 0xFF, 0x41], "euc-kr") == "가\u{FFFD}\u{FFFD}A")
  }

  @Test(arguments: [
    "koi8-r", "gb18030", "iso-2022-kr", "utf-16", "utf-7", "big5", "euc-tw", "johab",
  ])
  func `any bytes of any length are decoded in any charset`(_ charset: String) {
    var state: UInt32 = 7
    for length in 0..<300 {
      let bytes = (0..<length).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(truncatingIfNeeded: state >> 16)
      }
      #expect(decode(bytes, charset).utf8.count <= 4 * length + 16)
    }
  }

  @Test func `labels cannot reach converters that mail does not use`() {
    for label in [
      "UTF-8//TRANSLIT", "../../x", "INTERNAL", "WCHAR_T", "ISO-2022-CN-EXT", "IBM1364",
    ] {
      let charset = Charset(label: label)
      #expect(charset == .unknown || charset == .utf8, "\(label)")
    }
  }

  @Test func `an unfinished conversion does not affect the next`() {
    #expect(decode("\u{1B}$(D\"".octets, "iso-2022-jp-2") != "")
    #expect(decode("abc".octets, "iso-2022-jp-2") == "abc")
  }

  @Test func `many threads can decode at once`() async {
    let texts = await withTaskGroup(of: String.self) { group in
      for index in 0..<200 {
        group.addTask {
          CharsetDecoder.decode([0xC4, 0xE3].span, charset: index % 2 == 0 ? "gb2312" : "gbk")
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts == ["你"])
  }
}
