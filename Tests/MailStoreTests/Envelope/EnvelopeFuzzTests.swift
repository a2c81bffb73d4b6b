import Fuzzing
import Testing

@testable import MailStore
@testable import ReadableText

@Suite struct EnvelopeFuzzTests {
  private static let seed = """
    From a@b Thu Nov 19 09:12:00 2026
    From: =?utf-8?Q?Ada_L=C3=B6we,?= "x\\" y" (c (d)) <@r,@s:ada@[192.0.2.1]>
    To: Group: "a b"@c, D. E. <d@e>;, undisclosed-recipients:;
    Cc: Smith, John <j@s>, x@y z@w; =?iso-2022-jp?B?GyRCRnxLXBsoQg==?= <q@r
    Subject: =?utf-8?B?R3LDvMOfZQ?= =?koi8-r?Q?=F0?= =?gb2312?B?xOM=?= what?=20now?=
     \tand =?us-ascii?Q?more
    Date: Thu, 19 Nov 2026 09(x):12:00 +0100 (CET)
    Message-ID: <2@example.org>
    In-Reply-To: Message of "x" <1@example.org>
    References: <0@example.org> <1@ex
     ample.org>
    Content-Type: multipart/mixed; boundary="x y"; name*0*=utf-8''%e2%82; name*1*=%ac
    Content-Disposition: attachment; filename="=?utf-8?Q?a?="
    Status: RO
    X-Status: AF

    body
    """
  private static let pieces = [
    "=?", "?=", "=?utf-8?Q?", "=?x?B?", "\"", "\\", "(", ")", "<", ">", ",", ";", ":", "@", "[",
    "]",
    "\r\n ", "\n", "\r", "\0", "\u{1B}$B", "*0*=", "''", "%", "=", "--", "\t", " ",
    "99999999999999999999",
    "\u{FF}", "\u{C3}", "From ", "Nov", "+", "-",
  ].map(\.latin1)

  /// Runs every header parser on all bytes, and every value parser on each value.
  private func readAll(_ bytes: [UInt8]) {
    let envelope = Envelope(head: bytes.span)
    let isLine = envelope.subject.utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D }
    #expect(isLine && envelope.to.count <= bytes.count)
    let head = MessageHead(in: bytes.span)
    #expect(head.bodyStart <= bytes.count)
    for field in head.fields {
      #expect(field.name.upperBound < field.value.lowerBound || field.value.isEmpty)
      let value = bytes.span.extracting(field.value)
      _ = HeaderText.decode(value, charset: "iso-2022-jp")
      _ = AddressList.parse(value)
      _ = MailDate(value)?.iso8601
      _ = MessageIDs.parse(value)
      _ = MediaType(value)?.parameters.names
      _ = ContentDisposition(value).filename
      _ = CharsetDecoder.decode(value, charset: "gb18030")
    }
  }

  @Test(arguments: 1...8) func `mutated heads are read without a trap`(_ seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    for _ in 0..<150 {
      var bytes = Self.seed.octets
      for _ in 0..<Int.random(in: 1...12, using: &numbers) {
        let at = Int.random(in: 0...bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers) ?? [], at: at)
        case 1:
          let end = min(bytes.count, at + Int.random(in: 0...40, using: &numbers))
          bytes.removeSubrange(at..<end)
        case 2:
          let end = min(bytes.count, at + Int.random(in: 0...60, using: &numbers))
          bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...at, using: &numbers))
        default:
          if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &numbers) }
        }
      }
      readAll(bytes)
    }
  }

  @Test func `random bytes are read without a trap`() {
    var numbers = SplitMix(seed: 42)
    for length in 0..<200 {
      readAll((0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      readAll((0..<length).flatMap { _ in Self.pieces.randomElement(using: &numbers) ?? [] })
    }
  }

  @Test func `every prefix of a head is read without a trap`() {
    let bytes = Self.seed.octets
    for length in 0...bytes.count { readAll(Array(bytes[..<length])) }
  }

  /// A reader that takes quadratic time would make this test run for minutes.
  @Test(
    arguments: pieces.map { String(decoding: $0, as: UTF8.self) } + [
      "=?a?q?x ", "(a", "<a:", "\"a,",
    ])
  func `a long run of one thing is read in one go`(_ piece: String) {
    for field in ["To", "Subject", "Date", "References", "Content-Type"] {
      var bytes = "\(field): ".octets
      let unit = piece.octets
      while bytes.count < 60_000 { bytes += unit }
      let envelope = Envelope(head: bytes.span)
      #expect(envelope.to.count <= bytes.count)
    }
  }
}
