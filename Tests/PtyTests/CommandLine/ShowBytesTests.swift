import Testing

/// What `show` prints as it is, byte for byte.
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

  @Test func `The message, its HTML and its parts are printed byte for byte`() throws {
    let raw = try Trifold.run("show", "-", "--raw", input: Self.message)
    #expect(raw.text == Self.message && raw.status == .exited(0))
    #expect(try Trifold.run("show", "-", "--html", input: Self.message).text == "<p>ab ")
    let part = try Trifold.run("show", "-", "--part", "2", input: Self.message)
    #expect(Array(part.text.utf8) == [0, 1, 2])
  }

  @Test func `A part that is not there is named with those that are`() throws {
    let part = try Trifold.run("show", "-", "--part", "3", input: Self.message)
    #expect(part.status == .exited(64))
    #expect(part.errorText.contains("no part 3; it has 1 text/html, 2 application/octet-stream"))
    let html = try Trifold.run("show", "-", "--html", input: "Subject: x\n\nx\n")
    #expect(html.status == .exited(65) && html.errorText.contains("it has 1 text/plain"))
    let both = try Trifold.run("show", "-", "--raw", "--json", input: Self.message)
    #expect(both.status == .exited(64) && both.errorText.contains("cannot be used together"))
  }
}
