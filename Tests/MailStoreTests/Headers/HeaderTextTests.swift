import Testing

@testable import MailStore

@Suite struct HeaderTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("  two  words ", "two  words"), ("", ""), ("a=b? =x", "a=b? =x"),
    ("a\r\n b", "a b"), ("a\n\tb", "a b"), ("a\n  b", "a b"),
    ("a: \t\r\n \t   b  c\n d", "a: b  c d"),
    ("=?utf-8?q?a_?= \n\t\t=?utf-8?q?b?=\n   c", "a b c"),
    ("a\r\n\r\n b", "a b"),
    ("a\nb", "a b"), ("a\rb", "a b"), ("a\tb", "a\tb"), ("\n a", "a"),
  ]) func `a folded value becomes one line`(_ raw: String, _ text: String) {
    #expect(HeaderText.decode(raw.octets.span) == text)
  }

  @Test(arguments: [
    ("=?utf-8?q?Gr=c3=BC=C3=9Fe?=", "Grüße"),
    ("=?UTF-8?B?R3LDvMOfZQ==?=", "Grüße"),
    ("=?iso-8859-1?Q?a_b=5Fc?=", "a b_c"),
    ("=?utf-8*en?Q?word?=", "word"),
    ("=?utf-8?Q??=", ""),
    ("(=?utf-8?Q?a?=)", "(a)"),
    ("\"=?utf-8?Q?=C3=A4?=\" x", "\"ä\" x"),
    ("Re:=?utf-8?Q?=C3=A4?=b", "Re:äb"),
  ]) func `encoded words are decoded wherever they stand`(_ raw: String, _ text: String) {
    #expect(HeaderText.decode(raw.octets.span) == text)
  }

  @Test(arguments: [
    ("=?utf-8?Q?a?= =?utf-8?Q?b?=", "ab"),
    ("=?utf-8?Q?a?=\r\n =?iso-8859-1?Q?b?=", "ab"),
    ("=?utf-8?Q?a?==?utf-8?Q?b?=", "ab"),
    ("=?utf-8?Q?a?= b =?utf-8?Q?c?=", "a b c"),
    ("a =?utf-8?Q?b?= c", "a b c"),
    ("a =?utf-8?Q?b?=\r\n\t c", "a b c"),
    ("=?utf-8?Q?a?= ", "a"),
    ("=?utf-8?B?w6TD?= =?UTF-8?Q?=A4?=", "ää"),
    ("=?utf-8?Q?=C3?= =?iso-8859-1?Q?=A4?=", "Ã¤"),
    ("=?iso-2022-jp?B?GyRCRnw=?= =?iso-2022-jp?B?S1wbKEI=?=", "日本"),
    ("=?iso-2022-jp?Q?=1B$BF|=1B(B?= =?iso-2022-jp?Q?=1B$BK\\=1B(B?=", "日本"),
  ]) func `neighbouring encoded words are joined, as bytes if they share a charset`(
    _ raw: String, _ text: String
  ) {
    #expect(HeaderText.decode(raw.octets.span) == text)
  }

  @Test(arguments: [
    ("=?utf-8?B?w6Q?=", "ä"), ("=?utf-8?B?w6Q=?=", "ä"), ("=?utf-8?B?w6Q===?=", "ä"),
    ("=?utf-8?B?w 6 Q*=?=", "ä"), ("=?utf-8?B?YQ==Yg==?=", "ab"),
    ("=?utf-8?B?YWJj\r\n ZGU=?=", "abcde"),
    ("=?utf-8?B?A?=", ""), ("=?utf-8?B?====?=", ""), ("=?utf-8?b?8J-YgA?=", "😀"),
    ("=?utf-8?Q?a=?=", "a="), ("=?utf-8?Q?a=4?=", "a=4"), ("=?utf-8?Q?a=zz=41?=", "a=zzA"),
    ("=?utf-8?Q?with spaces in it?=", "with spaces in it"),
    ("=?utf-8?Q?what?=20now?=", "what? now"), ("=?utf-8?Q?what??= x", "what? x"),
    ("=?utf-8?Q?cut_off", "cut off"), ("=?utf-8?B?Y3V0", "cut"),
    ("=?utf-8?Q?cut off", "=?utf-8?Q?cut off"),
    ("=?utf-8?Q?lost =?utf-8?Q?b?=", "=?utf-8?Q?lost b"),
    ("=?NONE?B?VEVTVA=?=", "TEST"), ("=?x?Z?a?=", "=?x?Z?a?="), ("=??Q?a?=", "=??Q?a?="),
    ("=?HZ-GB-2312?B?fns8ckxlVlBORH59?=", "简体中文"), ("=?IBM037?B?yIWTk5Y=?=", "Hello"),
    ("=?utf-8?Q?Ti=E1=BA=BFng_Vi=E1=BB?=", "Tiếng Vi\u{FFFD}"),
    ("=?utf-8?B?日本?=", "=?utf-8?B?日本?="), ("=?utf-8?Q?日本?=", "日本"),
    ("=?", "=?"), ("=?=", "=?="), ("=?utf-8?Q?a=0D=0Ab?=", "a  b"), ("=?utf-8?Q?a=00b?=", "a\0b"),
  ]) func `malformed encoded words are read`(_ raw: String, _ text: String) {
    #expect(HeaderText.decode(raw.octets.span) == text)
  }

  @Test func `bytes above 127 are UTF-8, else the text's charset, else windows-1252`() {
    #expect(HeaderText.decode("Größe".octets.span, charset: "koi8-r") == "Größe")
    #expect(HeaderText.decode("Gr\u{F6}\u{DF}e \u{93}x\u{94}".latin1.span) == "Größe “x”")
    let russian = "\u{F0}\u{D2}\u{C9}\u{D7}\u{C5}\u{D4}".latin1
    #expect(HeaderText.decode(russian.span, charset: "koi8-r") == "Привет")
    #expect(HeaderText.decode("=?utf-8?Q?=C3=A4?= \u{E4}".latin1.span) == "ä ä")
  }

  @Test func `Japanese without encoded words is read in the charset of the message`() {
    let raw = "\u{1B}$BF|K\\\u{1B}(B 1".octets
    #expect(HeaderText.decode(raw.span, charset: "ISO-2022-JP") == "日本 1")
    #expect(HeaderText.decode(raw.span) == "日本 1")
    #expect(HeaderText.decode(raw.span, charset: "koi8-r") == "日本 1")
  }
}
