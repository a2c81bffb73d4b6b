import Testing
import UnicodeText

@Suite struct Base64Tests {
  /// The examples of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{FF}\u{3BF}", "w7/Ovw=="),
  ])
  func `bytes are encoded as in the RFC, and decoded again`(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == Array(encoded.utf8))
    #expect(Base64.decoded(encoded.utf8) == Array(text.utf8))
  }

  @Test(arguments: ["Zm9v\n", "Zm-v", "Zm9v!", "é"])
  func `text with other characters is not base64`(text: String) {
    #expect(Base64.decoded(text.utf8) == nil)
  }

  @Test(arguments: [
    ("Z m9\nv!", "foo"), ("Zg==Zm8=", "ffo"), ("Zm9vY", "foo"), ("w7_Ovw", "\u{FF}\u{3BF}"),
    ("4pi-", "\u{263E}"),
  ])
  func `errors are tolerated where mail is read`(text: String, decoded: String) {
    let text = Array(text.utf8)
    var bytes = Array("a".utf8)
    Base64.appendDecoded(text.span, to: &bytes)
    #expect(bytes == Array(("a" + decoded).utf8))
  }
}
