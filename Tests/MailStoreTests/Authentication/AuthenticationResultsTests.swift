import MailStore
import Testing

@Test func `The results name their server, their methods and what was looked at`() throws {
  let field = try #require(
    AuthenticationResults(
      "MX.example.org 1; dkim=pass (good; signature) header.d=example.com header.i=@x;\n spf=SoftFail smtp.mailfrom=\"a@b\"; none"
    ))
  #expect(field.host == "mx.example.org")
  #expect(
    field.results.map { "\($0.method) \($0.value) \($0.subject)" } == [
      "dkim pass example.com", "spf softfail a@b",
    ])
  #expect(AuthenticationResults("  ") == nil)
}

@Test func `Only servers that are trusted count`() {
  let headers = ["mx.example.org; spf=pass", "evil.example; dkim=pass"].map {
    HeaderField(name: "Authentication-Results", value: $0)
  }
  #expect(AuthenticationResults.all(in: headers, trusting: []).isEmpty)
  let trusted = AuthenticationResults.all(in: headers, trusting: ["MX.example.org"])
  #expect(trusted.map(\.host) == ["mx.example.org"])
}

@Test(
  "What a sender has chosen is no result, and hides none",
  arguments: [
    (
      "h; spf=pass smtp.mailfrom=\"; dmarc=pass header.from=bank.com; x=\"@evil.com",
      ["spf pass ; dmarc=pass header.from=bank.com; x=@evil.com"]
    ),
    (
      "h; spf=pass smtp.mailfrom=\"(\"@evil.com; dmarc=fail header.from=bank.com",
      ["spf pass (@evil.com", "dmarc fail bank.com"]
    ),
    (
      "h; dkim = fail (a \\) b (c) ;) header.d = x.org; spf= none",
      ["dkim fail x.org", "spf none "]
    ),
    ("h; spf=pass smtp.mailfrom=\"a\\\"; dmarc=pass\"", ["spf pass a\"; dmarc=pass"]),
    ("h; dkim=pass header.b=abc= header.d=x.org (", ["dkim pass x.org"]),
  ])
func chosen(value: String, results: [String]) {
  let field = AuthenticationResults(value)
  #expect(field?.results.map { "\($0.method) \($0.value) \($0.subject)" } == results)
}
