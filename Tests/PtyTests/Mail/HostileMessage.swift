/// A message with a payload in every place that its sender controls.
struct HostileMessage {
  let bytes: [UInt8]

  init(_ payload: String, _ index: Int) {
    let encoded = "=?utf-8?Q?" + Self.hexadecimal(payload, "=") + "?="
    let latin =
      "=?iso-8859-1?Q?" + Self.hexadecimal(payload.unicodeScalars.filter { $0.value < 256 }) + "?="
    let percent = Self.hexadecimal(payload, "%")
    let raw = String(payload.unicodeScalars.filter { $0 != "\n" && $0 != "\0" })
    let minute = index % 60
    bytes = Array(
      """
      From: \(encoded) <evil\(raw)@example.org>
      To: "\(raw)" <b@example.org>, \(latin) <c@example.org>
      Cc: \(raw)
      Date: Mon, 20 Jan 2020 17:\(minute < 10 ? "0" : "")\(minute):00 +0000 (\(raw))
      Subject: \(encoded)
      X-Raw: \(raw)
      X-\(raw): name
      List-Id: \(latin)
      Message-ID: <\(raw)\(index)@example.org>
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary=b

      --b
      Content-Type: text/plain; charset=utf-8

      \(payload)
      https://example.org/\(raw)
      --b
      Content-Type: text/plain; charset=iso-8859-1
      Content-Transfer-Encoding: quoted-printable

      \(Self.hexadecimal(payload.unicodeScalars.filter { $0.value < 256 }))
      --b
      Content-Type: text/html; charset=utf-8

      <title>\(payload)</title><p>\(payload) &#27;]0;pwned&#7; &#x9b;5m &#x202e;
      <a href="http://e/\(raw)" title="\(raw)">\(payload)</a><img alt="\(payload)">
      --b
      Content-Type: application/x-\(raw); name="\(raw)"
      Content-Disposition: attachment; filename*=utf-8''\(percent)

      x
      --b
      Content-Type: application/octet-stream
      Content-Disposition: attachment; filename="\(encoded)\(raw)"

      x
      --b--
      """.utf8)
  }

  /// Returns the UTF-8 bytes of `text`, each as `mark` and two digits.
  private static func hexadecimal(_ text: String, _ mark: String) -> String {
    text.utf8.map { mark + digits(UInt32($0)) }.joined()
  }

  /// Returns `text` in Latin-1, as quoted-printable.
  private static func hexadecimal(_ text: some Sequence<Unicode.Scalar>) -> String {
    text.map { "=" + digits($0.value) }.joined()
  }

  private static func digits(_ value: UInt32) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
  }
}
