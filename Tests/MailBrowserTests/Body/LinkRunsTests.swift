import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

/// Returns the words of each link in a text, and its address.
private func links(_ text: String, _ all: [Link] = []) -> [String] {
  LinkRuns(all).runs(in: text).map { run in
    let words = String(decoding: Array(text.utf8)[run.range], as: UTF8.self)
    let mark = run.attributes.role == .warning ? "!" : ""
    return "\(mark)\(words) -> \(run.attributes.link ?? "")"
  }
}

@Test func `Addresses in the text are links`() {
  #expect(
    links("See https://example.org/a (or www.example.org).") == [
      "https://example.org/a -> https://example.org/a",
      "www.example.org -> http://www.example.org",
    ])
}

@Test func `In text from HTML the words before a link's number are the link`() {
  let all = [
    Link(url: "https://a.example/", text: "the first one", isNumbered: true),
    Link(url: "x:y", text: "x:y"),
  ]
  #expect(
    links("Read the first one [1] or [1], not [2] or [3].", all) == [
      "the first one [1] -> https://a.example/", "[1] -> https://a.example/",
    ])
}

@Test func `Words that name another host are a warning, at every place where they stand`() {
  let all = [Link(url: "https://evil.example/", text: "here", isNumbered: true)]
  #expect(
    links("Go here [1] or to www.bank.com [1]", all) == [
      "here [1] -> https://evil.example/", "!www.bank.com [1] -> https://evil.example/",
    ])
}

@Test(
  "The words of a link that look like an address are compared with where it leads",
  arguments: [
    ("www.bank.com", "https://evil.example/", "bank.com"),
    ("https://bank.com/login", "https://evil.example/bank.com", "bank.com"),
    ("bank.com", "https://bank.com.evil.example/", "bank.com"),
    ("mail.bank.co.uk", "http://evil.example", "mail.bank.co.uk"),
    ("", "https://www.bank.com@evil.example/", "bank.com"),
    ("https://bank.com", "https://evil.example\\@bank.com/", "bank.com"),
    ("pay at www.bank.example", "https://evil.example/", "bank.example"),
    ("Sign in (https://login.bank.example/x) now", "http://evil.example", "login.bank.example"),
    ("bank.com: your account", "https://evil.example", "bank.com"),
    ("a.example or “mail.bank.co.uk”", "https://a.example", "mail.bank.co.uk"),
    ("www.ba\u{200B}nk.com", "https://evil.example", "bank.com"),
    ("pay at bank\u{FF0E}com", "https://evil.example", "bank.com"),
    ("help@bank.com", "https://evil.example", "bank.com"),
    ("write to help@bank.com.", "mailto:x%40evil.example?subject=a@bank.com", "bank.com"),
    ("help@bank.com", "mailto:help@bank.com,x@evil.example", "bank.com"),
    ("https://p\u{430}ypal.com", "https://p\u{430}ypal.com", "p\u{430}ypal.com"),
    ("p\u{430}ypal.com", "https://xn--pypal-4ve.com/", "p\u{430}ypal.com"),
    ("Pay", "https://p%D0%B0ypal.com/", "p\u{430}ypal.com"),
    ("sign in at mybank.today", "https://evil.example", "mybank.today"),
    ("(mybank.insurance)", "https://evil.example", "mybank.insurance"),
    ("Order at tea.shop, please", "https://evil.example", "tea.shop"),
    ("192.168.1.1", "https://evil.org", "192.168.1.1"), ("8.8.8.8", "https://evil.org", "8.8.8.8"),
    ("Log in at 192.168.1.1, please", "https://evil.org", "192.168.1.1"),
    ("Log in at http://8.8.8.8 or 8.8.8.8/x", "https://evil.org", "8.8.8.8"),
    ("192.168.1.1", "http://0x01020304/", "192.168.1.1"),
    ("hxxps://bank.com", "https://evil.org", "bank.com"),
    ("at hXXp://bank.com/a", "https://evil.org", "bank.com"),
    ("https : //bank.com", "https://evil.org", "bank.com"),
    ("go to https:// bank.com", "https://evil.org", "bank.com"),
    ("https:\\\\bank.com\\a", "https://evil.org", "bank.com"),
    ("https\u{FF1A}\u{FF0F}\u{FF0F}ｂａｎｋ.com", "https://evil.org", "bank.com"),
    ("git://code.com/a", "https://evil.org", "code.com"),
    ("bank.com", "https:\\\\evil.org\\25", "bank.com"), ("bank.com", "//evil.org/26", "bank.com"),
    ("bank.com", "\\\\evil.org", "bank.com"), ("bank.com", "https:evil.org", "bank.com"),
    ("bank.com", "HTTPS:///evil.org", "bank.com"), ("bank.com", "https://[::1]/", "bank.com"),
    ("почта.рф", "https://evil.com", "почта.рф"), ("银行.中国", "https://evil.com", "银行.中国"),
    ("bank.中国", "https://evil.com", "bank.中国"), ("bank.みんな", "https://evil.com", "bank.みんな"),
    ("موقع.السعودية", "https://evil.com", "موقع.السعودية"),
    ("은행.한국", "https://evil.com", "은행.한국"), ("bank.भारत", "https://evil.com", "bank.भारत"),
    ("τράπεζα.ελ", "https://evil.com", "τράπεζα.ελ"),
    ("xn--80a1acny.xn--p1ai", "https://evil.com", "xn--80a1acny.xn--p1ai"),
    ("Войдите на почта.рф сейчас", "https://evil.com", "почта.рф"),
    ("at xn--80a1acny.xn--p1ai, now", "https://evil.com", "xn--80a1acny.xn--p1ai"),
    ("例え。jp", "https://evil.com", "例え.jp"), ("bank。中国", "https://evil.com", "bank.中国"),
    (
      "us", "mailto:help@\u{430}\u{440}\u{440}\u{4CF}\u{435}.com",
      "\u{430}\u{440}\u{440}\u{4CF}\u{435}.com"
    ),
  ])
func claims(text: String, url: String, named: String) {
  #expect(LinkClaim(text: text, url: url)?.named == named)
}

@Test(
  "Words that name the place, or none, are no claim",
  arguments: [
    ("www.bank.com", "https://bank.com/x"), ("bank.com", "https://login.bank.com/"),
    ("https://bank.com/", "http://www.bank.com"), ("click here", "https://evil.example"),
    ("report.zip", "https://files.example/report.zip"), ("v1.2.3", "https://a.example/"),
    ("BANK.COM.", "https://bank.com"), ("ada@bank.com", "mailto:ada@bank.com"),
    ("1.5", "https://a.example"), ("https://a.example:8080/x", "https://a.example:8080/x"),
    ("Read README.md, node.js and v1.2.3-rc1.tar.gz", "https://code.example/"),
    ("os.path.join fails in Makefile.in", "https://code.example/"),
    ("Learn ASP.NET and Socket.io", "https://courses.example"),
    ("That is all.It was good.In short", "https://a.example"),
    ("Click here.Today only.Online too", "https://a.example"),
    ("The obj.name of foo.data, and a.m. to p.m.", "https://code.example"),
    ("e.g. this, i.e. that", "https://a.example"),
    ("and/or bank.com/a", "https://www.bank.com/b"), ("lib/core.rs:12", "https://code.example"),
    ("Stop mail to reader@home.com", "https://list.example/stop"), (".com", "https://a.example"),
    ("Write to help@bank.com", "mailto:help@mail.bank.com?subject=evil.example"),
    ("Ask at bank.com", "mailto:help@desk.example"), ("@bank.com", "https://social.example/@bank"),
    ("https://bücher.example", "https://xn--bcher-kva.example/"),
    ("bücher.example/a", "https://www.bücher.example/b"), ("例え.jp", "https://例え.jp/"),
    ("https://пример.рф", "https://пример.рф/"), ("пример.рф", "https://xn--e1afmkfd.xn--p1ai/"),
    ("xn--e1afmkfd.xn--p1ai", "https://www.пример.рф/"), ("您好。中国", "https://a.example"),
    ("今日から。セール", "https://a.example"), ("例え.jp", "https://例え。jp/"),
    ("192.168.1.1", "http://192.168.1.1:8080/"), ("192.168.1.1", "http://3232235777/"),
    ("Update to 2.0.0.1 or 10.0.19041.1", "https://a.example"), ("1.2.3", "https://a.example"),
    ("hxxps://bank.com", "https://www.bank.com/a"), ("https : //bank.com", "https://bank.com"),
    ("bank.com", "https:\\\\bank.com\\25"), ("bank.com", "//www.bank.com/26"),
    ("file:///etc/host.conf", "https://a.example"), ("Help: /usr/lib.so", "https://a.example"),
    ("std::string at 12:30", "https://a.example"), ("Re: https://", "https://a.example"),
  ])
func noClaims(text: String, url: String) {
  #expect(LinkClaim(text: text, url: url) == nil)
}

/// Returns the links of an HTML message: the words and the address of each.
private func links(html: String) -> [String] {
  let bytes = Array("Content-Type: text/html; charset=utf-8\n\n\(html)".utf8)
  let message = Message(bytes: bytes)
  return message.body.flatMap { paragraph in
    LinkRuns(message.links).runs(in: paragraph.text).map { run in
      let words = String(decoding: Array(paragraph.text.utf8)[run.range], as: UTF8.self)
      let mark = run.attributes.role == .warning ? "!" : ""
      return "\(mark)\(words) -> \(run.attributes.link ?? "")"
    }
  }
}

@Test(
  "An anchor is one link to its address, whatever its words are and wherever it leads before",
  arguments: [
    ("support@paypal.com", "mailto:thief@evil.net"),
    ("https://paypal.com – sign in", "https://evil.net/"),
    ("https://paypal.com&nbsp;&nbsp; sign&emsp;in", "https://evil.net/"),
    ("Sign in to www.paypal.com", "https://evil.net/"), ("www.paypal.com", "https://evil.net/"),
    ("go to https://paypal.com now", "https://evil.net/"),
    ("<img alt='https://paypal.com'>", "https://evil.net/"),
    ("<b>https://</b>paypal.com <i>now</i>", "https://evil.net/"),
  ])
func anchors(words: String, url: String) {
  for before in ["", "<a href='\(url)'>first</a> and ", "<a href='\(url)'>\(url)</a> and "] {
    let found = links(html: "<p>\(before)see <a href='\(url)'>\(words)</a>.")
    #expect(found.count == (before.isEmpty ? 1 : 2) || url.hasPrefix("mailto"), "\(found)")
    #expect(found.last?.hasPrefix("!") ?? false, "\(found)")
    #expect(found.last?.hasSuffix(" -> \(url)") ?? false, "\(found)")
  }
}

@Test func `An address in one of the paragraphs of an anchor leads where the anchor does`() {
  #expect(
    links(html: "<a href='https://evil.net/'><div>https://paypal.com</div><div>Sign in</div></a>")
      == [
        "!https://paypal.com [1] -> https://evil.net/", "Sign in [1] -> https://evil.net/",
      ])
}

@Test
func `Addresses without a scheme lead where the message says, and nothing is listed below it`() {
  let source =
    "Ask <a href='mailto:ada@example.org'>ada@example.org</a>, or ada@example.com."
  #expect(links(html: source) == ["ada@example.org -> mailto:ada@example.org"])
  let all = [Link(url: "https://Example.org/a/", text: "example.org/a")]
  #expect(links("See (example.org/a).", all) == ["example.org/a -> https://Example.org/a/"])
}

@Test func `A link is doubted in the list of links for any of its texts`() {
  let link = Link(url: "https://evil.net/", text: "here", otherTexts: ["www.paypal.com"])
  #expect(LinkClaim(link)?.named == "paypal.com")
  #expect(LinkClaim(Link(url: "https://evil.net/", text: "here")) == nil)
}

@Test(
  "A host is shown as it is asked for in the network",
  arguments: [
    ("https://bücher.example/ü", "https://xn--bcher-kva.example/ü"),
    ("http://a@MÜNCHEN.example:80", "http://a@xn--mnchen-3ya.example:80"),
    ("https://例え.jp/", "https://xn--r8jz45g.jp/"), ("https://a.example/ä", "https://a.example/ä"),
    ("https://p\u{430}ypal.com", "https://xn--pypal-4ve.com"), ("mailto:ü@ü.de", "mailto:ü@ü.de"),
    ("https://他们为什么不说中文.cn", "https://xn--ihqwcrb4cv8a8dqg056pqjye.cn"),
  ])
func hostNames(address: String, shown: String) {
  #expect(HostName.ascii(address: address) == shown)
}

@Test func `Links behind a text that is printed show hosts as they are asked for`() {
  let link = Link(url: "https://p\u{430}ypal.com/login", text: "here", isNumbered: true)
  #expect(link.shownURL == "https://xn--pypal-4ve.com/login")
  let source =
    "Content-Type: text/html; charset=utf-8\n\n<a href='https://p\u{430}ypal.com/login'>here</a>"
  let message = Message(bytes: Array(source.utf8))
  #expect(message.plainText.hasSuffix("[1] https://xn--pypal-4ve.com/login\n"))
}
