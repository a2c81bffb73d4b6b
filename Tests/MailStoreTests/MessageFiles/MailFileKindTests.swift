import Testing

@testable import MailStore

struct MailFileKindTests {
  @Test(arguments: [
    ("From: ada@example.org\n\nHello", MailFileKind.message),
    ("\r\nReceived: from x\r\n\tby y\r\nSubject: z\r\n\r\n", .message),
    ("\u{FEFF}Subject: Hello\n", .message),
    ("X-Anything: 1\nSubject : Hello\n\n", .message),
    ("From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: x\n", .mbox),
    ("name: trifold\nversion: 1\n", .other),
    ("MIT License\n\nFrom: nobody\n", .other),
    ("", .other), ("\n\n\n", .other), ("Subject: \u{0}\n\n", .other), ("<From: x>\n", .other),
  ])
  func `The beginning of a file tells its kind`(text: String, kind: MailFileKind) {
    #expect(MailFileKind.beginning(Array(text.utf8).span) == kind)
  }

  @Test(arguments: [
    ("a.eml", MailFileKind?.some(.message)), ("a.MSG", .message), ("a.raw", .message),
    ("a.mbox", .mbox), ("a.msf", .other), (".eml", .other), (",12", .other), ("a~", .other),
    ("a", nil), ("a.txt", nil),
  ])
  func `A name may tell the kind without a look inside`(name: String, kind: MailFileKind?) {
    #expect(MailFileKind.named(Array(name.utf8)) == kind)
  }
}
