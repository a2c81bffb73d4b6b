import MailStore
import Testing

/// Returns the text of a message. `parts` are the texts after its boundaries.
private func text(of parts: [String], lineEnd: String = "\n") -> String {
  let body = parts.map { "--b\n\($0)\n" }.joined() + "--b--\n"
  let whole = "Content-Type: multipart/mixed; boundary=b\n\n\(body)"
  return message(whole.replacing("\n", with: lineEnd)).body.map(\.text)
    .filter { !$0.isEmpty }.joined(separator: " | ")
}

@Test(arguments: ["\n", "\r\n"])
func `A part that begins with its text has it, whether an empty line follows or not`(
  lineEnd: String
) {
  let first = "Content-Type: text/plain\n\nOne"
  #expect(text(of: [first, "I'm without a header\n", first], lineEnd: lineEnd).contains("I'm"))
  #expect(text(of: ["Hello", first], lineEnd: lineEnd) == "Hello | One")
  #expect(
    text(of: ["See https://example.org/\n\nand this"], lineEnd: lineEnd)
      == "See https://example.org/ | and this")
}

@Test func `Lines of a part's text that look like fields are none`() {
  let page = "HTTP/1.1 200 OK\nContent-Type: text/html\nServer: x"
  let shown = page.replacing("\n", with: " | ")
  #expect(text(of: [page + "\n\n<p>Hi</p>"]) == shown + " | <p>Hi</p>")
  #expect(text(of: ["Content-Type: text/plain\n" + page + "\n\nHi"]) == shown + " | Hi")
}

@Test(arguments: ["\n", "\r\n"])
func `Fields that describe no content are text where no empty line ends the header`(
  lineEnd: String
) {
  let note = "Note: buy milk\nand bread."
  let shown = "Note: buy milk | and bread."
  #expect(text(of: [note, "\nTwo"], lineEnd: lineEnd) == shown + " | Two")
  #expect(text(of: ["Content-Type: text/plain\n" + note], lineEnd: lineEnd) == shown)
  // Before an empty line, such lines are header fields, however strange.
  #expect(text(of: ["Note: x\nContent-Type: text/plain\n\nText"], lineEnd: lineEnd) == "Text")
}

// MARK: - Messages

private let innerHead = "Received: by x\n with y\nFrom: eve@example.org\nSubject: inner\n"
private let shownHead = "From: eve@example.org | Subject: inner | "

@Test(arguments: ["\n", "\r\n"], ["text", "text, more: of it"])
func `A message in a message keeps its head and its text, whatever empty line is missing`(
  lineEnd: String, inner: String
) {
  for type in [
    "Content-Type: message/rfc822\nContent-Description: x\n", "Content-Type: message/global\n",
  ] {
    for (before, after) in [("\n", "\n"), ("\n", ""), ("", "\n"), ("", "")] {
      let part = type + before + innerHead + after + "Inner \(inner)\nEnd"
      #expect(text(of: [part], lineEnd: lineEnd) == shownHead + "Inner \(inner) | End")
    }
    for before in ["\n", ""] {
      #expect(text(of: [type + before + "Just \(inner)\nEnd"]) == "Just \(inner) | End")
      #expect(text(of: [type + before + "Note: \(inner)\nEnd"]) == "Note: \(inner) | End")
    }
  }
}

@Test func `So do the messages of a digest, whose parts are messages without a type`() {
  let parts = [
    "\n" + innerHead + "\nOne", innerHead + "\nTwo", innerHead + "Three, it is", "Four\nEnd",
  ]
  let body = parts.map { "--d\n\($0)\n" }.joined() + "--d--\n"
  let digest = "Content-Type: multipart/digest; boundary=d\n\n\(body)"
  let found = message(digest)
  let shown = found.body.map(\.text).filter { !$0.isEmpty }.joined(separator: " | ")
  let heads = ["One", "Two", "Three, it is"].map { shownHead + $0 }.joined(separator: " | ")
  #expect(shown == heads + " | Four | End")
  #expect(found.attachments.map(\.name) == ["inner.eml", "inner.eml", "inner.eml", nil])
  #expect(text(of: [digest]) == shown)
}

@Test func `A field before the empty line of a part is no head of the message that follows`() {
  let part = "Content-Type: message/rfc822\nSubject: forwarded\n\n" + innerHead + "\nText"
  #expect(text(of: [part]) == shownHead + "Text")
}

@Test func `A signature's dashes are no boundary`() {
  #expect(text(of: ["Nothing here\n\n-- \nAda"]).hasSuffix("Ada"))
}
