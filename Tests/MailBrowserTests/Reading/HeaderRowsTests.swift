import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// A message to many people about a long subject.
private func crowd(_ folder: TemporaryFolder) throws {
  let people = (1...300).map { "Person \($0) <person\($0)@example.org>" }
  try Mailroom.deliver(
    "1.a:2,", from: "Ada Lovelace <ada@example.org>",
    subject: "A subject of so many words that it takes two lines of a narrow screen at least",
    date: "18 Nov 2026 10:30", more: "Cc: \(people.joined(separator: ",\n "))\n", to: folder)
}

@Test(
  "Headers leave two thirds of the rows to the text, and a number says that there are more people",
  arguments: [(80, 24), (120, 30), (60, 30), (45, 24)])
func headerRows(width: Int, height: Int) throws {
  var room = try Mailroom(width, height, fill: crowd)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  let shown = try rows(of: room)
  #expect(shown.count <= height / 3)
  #expect(shown.contains { $0.contains("Person 1 ") } && shown.contains { $0.contains(" +29") })
  #expect(shown.contains { $0.contains("at least") || $0.contains("lines") })
  #expect(shown.joined().contains("ada@example.org"))
  room.type("H")
  #expect(!room.drawing.contains("Line 1 of"))
}

/// The rows from the sender to the rule below the headers.
private func rows(of room: Mailroom) throws -> [String] {
  let lines = room.frame.lines
  let first = try #require(lines.firstIndex { $0.contains("From") })
  let end = try #require(
    lines[first...].firstIndex { $0.contains("─────") && !$0.contains("From") })
  return Array(lines[first..<end])
}
