import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

// The screen always shows the messages that an action will affect: in every presentation and at every size.

private let sizes = [24, 45, 60, 79, 96, 120, 200].flatMap { width in
  [3, 5, 7, 8, 12, 30].map { Size(width, $0) }
}

/// The keys that lead to each presentation: the initial columns, the mailboxes, the message, full screen, arrangements.
private let ways: [(name: String, keys: [KeyPress])] = [
  ("as it is", []), ("mailboxes", [.left]), ("message", [.enter]), ("whole screen", ["z"]),
  ("message on the whole screen", [.enter, "z"]), ("next arrangement", ["v"]),
  ("third arrangement", ["v", "v"]), ("without side columns", ["\\"]),
  ("filtered", ["f"]), ("filtered, whole screen", ["f", "f", "z"]),
  ("words found in the message", [.enter, "/", "i", .enter, "z"]),
]

extension Mailroom {
  fileprivate func files(_ mailbox: String = "") -> Int {
    folder.snapshot().keys.count { $0.hasPrefix("\(folder.path)/charlotte/\(mailbox)cur/") }
  }

  fileprivate mutating func go(_ keys: [KeyPress], at size: Size) {
    turn(to: size.width, size.height)
    for key in keys { press(key) }
    endNotice()
  }
}

@Test(arguments: ways.indices, SplitViewStyle.allCases)
func `Marked messages are told wherever an action would act on them`(
  way: Int, style: SplitViewStyle
) throws {
  var preferences = MailPreferences()
  preferences.style = style
  // Copies of a room share its files, so only the last copy may change them.
  var start = try Mailroom(96, 30, preferences: preferences, changesMail: true)
  start.type("jxxx")
  for size in sizes {
    var room = start
    room.go(ways[way].keys, at: size)
    guard room.state.marking.items.count == 3 else { continue }
    #expect(room.drawing.contains("3 mar"), "\(ways[way].name) at \(size)\n\(room.drawing)")
  }
  start.go(ways[way].keys, at: Size(60, 20))
  guard start.state.marking.items.count == 3 else { return }
  start.type("d")
  #expect(start.files(".Trash/") == 3 && start.files() == 3)
}

@Test func `An action on marked messages leaves the message that is read, and so does its undo`()
  throws
{
  var room = try Mailroom(96, 30, changesMail: true)
  room.type("jxxx")
  room.press(.enter)
  let read = room.selected
  room.type("z")
  #expect(room.drawing.contains("3 marked"))
  room.type("d")
  #expect(room.selected == read && !room.drawing.contains("selected"))
  #expect(room.frame.lines[0].contains("Engine parts"), "the row is the message's again")
  room.type("Z")
  #expect(room.files() == 6 && room.selected == read)
}

@Test func `Undo goes back to a message, unless another one was gone to meanwhile`() throws {
  for goesOn in [false, true] {
    var room = try Mailroom(96, 30, changesMail: true)
    room.type("jd")
    #expect(room.selected == "4.d")
    if goesOn { room.type("j") }
    room.type("Z")
    #expect(room.selected == (goesOn ? "3.c" : "5.e"))
  }
  var room = try Mailroom(96, 30, changesMail: true)
  room.type("jddd")
  #expect(room.selected == "2.b")
  room.type("ZZZ")
  #expect(room.selected == "5.e" && room.files() == 6)
}

@Test func `A folded thread is told where only its first message is on screen`() throws {
  var room = try Mailroom(
    96, 30,
    fill: { folder in
      for (name, hour) in [("a", 1), ("b", 2), ("c", 3)] {
        try Mailroom.deliver(
          "\(name):2,S", from: "Ada <ada@example.org>", subject: "Engine",
          date: "19 Nov 2026 0\(hour):00",
          more: "Message-ID: <\(name)@a>\n" + (name == "a" ? "" : "References: <a@a>\n"),
          to: folder)
      }
    }, changesMail: true)
  room.type("T")
  room.press(.home, .left)
  #expect(!room.drawing.contains("Thread of 3"), "its row says so")
  for size in [Size(96, 30), Size(60, 20), Size(96, 6)] {
    room.turn(to: size.width, size.height)
    room.type("z")
    #expect(room.drawing.contains("Thread of 3"), "\(room.drawing)")
    room.type("z")
  }
}

@Test func `A key brings a message that is not on screen there, and acts when it is pressed again`()
  throws
{
  // A compact screen with the mailboxes on top of the stack.
  var room = try Mailroom(45, 20, changesMail: true)
  room.press(.left)
  #expect(room.drawing.contains("Drafts") && !room.drawing.contains("Re: compilers"))
  room.type("d")
  #expect(room.files() == 6 && room.drawing.contains("Re: compilers"))
  #expect(room.state.notices.notice == "Message shown; press the key again")
  room.type("d")
  #expect(room.files() == 5)
  // The mouse wheel has scrolled the selected row off the screen.
  room = try Mailroom(45, 8, changesMail: true)
  for _ in 0..<9 { room.wheel(.down, 5, 4) }
  #expect(!room.drawing.contains("Re: compilers"))
  for key in ["A", "*", "N", "x", "m", "|"] {
    room.type(key)
    #expect(room.files() == 6 && room.drawing.contains("Re: compilers"), "\(key)")
    #expect(room.state.presented == nil && room.state.marking.items.isEmpty)
    for _ in 0..<9 { room.wheel(.down, 5, 4) }
  }
}
