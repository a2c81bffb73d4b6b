import MailStore
import Testing

@Suite struct TransferEncodingTests {
  @Test(arguments: [
    ("base64", "w6Q=", "ä"), ("base64", "w6Qh w6Q=", "ä!ä"),
    ("base64", "It is (really) plain text.", "It is (really) plain text."),
    ("quoted-printable", "a=C3=A4=\nb", "aäb"), ("quoted-printable", "1=2 =ZZ", "1=2 =ZZ"),
    ("base64", "5pel!!5pys*6Kq e\n \n- -Cg==", "日本語"), ("base64", "QUJD RA", "ABCD"),
    ("base64", "5pel5pys6KqeCg==\n!!!!", "日本語"),
    ("base64", "w6Q=\n_______\nTo leave this list, write to list-leave@example.org.\n", "ä"),
    ("base64", "w6Q=\nw6Q=\nw6Q=", "äää"), ("base64", "日本語の本文です", "日本語の本文です"),
    ("base64", "PLEASE call me BACK, soon (today).", "PLEASE call me BACK, soon (today)."),
    ("quoted-printable", "soft =  \nbreak", "soft break"), ("quoted-printable", "a=\t\nb", "ab"),
    ("quoted-printable", "a= \r\nb=\r\nc", "abc"), ("quoted-printable", "a= b =\tc", "a= b =\tc"),
    ("quoted-printable", "a=", "a"), ("quoted-printable", "a=4", "a=4"),
    ("8BIT", "ä", "ä"), ("no-such", "ä=20", "ä=20"),
  ]) func `Transfer encodings are decoded, broken ones as far as possible`(
    encoding: String, content: String, expected: String
  ) {
    let message = message(
      "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: \(encoding)\n\n\(content)"
    )
    #expect(message.body.first?.text == expected)
    #expect(message.notices.isEmpty)
  }

  @Test func `An unknown extension of the transfer encodings gives a notice`() {
    #expect(message("Content-Transfer-Encoding: x-gzip64\n\nH4sI").notices.count == 1)
  }

  @Test(arguments: [
    ("QUJDREVG", "ABCDEF"), ("QUJDREU=", "ABCDE"), ("QUJDREU", "ABCDE"), ("QUJDRA", "ABCD"),
    ("QUJDRA==", "ABCD"), ("QUJDRA=\n", "ABCD"), ("QUJD\nRE\n", "ABCD"), ("", ""),
  ]) func `Base64 without its padding is decoded to its end`(encoded: String, text: String) {
    let bytes = Array(
      ("Content-Type: a/b\nContent-Disposition: attachment\n"
        + "Content-Transfer-Encoding: base64\n\n\(encoded)\n").utf8)
    let attachment = Message(bytes: bytes).attachments.first
    #expect(attachment?.size == text.utf8.count)
    #expect(attachment?.content(in: bytes) == Array(text.utf8))
  }
}
