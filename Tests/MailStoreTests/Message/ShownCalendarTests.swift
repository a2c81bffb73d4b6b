import MailStore
import Testing

/// Returns a calendar part with an event that has this summary.
private func calendar(_ summary: String, header: String = "; method=CANCEL") -> String {
  "Content-Type: text/calendar\(header)\n\nBEGIN:VCALENDAR\nMETHOD:CANCEL\nBEGIN:VEVENT\n"
    + "SUMMARY:\(summary)\nEND:VEVENT\nEND:VCALENDAR\n"
}

private func multipart(_ subtype: String, _ parts: String...) -> String {
  "Content-Type: multipart/\(subtype); boundary=b\n\n"
    + parts.map { "--b\n\($0)\n" }.joined() + "--b--\n"
}

private func summaries(_ text: String) -> [String] {
  message(text).calendars.flatMap(\.events).map(\.summary)
}

@Test(arguments: ["; method=CANCEL", "", "; name=a.ics", "\nContent-Disposition: attachment"])
func `A message that is a calendar alone shows its events`(header: String) {
  let message = message(calendar("Off-site", header: header))
  #expect(message.calendars.flatMap(\.events).map(\.summary) == ["Off-site"])
  #expect(message.body.isEmpty)
  #expect(message.attachments.map(\.type) == ["text/calendar"])
}

@Test func `A calendar is shown beside the text that it is an alternative of`() {
  let text = multipart(
    "alternative", calendar("Off-site", header: "; name=a.ics; method=REQUEST"),
    "\nYou have been invited.", "Content-Type: text/html\n\n<p>You have been invited.</p>")
  #expect(message(text).drawn == [" You have been invited."])
  #expect(message(text).attachments.map(\.type) == ["text/calendar"])
  #expect(summaries(text) == ["Off-site"])
}

@Test func `A calendar is shown once, and not if it is a file`() {
  let sent = calendar("Off-site")
  let file = calendar("Holidays", header: "\nContent-Disposition: attachment")
  let named = calendar("Moon", header: "; name=moon.ics")
  let text = multipart("mixed", "\nHello", sent, sent, file, named)
  #expect(summaries(text) == ["Off-site"])
  #expect(message(text).attachments.count == 4)
}

@Test func `A calendar is shown up to so many lines, which is told`() throws {
  let lines = String(repeating: "x\\n", count: 20_000)
  let message = message(calendar("Off-site\nDESCRIPTION:\(lines)"))
  let event = try #require(message.calendars.first?.events.first)
  #expect(event.description.utf8.count == 2 * 10_000 - 1)
  #expect(message.notices.count == 1)
}

@Test func `The links of an invitation are links of the message`() {
  let text = multipart(
    "mixed", "\nSee https://example.org/agenda",
    calendar("Off-site\nLOCATION:https://meet.example.org/1\nURL:https://example.org/agenda"))
  #expect(
    message(text).links.map(\.url) == ["https://example.org/agenda", "https://meet.example.org/1"])
}

@Test func `A calendar without an event, and one as it was sent, are shown as lines`() {
  let task = "Content-Type: text/calendar\n\nBEGIN:VCALENDAR\nEND:VCALENDAR\n"
  #expect(message(task).drawn == ["=BEGIN:VCALENDAR", "=END:VCALENDAR"])
  let sent = Message(bytes: Array(calendar("Off-site").utf8), asSent: true)
  #expect(sent.drawn.contains("=SUMMARY:Off-site"))
  #expect(sent.calendars.isEmpty)
}

@Test(arguments: [
  ("text/calendar", "invitation"), ("image/png", "image"), ("message/rfc822", "message"),
  ("application/x-new", "application/x-new"),
])
func `What has no file name is named by its kind`(type: String, name: String) {
  #expect(Attachment(name: nil, type: type, size: 1).shownName == name)
  #expect(Attachment(name: "a", type: type, size: 1).shownName == "a")
}
