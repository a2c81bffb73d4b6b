import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

/// Returns the notices of a key such as `v`, pressed until the first notice appears again.
private func round(_ room: Mailroom, by key: Character) -> [String] {
  var room = room
  var notices: [String] = []
  repeat {
    room.type(String(key))
    notices.append(room.state.notices.notice ?? "none")
  } while notices.count < 9 && (notices.count == 1 || notices.last != notices.first)
  return notices
}

@Test(
  "One key goes through the display modes that fit, and names each",
  arguments: [
    (
      120, 20,
      [
        "Two columns over the message", "Message only", "One column beside the message",
        "One column over the message", "Two columns beside the message",
        "Two columns over the message",
      ]
    ),
    (
      80, 20,
      [
        "One column over the message", "Two columns over the message", "Message only",
        "One column beside the message", "One column over the message",
      ]
    ),
    (
      60, 20,
      [
        "One column over the message", "Two columns over the message", "Message only",
        "One column over the message",
      ]
    ),
    (45, 20, ["One column: the screen is narrow", "One column: the screen is narrow"]),
  ])
func modes(width: Int, height: Int, notices: [String]) throws {
  let room = try Mailroom(width, height)
  #expect(round(room, by: "v") == notices)
  var back = room
  back.type("vV")
  #expect(back.state.layout.displayMode == room.state.layout.displayMode)
  // The reverse key gives the same notices in reverse order.
  let others = round(room, by: "V")
  #expect(others.count == notices.count && Set(others) == Set(notices))
}

@Test func `The notice names a list above the message, and a message pushed aside`() throws {
  var preferences = MailPreferences()
  preferences.sidebarPresentation = .stacked
  #expect(
    round(try Mailroom(60, 40, preferences: preferences), by: "v")
      .contains("List above the message"))
  preferences.preferredSplitBehavior = .displace
  #expect(
    round(try Mailroom(80, 20, preferences: preferences), by: "v")
      .contains("Two columns, with the message pushed aside"))
}

@Test func `A chosen display mode stays through keys and turns`() throws {
  var room = try Mailroom(120, 20)
  room.type("V")
  #expect(room.state.layout.displayMode == .oneOverSecondary)
  room.type("V")
  #expect(room.state.layout.displayMode == .oneBesideSecondary)
  room.type("jjlh")
  room.turn(to: 45, 20)
  room.turn(to: 120, 20)
  #expect(room.state.layout.displayMode == .oneBesideSecondary)
}

@Test func `Keys move dividers cell by cell, as far as the least width of a column`()
  throws
{
  var room = try Mailroom(130, 14)
  func widths() -> [Int] {
    [.primary, .supplementary, .secondary].map { room.state.layout[$0]?.width ?? 0 }
  }
  #expect(widths() == [28, 32, 68])
  room.type(">>>")
  #expect(widths() == [28, 35, 65])
  room.type("h<")
  #expect(widths() == [27, 35, 66])
  room.type("<<<<<<<<<<<<")
  #expect(widths() == [24, 35, 69])
  room.type("ll>")
  #expect(widths() == [24, 36, 68])
  #expect(room.state.notices.notice == nil)
  let before = room.frame
  room.turn(to: 60, 14)
  room.turn(to: 130, 14)
  #expect(room.frame == before)
}

@Test func `A divider is dragged by the mouse`() throws {
  var room = try Mailroom(120, 14)
  room.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(28, 5))))
  room.input(.mouse(MouseEvent(.drag(.left), at: Point(25, 6))))
  room.input(.mouse(MouseEvent(.release(.left), at: Point(25, 6))))
  #expect(room.state.layout[.primary]?.width == 25)
}
