import Testing

@testable import MailStore

private func parameters(_ text: String) -> [String: String] {
  let bytes = text.latin1
  let parameters = MIMEParameters(bytes.span)
  return parameters.names.reduce(into: [:]) { $0[$1] = parameters[$1] }
}

@Suite struct MIMEParametersTests {
  @Test(
    arguments: [
      ("", [:]), ("; a=b", ["a": "b"]), ("; A = \"B c\" ; d=e;", ["a": "B c", "d": "e"]),
      ("; a=\"x;y=\\\"z\\\"\"", ["a": "x;y=\"z\""]), ("; a=b; a=c", ["a": "b"]),
      ("; charset=us-ascii (Plain text)", ["charset": "us-ascii"]),
      ("; a=b c=d", ["a": "b", "c": "d"]), (" a=b", ["a": "b"]), ("; a=\"open", ["a": "open"]),
      ("; a=", ["a": ""]), (";;; =x; a=b", ["a": "b"]), ("; a", [:]),
      ("; filename=my report (1).pdf; a=b", ["filename": "my report (1).pdf", "a": "b"]),
      ("; name=\"C:\\dir\\file.txt\"", ["name": "C:\\dir\\file.txt"]),
      ("; method=text/calendar", ["method": "text/calendar"]),
    ] as [(String, [String: String])])
  func `parameters are names and values`(_ text: String, _ is: [String: String]) {
    #expect(parameters(text) == `is`)
  }

  @Test(arguments: [
    ("; name*=utf-8''%e2%82%ac%20a", "€ a"), ("; name*=utf-8'en'%C3%A4", "ä"),
    ("; name*0=\"a\"; name*1=\"b\"", "ab"), ("; name*1=b; name*0=a", "ab"),
    ("; name*0*=utf-8''%e2%82; name*1*=%ac; name*2=\"%20\"", "€%20"),
    ("; name*=iso-8859-1''%E4", "ä"), ("; name*=a%20b", "a b"), ("; name*=''%C3%A4", "ä"),
    ("; name=plain; name*=utf-8''ext", "ext"), ("; name*=utf-8''%zz%4", "%zz%4"),
    ("; name=\"=?utf-8?Q?=C3=A4?=.txt\"", "ä.txt"), ("; name==?utf-8?Q?=C3=A4?=", "ä"),
    ("; name*0=\"=?utf-8?Q?=C3?=\"; name*1=\" =?utf-8?Q?=A4?=\"", "ä"),
    ("; name=\"\u{E4}.txt\"", "ä.txt"), ("; name*99999999999999999999=x; name=y", "y"),
    ("; name*-1=x; name=y", "y"), ("; name**=x; name=y", "x"),
  ]) func `RFC 2231's forms and those of RFC 2047 are decoded`(_ text: String, _ value: String) {
    #expect(parameters(text)["name"] == value)
  }

  @Test func `a value is read up to the limit of parameters`() {
    let text = (0..<1000).map { "; p\($0)=x" }.joined()
    #expect(parameters(text).count == MIMEParameters.limit)
  }
}
