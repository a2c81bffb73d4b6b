import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing

@Test(
  "A notice is a toast until the next key, and covers neither hints nor status bar",
  arguments: [120, 60, 45])
func noticeLeaves(width: Int) throws {
  var room = try Mailroom(width, 24)
  room.press(.home)
  let before = room.frame
  room.type("M")
  #expect(room.state.notices.notice == "The terminal now uses the mouse")
  #expect(room.drawing.contains("The terminal now uses the"))
  #expect(
    room.frame.lines.last?.hasSuffix("? Keys   q Quit")
      == before.lines.last?.hasSuffix("? Keys   q Quit"))
  #expect(room.frame.lines[0] == before.lines[0])
  room.type("M")
  #expect(room.frame == before && room.state.notices.notice == nil)
}

@Test func `There is one notice at a time, and none once something opens`() throws {
  var room = try Mailroom(120, 24)
  room.type("x")
  room.type("M")
  let notice = try #require(room.state.notices.notice)
  #expect(room.state.notices.words == notice)
  room.type("?")
  #expect(room.state.notices.words == nil && !room.drawing.contains("Mouse released"))
}

@Test("A key that does nothing says so once, with the key that helps", arguments: [120, 60, 45])
func deadKey(width: Int) throws {
  var room = try Mailroom(width, 24)
  let before = room.frame
  room.type("Q")
  #expect(room.state.notices.notice == "Q does nothing here")
  #expect(room.frame.lines.contains { $0.contains("Q does nothing here   ?  Keys") })
  room.press(.escape)
  room.turn(to: width, 24)
  let calm = room.frame
  room.type("QQ")
  #expect(room.frame == calm && room.state.notices.notice == nil)
  room.press(.function(9))
  #expect(room.state.notices.notice == "F9 does nothing here")
  #expect(before.size == calm.size)
}

@Test func `Keys of mutt that cannot do here what they do there name the key that does`() throws {
  var room = try Mailroom(120, 24, changesMail: true)
  room.type("=")
  #expect(room.state.notices.notice == "= does nothing here")
  #expect(room.frame.lines.contains { $0.contains("Home") && $0.contains("Top") })
  room.type("s")
  #expect(room.state.notices.notice == "This message has no attachments; m moves the message")
  room.type("$")
  #expect(
    room.state.notices.notice
      == "Nothing is waiting to be saved, and the list is not grouped by thread; T groups it")
  room.type("D")
  #expect(room.state.notices.notice == "The message is not encrypted; d deletes the message")
  room.type("F")
  #expect(room.state.notices.notice == "Only flagged messages; * flags one")
  room.type("f")
  #expect(room.state.notices.notice == nil)
}

@Test func `The hints name T and f where there is room`() throws {
  var room = try Mailroom(200, 24, changesMail: true)
  for _ in 0..<2 {
    let hints = try #require(room.frame.lines.last)
    for hint in ["T Threads", "f Filter"] { #expect(hints.contains(hint)) }
    room.press(.enter)
  }
  room.turn(to: 80, 24)
  #expect(room.frame.lines.last?.contains("Threads") == false)
}

@Test func `In a menu a key that does nothing names the key that closes it`() throws {
  var room = try Mailroom(120, 24)
  room.type("r")
  room.press(.function(9))
  #expect(room.frame.lines.last == " F9 does nothing here; Esc: close")
}

@Test(
  "Full screen says the way back until the next key", arguments: [(120, 30), (60, 30), (45, 24)])
func wayBack(width: Int, height: Int) throws {
  var room = try Mailroom(width, height)
  if room.state.layout.isCollapsed { room.press(.enter) }
  room.type("z")
  #expect(room.state.layout.isFullScreen)
  #expect(room.drawing.contains("Press z to show the lists again"))
  room.press(.home)
  #expect(!room.drawing.contains("show the lists again"))
}
