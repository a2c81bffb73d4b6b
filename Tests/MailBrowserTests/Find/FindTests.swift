import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Writes a message with a long quote, which is folded.
func quotingLetter(_ folder: TemporaryFolder) throws {
  let quote = (1...30).map { "> line \($0) about Café" }.joined(separator: "\n")
  try Mailroom.deliver(
    "1.a:2,S", from: "Ada <ada@example.org>", subject: "Older", date: "18 Nov 2026 08:00",
    to: folder)
  try Mailroom.deliver(
    "2.b:2,S", from: "Ada <ada@example.org>", subject: "Figures", date: "19 Nov 2026 08:00",
    body: "Hello.\n\nOn Monday, Grace Hopper wrote:\n\(quote)\n\nThe cafe is closed.", to: folder)
}

private func reading(_ width: Int = 120, _ height: Int = 24) throws -> Mailroom {
  var room = try Mailroom(width, height, fill: quotingLetter)
  room.press(.enter)
  return room
}

@Test func `Words are found in what is folded, in either case and with any accents`() throws {
  var room = try reading()
  #expect(room.drawing.contains("27 lines quoted from Grace Hopper"))
  room.type("/CAFÉ")
  #expect(room.drawing.contains("1 of 31") && room.drawing.contains("line 1 about Café"))
  room.press(.enter)
  room.type("nn")
  #expect(room.drawing.contains("3 of 31"))
  room.type("NNN")
  #expect(room.drawing.contains("31 of 31") && room.drawing.contains("The cafe is closed."))
}

@Test func `Escape ends it, and folds the text again but for the part that was found`() throws {
  var room = try reading()
  room.type("/closed")
  room.press(.enter, .escape)
  #expect(!room.drawing.contains("1 of 1"))
  #expect(room.drawing.contains("27 lines quoted from Grace Hopper"))
  room.type("/line 7")
  room.press(.enter, .escape)
  #expect(room.drawing.contains("line 7 about") && !room.drawing.contains("lines quoted"))
  #expect(room.state.layout.focus == .secondary)
}

@Test func `Words that are nowhere leave the text where it was`() throws {
  var room = try reading()
  room.type("/closed")
  let found = room.state.reading.anchor
  room.type("nowhere")
  #expect(room.drawing.contains("not found") && found > .start)
  #expect(room.state.reading.anchor == .start)
}

@Test func `While the message has no focus, the key searches the list`() throws {
  var room = try reading()
  room.press(.left)
  room.type("/Older")
  #expect(room.state.searching.field.text == "Older" && !room.drawing.contains("Find in"))
}

@Test func `Another message ends it`() throws {
  var room = try reading()
  room.type("/cafe")
  room.press(.enter)
  room.type("J")
  #expect(!room.drawing.contains("of 31") && room.drawing.contains("Line 1 of Older"))
}

@Test func `N is unread again when nothing is looked for`() throws {
  var room = try reading()
  room.type("/cafe")
  room.press(.enter)
  room.type("N")
  #expect(room.state.notices.notice == nil)
  room.press(.escape)
  room.type("N")
  #expect(room.state.notices.notice != nil)
}

@Test(arguments: [(24, "not found"), (30, "not found"), (20, "none"), (60, "not found")])
func `Where nothing is found, that is said at every width`(width: Int, words: String) throws {
  var room = try reading(width)
  room.type("/zzzz")
  #expect(room.drawing.contains(words))
  room.press(.enter)
  for key in ["n", "N"] {
    room.type(key)
    #expect(room.state.notices.notice == "Not found in this message: zzzz")
  }
}

@Test func `In a narrow view the number of the place is short`() throws {
  var room = try reading(24)
  room.type("/line 1 about")
  #expect(room.drawing.contains("1/1") && !room.drawing.contains("1 of 1"))
}

@Test(arguments: ["line", "nowhere"])
func `N after words were looked for never marks as unread in silence`(words: String) throws {
  var room = try Mailroom(120, 24, changesMail: true)
  room.press(.enter)
  room.type("/" + words)
  room.press(.enter, .escape)
  room.type("N")
  #expect(room.state.notices.notice?.contains("read") == true)
  room.type("J")
  room.type("N")
  #expect(room.state.notices.notice == nil)
}
