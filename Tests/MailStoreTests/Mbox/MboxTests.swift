import SystemCalls
import TestSupport
import Testing

@testable import MailStore

private let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

struct MboxTests {
  let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// Returns the messages, as text, of an mbox with this content.
  private func texts(_ content: String) throws -> [String] {
    try folder.write("box.mbox", content)
    let account = try MailAccount.open(folder["box.mbox"])
    let reader = MailReader(account)
    let list = try reader.messages(in: account.mailboxes[0])
    return try list.map { entry in
      String(decoding: try reader.bytes(of: entry, limit: 1 << 22).bytes, as: UTF8.self)
    }
  }

  private func entries(_ content: String) throws -> [MessageEntry] {
    try folder.write("box.mbox", content)
    let account = try MailAccount.open(folder["box.mbox"])
    return Array(try MailReader(account).messages(in: account.mailboxes[0]))
  }

  @Test func `Messages begin at From_ lines and end before the empty line`() throws {
    let content = from + "Subject: a\n\nOne\n\n" + from + "Subject: b\n\nTwo\n\n"
    #expect(try texts(content) == ["Subject: a\n\nOne\n", "Subject: b\n\nTwo\n"])
  }

  @Test
  func
    `An mbox without any empty line has as many messages as dated From_ lines before two fields`()
    throws
  {
    let messages = (0..<3).map {
      from + "From: ada@example.org\nSubject: \($0)\nThe text \($0)\nmore\n"
    }
    #expect(try entries(messages.joined()).count == 3)
    let quoting =
      from + "From: a@b\nSubject: s\n\ntext\n" + from + "Subject: only one field\nmore\n"
    #expect(try entries(quoting).count == 1)
  }

  @Test func `In a stream only a line that begins a message for git is quoted`() throws {
    let quoted = [
      "From ada@example.org Thu Nov 19 09:12:00 2026", "From  x, 19 Nov 2026 9:12:00 2026\r",
      "From x Thu, 19 Nov 2026 09:12:00 +0000", "From the log: 1 09:12:00 1999 +0100",
    ]
    let plain = [
      "From here on", ">From there", ">From ada@example.org Thu Nov 19 09:12:00 2026", "From ",
      "From 9 to 17:30:00", "From 12:00:00 to 17:30:00 all day", " From x 09:12:00 2026",
      "From x 09:12:00 26", "from ada@example.org Thu Nov 19 09:12:00 2026",
    ]
    let text = "From: ada@example.org\n\n" + (quoted + plain).joined(separator: "\n")
    let streamed = MboxText.streamed(Array(text.utf8), seconds: 1_795_079_520)
    let expected =
      from + "From: ada@example.org\n\n" + (quoted.map { ">" + $0 } + plain).joined(separator: "\n")
    #expect(String(decoding: streamed, as: UTF8.self) == expected + "\n\n")
    #expect(MboxText.streamed(Array("x\n".utf8), seconds: 0).suffix(3) == Array("x\n\n".utf8)[...])
    #expect(MboxText.streamed([], seconds: 0).suffix(3) == Array("0\n\n\n".utf8).suffix(3)[...])
  }

  @Test func `An empty file contains no message`() throws {
    #expect(try texts("") == [])
    #expect(try texts("\n\n") == [])
  }

  @Test(arguments: [
    ("last line without an end", from + "Subject: a\n\nOne", ["Subject: a\n\nOne"]),
    ("a head alone", from + "Subject: a\n", ["Subject: a\n"]),
    (
      "a head alone, and another", from + "Subject: a\n" + from + "Subject: b\n\n",
      ["Subject: a\n", "Subject: b\n"]
    ),
    ("an empty head", from + "\nText\n\n" + from + "Subject: b\n", ["\nText\n", "Subject: b\n"]),
    ("a From_ line alone", from, [""]),
    (
      "no empty line between messages",
      from + "Subject: a\n\nOne\n" + from + "From: b\nSubject: b\n\nTwo\n",
      ["Subject: a\n\nOne\n", "From: b\nSubject: b\n\nTwo\n"]
    ),
    (
      "a blank before the colon of the first field",
      from + "From : ada@example.org\nSubject: a\n\nOne\n",
      ["From : ada@example.org\nSubject: a\n\nOne\n"]
    ),
    ("empty lines first", "\n\n" + from + "Subject: a\n\nOne\n", ["Subject: a\n\nOne\n"]),
    ("a byte order mark", "\u{FEFF}" + from + "Subject: a\n\nOne\n", ["Subject: a\n\nOne\n"]),
    (
      "garbage first", "garbage\nmore\n" + from + "Subject: a\n\nOne\n",
      ["garbage\nmore\n", "Subject: a\n\nOne\n"]
    ),
    (
      "a sentence first", "\nFrom here on\n\nall is lost\n\n" + from + "Subject: a\n\nOne\n",
      ["From here on\n\nall is lost\n", "Subject: a\n\nOne\n"]
    ),
    ("no message at all", "garbage\n\nmore", ["garbage\n\nmore"]),
    (
      "a message without From_ line first", "Subject: x\n\nZero\n\n" + from + "Subject: a\n\nOne\n",
      ["Subject: x\n\nZero\n", "Subject: a\n\nOne\n"]
    ),
    (
      "a message that ends in empty lines",
      from + "Subject: a\n\nOne\n\n\n\n" + from + "Subject: b\n\n",
      ["Subject: a\n\nOne\n\n\n", "Subject: b\n"]
    ),
  ])
  func `Odd files give their messages`(what: String, content: String, expected: [String]) throws {
    #expect(try texts(content) == expected, "\(what)")
  }

  @Test(arguments: [
    "From - ", "From ", "From 123@xxx", "From ada@example.org 2026-11-19T09:12:00Z",
    "From ada@example.org 2026-11-19 09:12:00 +0000", "From ada@example.org",
    "From ada@example.org Do Nov 19 09:12:00 2026", "From ada  jeu. 19 nov. 2026 09:12:00",
    "From ada@example.org Чт Ноя 19 09:12:00 2026", "From MAILER-DAEMON Thu Nov 19 2026",
  ])
  func `A separator in another form begins a message`(separator: String) throws {
    let heads = [
      "Received: x\n y\nX-A: b\nSubject: a\n", "Message-ID: <1@x>\n", "From: c\nTo: d\n",
    ]
    let messages = heads.map { $0 + "\nText\n\nFrom a text: one\nNote: two\n" }
    let content = messages.map { separator + "\n" + $0 + "\n" }.joined()
    #expect(try texts(content) == messages)
    #expect(try texts(from + "Subject: z\n\nZ\n\n" + content) == ["Subject: z\n\nZ\n"] + messages)
    let crlf = content.replacing("\n", with: "\r\n")
    #expect(try texts(crlf) == messages.map { $0.replacing("\n", with: "\r\n") })
    // Files not named `.mbox` are recognized by their first line.
    try folder.write("Archive", content)
    let account = try MailAccount.open(folder["Archive"])
    #expect(try MailReader(account).messages(in: account.mailboxes[0]).count == 3)
  }

  @Test func `A Content-Length may lead to a separator in another form`() throws {
    let body = "One\n\n" + from + "Subject: inside\n\nOne\n"
    func content(_ next: String) -> String {
      from + "Content-Length: \(body.utf8.count)\n\n" + body + "\n" + next
    }
    #expect(try texts(content("From - \nSubject: b\n\nTwo\n")).count == 2)
    #expect(try texts(content("From here on\nthere is text.\n")).count == 2)
    #expect(try texts(content("From here on\nthere is text.\n"))[0].hasSuffix("One\n"))
  }

  @Test(arguments: [
    "\nFrom what I hear, all is well.\n",
    "\nFrom ada: a letter\nSubject: broken\nin two lines\n",
    "\nFrom - \n\nSubject: behind an empty line\n",
    "\nfrom - \nSubject: small\n",
    "From ada@example.org Thu Nov 19 09:12:00 2026\nSubject: not after an empty line\n",
    "\nFrom ada@example.org Thu Nov 19 09:12:00 2026\nis what the line looked like.\n",
    "\nFrom ada@example.org Thu Nov 19 2026\n\nHello\n",
  ])
  func `A line of a body that begins with From splits no message`(body: String) throws {
    let content = from + "Subject: a\n\nText\n" + body + "\n" + from + "Subject: b\n\nTwo\n"
    #expect(try texts(content) == ["Subject: a\n\nText\n" + body, "Subject: b\n\nTwo\n"])
  }

  @Test func `Lines may end in CR LF`() throws {
    let content = (from + "Subject: a\n\nOne\n\n" + from + "Status: RO\nSubject: b\n\nTwo\n")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(
      try texts(content) == [
        "Subject: a\r\n\r\nOne\r\n", "Status: RO\r\nSubject: b\r\n\r\nTwo\r\n",
      ])
    #expect(try entries(content).map(\.flags) == [[], .seen])
  }

  @Test func `Reading removes one mark of quoting`() throws {
    let body = ">From a\n>>From b\n> From c\n>Fromage\n>"
    #expect(
      try texts(from + "Subject: a\n\n" + body)
        == ["Subject: a\n\nFrom a\n>From b\n> From c\n>Fromage\n>"])
  }

  @Test func `A Content-Length counts only if a message ends there`() throws {
    let body = "One\n\n" + from + "Subject: inside\n\nOne\n"
    func content(_ length: Int) -> String {
      from + "Content-Length: \(length)\n\n" + body + "\n" + from + "Subject: b\n\nTwo\n"
    }
    #expect(try texts(content(body.utf8.count)).count == 2)
    for wrong in [0, 1, 7, body.utf8.count + 9, 1 << 40, Int.max, -5] {
      #expect(try texts(content(wrong)).count == 3, "\(wrong)")
    }
  }

  @Test func `Flags come from Status and X-Status`() throws {
    let heads = [
      "Status: RO\nX-Status: AF\n", "Status: O\n", "", "status: r\nX-STATUS: DT\n",
      "X-Mozilla-Status: 1007\n",
    ]
    let content = heads.map { from + $0 + "\nText\n\n" }.joined()
    let entries = try entries(content)
    #expect(
      entries.map(\.flags) == [
        [.seen, .replied, .flagged], [], [], [.trashed, .draft],
        [.seen, .replied, .flagged, .passed],
      ])
    #expect(entries.map(\.isNew) == [false, false, true, true, false])
  }

  @Test(
    arguments: [
      ("Status: RO", [.seen]), ("Status: O", []), ("Status: ", []), ("Status: R", [.seen]),
      ("X-Status: A", [.replied]), ("X-Status: FD", [.flagged, .trashed]),
      ("X-Status: T", [.draft]),
      ("Status: OR\nX-Status: AFDT", [.seen, .replied, .flagged, .trashed, .draft]),
    ] as [(String, MessageFlags)])
  func `The head of a message holds its flags`(head: String, flags: MessageFlags) throws {
    let content = "From ada Thu Nov 19 09:12:00 2026\n\(head)\n\nx\n"
    #expect(try entries(content).map(\.flags) == [flags])
  }

  @Test func `The From_ line has the time of delivery`() throws {
    #expect(try entries(from + "\n").map(\.deliveryTime) == [1_795_079_520])
  }

  @Test func `A key survives the rewriting of flags`() throws {
    let plain = from + letter("a") + "\n" + from + letter("bb") + "\n"
    let flagged =
      from + "Status: RO\n" + letter("a") + "\n" + from + "X-Status: F\n" + letter("bb") + "\n"
    let keys = try entries(plain).map(\.key)
    #expect(Set(keys).count == 2)
    #expect(try entries(flagged).map(\.key) == keys)
  }

  @Test func `Equal messages have keys of their own`() throws {
    let keys = try entries(String(repeating: from + "Subject: a\n\nOne\n\n", count: 3)).map(
      \.key.rawValue)
    #expect(keys[1] == keys[0] + "~2")
    #expect(keys[2] == keys[0] + "~3")
  }

  @Test func `Lines longer than the window and messages across its edges are read whole`() throws {
    let long = String(repeating: "x", count: 600_000)
    let many = (0..<3000).map {
      from + "Subject: \($0)\n\n" + String(repeating: "y", count: $0 % 301) + "\n\n"
    }
    let content = from + "Subject: " + long + "\n\n" + long + "From \n\n" + many.joined()
    let texts = try texts(content)
    #expect(texts.count == 3001)
    let isWhole = texts[0] == "Subject: " + long + "\n\n" + long + "From \n"
    #expect(isWhole)
    for (index, text) in texts.dropFirst().enumerated() {
      #expect(text == "Subject: \(index)\n\n" + String(repeating: "y", count: index % 301) + "\n")
    }
  }

  @Test func `Reading reports its progress`() throws {
    try folder.write("box.mbox", from + "\n" + String(repeating: "text\n", count: 2_000_000))
    let account = try MailAccount.open(folder["box.mbox"])
    var told: [Int64] = []
    var totals: Set<Int64> = []
    _ = try MailReader(account).messages(in: account.mailboxes[0]) { done, total in
      told.append(done)
      totals.insert(total)
    }
    #expect(told.count > 1)
    #expect(told == told.sorted())
    #expect(totals.count == 1)
    #expect(told.last == totals.first)
  }

  @Test func `The newest messages of a large mbox are found from its end`() throws {
    let text = String(repeating: "Text, and From here on more.\n\n", count: 150)
    let content = (0..<5000).map { "\(from)Message-ID: <\($0)@x>\nSubject: \($0)\n\n\(text)\n" }
    try folder.write("box.mbox", content.joined() + "From - \nSubject: last\n\nText\n")
    let account = try MailAccount.open(folder["box.mbox"])
    let reader = MailReader(account)
    let newest = try #require(reader.newest(in: account.mailboxes[0]))
    #expect(newest.isPartial)
    #expect(200..<1000 ~= newest.count)
    let envelopes = reader.envelopes(of: newest, at: newest.indices)
    #expect(envelopes.suffix(2).map(\.subject) == ["4999", "last"])
    #expect(envelopes.allSatisfy { $0.subject != nil })
    let bytes = try reader.bytes(of: newest[0], limit: 100).bytes
    #expect(bytes.starts(with: "Message-ID: ".utf8))
    // The complete list ends with the same messages.
    let all = try reader.messages(in: account.mailboxes[0], previous: newest)
    #expect(all.count == 5001 && !all.isPartial)
    #expect(Array(all.suffix(newest.count)) == Array(newest))
    #expect(reader.newest(in: account.mailboxes[0]) == nil)
  }

  @Test func `A small mbox has no newest messages before it is read`() throws {
    try folder.write("box.mbox", from + "Subject: a\n\n")
    let account = try MailAccount.open(folder["box.mbox"])
    #expect(MailReader(account).newest(in: account.mailboxes[0]) == nil)
  }

  @Test func `Bytes that are not text do no harm`() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = [
      "\n", "From ", from, "\r\n", "Status: ", "Content-Length: 9", ":", ">", "\u{0}", "x",
    ]
    for _ in 0..<300 {
      let content = (0..<60).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let texts = try texts(content)
      #expect(texts.joined().utf8.count <= content.utf8.count)
    }
  }
}
