import MailStore
import Testing

@testable import MailCompose

/// `mailto:` links, which may come from strangers.
struct MailtoLinkTests {
  @Test func `a link names recipients, subject, text and thread`() throws {
    let link = try #require(
      MailtoLink(
        "MAILTO:a@x,b%40x?cc=c@x&to=d@x&subject=Caf%C3%A9%20+1&body=one%0D%0Atwo"
          + "&in-reply-to=%3C1@x%3E&references=%3C0@x%3E%20%3C1@x%3E"))
    #expect(link.to.map(\.address) == ["a@x", "b@x", "d@x"] && link.cc.map(\.address) == ["c@x"])
    #expect(link.subject == "Café +1" && link.body == "one\ntwo")
    #expect(link.inReplyTo == "<1@x>" && link.references == ["<0@x>", "<1@x>"])
  }

  /// Values of fields that must not get into a message.
  static let hostileValues = [
    "a%0d%0aBcc:evil@x", "a%0aBcc:evil@x", "a%0dBcc:evil@x", "a%00b", "a%1b[2J", "a%7fb",
    "a%c2%85b",
    "a%e2%80%a8Bcc:evil@x", "a%c2%9bm", "a%09b", "%0a%0aevil", "a%0D%0A%20b", "a%ff", "a%c0%8a",
    "a%e2%80%a9b",
  ]

  @Test func `a link with a control in a field is refused`() {
    for value in Self.hostileValues {
      for field in ["subject", "cc", "to", "in-reply-to", "Subject", "s%75bject"] {
        #expect(MailtoLink("mailto:a@x?\(field)=\(value)") == nil, "\(field)=\(value)")
      }
    }
    for value in Self.hostileValues { #expect(MailtoLink("mailto:a@x,\(value)") == nil) }
  }

  @Test(arguments: [
    "mailto:a@x?attach=/etc/passwd", "mailto:a@x?attachment=/etc/passwd", "mailto:a@x?bcc=evil@x",
    "mailto:a@x?from=evil@x", "mailto:a@x?x-header=1", "mailto:a@x?Att%61ch=/etc/passwd",
    "mailto:a@x?reply-to=evil@x", "mailto:a@x?content-type=text/html", "mailto:a@x?=1",
    "mailto:a@x?attach",
  ])
  func `a link sets no other field`(link: String) throws {
    let read = try #require(MailtoLink(link))
    #expect(read == MailtoLink("mailto:a@x"))
  }

  @Test(arguments: ["mailto://a@x", "mailto://a@x/", "mailto:///a@x?bcc=evil@x", "MAILTO://a@x/?"])
  func `a link that is written like the address of a page has its recipient`(link: String) {
    #expect(MailtoLink(link) == MailtoLink("mailto:a@x"))
  }

  @Test(arguments: ["http://x", "mailt:a@x", "mailto:%zz", "mailto:a%4", "mailto:a?subject=%"])
  func `what is no link is refused`(link: String) { #expect(MailtoLink(link) == nil) }

  @Test func `the text of a link may hold lines and nothing else of controls`() {
    #expect(MailtoLink("mailto:?body=a%0A%0Ab%09c")?.body == "a\n\nb\tc")
    #expect(MailtoLink("mailto:?body=a%1b]52;c;eA%07") == nil)
  }
}
