import TestSupport
import Testing

@testable import MailStore

/// Where the text begins if no empty line ends the header: in a message, in its parts, in lists and in an mbox.
struct HeadEndTests {
  private static let head = "From: ada@example.org\nTo: bob@example.org\nSubject: s\n"

  /// Returns the text of a message that is shown, on a single line.
  private func text(_ message: Message) -> String {
    message.body.map(\.text).filter { !$0.isEmpty }.joined(separator: " | ")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `The text begins at the first line that cannot belong to the head`(lineEnd: String) {
    let lines =
      Self.head + "Dear Sir,\nwe write to you, because of this: it is late.\nNote: x\n\nAda\n"
    let found = message(lines.replacing("\n", with: lineEnd))
    #expect(found.envelope.subject == "s")
    #expect(
      text(found) == "Dear Sir, | we write to you, because of this: it is late. | Note: x | Ada")
    #expect(found.notices == [MessageNotice.noEmptyLine])
  }

  @Test(arguments: [1, 80, 4_050, 4_096, 4_097, 9_000, 70_000, 300_000])
  func `The lines before and after the end of a head may have any length`(length: Int) {
    let long = String(repeating: "x", count: length)
    let found = message("X: \(long)\n \(long)\nSubject: s\n\(long) word\nmore\n")
    #expect(found.envelope.subject == "s" && found.headers.count == 2)
    #expect(text(found).hasSuffix("word | more"))
    #expect(found.body.map(\.text).joined().count == length + 9)
  }

  @Test(arguments: [
    ("", "Dear Sir,"), ("", "a sentence: with a colon"), ("", "<html>"), ("", "- item"),
    ("", "From the desk of Ada: hello"), ("", "Größe: 5"), ("", "您好: 您的订单"), ("", "1 < 2"),
    ("Subject: Hello,\n", "write to ada@example.org"), ("Subject: one;\n", "two=three"),
    ("Content-Type: text/plain;\n", "Dear Sir,"), ("Cc: eve@example.org,\n", "Dear Sir,"),
    ("X: \n \n", "Dear Sir,"), ("Cc: eve@example.org,\n", "write to ada@example.org at once"),
    ("References: <a@b> <c\n", "if a > b"), ("X-Count: 1 < 2\n", "and 3 > 2"),
  ]) func `What may begin a text does`(last: String, line: String) {
    let found = message(Self.head + last + line + "\nThe next line, and this.\n")
    let isHTML = line == "<html>"
    #expect(text(found) == (isHTML ? "<html> | " : line + " | ") + "The next line, and this.")
    #expect(found.notices.isEmpty == last.contains("\n \n"))
  }

  @Test(arguments: [
    "Subject : blanks\n", "Subject\t: a tab\n", "Größe: a name of other letters\n", ": no name\n",
    "X:\n", "X: 1\n \n 2\n", "X: 1\n\t\n", "X-\u{1F600}: y\n", "Subject: Jörg\n",
    "From eve@example.org Thu Nov 19 09:12:00 2026\n",
    ">From eve@example.org Thu Nov 19 09:12:00 2026\n", "http://example.org/: y\n",
    String(repeating: "n", count: 998) + ": y\n",
    "Content-Type: text/plain;\ncharset=utf-8\n", "Cc: eve@example.org,\nmallory@example.org\n",
    "References: <a@b> <c\n@d>\n", "X: broken\nfolding\n",
  ]) func `What is strange in a head does not end it`(lines: String) {
    let found = message("Received: x\n" + lines + Self.head + "Message-ID: <1@b>\n\nText\n")
    #expect(text(found) == "Text")
    #expect(found.notices.isEmpty)
    #expect(found.envelope.from.map(\.address) == ["ada@example.org"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `Lines of a text that look like fields are none`(lineEnd: String) {
    let page =
      "HTTP/1.1 200 OK\nContent-Type: text/html\nServer: x\nMIME-Version: 1.0\nMessage-ID: <2@b>\n"
      + "From: Web <web@example.org>\nContent-Transfer-Encoding: base64\nSubject: other\n"
    for head in [Self.head, "To: bob@example.org\nSubject: s\n", "Subject: s\n"] {
      let lines = head + page + "\n<p>Hello</p>\n"
      let found = message(lines.replacing("\n", with: lineEnd))
      let shown = (page + "<p>Hello</p>").split(separator: "\n").joined(separator: " | ")
      #expect(text(found) == shown)
      #expect(found.envelope.subject == "s" && found.envelope.messageID == nil)
      #expect(found.envelope.from.map(\.address) == (head == Self.head ? ["ada@example.org"] : []))
      #expect(found.notices == [MessageNotice.noEmptyLine])
    }
  }

  @Test(arguments: ["Größe: 5\n\n", "Größe: 5\nist richtig.\n\n", "您好: 您的订单\n\n"])
  func `A name of other letters does not begin a field that ends the head`(lines: String) {
    let found = message(Self.head + lines + "Text\n")
    #expect(text(found).hasPrefix(String(lines.prefix { $0 != "\n" })))
    #expect(text(found).hasSuffix("Text") && found.headers.count == 3)
  }

  @Test func `Fields that a text quotes do not make a head of it`() {
    let quoted = "FYI\nFrom: eve@example.org\nSubject: other\nTo: all\n\nText\n"
    let found = message(Self.head + "Message-ID: <1@example.org>\n" + quoted)
    #expect(text(found) == "FYI | From: eve@example.org | Subject: other | To: all | Text")
    #expect(found.envelope.from.map(\.address) == ["ada@example.org"])
  }

  // MARK: Parts

  @Test(arguments: [20, 4_050, 4_200, 16_000], ["\n", "\r\n"])
  func `A part without an empty line has its text, and the parts after it theirs`(
    length: Int, lineEnd: String
  ) {
    let long = String(repeating: "y", count: length)
    let lines =
      Self.head + "Content-Type: multipart/mixed; boundary=Z\n\n--Z\nContent-Type: text/plain\n"
      + "Part text \(long)\nmore of it.\n--Z\nContent-Type: text/plain; name=a.txt\n"
      + "Content-Disposition: attachment\n\(long) \(long)\n--Z\n\nLast\n--Z--\n"
    let bytes = Array(lines.replacing("\n", with: lineEnd).utf8)
    let found = Message(bytes: bytes)
    #expect(text(found) == "Part text \(long) | more of it. | Last")
    #expect(found.notices == [MessageNotice.partWithoutEmptyLine])
    #expect(found.attachments.map(\.size) == [2 * length + 1])
    let saved = found.attachments[0].content(in: bytes) ?? []
    #expect(saved == Array("\(long) \(long)".utf8))
  }

  @Test func `The parts in a part without an empty line are found`() {
    let found = message(
      "Content-Type: multipart/mixed; boundary=a\n\n--a\n"
        + "Content-Type: multipart/alternative; boundary=b\n--b\nContent-Type: text/plain\nOne two\n"
        + "--b\nContent-Type: text/html\n<p>Three four</p>\n--b--\n--a--\n")
    #expect(text(found) == "One two")
    #expect(found.forms.count == 2)
  }

  @Test func `The same holds for a message in a message, encoded or not`() {
    let inner = "From: eve@example.org\nSubject: inner\nInner text, and more.\nEnd\n"
    let outer = Self.head + "Content-Type: multipart/mixed; boundary=Z\n\n--Z\n"
    let plain = message(outer + "Content-Type: message/rfc822\n\n\(inner)\n--Z--\n")
    #expect(text(plain).hasSuffix("Subject: inner | Inner text, and more. | End"))
    #expect(plain.notices == [MessageNotice.noEmptyLine])
    #expect(plain.attachments.map(\.size) == [inner.utf8.count])
    let without = message(outer + "Content-Type: message/rfc822\n\(inner)\n--Z--\n")
    #expect(text(without) == text(plain) && without.notices == plain.notices)
    #expect(without.listed == plain.listed)
  }

  @Test func `Legal heads of parts are left as they are`() {
    let part =
      "Content-Type: text/plain;\n\tname=\"a b\"\nX-Other : y\nContent-ID:\n <a@b>\n\nText\n"
    let lines = "Content-Type: multipart/mixed; boundary=\"Z \"\n\n--Z \n\(part)--Z\n--Z --\n"
    let head = MessageHead(in: lines.octets.span)
    let heads = PartHeads(
      lines.octets.span, from: head.bodyStart, boundary: "Z ", isDigest: false, limit: 100)
    #expect(heads.mended == nil)
    #expect(text(message(lines)) == "Text | --Z")
  }

  // MARK: Lists and mboxes

  private static let from = "From ada@example.org Thu Nov 19 09:12:00 2026\n"

  @Test(arguments: [10, 5_000, 300_000])
  func `A list, an mbox and the reader agree on the end of a head`(length: Int) throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "z", count: length) + " text\nStatus: RO\nSubject: false\n"
    let first = "Subject: a\nX-Status: F\n" + text
    try folder.write(
      "box.mbox", Self.from + first + "\n" + Self.from + "Subject: b\nStatus: RO\n\nTwo\n")
    let account = try MailAccount.open(folder["box.mbox"])
    let reader = MailReader(account)
    let list = Array(try reader.messages(in: account.mailboxes[0]))
    #expect(list.map(\.flags) == [[.flagged], [.seen]])
    #expect(try list.map { try reader.envelope(of: $0).subject } == ["a", "b"])
    let bytes = try reader.bytes(of: list[0], limit: 1 << 22).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == first)
    #expect(self.text(Message(bytes: bytes)).hasSuffix("text | Status: RO | Subject: false"))
  }

  @Test func `A Content-Length counts from the beginning of the text`() throws {
    let folder = try TemporaryFolder()
    let text = "One, two\n\n\(Self.from)Subject: quoted\n\nThree\n"
    let content =
      Self.from + "Subject: a\nContent-Length: \(text.utf8.count)\n\(text)\n" + Self.from
      + "Subject: b\n\nFour\n"
    try folder.write("box.mbox", content)
    let account = try MailAccount.open(folder["box.mbox"])
    #expect(try MailReader(account).messages(in: account.mailboxes[0]).count == 2)
  }

  @Test func `Flags are written before the text, and what the text says of flags is left alone`() {
    let text = "Dear Sir,\nStatus: RO\n\nAda\n"
    var head = MboxHeadLines(Array(("Subject: a\n" + text).utf8)[...])
    #expect(head.size == 11 && head.flags.isEmpty)
    head.change(adding: .seen, removing: [])
    #expect(String(decoding: head.bytes, as: UTF8.self) == "Subject: a\nStatus: RO\n")
    let file = MboxText.file(Array(("Subject: a\nStatus: O\n" + text).utf8))
    #expect(String(decoding: file, as: UTF8.self) == "Subject: a\n" + text)
    let strange = MboxHeadLines(Array("A: 1\r\nDear Sir,\r\n".utf8)[...])
    #expect(strange.lineEnd == [0x0D, 0x0A])
  }
}
