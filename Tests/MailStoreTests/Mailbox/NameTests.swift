import Testing

@testable import MailStore

struct FilePathTests {
  @Test func `Slashes at the end are no part of a path`() {
    #expect(FilePath("/a/b//").bytes == Array("/a/b".utf8))
    #expect(FilePath("/") == "/")
    #expect(FilePath("") == ".")
  }

  @Test func `A path has a last part and a folder`() {
    #expect(Array(FilePath("/a/b").lastComponent) == Array("b".utf8))
    #expect(FilePath("/a/b").parent == "/a")
    #expect(FilePath("/a").parent == "/")
    #expect(FilePath("a").parent == ".")
    #expect(FilePath("/").appending("a") == "/a")
  }

  @Test func `What could steer a terminal is shown as a stand-in`() {
    #expect(FilePath("a\u{1B}[2J").description == "a\u{FFFD}[2J")
    #expect(FilePath("a\u{9B}b\u{202E}c").description == "a\u{FFFD}b\u{FFFD}c")
    #expect(FilePath(bytes: [0x61, 0xFF]).description == "a\u{FFFD}")
  }

  @Test func `Names that are no UTF-8 keep different keys`() {
    #expect(FileName.key([0x61, 0xFF]) == "a%FF")
    #expect(FileName.key([0x61, 0xFE]) == "a%FE")
    #expect(FileName.key(Array("a%é".utf8)) == "a%é")
  }
}

struct ModifiedUTF7Tests {
  @Test(arguments: [
    ("Work", "Work"), ("&ZeVnLIqe-", "日本語"), ("Entw&APw-rfe", "Entwürfe"), ("A&-B", "A&B"),
    ("~peter/mail/&U,BTFw-", "~peter/mail/台北"), ("&2D3eAA-", "😀"),
  ])
  func `A name is decoded`(written: String, shown: String) {
    #expect(ModifiedUTF7.decode(Array(written.utf8)) == shown)
  }

  @Test(arguments: [
    "&", "&ZeVnLIqe", "&Jj", "&AGE-", "&AC8-", "&AAE-", "&!!-", "&2D0-", "&U,BTFx-", "é", "a\u{1}",
  ])
  func `A malformed name is not decoded`(written: String) {
    #expect(ModifiedUTF7.decode(Array(written.utf8)) == nil)
  }
}

struct MaildirNameTests {
  private func name(_ text: String) -> MaildirName {
    Array(text.utf8).withUnsafeBufferPointer { MaildirName($0) }
  }

  @Test func `A name tells the message's base, flags, size and time`() {
    let name = name("1700000000.M1P2.host,S=2048:2,FRS")
    #expect(name.baseLength == "1700000000.M1P2.host,S=2048".utf8.count)
    #expect(name.flags == [.seen, .replied, .flagged])
    #expect(name.size == 2048)
    #expect(name.deliveryTime == 1_700_000_000)
  }

  @Test(arguments: [
    ("a:2,", 1), ("a", 1), ("a:2", 3), ("a;2,S", 1), ("a!2,S", 1), (":2,S", 4), ("a:b:2,S", 3),
    ("a:1,x", 1),
  ])
  func `The base ends where the flags begin`(text: String, length: Int) {
    #expect(name(text).baseLength == length)
  }

  @Test func `Small letters are keywords of others, and a name may say nothing at all`() {
    #expect(name("x:2,DPTabc").flags == [.draft, .passed, .trashed])
    #expect(name("x:1,S").flags == [])
    #expect(name("").flags == [])
    #expect(name("x,S=99999999999999999999:2,").size == nil)
  }

  @Test(arguments: [
    "12.x", "20240101120000.x", "99999999999999999999.x", "1700000000", "x.1700000000",
  ])
  func `A number that is no time of mail is no time of delivery`(text: String) {
    #expect(name(text).deliveryTime == nil)
  }
}

struct MboxFromLineTests {
  /// 2026-11-19T09:12:00Z
  private let moment: Int64 = 1_795_079_520

  @Test(arguments: [
    "From ada@example.org Thu Nov 19 09:12:00 2026",
    "From ada@example.org Thu Nov 19 09:12 2026",
    "From - Thu Nov 19 09:12:00 2026",
    "From  Thu Nov 19 09:12:00 2026",
    "From ada at example.org  Thu Nov 19 09:12:00 2026",
    "From ???@??? Thu Nov 19 09:12:00 2026",
    "From ada@example.org Thu Nov 19 10:12:00 +0100 2026",
    "From ada@example.org Thu Nov 19 10:12:00 2026 +0100",
    "From ada@example.org Thu Nov 19 09:12:00 GMT 2026",
    "From ada@example.org Thu, 19 Nov 2026 09:12:00 +0000",
    "From ada@example.org Thu Nov 19 09:12:00 26",
    "From uucp Thu Nov 19 09:12:00 2026 remote from mars",
    "From \"ada lovelace\"@example.org Thu Nov 19 09:12:00 2026\r",
  ])
  func `A From_ line tells the time of delivery`(line: String) {
    #expect(MboxFromLine(Array(line.utf8).span)?.deliveryTime == moment)
  }

  @Test(arguments: [
    "From", "From ", "From: ada@example.org", "from ada Thu Nov 19 09:12:00 2026",
    "From what I hear, all is well", "From here on Thu Nov 19 09:12:00 2026 we go",
    "From ada Thu Nov 19 2026", "From ada Nov 19 09:12:00 2026",
    "From ada Thu Nov 19 25:12:00 2026",
    "From ada Thu", "From Thu Nov 99999999999999999999 09:12:00 2026",
  ])
  func `Another line is none`(line: String) {
    #expect(MboxFromLine(Array(line.utf8).span) == nil)
  }

  @Test func `A line with an impossible day begins a message whose time is not known`() {
    let line = Array("From ada Thu Nov 99 09:12:00 2026".utf8)
    #expect(MboxFromLine(line.span) != nil)
    #expect(MboxFromLine(line.span)?.deliveryTime == nil)
  }
}

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
  func `The beginning of a file tells what it is`(text: String, kind: MailFileKind) {
    #expect(MailFileKind.beginning(Array(text.utf8).span) == kind)
  }

  @Test(arguments: [
    ("a.eml", MailFileKind?.some(.message)), ("a.MSG", .message), ("a.raw", .message),
    ("a.mbox", .mbox), ("a.msf", .other), (".eml", .other), (",12", .other), ("a~", .other),
    ("a", nil), ("a.txt", nil),
  ])
  func `A name may tell it without a look`(name: String, kind: MailFileKind?) {
    #expect(MailFileKind.named(Array(name.utf8)) == kind)
  }
}

struct MailLocationTests {
  private let environment = [
    "MAILDIR": "/m", "HOME": "/home/ada", "MAIL": "/spool/ada", "USER": "ada",
  ]

  @Test func `The usual places are tried in their order`() {
    #expect(
      MailLocation.candidates(environment: environment) == [
        "/m", "/home/ada/Maildir", "/home/ada/Mail", "/home/ada/mail", "/spool/ada",
        "/var/mail/ada",
      ])
    #expect(
      MailLocation.default(environment: environment) { $0.hasSuffix("ail") } == "/home/ada/Mail")
  }

  @Test func `Where nothing exists there is no mail`() {
    #expect(MailLocation.default(environment: environment) { _ in false } == nil)
    #expect(MailLocation.default(environment: ["MAILDIR": "", "USER": ""]) { _ in true } == nil)
  }
}
