import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Returns a room in which a message has the focus, on a screen of 100 cells.
private func reading(_ body: String, more: String = "", height: Int = 40) throws -> Mailroom {
  var room = try Mailroom(
    100, height,
    fill: { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Sent", date: "19 Nov 2026 09:12",
        body: body, more: more, to: folder)
    })
  room.press(.enter)
  if room.state.layout.focus != .secondary { room.press(.enter) }
  return room
}

/// Copies the text below the headers as whole lines, and returns it.
private func copied(_ body: String, more: String = "") throws -> Substring {
  var room = try reading(body, more: more)
  room.type("tVGy")
  let text = try #require(room.copied.first)
  return text[(text.firstRange(of: "\n\n").map(\.upperBound) ?? text.startIndex)...]
}

@Test func `What is copied as whole lines is what was sent`() throws {
  let bodies = [
    "Look:\n\n@@ -1,2 +1,3 @@\n a\r\n+\u{C}b  \r\n \nend",
    "Ada wrote:\n>> On it\n> > x\n> >@@ -1 +1 @@\n> >-a\n> >+b\n>\n> \n>c\n\nYes.",
    ">@@ -1,2 +1,2 @@\n> a\n>-b\n>+c\n\nYes.",
  ]
  for body in bodies { #expect(try copied(body) == body) }
}

@Test func `Filled lines with other marks have them when they are copied`() throws {
  let body = """
    >> The figures for the third quarter are attached, and they are better
    >> than anyone here had hoped for, not least because the winter was so
    > > mild that nobody needed any coal, and then they went on and on and
    > > on about it.

    Yes.
    """
  #expect(try copied(body) == body)
}

@Test func `One whole line has its mark or its name, and a part of it has none`() throws {
  var room = try reading("> quoted\n\nYes.")
  room.type("tVy")
  #expect(room.copied.last == "Subject Sent")
  room.type("tvlly")
  #expect(room.copied.last == "Se")
  room.type("/quoted")
  room.press(.enter)
  room.type("tVy")
  #expect(room.copied.last == "> quoted")
}

@Test func `A selection begins at what was found, also once the search has ended`() throws {
  var room = try reading("one two three\nfour five", height: 20)
  room.type("/three")
  room.press(.enter)
  room.type("tvly")
  #expect(room.copied.last == "t")
  room.press(.escape)
  room.type("tVy")
  #expect(room.copied.last == "one two three")
}

@Test func `A selection begins in the first line if what was found is not on screen`() throws {
  let text = (1...60).map { "line \($0)" }.joined(separator: "\n")
  var room = try reading(text, height: 20)
  room.type("/line 3")
  room.press(.enter, .escape)
  room.type("G")
  room.type("tVy")
  #expect(room.copied.last?.hasPrefix("line 4") == true)
}
