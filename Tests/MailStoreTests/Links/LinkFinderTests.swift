import Testing

@testable import MailStore
@testable import ReadableText

@Suite struct LinkFinderTests {
  @Test(arguments: [
    ("see https://a.b/c.", ["https://a.b/c"]),
    ("(http://a.b/c_(d)) and <http://e.f/>", ["http://a.b/c_(d)", "http://e.f/"]),
    ("<URL:ftp://a.b/c>, mailto:a@b.c!", ["ftp://a.b/c", "mailto:a@b.c"]),
    ("www.example.org, HTTP://A.B", ["http://www.example.org", "HTTP://A.B"]),
    ("见https://a.b/c。后", ["https://a.b/c"]), ("https://例え.jp/パス", ["https://例え.jp/パス"]),
    ("xhttp://a.b https:// mailto: www. note:x", []), ("http://a.b http://a.b", ["http://a.b"]),
  ]) func `Addresses in the text are its links`(text: String, urls: [String]) {
    let message = message("Subject: s\n\n" + text)
    #expect(message.links.map(\.url) == urls)
    #expect(message.body.map(\.text) == [text])
  }

  @Test(arguments: 0..<20) func `an address is found at every place`(place: Int) {
    let before = String(repeating: "w", count: place)
    for (address, url) in [
      ("http://a.b", "http://a.b"), ("www.a.b", "http://www.a.b"), ("mailto:a@b", "mailto:a@b"),
    ] {
      #expect(LinkFinder.urls(in: "\(before) \(address)") == [url])
      #expect(LinkFinder.urls(in: "\(before). \(address) \(before)") == [url])
    }
  }

  @Test(arguments: [
    ("https:\\\\a.b\\c?d\\e", "https://a.b/c?d\\e"), ("//a.b/c", "https://a.b/c"),
    ("\\/a.b", "https://a.b"),
    ("http:a.b", "http://a.b"), ("HTTP:////a.b", "http://a.b"), ("HTTPS://A.B", "HTTPS://A.B"),
    ("https://a.b/?x\\y", "https://a.b/?x\\y"), ("/a/b", "/a/b"), ("a\\b", "a\\b"), ("//", "//"),
    ("https:", "https:"), ("mailto:a@b", "mailto:a@b"), ("tel:1", "tel:1"), ("#a", "#a"),
  ]) func `An address is read as a browser reads it`(written: String, read: String) {
    #expect(URLScheme.resolved(written) == read)
    if written.contains("a.b") {
      #expect(html("<a href='\(written)'>x</a>").links.map(\.url) == [read])
    }
  }
}
