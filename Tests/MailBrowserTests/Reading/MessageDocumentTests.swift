import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

/// Returns the lines of a message in `width` cells.
private func lines(
  _ message: Message, width: Int = 40, allHeaders: Bool = false, delivered: Int64? = nil
) -> [String] {
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  return MessageDocument(message, delivered: delivered, dates: dates)
    .document(allHeaders: allHeaders).plainLines(width: width)
}

private func message(
  _ body: [Paragraph] = [], headers: [HeaderField] = [], links: [Link] = [],
  attachments: [MailStore.Attachment] = [], notices: [String] = [],
  envelope change: (inout Envelope) -> Void = { _ in }
) -> Message {
  var envelope = Envelope()
  change(&envelope)
  return Message(
    envelope: envelope, headers: headers, body: body, links: links, attachments: attachments,
    notices: notices)
}

private let rule = String(repeating: "-", count: 40)

@Test func `A diffstat is fitted where the width is known, and only as it is read`() {
  let text =
    "Subject: x\n\n drivers/net/ethernet/engine.c | 120 ++++++++++++++++++++++++++++------\n"
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  func last(asSent: Bool) -> String? {
    let message = Message(bytes: Array(text.utf8), asSent: asSent)
    let page = MessageDocument(message, delivered: nil, dates: dates, asSent: asSent)
    return page.document(allHeaders: true, width: 40).blocks.last?.text
  }
  #expect(last(asSent: false) == " .../engine.c | 120 ++++++++++++++++----")
  #expect(last(asSent: true)?.count == 71)
}

@Test func `Of very many recipients the last are counted, on every page that names them`() throws {
  let people = (1...12_345).map { EmailAddress(name: nil, address: "p\($0)@example.org") }
  let letter = message { $0.to = people }
  let to = try #require(lines(letter, width: 10_000_000).first)
  #expect(to.hasSuffix("p2000@example.org and 10,345 more"))
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  let details = MessageDetails(letter, delivered: nil, size: 1, mailbox: "Inbox", dates: dates)
    .document(flags: [], size: Size(40, 20)).plainLines(width: 40)
  let card = SenderCard(letter, bytes: []).document.plainLines(width: 40)
  for page in [details, card] {
    #expect(page.contains { $0.hasSuffix(" p2000@example.org") })
    #expect(page.contains { $0.hasSuffix(" and 10,345 more") })
    #expect(!page.contains { $0.contains("p2001@") })
  }
  #expect(details.contains("Size     1 byte"))
}

@Test func `Raw bytes in the sender's other fields are in the charset of the text`() {
  let head =
    "From: a@b\nReply-To: \u{F0}\u{D2}\u{C9} <c@d>\nContent-Type: multipart/mixed; boundary=b\n"
  let text = head + "\n--b\nContent-Type: text/plain; charset=koi8-r\n\nx\n"
  let bytes = text.unicodeScalars.map { UInt8($0.value) }
  let card = SenderCard(Message(bytes: bytes), bytes: bytes).document.plainLines(width: 60)
  #expect(card.contains("Reply-To При <c@d>"))
}

@Test func `A header's value of megabytes is cut on screen, and says so`() {
  let value = String(repeating: "x", count: 200_000)
  let shown = lines(
    message([], headers: [HeaderField(name: "To", value: value)]), width: 300_000, allHeaders: true)
  #expect(shown.first?.hasSuffix("xx and 68,928 more bytes") == true)
}

@Test func `The main headers stand in a table, and one that is missing is left out`() {
  let letter = message([Paragraph("Hello.")]) { envelope in
    envelope.from = [EmailAddress(name: "Ada Lovelace", address: "ada@example.org")]
    envelope.to = [
      EmailAddress(name: nil, address: "grace@example.org"),
      EmailAddress(name: "", address: "team@example.org"), EmailAddress(name: "Alan", address: ""),
    ]
    envelope.subject = "Forecast"
    envelope.date = MailDate(seconds: present)
  }
  #expect(
    lines(letter) == [
      "Subject Forecast", "From    Ada Lovelace <ada@example.org>",
      "Date    Thu 19 Nov 2026 09:41", "To      grace@example.org,",
      "        team@example.org, Alan", rule, "Hello.",
    ])
}

@Test func `A message that does not say when it was written has the date of its delivery`() {
  #expect(lines(message(), delivered: present) == ["Arrived Thu 19 Nov 2026 09:41", rule])
  let received = "Received: from a by b; Wed, 18 Nov 2026 09:41:00 +0000\n"
  for (head, label) in [
    ("", "Arrived"), ("Date: soon\n", "Arrived"), ("Date: 18 Nov 2026 09:41\n", "Date   "),
  ] {
    let letter = Message(bytes: Array("\(head)\(received)\n".utf8))
    #expect(lines(letter, delivered: present).first == "\(label) Wed 18 Nov 2026 09:41")
  }
  #expect(lines(message()) == [rule])
}

@Test func `All headers are shown as they came, their continuations set in`() {
  let letter = message(
    headers: [
      HeaderField(name: "Received", value: "from one.example by two.example with ESMTP"),
      HeaderField(name: "X-Empty", value: ""),
    ])
  #expect(
    lines(letter, allHeaders: true) == [
      "Received: from one.example by", "  two.example with ESMTP", "X-Empty:", rule,
    ])
}

@Test func `Quotes, lists, headings and rules`() {
  let letter = message([
    Paragraph("On Friday you wrote:"), Paragraph("short", quoteDepth: 1),
    Paragraph("a rather long line that was quoted twice already", quoteDepth: 2),
    Paragraph("", quoteDepth: 1),
    Paragraph("an item of a list that is wrapped once", indent: 2, marker: "•"),
    Paragraph("twelfth", indent: 4, marker: "12."), Paragraph("", kind: .rule),
    Paragraph("Ada", kind: .signature),
  ])
  #expect(
    lines(letter) == [
      rule, "On Friday you wrote:", "> short", "> > a rather long line that was quoted",
      "> > twice already",
      ">", "• an item of a list that is wrapped once", "12. twelfth", rule, "Ada",
    ])
}

@Test func `A very deep quote still leaves room for its text`() {
  let letter = message([Paragraph("Who said that?", quoteDepth: 500, indent: 4000)])
  #expect(lines(letter, width: 30).last?.hasSuffix("Who said") == false)
  #expect(lines(letter, width: 30).dropFirst().allSatisfy { $0.count <= 30 })
}

@Test func `The links below a text show hosts as they are asked for in the network`() {
  let link = Link(url: "https://p\u{430}ypal.com/", text: "here", isNumbered: true)
  let page = lines(message([Paragraph("here [1]")], links: [link]))
  #expect(page.last == "[1] https://xn--pypal-4ve.com/")
}

@Test func `Attachments have a name or a type, and a size; links have numbers`() {
  let letter = message(
    links: [
      Link(url: "https://example.org/a", text: "a", isNumbered: true),
      Link(url: "https://example.org/hidden", text: ""),
      Link(url: "mailto:b@example.org", text: "", isNumbered: true),
    ],
    attachments: [
      MailStore.Attachment(name: "report.pdf", type: "application/pdf", size: 4240),
      MailStore.Attachment(name: nil, type: "image/png", size: 12),
    ])
  #expect(
    lines(letter, width: 60).dropFirst() == [
      "", "2 attachments", "@ report.pdf  4.2 KB, application/pdf",
      "@ image  12 bytes, image/png",
      "", "Links", "[1] https://example.org/a", "[3] mailto:b@example.org",
    ])
  let one = message(attachments: [MailStore.Attachment(name: "a", type: "text/plain", size: 1)])
  #expect(lines(one).contains("1 attachment"))
}

@Test func `Notices stand before the body`() {
  let letter = message([Paragraph("Body")], notices: ["Parts deeper than 50 were left out."])
  #expect(lines(letter) == [rule, "Parts deeper than 50 were left out.", "", "Body"])
}

@Test func `An attachment without a name has its kind in words, or its type, once`() {
  func last(_ type: String) -> String? {
    lines(message(attachments: [MailStore.Attachment(name: nil, type: type, size: 9)])).last
  }
  #expect(last("text/csv") == "@ table  9 bytes, text/csv")
  #expect(last("application/x-new") == "@ application/x-new  9 bytes")
}

@Test func `An invitation is shown behind the text, and before what is attached`() {
  let event = "BEGIN:VCALENDAR\nMETHOD:CANCEL\nBEGIN:VEVENT\nSUMMARY:Off-site\nEND:VEVENT\n"
  let alone = "Content-Type: text/calendar; method=CANCEL\n\n\(event)"
  #expect(
    lines(Message(bytes: Array(alone.utf8))) == [
      rule, "A cancellation", "", "Off-site", "", "1 attachment",
      "@ invitation  71 bytes, text/calendar",
    ])
  let both =
    "Content-Type: multipart/alternative; boundary=b\n\n--b\n\nYou have been invited.\n--b\n"
    + alone + "--b--\n"
  #expect(
    lines(Message(bytes: Array(both.utf8))).prefix(5) == [
      rule, "You have been invited.", "", "A cancellation", "",
    ])
}

@Test func `Groups have their names in the headers and in the details`() {
  let hidden = Message(bytes: Array("To: undisclosed-recipients:;\n\nx".utf8))
  #expect(lines(hidden).first == "To      undisclosed-recipients:;")
  let team = Message(
    bytes: Array("To: z@w\nCc: Team: Ada <a@x>, b@y;, c@z, None:;\n\nx".utf8))
  #expect(lines(team, width: 80)[1] == "Cc      Team: Ada <a@x>, b@y;, c@z, None:;")
  let dates = DateText(now: present, utcOffset: { _ in 0 })
  let details = MessageDetails(team, delivered: nil, size: 1, mailbox: "Inbox", dates: dates)
    .document(flags: [], size: Size(40, 20)).plainLines(width: 40)
  #expect(
    details.drop { !$0.hasPrefix("Cc") }.prefix(6) == [
      "Cc       Team:", "         Ada", "         a@x", "         b@y", "         c@z",
      "         None:",
    ])
}
