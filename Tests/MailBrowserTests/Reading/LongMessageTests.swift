import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import Testing

@Test func `The beginning of a long message is shown first, and its place stays`() throws {
  let lines = (1...40_000).map { "Line \($0) of many" }.joined(separator: "\n")
  let room = try Mailroom(
    80, 20,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "ada@example.org", subject: "Long", date: "19 Nov 2026 08:00", body: lines,
        to: folder)
    })
  let message = try #require(room.state.message)
  let events = room.effects.performNow(.reading(.open(message))).filter {
    if case .opening(.opened) = $0 { true } else { false }
  }
  try #require(events.count == 2)
  var again = try Mailroom(80, 20, in: room.folder, isAnswering: false)
  let list = try #require(room.state.list)
  again.send(.messages(.listed(list)))
  again.send(events[0])
  again.press(.enter)
  again.type("  ")
  let anchor = again.state.reading.anchor
  let top = again.frame.lines[3]
  #expect(top.contains("of many"))
  again.send(events[1])
  #expect(again.state.reading.anchor == anchor && again.frame.lines[3] == top)
  again.type("G")
  #expect(again.drawing.contains("Line 40000 of many"))
  again.type("g")
  #expect(!again.drawing.contains("only its beginning"))
}
