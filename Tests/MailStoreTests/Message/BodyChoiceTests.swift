import MailStore
import Testing

/// Makes a multipart message. Each part consists of its header, an empty line and its content.
private func multipart(_ subtype: String, _ parts: String...) -> Message {
  message(multipartText(subtype, parts))
}

private func multipartText(_ subtype: String, _ parts: [String], boundary: String = "b") -> String {
  let body = parts.map { "--\(boundary)\n\($0)\n" }.joined()
  return "Content-Type: multipart/\(subtype); boundary=\(boundary)\n\n\(body)--\(boundary)--\n"
}

@Suite struct BodyChoiceTests {
  @Test func `Of alternatives the plain text is shown`() {
    let message = multipart(
      "alternative", "\nplain", "Content-Type: text/html\n\n<p>rich</p>")
    #expect(message.drawn == [" plain"])
    #expect(message.attachments.isEmpty)
  }

  @Test func `HTML is shown where the plain alternative is empty`() {
    let message = multipart(
      "alternative", "\n \n\n", "Content-Type: text/html\n\n<p>rich</p>")
    #expect(message.drawn == [" rich"])
  }

  @Test func `HTML is shown where the plain alternative says little beside it`() {
    let message = multipart(
      "alternative", "\nYour reader cannot show HTML.",
      "Content-Type: text/html\n\n<style>p {}</style><p>The engine is ready. See you on Thursday.")
    #expect(message.drawn == [" The engine is ready. See you on Thursday."])
    #expect(message.forms == [.plain, .html])
    #expect(message.shownForm == 1)
    #expect(message.attachments.isEmpty)
  }

  @Test func `Each form of a text can be asked for`() {
    let inner = multipartText(
      "alternative", ["\ntwo", "Content-Type: text/html\n\n<p>three"], boundary: "c")
    let related = multipartText(
      "related", ["Content-Type: text/html\n\n<p>four", "Content-Type: image/png\n\nx"],
      boundary: "d")
    let text = multipartText(
      "alternative",
      ["\none", inner, related, "\n \n", "Content-Type: text/enriched\n\n<bold>five</bold>"])
    let bytes = Array(multipartText("mixed", [text, "\nbelow"], boundary: "a").utf8)
    let shown = (0..<6).map { Message(bytes: bytes, form: $0) }
    let forms: [TextForm] = [.plain, .plain, .html, .html, .other("text/enriched")]
    #expect(shown.allSatisfy { $0.forms == forms })
    #expect(shown[0].formNames.first == "plain text 1")
    #expect(shown[0].formNames.suffix(2) == ["HTML 2", "text/enriched"])
    #expect(shown.map(\.shownForm) == [0, 1, 2, 3, 4, 0])
    #expect(
      shown.map { $0.drawn.prefix { $0 != " " } } == [
        [" one"], [" two"], [" three"], [" four"], [" five"],
        [" one"],
      ])
    #expect(shown.allSatisfy { $0.drawn.last == " below" && $0.listed == ["0.2.1 - image/png 1"] })
  }

  @Test func `A text in one form has no others`() {
    #expect(multipart("alternative", "\none", "Content-Type: image/png\n\nx").forms.isEmpty)
    #expect(multipart("mixed", "\none", "Content-Type: text/html\n\ntwo").forms.isEmpty)
  }

  @Test func `Attachments in an alternative that is not shown are listed`() {
    let mixed = multipartText(
      "mixed", ["Content-Type: text/html\n\n<p>rich", "Content-Type: application/pdf\n\n%PDF"],
      boundary: "inner")
    let message = multipart("alternative", "\nplain", mixed, "Content-Type: text/calendar\n\nBEGIN")
    #expect(message.drawn == [" plain"])
    #expect(message.listed == ["1.1 - application/pdf 4", "2 - text/calendar 5"])
  }

  @Test func `The texts of a mixed multipart follow one another, under their names`() {
    let message = multipart(
      "mixed", "\none", "Content-Type: text/plain; name=two.txt\n\ntwo",
      "Content-Disposition: attachment; filename=three.txt\n\nthree")
    #expect(message.drawn == [" one", " ", "@two.txt", " two"])
    #expect(message.listed == ["1 two.txt text/plain 3", "2 three.txt text/plain 5"])
  }

  @Test func `An unknown multipart is read as a mixed one`() {
    #expect(multipart("x-new", "\none", "\ntwo").drawn == [" one", " ", " two"])
  }

  @Test func `The root of related parts is the one that start names`() {
    let message = message(
      """
      Content-Type: multipart/related; boundary=b; start="<root>"

      --b
      Content-Type: image/png
      Content-ID: <logo>

      PNG
      --b
      Content-Type: text/html
      Content-ID: <root>

      <p>root <img src="cid:logo">
      --b--
      """)
    #expect(message.drawn == [" root"])
    #expect(message.listed == ["0 - image/png 3"])
  }

  @Test func `The signed part of a signed message is shown`() {
    let message = multipart(
      "signed", "\ntext", "Content-Type: application/pgp-signature; name=signature.asc\n\nSIG")
    #expect(message.drawn == [" text"])
    #expect(message.listed == ["1 signature.asc application/pgp-signature 3"])
  }

  @Test(arguments: [
    "Content-Type: multipart/encrypted; boundary=b\n\n--b\nContent-Type: a/b\n\nx\n--b--\n",
    "Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\n\nx",
  ]) func `An encrypted message says so`(text: String) {
    let message = message(text)
    #expect(message.body.isEmpty)
    #expect(message.attachments.count == 1)
    #expect(message.notices.first?.contains("encrypted") == true)
  }

  @Test func `A report shows its text and the status as it is`() {
    let message = multipart(
      "report", "\nIt failed.",
      "Content-Type: message/delivery-status\n\nReporting-MTA: dns; a\n\nAction:  failed",
      "Content-Type: text/rfc822-headers\n\nSubject: lost")
    #expect(
      message.drawn == [
        " It failed.", " ", "@Delivery status", "=Reporting-MTA: dns; a", "=", "=Action:  failed",
        " ", "@Header of the message", "=Subject: lost",
      ])
    #expect(message.attachments.isEmpty)
  }

  @Test func `A message in a message is shown under its main fields, and attached`() {
    let message = multipart(
      "mixed", "\nlook",
      "Content-Type: message/rfc822\n\nReceived: x\nTo: b@c\nFrom: =?utf-8?q?=C3=84?= <a@b>\n"
        + "Subject: inner\n\ntext")
    #expect(
      message.drawn == [
        " look", " ", "@From: Ä <a@b>", "@To: b@c", "@Subject: inner", " ", " text",
      ])
    #expect(message.attachments.map(\.name) == ["inner.eml"])
    #expect(message.attachments.map(\.type) == ["message/rfc822"])
  }

  @Test func `A message that is an attachment is not shown`() {
    let message = multipart(
      "mixed", "\nlook",
      "Content-Type: message/rfc822\nContent-Disposition: attachment\n\nSubject: inner\n\ntext")
    #expect(message.drawn == [" look"])
    #expect(message.attachments.map(\.name) == ["inner.eml"])
  }

  @Test func `A message in base64 is looked into, too`() {
    // The base64 text is "Subject: inner\n\ntext".
    let message = multipart(
      "mixed", "\nlook",
      "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogaW5uZXIKCnRleHQ="
    )
    #expect(message.drawn == [" look", " ", "@Subject: inner", " ", " text"])
    #expect(message.listed == ["1 inner.eml message/rfc822 20"])
  }

  @Test func `A message in a message that is none is shown as it is`() {
    let message = multipart("mixed", "\nlook", "Content-Type: message/rfc822\n\none\n\ntwo")
    #expect(message.drawn == [" look", " ", "=one", "=", "=two"])
    #expect(message.listed == ["1 - message/rfc822 8"])
  }

  @Test(arguments: [
    "Content-Type: text/plain\nContent-Type: multipart/alternative; boundary=x",
    "Content-Type: multipart/alternative\nContent-Type: text/plain",
    "Content-Type: nothing\ncontent-type:\n text/plain;\n charset=utf-8\nContent-Type: text/html",
    "Content-Type: text/plain\nX-A: b\nContent-Type: text/html\nContent-Type: image/png",
  ]) func `Of several Content-Type fields the first that can be read counts`(fields: String) {
    let part = fields + "\n\n<b>text"
    for message in [message(part), multipart("mixed", part), multipart("mixed", "\none", part)] {
      #expect(message.drawn.last == " <b>text")
      #expect(message.attachments.isEmpty)
      #expect(message.notices.isEmpty)
    }
  }

  @Test func `A part that is several by its first Content-Type and has none is shown raw`() {
    let fields = "Content-Type: multipart/alternative; boundary=x\nContent-Type: text/plain"
    let message = multipart("mixed", fields + "\n\ntext")
    #expect(message.drawn == ["=text"])
    #expect(message.attachments.isEmpty)
    #expect(message.notices.count == 1)
  }

  @Test func `The parts of a digest are messages`() {
    let message = multipart("digest", "\nSubject: one\n\n1", "\nSubject: two\n\n2")
    #expect(message.drawn == ["@Subject: one", " ", " 1", " ", "@Subject: two", " ", " 2"])
  }

  @Test func `Other text is shown as it is, or attached if it has a file name`() {
    let message = multipart(
      "mixed", "Content-Type: text/x-log\n\na  b", "Content-Type: text/csv; name=a.csv\n\na,b",
      "Content-Type: text/x-patch; name=a.diff\nContent-Disposition: inline\n\n+a")
    #expect(message.drawn == ["@text/x-log", "=a  b", " ", "@a.diff", "=+a"])
    #expect(message.listed == ["1 a.csv text/csv 3", "2 a.diff text/x-patch 2"])
  }

  @Test func `The only text of a message is shown even if it is marked as an attachment`() {
    let message = message("Content-Disposition: attachment; filename=a.txt\n\ntext")
    #expect(message.drawn == [" text"])
    #expect(message.listed == [" a.txt text/plain 4"])
  }

  @Test func `A multipart has its parts even if its header names another boundary`() {
    let message = message(
      "Content-Type: multipart/mixed; boundary=other\n\n--real one\n\none\n--real one\n\ntwo\n"
        + "--real one--\n")
    #expect(message.drawn == [" one", " ", " two"])
  }

  @Test func `A multipart without a boundary is shown raw, with the reason`() {
    let message = message("Content-Type: multipart/mixed\n\nwhat there  is\n")
    #expect(message.drawn == ["=what there  is"])
    #expect(message.notices.count == 1)
  }

  @Test func `A truncated message shows the parts that it has`() {
    let message = message(
      "Content-Type: multipart/mixed; boundary=b\n\n--b\n\none\n--b\nContent-Type: image/png\n"
        + "Content-Transfer-Encoding: base64\n\niVBOR")
    #expect(message.drawn == [" one"])
    #expect(message.listed == ["1 - image/png 3"])
    #expect(
      message.notices == [
        "The message ends before its last part is complete: some of it may be missing."
      ])
  }

  @Test(arguments: ["no header here\nat all\n", "\u{1}\u{2}\u{3} binary\n", ": x\n"])
  func `A message without a header is shown raw, with the reason`(text: String) {
    let message = message(text)
    #expect(message.notices == ["The message has no header: it is shown raw."])
    #expect(message.body.allSatisfy { $0.kind == .preformatted })
    #expect(!message.body.isEmpty)
  }

  @Test func `An empty message says so`() {
    #expect(message("").notices == ["The message is empty."])
  }

  @Test func `Headers are decoded, unfolded and in order`() {
    let message = message(
      "Received: a\n b\nsubject: =?iso-8859-1?q?=E4?=\nReceived: c\n\nbody")
    #expect(
      message.headers == [
        HeaderField(name: "Received", value: "a b"), HeaderField(name: "subject", value: "ä"),
        HeaderField(name: "Received", value: "c"),
      ])
    #expect(message.envelope.subject == "ä")
  }

  @Test func `Lines that end in CR alone are lines`() {
    let message = message(
      "Subject: s\rContent-Type: multipart/mixed; boundary=b\r\r--b\r\rone\r--b\r\rtwo\r--b--\r")
    #expect(message.drawn == [" one", " ", " two"])
  }
}
