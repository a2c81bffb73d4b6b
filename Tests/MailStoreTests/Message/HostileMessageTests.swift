import MailStore
import Testing

private func repeated(_ text: String, _ count: Int) -> String {
  String(repeating: text, count: count)
}

private func counted(_ count: Int, _ text: (Int) -> String) -> String {
  (0..<count).map(text).joined()
}

/// A hostile text, with a name for the report.
struct Monster: CustomTestStringConvertible {
  var testDescription: String
  var text: String
  /// The last line of the drawn body, or nil if it does not matter.
  var end: String?

  init(_ name: String, _ text: String, end: String? = nil) {
    testDescription = name
    self.text = text
    self.end = end
  }

  static let nestings = [
    Monster(
      "multiparts",
      counted(10_000) { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }),
    Monster(
      "one boundary", repeated("Content-Type: multipart/mixed; boundary=b\n\n--b\n", 10_000)),
    Monster("messages", repeated("Content-Type: message/rfc822\n\n", 10_000)),
  ]

  static let fields = [
    Monster("pieces", "Content-Type: text/plain; " + repeated("a*0*=b; ", 20_000)),
    Monster("parameters", "Content-Type: text/plain; " + counted(20_000) { "a\($0)=b;" }),
    Monster("groups", "To: " + repeated("a:", 200_000)),
    Monster("addresses", "To: " + repeated("a@b, ", 100_000)),
    Monster("comments", "To: " + repeated("(", 200_000)),
    Monster("date", "Date: " + repeated("(", 200_000)),
    Monster("references", "References: " + repeated("<a@b> ", 100_000)),
    Monster("subject", "Subject: " + repeated("=?utf-8?q?a?= ", 50_000)),
    Monster(
      "file name",
      "Content-Disposition: attachment; filename=" + repeated("=?utf-8?b?YQ==?= ", 20_000)),
    Monster("folding", "A: b\n" + repeated(" folded\n", 100_000) + "C: d"),
  ]

  static let documents = [
    Monster("blocks", repeated("<div>", 100_000) + "deep", end: " deep"),
    Monster("inlines", repeated("<b>", 100_000) + "deep", end: " deep"),
    Monster("tables", repeated("<table><tr><td>", 30_000) + "deep", end: " deep"),
    Monster(
      "wrong ends", repeated("<span>", 5000) + repeated("</i>", 100_000) + "deep", end: " deep"),
    Monster("attributes", "<p>a<a " + counted(50_000) { "x\($0)=y " } + ">deep</a>"),
    Monster("bogus comments", repeated("<!x ", 100_000)),
    Monster("comments", repeated("<!--", 100_000)),
    Monster("less than", repeated("<", 300_000)),
    Monster("ampersands", repeated("&", 300_000)),
    Monster("links", repeated("<a href=x>y", 30_000)),
    Monster(
      "quotes", repeated("<blockquote cite>", 30_000) + "deep",
      end: " " + repeated("> ", 50) + "deep"),
  ]
}

/// Messages that would make a careless program crash, hang or run out of memory.
@Suite struct HostileMessageTests {
  @Test(arguments: Monster.nestings) func `Parts that are nested too deep are shown raw`(
    nesting: Monster
  ) {
    let message = message(nesting.text + "\ntext\n")
    #expect(message.notices.contains { $0.contains("nested too deeply") })
    #expect(!message.body.isEmpty)
  }

  @Test func `Of binary data that is sent as text the beginning is shown`() {
    var state: UInt64 = 7
    let bytes = (0..<1 << 20).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    let message = Message(bytes: Array("Subject: s\n\n".utf8) + bytes)
    #expect(message.notices.contains { $0.contains("binary data") })
    #expect(message.body.reduce(0) { $0 + $1.text.unicodeScalars.count } <= 256 << 10)
    #expect(!message.body.isEmpty)
  }

  @Test(arguments: [
    ("Subject: s", "Text.\n"),
    ("Content-Type: text/plain; charset=iso-2022-jp", "\u{1B}$B$3\u{1B}(B\n"),
    ("Content-Type: text/plain; charset=utf-16le", "T\u{0}e\u{0}x\u{0}"),
    ("Subject: s", "\u{1B}[1mText\u{1B}[0m\u{8}\u{8}\n"),
  ]) func `Text of any charset is shown whole`(head: String, line: String) {
    #expect(message("\(head)\n\n" + repeated(line, 100_000)).notices.isEmpty)
  }

  @Test func `Parts beyond the limit are left out`() {
    let message = message(
      "Content-Type: multipart/mixed; boundary=b\n\n"
        + repeated("--b\nContent-Type: a/b\n\nx\n", 2000))
    #expect(message.attachments.count == 999)
    #expect(message.notices.contains { $0.contains("more than 1000 parts") })
  }

  @Test func `A message of boundaries is not read to the end`() {
    let message = message(
      "Content-Type: multipart/mixed; boundary=b\n\n" + repeated("--b\n\nx\n", 30_000))
    #expect(message.notices.contains { $0.contains("not read to the end") })
    #expect(!message.body.isEmpty)
  }

  @Test func `A header of a million fields ends at the limit`() {
    let message = message(repeated("A: b\n", 300_000) + "\nbody")
    #expect(message.headers.count < 300_000)
    #expect(message.notices.contains { $0.contains("header is longer") })
  }

  @Test(arguments: Monster.fields)
  func `A monstrous field does no harm, in the message or in a part of it`(field: Monster) {
    let whole = message(field.text + "\n\ntext")
    #expect(whole.body.first?.text == "text" || whole.notices.count == 1)
    let inner = message(
      "Content-Type: multipart/digest; boundary=b\n\n--b\n\n\(field.text)\n\ntext\n--b\n\(field.text)\n\ntext"
    )
    #expect(inner.body.contains { $0.text == "text" } || !inner.attachments.isEmpty)
  }

  @Test(arguments: [
    "mixed; boundary=b\n\n--b\nContent-Type: message (it is)/ rfc822\n\n",
    "mixed; boundary=b\n\n--b\nContent-Type: message\n /rfc822\n\n",
    "digest; boundary=b\n\n--b\nContent-Type: what?\n\n",
    "mixed; boundary=b\n\n--b\nContent-Type: multipart/\n digest; boundary=c\n\n--c\nContent-Type:\n\n",
  ]) func `A monstrous field is found however its part came to be a message`(start: String) {
    let groups = "To:\n " + repeated("a:", 500_000)
    let message = message("Content-Type: multipart/\(start)\(groups)\n\ntext\n--b--\n")
    #expect(message.body.last?.text == "text")
  }

  @Test(arguments: Monster.documents) func `A monstrous document does no harm`(document: Monster) {
    let message = html(document.text)
    if let end = document.end { #expect(message.drawn.last == end) }
  }

  @Test func `Bodies beyond the limits are cut, and a notice says so`() {
    var limits = ReadingLimits()
    limits.textBytes = 1000
    limits.paragraphs = 10
    let long = message("Subject: s\n\n" + repeated("x", 5000), limits: limits)
    #expect(long.body.map(\.text.count).reduce(0, +) == 1000)
    #expect(long.notices == ["The message is too long: only its beginning is shown."])
    let many = message("Subject: s\n\n" + repeated("x\n", 400), limits: limits)
    #expect(many.body.count == 10)
    #expect(many.notices == long.notices)
    let whole = message("Subject: s\n\n" + repeated("x\n", 10), limits: limits)
    #expect(whole.notices == [])
    limits.htmlBytes = 100
    let page = html(repeated("<p>x", 200), limits: limits)
    #expect(page.body.count <= 10)
    #expect(page.notices == ["The message is too long: only its beginning is shown."])
  }

  @Test func `Links beyond the limit are left out`() {
    var limits = ReadingLimits()
    limits.links = 2
    let message = html("<a href=a>1</a> <a href=b>2</a> <a href=c>3</a>", limits: limits)
    #expect(message.drawn == [" 1 [1] 2 [2] 3"])
    #expect(message.notices == ["The message has more than 2 links: the rest is plain text."])
  }

  @Test func `Limits of 0 do no harm`() {
    var limits = ReadingLimits()
    (limits.depth, limits.parts, limits.textBytes, limits.htmlBytes) = (0, 0, 0, 0)
    (limits.paragraphs, limits.paragraphBytes, limits.links) = (0, 0, 0)
    (limits.boundaryLines, limits.headerLines) = (0, 0)
    for text in MessageSeeds.all {
      #expect(message(text, limits: limits).body.isEmpty)
    }
  }
}

@Test func `a message of which only the beginning was read is not called incomplete`() {
  let text =
    "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\nContent-Type: application/x\n\nAAA"
  let whole = Message(RawMessage(bytes: Array(text.utf8), isCut: false))
  #expect(whole.notices.count == 1 && whole.notices[0].contains("ends before its last part"))
  let cut = Message(RawMessage(bytes: Array(text.utf8), isCut: true))
  #expect(cut.notices == [Message.cutNotice])
}
