import MailBrowser
import SplitViewUI
import TerminalFrame
import Testing

@Test func `After a slash on the page of keys, letters are text whatever they are bound to`()
  throws
{
  var room = try Mailroom(80, 24)
  room.type("?/quJK")
  #expect(room.state.help.search == HelpSearch("quJK"))
  #expect(room.drawing.contains("No such key") && room.drawing.contains("0 of "))
  room.press(.backspace, .backspace)
  #expect(room.drawing.contains("Quit at once") && !room.drawing.contains("Sort the list"))
  room.press(.control("u"))
  #expect(room.drawing.contains("Sort the list"))
}

@Test func `Escape shows all keys again, and then closes the page`() throws {
  var room = try Mailroom(80, 24)
  room.type("?/quit")
  room.press(.escape)
  #expect(
    room.state.help.search == nil && room.state.presented == .help
      && room.state.help.anchor == .start)
  room.press(.escape)
  #expect(room.state.presented == nil)

  room.type("?/quit")
  room.press(.enter, .escape)
  #expect(
    room.state.help.search == nil && room.state.presented == .help
      && room.state.help.anchor == .start)
}

@Test func `Enter keeps the keys found, and letters are keys again`() throws {
  var room = try Mailroom(80, 24)
  room.type("?/quit")
  room.press(.enter)
  room.type("j")
  #expect(room.state.help.search == HelpSearch("quit", isWriting: false))
  room.type("q")
  #expect(room.state.presented == nil)
  room.type("?")
  #expect(room.state.help.search == nil)
}

@Test func `Backspace on nothing, and Enter on nothing, end the search`() throws {
  for key: KeyPress in [.backspace, .enter] {
    var room = try Mailroom(80, 24)
    room.type("?/")
    room.press(key)
    #expect(
      room.state.help.search == nil && room.state.presented == .help
        && room.state.help.anchor == .start)
  }
}

@Test
func `Pasted text goes into the search up to its first line break; elsewhere it does nothing`()
  throws
{
  var room = try Mailroom(80, 24)
  room.input(.paste("quit"))
  #expect(room.state.help.search == nil)
  room.type("?")
  room.input(.paste("quit"))
  #expect(room.state.help.search == nil)
  room.type("/")
  room.input(.paste("quit\nq"))
  #expect(room.state.help.search == HelpSearch("quit"))
  room.input(.paste(String(repeating: "x", count: 500)))
  #expect(room.state.help.search?.text.count == 60)
}

@Test func `A search on the page of keys does not change Escape in other lists`() throws {
  var room = try Mailroom(80, 24)
  room.type("?/quit")
  room.press(.enter)
  room.type("q")
  room.type("o")
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .newestFirst)
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `A search fits at any size`() throws {
  for (width, height) in [(1, 1), (2, 2), (10, 3), (20, 5), (40, 8), (200, 60)] {
    var room = try Mailroom(width, height)
    room.type("?/a long text that has no room in a narrow window")
    room.type("漢字漢字漢字")
    #expect(room.frame.size == Size(width, height))
    room.press(.down, .pageDown, .pageUp)
    room.press(.escape)
    #expect(room.state.help.search == nil)
  }
}
