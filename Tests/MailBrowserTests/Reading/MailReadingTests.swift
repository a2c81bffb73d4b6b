import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@testable import MailBrowser

@Test func `Next and previous work while reading, and stop at the ends`() throws {
  var room = try Mailroom(80, 20)
  room.press(.enter)
  room.type("J")
  #expect(room.selected == "5.e")
  #expect(room.drawing.contains("Line 1 of Hopping."))
  room.type("]]]]]]]]")
  #expect(room.selected == "1.a")
  room.type("K")
  #expect(room.selected == "2.b")
  room.type("[[[[[[[[[")
  #expect(room.selected == "6.f")
  #expect(room.state.navigator.focusedColumn == .secondary)
}

@Test
func `The next unread message is found in both directions; a notice says if there is no other`()
  throws
{
  var room = try Mailroom(80, 20)
  room.type("u")
  #expect(room.selected == "4.d")
  room.type("u")
  #expect(room.selected == "4.d")
  #expect(room.state.notices.notice == "No other unread message")
  room.type("U")
  #expect(room.selected == "6.f" && room.state.notices.notice == nil)
  room.type("U")
  #expect(room.state.notices.notice == "No other unread message")
}

@Test func `Space scrolls by pages with two lines in common, and never past the end`() throws {
  var room = try Mailroom(80, 13)
  room.press(.enter)
  func firstLine() -> String { String(room.frame.lines[3].split(separator: "│").last ?? "") }
  #expect(firstLine().contains("Re: compilers"))
  room.type(" ")
  #expect(firstLine().contains("Line 4 of"))
  room.type(" b")
  #expect(firstLine().contains("Line 4 of"))
  room.type("b")
  #expect(firstLine().contains("Re: compilers"))
  room.type("G")
  #expect(firstLine().contains("Line 32 of"))
  #expect(room.frame.lines[11].contains("Line 40 of"))
  room.press(.control("u"))
  #expect(firstLine().contains("Line 28 of"))
  room.type("g")
  #expect(firstLine().contains("Re: compilers"))
}

@Test(
  "A page moves the right way on a screen of every height",
  arguments: [3, 4, 5, 6, 7, 8, 9, 12])
func pages(height: Int) throws {
  var room = try Mailroom(45, height)
  room.press(.enter)
  let top = room.state.reading.anchor
  for _ in 0..<3 {
    let before = room.state.reading.anchor
    room.type(" ")
    #expect(room.state.reading.anchor > before)
  }
  for _ in 0..<4 { room.type("b") }
  #expect(room.state.reading.anchor == top)
  room.press(.control("d"))
  #expect(room.state.reading.anchor > top)
}

@Test func `A message that is opened again is at the place where it was left`() throws {
  var room = try Mailroom(80, 13)
  room.press(.enter)
  room.type(" J")
  #expect(room.frame.lines[4].contains("ⓘ  Hedy"))
  room.type("K")
  #expect(room.frame.lines[3].contains("Line 4 of"))
}

@Test func `One key shows and hides all headers`() throws {
  var room = try Mailroom(80, 20)
  room.type("H")
  #expect(room.drawing.contains("MIME-Version: 1.0"))
  room.type("H")
  #expect(!room.drawing.contains("MIME-Version"))
}

/// Returns a room with a message that has three links.
private func withLinks(_ width: Int, _ height: Int) throws -> Mailroom {
  try Mailroom(width, height) { folder in
    try Mailroom.deliver(
      "1.a:2,S", from: "ada@example.org", subject: "Links", date: "19 Nov 2026 08:00",
      body: "See https://example.org/one and https://example.org/two and mailto:c@example.org",
      to: folder)
    try Mailroom.deliver(
      "0.b:2,S", from: "b@example.org", subject: "None", date: "18 Nov 2026 08:00", to: folder)
  }
}

@Test func `Links are listed, chosen and opened; without links a notice says so`() throws {
  var room = try withLinks(80, 12)
  room.isAnswering = false
  room.type("L")
  expect(
    room,
    draws: """
       charlotte · read-only                                           1 of 2 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
         ada@ex╭─ Links ────────────────────────────────────────────────────╮
         Links │▌1  example.org/one                                        ▐│26 08:00
         b@exam│ 2  example.org/two                                         │
         None  │ 3  c@example.org                                           │─────────
               ╰────────────────────────────────────────────────────────────╯
                                      │ https://example.org/two and
                                      │ mailto:c@example.org
                                      │
       Enter Open   y Copy   Esc Close
      """)
  room.type("jj")
  #expect(room.state.presented == .links && room.state.links.chosen == 2)
  room.type("jk2")
  #expect(room.state.presented == .links && room.state.links.chosen == 1)
  room.press(.enter)
  #expect(room.state.presented == nil)
  #expect(room.asked.last == .links(.open("https://example.org/two")))
  room.isAnswering = true
  room.type("JL")
  #expect(room.state.presented == nil && room.state.notices.notice == "This message has no links")
}

@Test func `A click beside the links closes them, and the wheel scrolls them`() throws {
  var room = try withLinks(80, 12)
  room.type("L")
  room.wheel(.down, 40, 5)
  #expect(room.state.presented == .links && room.state.links.chosen == 1)
  room.click(1, 1)
  #expect(room.state.presented == nil && room.selected == "1.a")
}

@Test func `The links of a message that vanishes stay with it: Enter opens no other's`()
  throws
{
  var room = try withLinks(80, 12)
  room.type("L")
  #expect(room.state.presented == .links && room.state.links.chosen == 0)
  room.folder.remove("charlotte/cur/1.a:2,S")
  room.send(.mailboxes(.refresh))
  #expect(room.selected == "1.a" && room.state.presented == .links)
  room.press(.enter)
  #expect(room.asked.contains(.links(.open("https://example.org/one"))))
}

@Test func `Only links of the web and of mail are opened`() throws {
  var room = try Mailroom(80, 12)
  for link in ["file:///etc/passwd", "javascript:alert(1)", "-flag", "", "ssh://host", "data:,x"] {
    let answers = room.effects.performNow(.links(.open(link)))
    for event in answers { room.send(event) }
    #expect(room.state.notices.notice == "Only web and mail links can be opened, not \(link)")
  }
}

@Test(
  "Full-screen reading has the whole screen, and gives everything back (ST2)",
  arguments: [(120, 20), (96, 12), (80, 24), (79, 11), (60, 16), (55, 12), (45, 14), (20, 6)])
func fullScreen(width: Int, height: Int) throws {
  for keys in ["", "l", "h", "ll"] {
    var room = try Mailroom(width, height)
    room.type(keys)
    let before = room.frame
    room.type("z")
    #expect(room.state.layout.isFullScreen)
    #expect(room.frame.lines[0].drop { $0 == " " }.hasPrefix("Re: compilers"))
    room.type("z")
    #expect(!room.state.layout.isFullScreen)
    #expect(room.frame == before, "\(keys)")
  }
}

@Test func `Full-screen reading stays through turns, and ends in the same way at every size`()
  throws
{
  for (from, to) in [(60, 120), (120, 60), (120, 45), (45, 120), (80, 96), (96, 80)] {
    var room = try Mailroom(from, 20)
    room.type("z")
    room.turn(to: to, 20)
    let lines = room.frame.lines.map { $0.drop { $0 == " " } }
    #expect(lines[0].hasPrefix("Re: compilers"), "\(from) to \(to)")
    #expect(lines[1].contains("Grace Hopper"))
    room.type("z")
    var other = try Mailroom(from, 20)
    other.turn(to: to, 20)
    let layout = room.state.navigator.layout(in: room.state.library)
    let expected = other.state.navigator.layout(in: other.state.library)
    #expect(layout.columns == expected.columns && layout.statusRows == 1)
  }
}

@Test func `Full-screen reading is left by a click, Escape, q and the keys that go out`() throws {
  for key: KeyPress in [.escape, "q", "\\", .left, "z"] {
    var room = try Mailroom(80, 20)
    room.type("lz")
    room.press(key)
    #expect(!room.state.layout.isFullScreen && room.commands.isEmpty, "\(key.name)")
  }
  var room = try Mailroom(80, 20)
  room.type("z")
  room.click(40, 10)
  #expect(!room.state.layout.isFullScreen)
}

@Test func `Next and previous go on in full-screen reading`() throws {
  var room = try Mailroom(80, 20)
  room.type("zJ")
  #expect(room.state.layout.isFullScreen && room.frame.lines[1].contains("  Hedy"))
}

@Test func `Without a message there is no full-screen reading`() throws {
  var room = try Mailroom(96, 12) { _ in }
  room.type("z")
  #expect(!room.state.layout.isFullScreen && room.state.notices.notice == "No message selected")
}

@Test func `q closes what lies over the columns first`() throws {
  var room = try Mailroom(60, 16)
  room.type("?")
  room.type("q")
  #expect(room.state.presented == nil && room.commands.isEmpty)
  room.type("q")
  #expect(room.commands == ["quit"], "the popover is the list, from which it quits")
  var compact = try Mailroom(45, 16)
  compact.press(.enter, .control("c"))
  #expect(compact.commands == ["quit"])
}

@Test(
  "From a message q goes to its list, and quits there, at every width",
  arguments: [250, 120, 96, 80, 60, 45, 20])
func quitting(width: Int) throws {
  for style in [SplitViewStyle.triple, .double] {
    var preferences = MailPreferences()
    preferences.style = style
    var room = try Mailroom(width, 16, preferences: preferences)
    room.press(.enter)
    #expect(room.state.layout.focus == .secondary)
    let message = room.selected
    room.type("q")
    #expect(room.state.layout.focus == room.state.navigator.listColumn && room.commands.isEmpty)
    #expect(room.selected == message)
    room.type("q")
    #expect(room.commands == ["quit"])
  }
}

@Test(arguments: [false, true])
func `q closes the details beside the message, and never quits`(isReading: Bool) throws {
  var room = try Mailroom(160, 16)
  if isReading { room.press(.enter) }
  room.type("i")
  #expect(room.state.layout[.inspector] != nil)
  if isReading { room.send(.navigation(.focus(.inspector))) }
  room.type("q")
  #expect(room.state.layout[.inspector] == nil && room.commands.isEmpty)
  #expect(room.state.layout.focus == (isReading ? .secondary : .supplementary))
}

@Test func `Clicks: a row, the order, the arrows, the back button, a hint`() throws {
  var room = try Mailroom(80, 20)
  room.click(5, 6)
  #expect(room.selected == "5.e")
  room.click(78, 1)
  #expect(room.selected == "4.d")
  room.click(76, 1)
  #expect(room.selected == "5.e")
  room.click(27, 1)
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .newestFirst)
  room.click(14, 5)
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .oldestFirst
      && room.selected == "5.e")
  room.click(3, 1)
  #expect(room.state.navigator.layout(in: room.state.library).focus == .primary)
  let hint = room.frame.lines[19]
  let keys = hint.distance(from: hint.startIndex, to: hint.firstIndex(of: "?") ?? hint.startIndex)
  room.click(keys, 19)
  #expect(room.state.presented == .help && room.state.help.anchor == .start)
}

@Test func `The page of keys scrolls to its own end`() throws {
  var room = try Mailroom(80, 14)
  room.type("?G")
  #expect(room.frame.lines[11].contains("Suspend"))
  room.type("g")
  #expect(room.frame.lines[2].contains("Here"))
  for _ in 0..<100 { room.type("j") }
  #expect(room.frame.lines[11].contains("Suspend"))
}
