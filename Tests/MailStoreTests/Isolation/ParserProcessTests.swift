import Fuzzing
import SystemCalls
import TestSupport
import Testing

@testable import MailStore
@testable import ReadableText

/// What a parser process can do, and what its user sees when it does something else. `HostileParser` is a parser
/// process that misbehaves where a message's first line tells it to.
struct ParserProcessTests {
  private func pool(_ change: (inout ParserLimits) -> Void = { _ in }) -> ParserPool {
    var program = ParserProgram([Executable.sibling("HostileParser")])
    change(&program.limits)
    return ParserPool(program)
  }

  private func read(_ text: String, _ pool: ParserPool) -> Message {
    Message(Array(text.utf8).span, readBy: pool)
  }

  private let harmless = "Subject: Hello\nTo: ada@example.org\n\nText\n"

  private func deed(_ name: String) -> String {
    "X-Deed: \(name)\nFrom: Ada <ada@example.org>\nSubject: =?utf-8?Q?M=C3=BCll?=\n\nText\n"
  }

  // MARK: Reading

  @Test func `A message comes out of the process as it would be read in this one`() {
    let pool = pool()
    var found = FoundValues()
    let texts = [
      harmless, "", "no header", "Subject: x\n\n",
      "Content-Type: text/html; charset=koi8-r\nSubject: =?big5?B?pKSk5Q==?=\n\n<p>\u{C1}<table>"
        + "<tr><th>a<th>b<tr><td>1<td>2<tr><td colspan=2>3</table><a href=http://example.org>x</a>",
      "To: Team: a@example.org, b@example.org;\nContent-Type: text/calendar; method=REQUEST\n\n"
        + "BEGIN:VCALENDAR\nMETHOD:REQUEST\nBEGIN:VEVENT\nSUMMARY:Tea\nDTSTART:20261130T100000Z\n"
        + "DTEND;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY\nEXDATE:20261207T100000\n"
        + "ORGANIZER;CN=Ada:mailto:ada@example.org\nATTENDEE:mailto:b@example.org\n"
        + "END:VEVENT\nEND:VCALENDAR\n",
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n\n> > quoted\n>> more\n--b\n"
        + "Content-Type: application/pdf; name=a.pdf\n\nx\n--b\nContent-Type: multipart/alternative;"
        + " boundary=c\n\n--c\n\nplain\n--c\nContent-Type: text/html\n\n<ul><li>html</ul>\n--c--\n",
      "Subject: =?utf-8?Q?L=C3=B6we?=\nContent-Type: multipart/related; boundary=b\n\n--b\n"
        + "Content-Type: text/html\n\n<p>See <img src=cid:one@x alt=chart> it.</p>\n--b\n"
        + "Content-Type: image/png; name=c.png\nContent-ID: <one@x>\n\nx\n--b--\n",
      "From: Ada <ada@example.org>\nCc: Team: b@example.org;, Others: c@example.org;\n"
        + "Date: Mon, 30 Nov 2026 08:00:00 +0100\nMessage-ID: <c@x>\nIn-Reply-To: <b@x>\n"
        + "References: <a@x> <b@x>\nContent-Type: text/plain; charset=us-ascii\n\n"
        + "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nSigned\n"
        + "-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n",
      "Content-Type: text/html\n\n<ol><li>one<ul><li>two <a href=https://example.org/a>a</a>"
        + " <a href=https://example.org/a>again</a> <a href=mailto:b@example.org>b@example.org</a>"
        + "</ul></ol><blockquote>q</blockquote><table><tr><th>a<th>b<tr><td>1<td>2</table><p>x"
        + "<table><tr><th>c<th>d<tr><td>5<td>6</table>",
      "Content-Type: text/calendar; method=CANCEL;"
        + " charset=koi8-r\n\nBEGIN:VCALENDAR\nMETHOD:CANCEL\nBEGIN:VEVENT\nSUMMARY:Supper\n"
        + "DTSTART;VALUE=DATE:20270101\nDTEND;VALUE=DATE:20270102\nRRULE:FREQ=DAILY;COUNT=2\n"
        + "ORGANIZER;CN=Bob:mailto:bob@example.org\nLOCATION:Here\nDESCRIPTION:All\nCOMMENT:No\n"
        + "ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@example.org\nSTATUS:CANCELLED\n"
        + "URL:https://example.org/\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:One\n"
        + "RECURRENCE-ID:20270102\nDTSTART:20270102T100000\nEND:VEVENT\nEND:VCALENDAR\n",
      "List-Unsubscribe: <https://example.org/leave>\nDate: Tue, 1 Dec 2026 09:00:00 +0000\n"
        + "Subject: p\n\n---\n a | 2 +-\n\ndiff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-a\n+b\n",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      #expect(read(text, pool) == Message(bytes: bytes))
      found.add(Message(bytes: bytes))
      for form in [0, 1] {
        let message = Message(bytes: bytes, form: form, charset: "utf-8", asSent: true)
        #expect(
          Message(bytes.span, form: form, charset: "utf-8", asSent: true, readBy: pool) == message)
        found.add(message)
      }
      let request = ParserRequest.parts(limits: .standard)
      #expect(throws: Never.self) {
        let parts: [MailStore.Attachment] = try request.value(about: bytes.span, from: pool)
        #expect(parts == Message.parts(of: bytes))
      }
      for part in Message.parts(of: bytes) {
        let request = ParserRequest.content(path: part.path, limits: .standard)
        #expect(throws: Never.self) {
          let content = try request.bytes(about: bytes.span, from: pool)
          #expect(content == part.content(in: bytes))
        }
      }
    }
    // Links with a purpose are in the header, which is read in the program.
    #expect(found.constants == ["Link.purpose"], "no example shows that these are sent")
  }

  @Test func `Every charset that a message may name is there although no file can be opened`()
    throws
  {
    let pool = pool()
    let bytes = (0x21...0xFF).map { UInt8($0) } + [0x0A]
    for label in Charset.labels.keys.sorted() {
      let text = CharsetDecoder.decode(content: bytes, charset: label)
      let request = ParserRequest.text(charset: label)
      #expect(try request.bytes(about: bytes.span, from: pool) == Array(text.utf8), "\(label)")
    }
  }

  @Test func `A large message is read whole`() throws {
    let pool = pool()
    let line = String(repeating: "0123456789abcdef", count: 4) + "\n"
    let head = "Content-Type: application/octet-stream; name=a\n\n"
    let bytes = Array((head + String(repeating: line, count: 500_000)).utf8)
    #expect(Message(bytes.span, readBy: pool) == Message(bytes: bytes))
    let request = ParserRequest.content(path: [], limits: .standard)
    #expect(
      try request.bytes(about: bytes.span, from: pool)?.count == bytes.count - head.utf8.count)
  }

  @Test func `Ten thousand parts are read within the limits`() {
    let part = "--b\nContent-Type: text/html\n\n<p>x</p>\n"
    let text =
      "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: part, count: 10_000)
    #expect(read(text, pool()) == Message(bytes: Array(text.utf8)))
  }

  @Test func `A message that is begun and finished later is the same`() {
    let pool = pool()
    let content = Array(harmless.utf8)
    let bytes = content.span
    let request = ParserRequest.message(
      form: nil, charset: nil, limits: .standard, asSent: false)
    let begun = [pool.begin(request.written, bytes), pool.begin(request.written, bytes)]
    let expected = Message(bytes: Array(harmless.utf8))
    #expect(begun.allSatisfy { $0 != nil })
    for begun in begun.reversed() {
      let message = Message(bytes, readBy: pool, begun: begun)
      #expect(message == expected)
    }
    #expect(pool.processes.count == 2)
    // A parser that was ended while it was idle is replaced.
    let third = pool.begin(request.written, bytes)
    for parser in pool.processes { kill(parser, SIGKILL) }
    for begun in [third, nil] {
      let message = Message(bytes, readBy: pool, begun: begun)
      #expect(message == expected)
    }
  }

  // MARK: Misbehaving

  @Test(arguments: ["crash", "trap", "exit", "nonsense"])
  func `A crash costs the message a notice`(_ name: String) {
    let pool = pool()
    let message = read(deed(name), pool)
    #expect(
      message.notices == [
        "This message could not be read: the parser crashed. Press S to show its source."
      ])
    #expect(message.body.isEmpty)
    #expect(message.envelope.subject == "Müll")
    #expect(message.envelope.from == [EmailAddress(name: "Ada", address: "ada@example.org")])
    #expect(message.headers.map(\.name) == ["X-Deed", "From", "Subject"])
    #expect(read(harmless, pool) == Message(bytes: Array(harmless.utf8)))
  }

  @Test(arguments: [
    "unlink", "socket", "local", "fork", "execute", "close", "kill", "code", "thread",
  ]) func `What a parser has no business with ends it`(_ name: String) {
    let pool = pool()
    #expect(
      read(deed(name), pool).notices == [
        "This message could not be read: the parser tried to do something that is not allowed."
          + " Press S to show its source."
      ])
    #expect(read(harmless, pool).notices.isEmpty)
  }

  @Test(arguments: ["open", "create", "terminal"])
  func `Files cannot be opened`(_ name: String) {
    // The deed would end the process if it succeeded.
    #expect(read(deed(name), pool()).notices.isEmpty)
    #expect(access("/tmp/trifold-hostile", F_OK) != 0)
  }

  @Test func `A loop ends with its processor time`() {
    let pool = pool { $0.processorSeconds = 0 }
    #expect(read(deed("loop"), pool).notices.first?.contains("took too long") == true)
    #expect(read(harmless, pool).notices.isEmpty)
  }

  @Test func `A parser that waits for ever is ended`() {
    let pool = pool { $0.time = 300 }
    #expect(read(deed("sleep"), pool).notices.first?.contains("took too long") == true)
  }

  @Test func `Allocating without end ends the parser, not the memory`() {
    let pool = pool { $0.memory = 400 << 20 }
    let before = read(harmless, pool)
    #expect(before.notices.isEmpty)
    #expect(read(deed("allocate"), pool).notices.first?.contains("crashed") == true)
    #expect(read(harmless, pool) == before)
  }

  @Test func `A message that crashed its parser is not tried again`() throws {
    let pool = pool { $0.processorSeconds = 0 }
    let start = ContinuousClock.now
    _ = read(deed("loop"), pool)
    let first = ContinuousClock.now - start
    for _ in 0..<20 { #expect(!read(deed("loop"), pool).notices.isEmpty) }
    #expect(ContinuousClock.now - start < first * 10)
  }

  // MARK: From outside

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func `A parser that somebody ends is started again`(_ signal: Int32) {
    let pool = pool()
    for _ in 0..<3 {
      #expect(read(harmless, pool).notices.isEmpty)
      for parser in pool.processes { kill(parser, signal) }
    }
    #expect(read(harmless, pool).notices.isEmpty)
  }

  @Test func `A stopped parser does not stop the program`() {
    let pool = pool { $0.time = 500 }
    _ = read(harmless, pool)
    for parser in pool.processes { kill(parser, SIGSTOP) }
    #expect(read(harmless, pool).notices.first?.contains("took too long") == true)
    #expect(read(harmless + "x", pool).notices.isEmpty)
  }

  @Test func `A parser that cannot be started costs a notice, and is tried again`() {
    let pool = ParserPool(ParserProgram(["/nonexistent/parser"]))
    #expect(
      read(harmless, pool).notices == [
        "This message could not be read: no parser could be started (No such file or directory)."
          + " Press S to show its source."
      ])
    let other = ParserPool(ParserProgram(["/bin/false"]))
    #expect(read(harmless, other).notices.first?.contains("crashed") == true)
  }

  @Test func `A parser without its libraries costs a notice, and is tried again`() throws {
    let folder = try TemporaryFolder()
    try folder.write("lib/libgmime-3.0.so.0", "")
    let path = folder["lib"]
    let pool = ParserPool(
      ParserProgram([
        "env", "LD_LIBRARY_PATH=\(path)", Executable.sibling("HostileParser"),
      ]))
    let reason =
      "GMime cannot be loaded (\(path)/libgmime-3.0.so.0: file too short); install the package"
      + " libgmime-3.0-0 (Debian, Ubuntu), gmime30 (Fedora) or gmime3 (Arch)"
    #expect(
      read(harmless, pool).notices == [
        "This message could not be read: \(reason). Press S to show its source."
      ])
    #expect(pool.missingLibrary == reason)
    folder.remove("lib/libgmime-3.0.so.0")
    #expect(read(harmless, pool).notices.isEmpty)
    #expect(pool.missingLibrary == nil)
  }

  @Test func `Parsers end with their pool, and several threads have one each`() async {
    let pool = pool()
    let expected = Message(bytes: Array(harmless.utf8))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 { group.addTask { self.read(self.harmless, pool) == expected } }
      for await isEqual in group { #expect(isEqual) }
    }
    #expect(1...2 ~= pool.processes.count)
  }

  // MARK: Damaged answers

  @Test func `A damaged answer is refused or read, never obeyed`() throws {
    var generator = SplitMix(seed: 7)
    var writer = WireWriter()
    let text =
      "To: T: a@example.org;\nContent-Type: text/html\n\n<table border=1><tr><th>a<th>b"
      + "<tr><td>1<td>2<tr><td>1<td>2</table><blockquote>q</blockquote>"
    writer.add(Message(bytes: Array(text.utf8)))
    for _ in 0..<20_000 {
      var bytes = writer.bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
      }
      var wire = WireReader(bytes)
      guard let message = try? Message(from: &wire) else { continue }
      #expect(message.groups.to.allSatisfy { message.envelope.to.indices.contains($0.members) })
    }
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, .max, .min, 1 << 40])
  func `Numbers of all sizes come back`(_ number: Int64) throws {
    var writer = WireWriter()
    writer.add(number)
    var wire = WireReader(writer.bytes)
    #expect(try wire.value(Int64.self) == number)
    #expect(wire.rest.isEmpty)
  }
}

/// The values that the stored properties of some structures have.
private struct FoundValues {
  private var values: [String: Set<String>] = [:]

  /// The properties that had the same value each time, such as `Attachment.contentID`.
  var constants: [String] { values.filter { $1.count == 1 }.keys.sorted() }

  mutating func add(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    for (label, value) in mirror.children {
      if mirror.displayStyle == .struct, let label {
        values["\(mirror.subjectType).\(label)", default: []].insert("\(value)")
      }
      add(value)
    }
  }
}
