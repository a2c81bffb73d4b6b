import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// Returns a room with a message whose source is `bytes`.
private func opened(
  _ bytes: [UInt8], _ width: Int = 60, _ height: Int = 12
) throws -> Mailroom {
  try Mailroom(width, height, fill: { try $0.write("charlotte/cur/1.a:2,S", bytes) })
}

@Test func `The source is the message as it was sent, with controls made visible`()
  throws
{
  let source =
    "From: Ada <ada@example.org>\r\nSubject: =?utf-8?q?gr=C3=BC=C3=9Fe?=\r\n"
    + "X-Folded: one\r\n\ttwo\r\n\r\nred \u{1B}[31m, a bell \u{7}, over\rwritten, \u{202E}turned\r\n"
  var room = try opened(Array(source.utf8) + [0x6E, 0x6F, 0x20, 0xFF, 0xFE, 0x0A])
  room.type("S")
  expect(
    room,
    draws: """
       Source                                                Done
       From: Ada <ada@example.org>
       Subject: =?utf-8?q?gr=C3=BC=C3=9Fe?=
       X-Folded: one
               two

       red ␛[31m, a bell ␇, over␍written, �turned
       no ��



       Space Page   y Copy   t Select   Esc Close
      """)
  room.type("y")
  #expect(room.copied.first?.hasPrefix("From: Ada <ada@example.org>\nSubject: =?utf-8") == true)
  #expect(room.state.notices.notice == "Copied the source")
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `Source is scrolled, selected and copied; a turn keeps its place`() throws {
  let lines = (1...200).map { "Line \($0)" }.joined(separator: "\n")
  var room = try opened(Array("Subject: x\n\n\(lines)\n".utf8))
  room.type("S ")
  let top = room.frame.lines[2]
  room.turn(to: 40, 20)
  #expect(room.frame.lines[2] == top)
  room.turn(to: 60, 12)
  room.type("G")
  #expect(room.frame.lines.dropLast().last == " Line 200")
  room.type("tvj")
  room.type("y")
  #expect(room.copied.last?.hasPrefix("Line 1") == true)
  room.type("g")
  #expect(room.frame.lines.contains(" Subject: x"))
  room.click(1, 3)
  room.input(.mouse(MouseEvent(.drag(.left), at: Point(5, 4))))
  room.input(.mouse(MouseEvent(.release(.left), at: Point(5, 4))))
  room.type("y")
  #expect(room.copied.last == "Line 1\nLine ")
}

@Test func `A line without end is wrapped in pieces and copied as one line`() throws {
  let long = String(repeating: "abcdefgh", count: 2000)
  var room = try opened(Array("Subject: x\n\n\(long)\nend\n".utf8))
  room.type("Sy")
  #expect(room.copied == ["Subject: x\n\n\(long)\nend"])
}

@Test func `A large source is read piece by piece, and its last line names the limit`() throws {
  let line = String(repeating: "x", count: 99) + "\n"
  let body = String(repeating: line, count: 100_000)
  var room = try opened(Array("Subject: x\n\n\(body)".utf8))
  func pieces() -> Int {
    room.asked.count { if case .source = $0 { true } else { false } }
  }
  room.type("S")
  #expect(pieces() == 1)
  room.type("y")
  #expect(room.copied.isEmpty && room.state.notices.notice?.hasPrefix("Too long to copy") == true)
  for _ in 0..<260 { room.type(" ") }
  #expect(pieces() == 2)
  room.type("G")
  #expect(room.frame.lines.dropLast().last?.hasPrefix(" Only the first 8.") == true)
  #expect(room.frame.lines.dropLast().last?.hasSuffix("of 10.0 MB are shown.") == true)
  room.type("k")
  #expect(room.frame.lines.dropLast().last?.contains("↳ xxx") == true)
}

@Test func `If the message is gone, the source is one line that says so`() throws {
  var room = try opened(Array("Subject: x\n\ntext\n".utf8), 70)
  #expect(unlink(room.folder["charlotte/cur/1.a:2,S"]) == 0)
  room.type("S")
  expect(
    room,
    draws: """
       Source                                                          Done




                            The source cannot be read
       The message is gone; another program moved or deleted it, so refresh
                                      (1.a)



       Space Page   y Copy   t Select   Esc Close
      """)
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `An answer about another message's source is dropped`() throws {
  var room = try Mailroom(80, 12)
  room.type("S")
  let before = room.drawing
  let other = MessageReference(
    mailbox: MailboxReference(account: 0, name: "INBOX"), key: MessageKey(rawValue: "1.a"))
  room.send(.source(.failed(other, "gone")))
  #expect(room.drawing == before)
}
