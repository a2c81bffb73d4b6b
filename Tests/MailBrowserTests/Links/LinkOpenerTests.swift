import Testing

@testable import MailBrowser

@Suite struct LinkOpenerTests {
  @Test(arguments: [
    ("https://a.b", true), ("HTTP://A.B", true), ("ftp://a.b", true), ("mailto:a@b", true),
    ("tel:123", false), ("javascript:alert(1)", false), ("file:///etc/passwd", false),
    ("https:a.b", false), ("-o x", false), ("", false),
  ]) func `only schemes that are safe are handed to the browser`(address: String, isOpened: Bool) {
    #expect(LinkOpener.isOpened(address) == isOpened)
  }
}
