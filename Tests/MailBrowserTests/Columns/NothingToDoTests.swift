import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

@Test(arguments: ["\\", "<", ">", "+", "&", "H", "}", "W", ")", "\""])
func `A key that cannot do anything in a narrow list says so`(key: String) throws {
  var room = try Mailroom(40, 20)
  room.press(.escape)
  try #require(room.state.layout[.secondary] == nil)
  let before = room.state.reading.showsAllHeaders
  room.type(key)
  #expect(room.state.notices.notice != nil && room.state.reading.showsAllHeaders == before)
}

@Test func `A divider that cannot go further says so`() throws {
  var room = try Mailroom(120, 20)
  room.type("<")
  #expect(room.state.notices.notice == nil)
  for _ in 0..<120 { room.type("<") }
  #expect(room.state.notices.notice == "The divider cannot move further")
}
