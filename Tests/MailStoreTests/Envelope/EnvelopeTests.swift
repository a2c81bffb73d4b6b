import Testing

@testable import MailStore

private func envelope(_ head: String) -> Envelope { Envelope(head: head.latin1.span) }

@Suite struct EnvelopeTests {
  @Test func `an envelope is what the head tells`() {
    let envelope = envelope(
      """
      Return-Path: <ada@example.org>
      FROM: =?utf-8?Q?Ada_L=C3=B6we?= <ada@example.org>
      To: Charles <charles@example.org>, root
      cc: list@example.org
      Subject: Quarterly
       forecast
      Date: Thu, 19 Nov 2026 09:12:00 +0100
      Message-Id: <2@example.org>
      In-Reply-To: <1@example.org>
      References: <0@example.org>
       <1@example.org>
      Content-Type: multipart/mixed; boundary=x

      Subject: not this
      """)
    #expect(envelope.from == [EmailAddress(name: "Ada Löwe", address: "ada@example.org")])
    #expect(envelope.to.map(\.address) == ["charles@example.org", "root"])
    #expect(envelope.cc == [EmailAddress(name: nil, address: "list@example.org")])
    #expect(envelope.subject == "Quarterly forecast")
    #expect(envelope.date == MailDate(seconds: 1_795_075_920, utcOffset: 3600))
    #expect(envelope.messageID == "<2@example.org>")
    #expect(envelope.inReplyTo == "<1@example.org>")
    #expect(envelope.references == ["<0@example.org>", "<1@example.org>"])
    #expect(envelope.hasAttachments)
  }

  @Test(arguments: [
    "=?utf-8?Q?Mon=2C_2_Nov_2026_10=3A00=3A00_=2B0100?=",
    "=?utf-8?B?TW9uLCAyIE5vdiAyMDI2IDEwOjAwOjAwICswMTAw?=",
    "Mon, 2 Nov =?us-ascii?Q?2026_10:00:00?=\n =?us-ascii?Q?_=2B0100?=",
    "Mon, 2 Nov 2026 10:00:00 +0100 (=?utf-8?Q?Zeit?=)",
  ]) func `A date that is encoded like a text is decoded`(value: String) {
    let found = envelope("Date: \(value)\n\nx").date
    #expect(found == MailDate(seconds: 1_793_610_000, utcOffset: 3600))
  }

  @Test(arguments: ["", "Date: soon\n"])
  func `without a date of its own a message has that of the topmost Received`(date: String) {
    let received =
      "Received: from a (a; b) by c;\n Thu, 19 Nov 2026 09:12:00 +0100 (CET)\n"
      + "Received: from d by a; Wed, 18 Nov 2026 09:12:00 +0100\n"
    #expect(
      envelope(date + received + "\nx").date == MailDate(seconds: 1_795_075_920, utcOffset: 3600))
    #expect(envelope("Received: by c\n" + date + "\nx").date == nil)
    let own = envelope(received + "Date: Tue, 17 Nov 2026 09:12:00 +0100\n\nx").date
    #expect(own == MailDate(seconds: 1_795_075_920 - 2 * 86400, utcOffset: 3600))
  }

  @Test(arguments: ["", "\n", "\r\n\r\n", "no head at all", "X: y\n\n"])
  func `an empty head is an empty envelope`(_ head: String) {
    #expect(envelope(head) == Envelope())
  }

  @Test func `the first field that is not empty counts`() {
    let envelope = envelope("Subject:\nSubject: a\nSubject: b\nFrom: a@b\nFrom: c@d\n\n")
    #expect(envelope.subject == "a")
    #expect(envelope.from.map(\.address) == ["a@b"])
  }

  @Test func `recipients of several fields are put together`() {
    #expect(envelope("To: a@b\nTo: c@d\n\n").to.map(\.address) == ["a@b", "c@d"])
    #expect(envelope("Cc: a@b\nTo: x@y\nCC: c@d\n\n").cc.map(\.address) == ["a@b", "c@d"])
  }

  @Test func `Sender stands in for a From without addresses`() {
    #expect(envelope("Sender: a@b\nFrom: <>\n\n").from.map(\.address) == ["a@b"])
    #expect(envelope("Sender: a@b\nFrom: c@d\n\n").from.map(\.address) == ["c@d"])
  }

  @Test func `an mbox line that became a From gives way to the real one`() {
    let line = "From: a@b  Thu Nov 19 09:12:00 2026\n"
    #expect(envelope(line + "X: y\nFrom: Ada <c@d>\n\n").from.first?.address == "c@d")
    #expect(envelope(line + "\n").from.first?.address == "a@b")
  }

  @Test func `headers in the text's charset are read in it`() {
    let envelope = envelope(
      "Subject: \u{F0}\u{D2}\u{C9}\nFrom: \u{F0} <a@b>\nContent-Type: text/plain; charset=koi8-r\n\n"
    )
    #expect(envelope.subject == "При")
    #expect(envelope.from.first?.name == "П")
  }

  @Test(arguments: [
    ("Content-Type: multipart/mixed; boundary=x", true),
    ("Content-Type: Multipart/MIXED", true),
    ("Content-Type: multipart/alternative", false), ("Content-Type: multipart/related", false),
    ("Content-Type: multipart/signed", false), ("Content-Type: multipart/report", false),
    ("Content-Type: text/plain; name=x.txt", false), ("Content-Type: message/rfc822", false),
    ("Content-Type: application/pdf", true), ("Content-Type: image/png", true),
    ("Content-Type: application/pkcs7-mime; smime-type=enveloped-data", false),
    ("Content-Type: text/csv\nContent-Disposition: ATTACHMENT; filename=x", true),
    ("Content-Type: text/plain\nContent-Disposition: inline", false),
    ("Content-Type: pdf", false), ("Content-Type:", false), ("X: y", false),
  ]) func `the head tells of attachments by type and disposition`(_ head: String, _ has: Bool) {
    #expect(envelope(head + "\n\n").hasAttachments == has)
  }

  @Test(arguments: [
    ("koi8-r", "\u{F0}\u{D2}\u{C9}", "При"), ("windows-1251", "\u{CF}\u{F0}\u{E8}", "При"),
    ("us-ascii", "\u{E4}", "ä"), ("x-nonsense", "\u{E4}", "ä"),
  ])
  func `Raw bytes in a multipart's head are in the charset of its text`(
    _ charset: String, _ raw: String, _ text: String
  ) {
    for type in ["multipart/mixed; boundary=b", "multipart/alternative; boundary=\"b\""] {
      let head = "Subject: \(raw)\nFrom: \(raw) <a@b>\nContent-Type: \(type)\n\nprologue\n"
      let nested = "--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n"
      let part = "Content-Type: text/plain;\n\tcharset=\(charset)\n\ntext\n"
      for body in [
        "--b\n" + part, "--b\nContent-Type: image/png\n\nx\n--b\n" + part, nested + part,
      ] {
        let bytes = (head + body).latin1
        let envelope = Envelope(head: bytes.span)
        #expect(envelope.subject == text && envelope.from.first?.name == text)
        let message = Message(bytes: bytes)
        #expect(message.headers.first?.value == text)
      }
    }
  }
}
