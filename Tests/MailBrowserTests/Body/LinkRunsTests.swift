import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

/// The words of the links in a text, and where they lead.
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
  let all = [Link(url: "https://a.example/", text: "the first one"), Link(url: "x:y", text: "x:y")]
  #expect(
    links("Read the first one [1] or [1], not [2] or [3].", all) == [
      "the first one [1] -> https://a.example/", "[1] -> https://a.example/",
    ])
}

@Test func `Words that name another host are a warning, at every place where they stand`() {
  let all = [Link(url: "https://evil.example/", text: "here")]
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
    ("e.g. this, i.e. that", "https://a.example"),
    ("and/or bank.com/a", "https://www.bank.com/b"), ("lib/core.rs:12", "https://code.example"),
    ("Stop mail to reader@home.com", "https://list.example/stop"), (".com", "https://a.example"),
    ("Write to help@bank.com", "mailto:help@mail.bank.com?subject=evil.example"),
    ("Ask at bank.com", "mailto:help@desk.example"), ("@bank.com", "https://social.example/@bank"),
  ])
func noClaims(text: String, url: String) {
  #expect(LinkClaim(text: text, url: url) == nil)
}
