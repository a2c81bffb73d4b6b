import MailBrowser
import TerminalFrame
import TestSupport
import Testing

private let prose = """
  The figures for the third quarter are attached, and they are better
  than anyone here had hoped for, not least because the winter was so
  mild that nobody needed any coal.
  """

/// Opens a message with `body` on a screen of `width` cells, with another message before it.
private func opened(_ body: String, _ width: Int = 50, more: String = "") throws -> Mailroom {
  var room = try Mailroom(
    width, 16,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Sent", date: "19 Nov 2026 09:12",
        body: body, more: more, to: folder)
      try Mailroom.deliver(
        "2.b:2,S", from: "Ada <ada@example.org>", subject: "Other", date: "18 Nov 2026 09:12",
        body: prose, to: folder)
    })
  if room.state.message == nil { room.press(.enter) }
  room.press(.enter)
  return room
}

@Test func `One key shows the text as it was sent, and fills it again`() throws {
  var room = try opened(prose, 60)
  #expect(room.drawing.contains("for, not least"))
  room.type("w")
  #expect(room.drawing.contains("‹") || room.drawing.contains("›"))
  #expect(room.drawing.contains("\n than anyone here had hoped for, not least"))
  #expect(
    room.drawing.contains("as sent") && room.state.notices.notice == "The text as it was sent")
  room.type(")")
  #expect(room.drawing.contains("better"))
  room.type("w")
  #expect(
    room.state.asSent.text(in: room.state.reading) == nil && !room.drawing.contains("as sent"))
}

@Test func `A line that is wrapped even as it was sent is marked where it goes on`() throws {
  let long = "+" + String(repeating: "word ", count: 60)
  var room = try opened("@@ -0,0 +1 @@\n\(long)", 60)
  room.type("w")
  #expect(room.drawing.contains("  ↳ word"))
}

@Test func `The next message is filled`() throws {
  var room = try opened(prose, 60)
  room.type("w")
  #expect(room.state.asSent.text(in: room.state.reading) != nil)
  room.type("J")
  #expect(room.state.asSent.text(in: room.state.reading) == nil)
}

@Test func `Without a wide line, the key for more of it says so`() throws {
  var room = try opened("short", 60)
  room.type(")")
  #expect(room.state.notices.notice == "All lines fit the column")
}

@Test func `Without a message there is nothing to show as it was sent`() throws {
  var room = try Mailroom(60, 16, fill: { _ in })
  room.type("w")
  #expect(room.state.notices.notice == "No message selected")
}
