import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

private func lines(_ source: String) -> [String] {
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  return MessageDocument(Message(bytes: Array(source.utf8)), delivered: nil, dates: dates)
    .document(allHeaders: false).plainLines(width: 60)
}

@Test func `Clear-signed text says that it is signed and not checked, and a patch in it is one`() {
  let text = """
    Subject: x

    -----BEGIN PGP SIGNED MESSAGE-----
    Hash: SHA256

    - --- a/a.c
    +++ b/a.c
    @@ -1 +1 @@
    - -a
    +b
    -----BEGIN PGP SIGNATURE-----

    iQEz
    -----END PGP SIGNATURE-----
    """
  #expect(lines(text)[2] == "Signed (OpenPGP), not checked.")
  #expect(lines(text).contains("--- a/a.c") && lines(text).contains("-a"))
  let body = BodyBlocks(Message(bytes: Array(text.utf8))).blocks
  #expect(body.first { $0.text == "-a" }?.role == .removed)
  #expect(body.first { $0.text == "iQEz" }?.role == .secondary)
}

@Test func `The signature of a message is told as one, and is no attachment that is counted`() {
  func signed(_ parts: String...) -> [String] {
    let all = ["Content-Type: text/plain\n\ntext\n"] + parts
    return lines(
      "Content-Type: multipart/signed; boundary=b\n\n"
        + all.map { "--b\n\($0)" }.joined() + "--b--\n")
  }
  let signature = "Content-Type: application/pgp-signature; name=signature.asc\n\nSIG\n"
  let file = "Content-Type: application/pdf; name=a.pdf\n\nPDF\n"
  #expect(
    signed(signature).suffix(2) == ["Signature", "@ signature.asc  3 bytes, signed, not checked"])
  #expect(
    signed(file, signature).suffix(3) == [
      "1 attachment", "@ a.pdf  3 bytes, application/pdf",
      "@ signature.asc  3 bytes, signed, not checked",
    ])
}
