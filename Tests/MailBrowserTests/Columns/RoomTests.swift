import NavigationModel
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// How columns share the width of the screen.
@Suite struct RoomTests {
  @Test func `Details take the place of the mailboxes, and the message keeps its width`() throws {
    var room = try Mailroom(124, 30, messageMinimum: .text)
    room.press(.enter)
    room.type("i")
    let layout = room.state.layout
    #expect(layout[.primary] == nil && layout[.inspector]?.width == 24)
    let (list, message) = (layout[.supplementary]?.width ?? 0, layout[.secondary]?.width ?? 0)
    #expect((list, message) == (30, 68))
    #expect(room.drawing.contains("│ From"))
  }

  @Test(arguments: [140, 160, 200, 250])
  func `Columns have the same widths after the details have been closed`(width: Int) throws {
    var room = try Mailroom(width, 50)
    func widths() -> [Int?] {
      let columns = [SplitViewColumn.primary, .supplementary, .secondary]
      return columns.map { room.state.layout[$0]?.width }
    }
    for hasFocus in [false, true] {
      if hasFocus { room.press(.enter) }
      let before = widths()
      room.type("i")
      #expect(room.state.layout[.inspector] != nil && widths() != before)
      room.type("i")
      #expect(widths() == before)
    }
  }

  @Test(arguments: 116...124)
  func `Wherever the details have room beside the list and the message, they are a column`(
    width: Int
  ) throws {
    var room = try Mailroom(width, 30, messageMinimum: .text)
    room.press(.enter)
    room.type("i")
    let layout = room.state.layout
    #expect(!layout.isInspectorSheet && layout[.inspector]?.width == 24)
    let (list, message) = (layout[.supplementary]?.width ?? 0, layout[.secondary]?.width ?? 0)
    #expect(list >= 24 && message >= 66 && list + message + 24 + 2 == width)
  }

  @Test
  func
    `A text whose lines are short is in the middle of a wide screen; a filled one has its measure`()
    throws
  {
    func frame(_ body: String) throws -> Rect {
      var room = try Mailroom(140, 40) { folder in
        try Mailroom.deliver(
          "1.a:2,S", from: "Ada <ada@example.org>", subject: "Room", date: "18 Nov 2026 08:00",
          body: body, to: folder)
      }
      room.press(.enter)
      room.type("z")
      return room.state.textRect(in: Size(140, 40))
    }
    let short = try frame("A line.\n\nAnother one.\n")
    #expect(short.x == 29 && short.width == 82)
    let long = String(repeating: "word ", count: 60)
    #expect(try frame(long).width == 102)
  }

  @Test func `In portrait the mailboxes leave room for the message, if it is enough`() throws {
    for (width, popover) in [(70, 42), (66, 42), (65, 65), (60, 60)] {
      var room = try Mailroom(width, 24)
      #expect(room.state.layout.popover?.width == width)
      room.type("h")
      #expect(room.state.layout.popover?.column == .primary)
      #expect(room.state.layout.popover?.width == popover)
      room.press(.enter)
      #expect(room.state.layout.popover?.width == width)
    }
  }

  @Test func `In portrait the lists have the whole width, and all rows below the bar`() throws {
    let room = try Mailroom(80, 24, messageMinimum: .text)
    let popover = room.state.layout.popover
    #expect(popover?.width == 80 && popover?.height == 21)
  }

  @Test func `In lists of one line, dates have years where the newest message is of another year`()
    throws
  {
    let room = try Mailroom(80, 24) { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>", subject: "Old", date: "30 Jun 2012 08:00",
        to: folder)
    }
    #expect(room.drawing.contains("30 Jun 2012"))
  }
}
