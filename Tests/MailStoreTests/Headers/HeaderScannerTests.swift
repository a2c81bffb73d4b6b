import Testing

@testable import MailStore

private func fields(_ text: String) -> [String] {
  let bytes = text.latin1
  var scanner = HeaderScanner(bytes.span)
  var found: [String] = []
  while let field = scanner.next(in: bytes.span) {
    let name = String(decoding: bytes[field.name], as: UTF8.self)
    found.append(name + "=" + String(decoding: bytes[field.value], as: UTF8.self))
  }
  return found
}

@Suite struct HeaderScannerTests {
  @Test(arguments: [
    ("A: 1\nB: 2\n\nC: 3\n", ["A=1", "B=2"]),
    ("A: 1\r\nB: 2\r\n\r\nC: 3\r\n", ["A=1", "B=2"]),
    ("A: 1\r\nB: 2\n\r\nC: 3\n", ["A=1", "B=2"]),
    ("A: 1\rB: 2\r\rC: 3\r", ["A=1", "B=2"]),
    ("A: 1\r\r\nB: 2\r\r\n\r\r\nC: 3", ["A=1", "B=2"]),
    ("A: 1\rB: 2\n\nC: 3\n", ["A=1\rB: 2"]),
  ]) func `lines end in LF, CRLF, both, or in CR where there is no LF`(
    _ text: String, _ is: [String]
  ) {
    #expect(fields(text) == `is`)
  }

  @Test(arguments: [
    ("A: 1\n 2\n\t3\nB: 4\n\n", ["A=1\n 2\n\t3", "B=4"]),
    ("A:\n 1\n\n", ["A=1"]),
    ("A: 1\n \n 2\n\n", ["A=1\n \n 2"]),
    ("A: 1\n \nB: 2\n\n", ["A=1", "B=2"]),
    ("A: 1\n", ["A=1"]),
    ("A: 1", ["A=1"]),
  ]) func `lines that begin with white space go on with the value`(_ text: String, _ is: [String]) {
    #expect(fields(text) == `is`)
  }

  @Test(arguments: [
    ("no field\nA: 1\n\n", []),
    ("A: 1\nno field\nB: 2\n\n", ["A=1"]),
    ("A: 1\n: 2\nB : 3\n\n", ["A=1", "=2", "B=3"]),
    ("two words: 1\nB\t : 3\n\n", []),
    ("A: 1\nno field\nB: 2\nFrom: a@b\n\n", ["A=1\nno field", "B=2", "From=a@b"]),
    ("A: 1\nno field\nB: 2\nMIME-Version: 1\n\n", ["A=1"]),
    ("To: a\nno field\nB: 2\nFrom: a@b\n\n", ["To=a"]),
    ("Content-Type: a/b\nno field\nFrom: a@b\n\n", ["Content-Type=a/b"]),
    ("no field\nA: 1\nFrom: a@b\n\n", ["A=1", "From=a@b"]),
    ("A: 1\nno field\nnor this\nFrom: a@b\n\n", ["A=1"]),
    ("A: 1\nno field\nFrom: me\n\n", ["A=1"]),
    ("MIME-Version: 1\nno field\nMIME-Version: 1\n\n", ["MIME-Version=1"]),
    ("A: 1\n \nno field\nFrom: a@b\n\n", ["A=1"]),
    (" A: 1\nB: 2\n\n", ["A=1", "B=2"]),
    ("B:\n\n", ["B="]),
  ]) func `a line that is no field ends the head, unless the head plainly goes on`(
    _ text: String, _ is: [String]
  ) {
    #expect(fields(text) == `is`)
  }

  @Test(arguments: [
    ("\u{E9}: 1\nB:2\n\n", ["\u{FFFD}=1", "B=2"]), ("A: 1\n\u{E9}: 1\n\n", ["A=1"]),
    ("A: 1\n\u{E9}: 1\n\u{E9}t\u{E9} 2\n\n", ["A=1"]), ("A: 1\n\u{E9}:", ["A=1"]),
  ]) func `a name of letters beyond ASCII is one if a head goes on after it`(
    _ text: String, _ is: [String]
  ) {
    #expect(fields(text) == `is`)
  }

  @Test(arguments: [
    ("T: m/x;\nb=1\nB: 2\n\n", ["T=m/x;\nb=1", "B=2"]),
    ("T: a@b,\r\nc@d\r\nB: 2\r\n\r\n", ["T=a@b,\r\nc@d", "B=2"]),
    ("T: a;\nB: 2\n\n", ["T=a;", "B=2"]),
    ("T: a;\n\nb\n", ["T=a;"]),
    ("T: a;\n--b\n", ["T=a;"]), ("T: a;\nb\n", ["T=a;"]), ("T: a,\nb\n", ["T=a,"]),
    ("T: a,\nask c@d now\n", ["T=a,"]), ("T: a@b,\nC D <c@d>\n", ["T=a@b,\nC D <c@d>"]),
    ("T: 1 < 2\n3 > 2\n", ["T=1 < 2"]),
    ("R: <a@b> <c\n@d>\nB: 2\n", ["R=<a@b> <c\n@d>", "B=2"]),
    ("Subject: a;\nb=1\n", ["Subject=a;"]),
  ]) func `folding that lost its indentation is joined`(_ text: String, _ is: [String]) {
    #expect(fields(text) == `is`)
  }

  @Test(arguments: [
    "From a@b Thu Nov 19 09:12:00 2026\nA: 1\n\n",
    ">From a@b Thu Nov 19 09:12:00 2026\nA: 1\n\n",
    "\n\nFrom a@b Thu Nov 19 09:12:00 2026\nA: 1\n\n",
    "\u{EF}\u{BB}\u{BF}A: 1\n\n",
    "\r\n\nA: 1\n\n",
    "\u{EF}\u{BB}\u{BF}\nA: 1\n\n",
  ]) func `mbox lines, empty lines and a byte order mark may come first`(_ text: String) {
    #expect(fields(text) == ["A=1"])
  }

  @Test func `a field named From may have blanks before its colon`() {
    #expect(fields("From : a@b\n\n") == ["From=a@b"])
  }

  @Test(arguments: [
    "", "\n", "\r\n", "\r", "\n\n\n", "text\n\nA: 1\n", "\ntext: no\n", "--b\nA: 1\n",
  ])
  func `there may be no field at all`(_ text: String) {
    #expect(fields(text) == (text == "\ntext: no\n" ? ["text=no"] : []))
  }

  @Test func `a boundary ends a head whose empty line is missing`() {
    #expect(fields("A: 1\n--b\nC: 2\n") == ["A=1"])
  }

  @Test func `NUL and other controls are part of a value`() {
    #expect(fields("A: \0\u{1B}[31m\nB: 2\n\n") == ["A=\0\u{1B}[31m", "B=2"])
  }
}
