import MailStore
import Testing

@Test func `All parts with content are numbered, those of a message in it too`() {
  let text = """
    Content-Type: multipart/mixed; boundary=a

    --a
    Content-Type: text/plain

    one
    --a
    Content-Type: message/rfc822

    Subject: inner
    Content-Type: multipart/alternative; boundary=b

    --b
    Content-Type: text/plain
    Content-Transfer-Encoding: base64

    dHdv
    --b
    Content-Type: text/html

    <p>three
    --b--
    --a
    Content-Type: application/pdf; name=x.pdf

    four
    --a--
    """
  let bytes = Array(text.utf8)
  let parts = Message.parts(of: bytes)
  #expect(
    parts.map(\.type) == [
      "text/plain", "message/rfc822", "text/plain", "text/html", "application/pdf",
    ])
  let contents = parts.map { $0.content(in: bytes).map { String(decoding: $0, as: UTF8.self) } }
  #expect(contents[0] == "one" && contents[2] == "two" && contents[3] == "<p>three")
  #expect(contents[1]?.hasPrefix("Subject: inner\n") == true && contents[4] == "four")
  #expect(Message.parts(of: Array("Subject: x\n\nbody".utf8)).map(\.type) == ["text/plain"])
}
