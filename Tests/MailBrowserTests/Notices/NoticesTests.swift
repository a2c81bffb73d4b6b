import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing

extension Mailroom {
  /// Lets the time pass for which a notice covers the key hints.
  mutating func showNotice() {
    let waits = asked.compactMap { effect -> NoticesEffect? in
      if case .notices(let wait) = effect { wait } else { nil }
    }
    if let wait = waits.last { send(wait.answer) }
  }
}

@Test(
  "A notice leaves the key hints, and stands in the status bar until the next key",
  arguments: [120, 60, 45])
func noticeLeaves(width: Int) throws {
  var room = try Mailroom(width, 24)
  let hints = room.frame.lines.last
  let status = room.frame.lines.first
  room.type("M")
  #expect(room.frame.lines.last == " The mouse is left to the terminal")
  room.showNotice()
  #expect(room.frame.lines.last?.contains("Keys") == true)
  #expect(room.frame.lines.first?.hasPrefix(" The mouse is left to the terminal") == true)
  room.type("M")
  #expect(room.frame.lines.last == hints && room.frame.lines.first == status)
}

@Test func `The time of an older notice does not end a newer one`() throws {
  var room = try Mailroom(120, 24)
  room.type("M")
  let old = room.asked.last
  room.type("MvZ")
  let newer = room.frame.lines.last
  guard case .notices(let wait)? = old else { throw NoNotice() }
  room.send(wait.answer)
  #expect(room.frame.lines.last == newer && room.state.notice != nil)
}

private struct NoNotice: Error {}

@Test("A key that does nothing says so once, with the key that helps", arguments: [120, 60, 45])
func deadKey(width: Int) throws {
  var room = try Mailroom(width, 24)
  let before = room.frame
  room.type("Q")
  #expect(room.frame.lines.last == " Q does nothing here; ? shows the keys")
  room.press(.escape)
  room.turn(to: width, 24)
  let calm = room.frame
  room.type("QQ")
  #expect(room.frame == calm && room.state.notice == nil)
  room.press(.function(9))
  #expect(room.frame.lines.last == " F9 does nothing here; ? shows the keys")
  #expect(before.size == calm.size)
}

@Test func `In a menu a key that does nothing names the key that closes it`() throws {
  var room = try Mailroom(120, 24)
  room.type("r")
  room.press(.function(9))
  #expect(room.frame.lines.last == " F9 does nothing here; Esc closes")
}

@Test("Full screen shows the way back for a moment", arguments: [(120, 30), (60, 30), (45, 24)])
func wayBack(width: Int, height: Int) throws {
  var room = try Mailroom(width, height)
  if room.state.layout.isCollapsed { room.press(.enter) }
  room.type("z")
  #expect(room.state.isFullScreen)
  #expect(room.frame.lines.last == " z brings the rest of the screen back")
  room.showNotice()
  #expect(!room.drawing.contains("brings the rest"))
}
