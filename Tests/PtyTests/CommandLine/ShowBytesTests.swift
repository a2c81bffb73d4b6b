import TestSupport
import Testing

/// Output of `show` that must equal the message's bytes.
struct ShowBytesTests {
  private static let message = """
    Subject: x\r
    Content-Type: multipart/mixed; boundary=b\r
    \r
    --b\r
    Content-Type: text/html\r
    Content-Transfer-Encoding: quoted-printable\r
    \r
    <p>a=\r
    b=20\r
    --b\r
    Content-Type: application/octet-stream; name=z.bin\r
    Content-Transfer-Encoding: base64\r
    \r
    AAEC\r
    --b--\r

    """

  @Test func `The message, its HTML and the parts are printed byte for byte`() throws {
    let raw = try Trifold.run("show", "-", "--raw", input: Self.message)
    #expect(raw.text == Self.message && raw.status == .exited(0))
    #expect(try Trifold.run("show", "-", "--html", input: Self.message).text == "<p>ab ")
    let part = try Trifold.run("show", "-", "--part", "2", input: Self.message)
    #expect(Array(part.text.utf8) == [0, 1, 2])
  }

  @Test func `Several messages are named by keys and ids, and raw they are an mbox`() throws {
    let folder = try TemporaryFolder()
    for part in ["mail/new", "mail/tmp"] { folder.makeFolder(part) }
    let date = "Thu, 19 Nov 2026 09:12:00 +0000"
    for name in ["a", "b"] {
      try folder.write(
        "mail/cur/\(name).x:2,S",
        """
        From: ada@example.org
        Date: \(date)
        Message-ID: <\(name)@x>
        Subject: \(name)

        Text \(name)

        """)
    }
    let mail = folder["mail"].description
    let raw = try Trifold.run("show", mail, "<b@x>", "a.x", "--raw").text
    #expect(
      raw.split(separator: "\n").filter { $0.hasPrefix("From ") || $0.hasPrefix("Subject") } == [
        "From ada@example.org Thu Nov 19 09:12:00 2026", "Subject: b",
        "From ada@example.org Thu Nov 19 09:12:00 2026", "Subject: a",
      ])
    #expect(raw.hasSuffix("\nText a\n\n"))
    #expect(try Trifold.run("show", mail, "<a@x>", "--raw").text.hasPrefix("From: ada"))
    let text = try Trifold.run("show", mail, "b.x", "<a@x>").text
    #expect(text.contains("Text b\n\nSubject") && text.contains("Text a"))
    let lines = try Trifold.run("show", mail, "b.x", "a.x", "--json").text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(#""subject":"b""#))
    let missing = try Trifold.run("show", mail, "a.x", "<c@x>")
    #expect(missing.status == .exited(66) && missing.text.isEmpty)
    #expect(missing.errorText.contains("has no message <c@x>"))
    #expect(try Trifold.run("show", mail, "a.x", "b.x", "--html").status == .exited(64))
  }

  @Test func `A part that is not there is named with those that are`() throws {
    let part = try Trifold.run("show", "-", "--part", "3", input: Self.message)
    #expect(part.status == .exited(64))
    #expect(
      part.errorText.contains("no part 3; the parts are 1 text/html, 2 application/octet-stream"))
    let html = try Trifold.run("show", "-", "--html", input: "Subject: x\n\nx\n")
    #expect(html.status == .exited(65) && html.errorText.contains("the parts are 1 text/plain"))
    let both = try Trifold.run("show", "-", "--raw", "--json", input: Self.message)
    #expect(both.status == .exited(64) && both.errorText.contains("cannot be used together"))
  }
}
