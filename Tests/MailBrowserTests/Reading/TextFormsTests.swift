import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Writes a message in three forms (such as text and HTML), and a message in a single form.
private func withForms(_ folder: TemporaryFolder) throws {
  try folder.write(
    "charlotte/cur/1.a:2,S",
    """
    From: ada@example.org
    Subject: Forms
    Date: 19 Nov 2026 08:00
    Content-Type: multipart/alternative; boundary=b

    --b

    Your reader cannot show HTML.
    --b

    A second text.
    --b
    Content-Type: text/html

    <p>The engine is ready. See you on Thursday at nine.
    --b--

    """)
  try Mailroom.deliver(
    "0.b:2,S", from: "b@example.org", subject: "One form", date: "18 Nov 2026 08:00", to: folder)
}

@Test(arguments: [(120, 30), (60, 30), (45, 24)])
func `A key goes through the forms of a text, and the reader says which is shown`(
  width: Int, height: Int
) throws {
  var room = try Mailroom(width, height, fill: withForms)
  room.press(.enter)
  #expect(room.drawing.contains("The engine is ready."))
  #expect(room.drawing.contains("Shown: HTML. Also available: plain"))
  #expect(room.frame.lines[0].contains("HTML"))
  room.type("W")
  #expect(room.drawing.contains("Your reader cannot show HTML."))
  #expect(!room.drawing.contains("Shown:"))
  #expect(room.frame.lines[0].contains("plain text 1"))
  room.type("W")
  #expect(room.drawing.contains("A second text."))
  #expect(room.drawing.contains("Shown: plain text 2."))
  // The chosen form stays while another message is read.
  room.type("JK")
  #expect(room.drawing.contains("A second text."))
  room.type("W")
  #expect(room.drawing.contains("The engine is ready."))
  room.type("JW")
  #expect(room.state.notices.notice == "The message has no other version")
}
