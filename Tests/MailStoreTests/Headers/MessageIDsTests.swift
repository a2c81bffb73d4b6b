import Testing

@testable import MailStore

@Suite struct MessageIDsTests {
  @Test(arguments: [
    ("<a@b>", ["<a@b>"]), ("<a@b> <c@d>\r\n\t<e@f>", ["<a@b>", "<c@d>", "<e@f>"]),
    ("<a@b><c@d>,<e@f>", ["<a@b>", "<c@d>", "<e@f>"]), ("< a @\r\n b >", ["<a@b>"]),
    ("Message of \"Thu, 19 Nov\" <a@b>", ["<a@b>"]), ("<a@b> (added by x@y)", ["<a@b>"]),
    ("a@b", ["<a@b>"]), ("a@b c@d words", ["<a@b>", "<c@d>"]), ("abc", ["<abc>"]),
    ("your mail of today", []), ("", []), ("<>", []), ("< >", []), ("<a", []), ("<a@b", ["<a@b>"]),
    ("<a@b words", ["<a@b>"]), ("<a@b <c@d>", ["<a@b>", "<c@d>"]), ("<no-at>", ["<no-at>"]),
    ("a@b>", ["<a@b>>"]), ("=?utf-8?Q?=3Ca=40b=3E?=", ["<a@b>"]), ("=?utf-8?Q?x?=", []),
    ("<\u{E9}@b>", ["<\u{FFFD}@b>"]), ("Message from Ada <ada@x> of \"Thu\" <a@b>", ["<a@b>"]),
    ("<a@b> from Ada\r\n\t<ada@x>", ["<a@b>"]), ("From <ada@x>", []),
    // MH writes such a value, here in a reply to a Mailman digest. Met in an archive of 2002.
    ("Message from ada-request@x of\r\n \"Wed, 21 Aug 2002.\"\r\n <a@b>", ["<a@b>"]),
    ("The fromage <a@b>", ["<a@b>"]), ("from\t<ada@x>", []),
    ("message from ada@x on Tue", []), ("a@b from ada@x", ["<a@b>"]),
  ]) func `ids are found among whatever is around them`(_ raw: String, _ ids: [String]) {
    #expect(MessageIDs.parse(raw.latin1.span) == ids)
  }

  @Test func `of too many ids the first and the last are kept`() {
    let raw = (0..<5000).map { "<\($0)@x>" }.joined(separator: " ").octets
    let ids = MessageIDs.parse(raw.span)
    #expect(ids.count == MessageIDs.limit)
    #expect(ids.first == "<0@x>" && ids[1] == "<4001@x>" && ids.last == "<4999@x>")
  }
}
