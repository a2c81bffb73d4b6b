import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private func reading(_ width: Int = 120, _ height: Int = 24) throws -> Mailroom {
  var room = try Mailroom(width, height, fill: quotingLetter)
  room.press(.enter)
  return room
}

@Test func `What is folded is copied whole`() throws {
  var room = try reading()
  room.press(.control("a"))
  room.type("y")
  let copied = try #require(room.copied.first)
  #expect(copied.contains("> line 1 about Café\n> line 2 about Café\n"))
  #expect(copied.hasSuffix("The cafe is closed.") && !copied.contains("lines quoted"))
}

@Test func `A click opens what is folded, and a key folds it again`() throws {
  var room = try reading()
  let row = try #require(room.frame.lines.firstIndex { $0.contains("27 lines quoted") })
  let column = try #require(room.frame.lines[row].firstRange(of: "27 lines"))
  let x = room.frame.lines[row][..<column.lowerBound].displayWidth
  room.drag(Point(x, row))
  #expect(room.drawing.contains("line 3 about") && !room.drawing.contains("27 lines quoted"))
  room.type("+")
  #expect(room.drawing.contains("27 lines quoted"))
}

@Test func `Only what is new is shown, from message to message, and the quotes again`() throws {
  var room = try reading()
  room.type("\"")
  #expect(room.drawing.contains("30 lines quoted") && !room.drawing.contains("Hopper wrote:"))
  room.type("JK")
  #expect(!room.drawing.contains("Hopper wrote:"))
  room.type("\"")
  #expect(room.drawing.contains("Hopper wrote:"))
}

@Test func `The place in a text is kept in what is whole`() throws {
  var room = try reading(120, 12)
  room.type("+")
  room.press(.pageDown)
  let row = try #require(room.frame.lines.first { $0.contains("about") })
  room.type("JK")
  #expect(room.drawing.contains("lines quoted"))
  room.type("+")
  #expect(room.drawing.contains(row.suffix(30)))
}

@Test func `Headers of many people take a line, and say how many there are`() throws {
  var room = try Mailroom(120, 24) { folder in
    let people = (1...9).map { "Person \($0) <p\($0)@example.org>" }.joined(separator: ", ")
    try Mailroom.deliver(
      "1.a:2,S", from: "Ada <ada@example.org>", subject: "Crowd", date: "19 Nov 2023 08:00",
      body: "Hello.", more: "Cc: \(people)\n", to: folder)
  }
  room.press(.enter)
  #expect(room.drawing.contains("to Charlotte, Person 1") && room.drawing.contains(" more"))
  #expect(room.drawing.contains("Sun 19 Nov 2023 08:00"))
  #expect(room.drawing.ranges(of: "Crowd").count == 2)
  room.press(.tab)
  #expect(room.drawing.contains("Not all recipients are shown"))
  room.press(.enter)
  #expect(room.drawing.contains("Person 9 <p9@example.org>"))
}

@Test func `Above the answer to which a key goes stand the last lines of what it answers`() throws {
  let quote = (1...30).map { "> line \($0)" }.joined(separator: "\n")
  let rest = (1...40).map { "more \($0)" }.joined(separator: "\n")
  var room = try Mailroom(120, 24) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "Ada <ada@example.org>", subject: "Two", date: "19 Nov 2023 08:00",
      body: "\(quote)\n>\n\nOne.\n\(quote)\n\nTwo.\n\(rest)", to: folder)
  }
  room.press(.enter)
  for answer in ["One.", "Two."] {
    room.type("}")
    let text = room.frame.lines.map { $0.suffix(60) }
    let row = try #require(text.firstIndex { $0.contains(answer) })
    let first = try #require(text.firstIndex { $0.contains("line 28") })
    #expect(text[first + 2].contains("line 30") && !text[first - 1].contains("line"))
    #expect(row > first)
  }
  room.type("{")
  #expect(room.drawing.contains("One."))
}
