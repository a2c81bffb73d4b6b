import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private func room(_ body: String, _ type: String = "text/plain") throws -> Mailroom {
  var room = try Mailroom(120, 24) { folder in
    try folder.write(
      "charlotte/cur/1.a:2,S",
      "From: Ada <ada@example.org>\nSubject: S\nContent-Type: \(type); charset=utf-8\n\n\(body)\n")
  }
  room.press(.enter)
  return room
}

private func opened(_ room: Mailroom) -> [MailEffect] {
  room.asked.filter { if case .links = $0 { true } else { false } }
}

@Test func `Tab goes from link to link and then to the next column, and Enter opens one`() throws {
  var room = try room("See https://example.org/a and\nhttps://example.org/b .")
  room.press(.tab, .tab)
  #expect(room.frame.lines[0].contains("https://example.org/b"))
  room.press(.shift(.tab), .enter)
  #expect(opened(room) == [.links(.open("https://example.org/a"))])
  room.press(.tab, .tab)
  #expect(room.state.layout.focus != .secondary)
}

@Test func `A link whose words name another place is opened after a question`() throws {
  let html = "<a href='https://evil.example/'>www.bank.com</a>"
  var room = try room(html, "text/html")
  room.press(.tab)
  #expect(room.frame.lines[0].contains("! Not bank.com: https://evil.example/"))
  room.press(.enter)
  #expect(room.drawing.contains("leads to evil.example"))
  room.press(.enter)
  #expect(opened(room).isEmpty)
  room.press(.enter, .tab, .enter)
  #expect(opened(room) == [.links(.open("https://evil.example/"))])
}

@Test func `The list of links says what they say they are, and asks as well`() throws {
  var room = try room("<a href='https://evil.example/'>www.bank.com</a>", "text/html")
  room.type("L")
  #expect(
    room.frame.lines.contains { $0.contains("! 1  www.bank.com") && $0.contains("evil.example") },
    "\(room.drawing)")
  room.press(.enter)
  #expect(room.drawing.contains("leads to evil.example") && opened(room).isEmpty)
}

@Test func `A link's address is copied, from the text and from the list of links`() throws {
  var room = try room("See https://example.org/a and\nhttps://example.org/b .")
  room.press(.tab, .tab)
  room.type("y")
  #expect(room.copied.last == "https://example.org/b")
  room.type("Ly")
  #expect(room.copied.last == "https://example.org/a" && room.state.presented == nil)
}

@Test func `A click opens a link, and a drag over it selects its words`() throws {
  var room = try room("https://example.org/a")
  let row = try #require(room.frame.lines.lastIndex { $0.contains("https://example.org/a") })
  let x = room.frame.lines[row].firstRange(of: "example").map {
    room.frame.lines[row][..<$0.lowerBound].displayWidth
  }
  let place = Point(try #require(x), row)
  room.drag(place, Point(place.x + 7, row))
  #expect(opened(room).isEmpty && room.state.selection.text(in: room.state.reading) != nil)
  room.press(.escape)
  room.drag(place)
  #expect(opened(room) == [.links(.open("https://example.org/a"))])
}
