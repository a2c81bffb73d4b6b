import MailBrowser
import MailIndex
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let unreadFromAll = SavedSearch(name: "New", query: "is:unread")

@Test func `A kept search counts its unread messages, and the count follows a change at once`()
  throws
{
  var room = try Mailroom.indexed(searches: [unreadFromAll])
  let kept = MailboxReference.kept("New")
  #expect(room.unread(kept) == 2)
  room.isAnswering = false
  room.type("N")
  #expect(room.unread(kept) == 1, "before the disk has it")
  room.answer()
  #expect(room.unread(kept) == 1)
  room.isAnswering = false
  room.type("N")
  #expect(room.unread(kept) == 2, "and back before the disk has it")
  room.answer()
  #expect(room.unread(kept) == 2)
  room.type("NA")
  #expect(room.unread(kept) == 1)
}

@Test func `What was found in a mailbox that was not opened is marked as read, and counts so`()
  throws
{
  var preferences = MailPreferences()
  preferences.searches = [SavedSearch(name: "Looms", query: "loom")]
  var room = try Mailroom(
    96, 24, preferences: preferences,
    fill: { folder in
      try Mailroom.sample(folder)
      for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Archive/\(part)") }
      for name in ["1.l:2,", "2.l:2,"] {
        try Mailroom.deliver(
          name, from: "Ada <ada@example.org>", subject: "Loom \(name.prefix(1))",
          date: "18 Nov 2026 0\(name.prefix(1)):00", to: folder, in: ".Archive/")
      }
    }, changesMail: true, index: .memory)
  let kept = MailboxReference.kept("Looms")
  #expect(room.unread(kept) == 2)
  room.type("//loom")
  room.press(.enter)
  #expect(room.found == ["Loom 2", "Loom 1"])
  room.isAnswering = false
  room.type("gN")
  #expect(room.unread(kept) == 1, "before the disk has it")
  room.isAnswering = true
  room.answer()
  room.type("jN")
  #expect(room.unread(kept) == 0)
  room.type("N")
  #expect(room.unread(kept) == 1)
}

@Test func `The number of a search that is not kept says what it counts`() throws {
  var room = try Mailroom.indexed(searches: [unreadFromAll])
  room.type("//from:ada")
  room.press(.enter)
  let sidebar = room.frame.lines.map { String($0.prefix(24)) }
  #expect(sidebar.contains { $0.contains(" found") }, "\(room.drawing)")
  #expect(sidebar.contains { $0.contains("New") && $0.contains(" 2 ") }, "\(room.drawing)")
}

@Test func `Escape leaves a kept search, and does not forget it`() throws {
  var room = try Mailroom.indexed(searches: [unreadFromAll])
  room.send(.navigation(.go(to: [.mailbox(.kept("New"))])))
  #expect(room.found == ["Re: compilers", "Quarterly forecast"])
  room.press(.escape, .escape)
  room.send(.navigation(.go(to: [.mailbox(.kept("New"))])))
  room.type("/")
  room.press(.escape, .escape)
  #expect(room.state.library.mailbox(.kept("New")) != nil)
  #expect(room.state.preferences.searches == [unreadFromAll])
}

@Test func `Escape closes the search of all mail, not the kept search whose menu was open before`()
  throws
{
  var room = try Mailroom.indexed(searches: [unreadFromAll])
  room.send(.navigation(.go(to: [.mailbox(.kept("New"))])))
  room.send(.navigation(.focus(.primary)))
  room.type("e")
  #expect(room.state.presented == .searchMenu)
  room.press(.escape)
  room.type("//ada")
  room.press(.enter, .escape)
  #expect(room.state.preferences.searches == [unreadFromAll])
  #expect(room.state.library.mailbox(.search) == nil && room.state.mailbox != .search)
}

@Test func `A name keeps a search`() throws {
  var room = try Mailroom.indexed()
  room.type("//from:ada")
  room.press(.enter)
  room.send(.navigation(.focus(.primary)))
  room.type("e")
  #expect(room.drawing.contains("Save This Search…"))
  room.press(.enter)
  room.type("Ada")
  room.press(.enter)
  #expect(room.state.preferences.searches == [SavedSearch(name: "Ada", query: "from:ada")])
  #expect(room.state.mailbox == .kept("Ada") && room.found == ["Quarterly forecast"])
  #expect(room.unread(.kept("Ada")) == 1)
}

@Test func `A search takes no name that a mailbox has in the sidebar`() throws {
  var room = try Mailroom.indexed()
  room.type("//from:ada")
  room.press(.enter)
  room.send(.navigation(.focus(.primary)))
  for name in ["Inbox", "inbox", "Flagged", " Sent "] {
    room.type("e")
    room.press(.enter)
    room.press(.control("u"))
    room.type(name)
    room.press(.enter)
    #expect(room.state.presented == .searchName)
    #expect(room.drawing.contains("A mailbox with this name exists"))
    #expect(room.state.preferences.searches.isEmpty)
    room.press(.escape)
  }
}

@Test(arguments: [(120, 30), (80, 24), (60, 30), (45, 24)])
func `A kept search with a mistake is explained at every width`(width: Int, height: Int) throws {
  let bad = SavedSearch(name: "Bad", query: "from:ada date:xyz")
  var room = try Mailroom.indexed(width, height, searches: [bad])
  room.send(.navigation(.go(to: [.mailbox(.kept("Bad"))])))
  let explained = room.frame.lines.count { $0.contains("This query has a mistake") }
  #expect(explained == 1, "\(room.drawing)")
}

@Test func `That a search is kept is said so`() throws {
  var room = try Mailroom(96, 24, index: .memory, keeper: { _ in .kept })
  room.type("//from:ada")
  room.press(.enter)
  room.send(.navigation(.focus(.primary)))
  room.type("e")
  room.press(.enter)
  room.type("Ada")
  room.press(.enter)
  #expect(room.state.notices.notice == "Saved the search Ada")
}
