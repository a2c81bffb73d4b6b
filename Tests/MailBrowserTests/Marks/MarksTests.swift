import MailStore
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")

extension Mailroom {
  fileprivate static func marking() throws -> Mailroom { try Mailroom(96, 30, changesMail: true) }

  fileprivate func count(_ mailbox: String = "") -> Int {
    folder.snapshot().keys.count { $0.hasPrefix("\(folder.path)/charlotte/\(mailbox)cur/") }
  }

  fileprivate var hiddenMarks: Int {
    state.marking.countHidden(in: state.openMailbox, state.library)
  }

  /// Replaces the text of the search.
  fileprivate mutating func search(_ words: String) {
    type("/")
    press(.control("u"))
    type(words)
    press(.enter)
  }
}

@Test func `A filter hides marked messages, which stay marked and are acted on`() throws {
  var room = try Mailroom.marking()
  room.type("xxx")
  #expect(room.drawing.contains("3 marked"))
  room.type("f")
  #expect(room.drawing.contains("3 marked, 1 not shown") && room.state.marking.items.count == 3)
  room.type("f")
  #expect(room.drawing.contains("3 marked, 3 not shown"))
  #expect(room.drawing.contains("Esc Unmark") && !room.drawing.contains("Esc Show all"))
  room.type("d")
  #expect(room.count(".Trash/") == 3 && room.count() == 3)
  #expect(room.state.notices.words?.hasPrefix("Moved 3 messages to Trash") == true)
  #expect(room.state.marking.items.isEmpty)
}

@Test func `Only the hints act on marked messages, with the number of messages`() throws {
  var room = try Mailroom.marking()
  room.type("xx")
  #expect(!room.drawing.contains("Reply"), "there are no buttons for one message")
  let row = try #require(room.frame.lines.lastIndex { $0.contains("A Archive 2") })
  let line = room.frame.lines[row]
  let start = try #require(line.firstRange(of: "Archive")).lowerBound
  room.click(line.distance(from: line.startIndex, to: start), row)
  #expect(room.count(".Archive/") == 2, "\(room.drawing)")
}

@Test func `Marks are collected from several searches`() throws {
  var room = try Mailroom.marking()
  room.search("hopping")
  room.type("x")
  room.search("theorems")
  #expect(room.drawing.contains("1 marked, 1 not shown"))
  room.type("x")
  #expect(room.drawing.contains("2 marked, 1 not shown"))
  room.search("engine")
  room.type("X")
  #expect(room.drawing.contains("3 marked, 2 not shown"))
  room.type("A")
  #expect(room.count(".Archive/") == 3 && room.subjects(inbox).count == 0)
}

@Test func `A hidden mark goes with its message`() throws {
  var room = try Mailroom.marking()
  room.type("xxff")
  #expect(room.state.marking.items.count == 2)
  room.folder.remove("charlotte/cur/5.e:2,S")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(
    room.state.marking.items.count == 1 && room.state.notices.notice == "1 marked message is gone")
}

@Test func `Marks are of one mailbox`() throws {
  var room = try Mailroom.marking()
  room.type("xxf")
  room.press(.left, .down)
  #expect(room.state.mailbox?.name == "Drafts" && room.state.marking.items.isEmpty)
  #expect(room.state.notices.notice == "2 marks removed")
}

@Test
func `A mark on the row of a folded thread is one on each of its messages, and goes from all`()
  throws
{
  var room = try Mailroom(
    96, 30,
    fill: { folder in
      for (name, hour) in [("a", 1), ("b", 2), ("c", 3)] {
        try Mailroom.deliver(
          "\(name):2,\(name == "a" ? "" : "S")", from: "Ada <ada@example.org>", subject: "Engine",
          date: "19 Nov 2026 0\(hour):00",
          more: "Message-ID: <\(name)@a>\n" + (name == "a" ? "" : "References: <a@a>\n"),
          to: folder)
      }
    }, changesMail: true)
  room.type("T")
  room.press(.home, .left)
  room.type("xxx")
  #expect(room.drawing.contains("3 marked") && !room.drawing.contains("not shown"))
  room.press(.right)
  #expect(room.drawing.contains("3 marked") && !room.drawing.contains("not shown"))
  room.type("f")
  #expect(room.drawing.contains("3 marked, 2 not shown"))
  room.type("d")
  #expect(room.count() == 0)
}

@Test func `What failed stays marked`() throws {
  var room = try Mailroom.marking()
  room.isAnswering = false
  room.type("xxx")
  try room.folder.write("charlotte/.Trash", "a file in the way")
  room.type("d")
  #expect(room.state.marking.items.isEmpty && room.state.message?.key.rawValue == "3.c")
  room.answer()
  #expect(room.state.marking.items.count == 3 && room.drawing.contains("3 marked"))
  #expect(room.count() == 6)
  room.folder.remove("charlotte/.Trash")
  room.type("d")
  #expect(room.count() == 3 && room.state.marking.items.isEmpty)
}

@Test func `The open message and marks stay when mbsync gives messages their numbers`() throws {
  var room = try Mailroom()
  room.type("xxj")
  let (selected, drawing) = (room.selected, room.drawing)
  for name in ["6.f:2,", "5.e:2,S", "4.d:2,"] {
    let cur = room.folder.path + "/charlotte/cur/"
    let numbered = name.replacing(":", with: ",U=1\(name.first!):")
    try #require(rename(cur + name, cur + numbered) == 0)
  }
  let mailbox = try #require(room.state.mailbox)
  room.send(.mailboxes(.mailboxChanged(mailbox)))
  #expect(room.selected == selected && room.drawing == drawing)
}

@Test func `A mark moves no row, and the hints name what can be done with what is marked`() throws {
  var room = try Mailroom.marking()
  let before = room.frame.lines[3]
  room.type("x")
  #expect(before.contains("│▌● Grace Hopper"))
  #expect(room.frame.lines[3].contains("│ ✓ Grace Hopper"), "\(room.drawing)")
  #expect(room.drawing.contains("Esc Unmark   d Delete 1   A Archive 1   m Move 1   x Mark"))
}

/// Puts `count` messages into the inbox, three in a thread.
private func fill(_ folder: TemporaryFolder, _ count: Int) throws {
  for number in 0..<count {
    let first = number / 3 * 3
    try Mailroom.deliver(
      "\(1000 + number):2,S", from: "Ada <ada@example.org>", subject: "Number \(number)",
      date: "19 Nov 2026 09:\(10 + number % 50):00",
      more: "Message-ID: <\(number)@a>\n" + (number == first ? "" : "References: <\(first)@a>\n"),
      to: folder)
  }
}

@Test(
  "All messages are marked, whatever their number, and stay marked in every order",
  arguments: [1, 63, 64, 65, 129])
func marksAll(count: Int) throws {
  var room = try Mailroom(96, 30, fill: { try fill($0, count) }, changesMail: true)
  room.type("X")
  #expect(room.state.marking.items.count == count && room.drawing.contains("\(count) marked"))
  for order in SortOrder.allCases {
    room.send(.orders(.take(order)))
    let list = try #require(room.state.list)
    #expect(room.state.marking.items.count == count && room.hiddenMarks == 0)
    #expect(
      (0..<count).allSatisfy {
        list.key(at: $0).map { room.state.marking.items.contains(.message($0)) } ?? false
      })
  }
  room.type("gx")
  #expect(room.state.marking.items.count == count - 1)
  room.type("X")
  #expect(room.state.marking.items.count == count)
  room.press(.escape)
  #expect(room.state.marking.items.isEmpty)
}

@Test func `New messages are not marked, and the marks of others stay`() throws {
  var room = try Mailroom(96, 30, fill: { try fill($0, 64) }, changesMail: true)
  room.type("X")
  let marked = try Set((0..<64).map { try #require(room.state.list?.key(at: $0)) })
  for name in ["0999:2,S", "1999:2,S"] {
    try Mailroom.deliver(
      name, from: "Ada <ada@example.org>", subject: "New", date: "20 Nov 2026 09:00",
      to: room.folder)
  }
  room.folder.remove("charlotte/cur/1000:2,S")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  let list = try #require(room.state.list)
  #expect(list.count == 65 && room.state.marking.items.count == 63)
  for place in 0..<65 {
    let key = try #require(list.key(at: place))
    #expect(room.state.marking.items.contains(.message(key)) == marked.contains(key))
  }
}

@Test func `A range takes the messages of a folded thread with its row, and gives them back`()
  throws
{
  var room = try Mailroom(96, 30, fill: { try fill($0, 12) }, changesMail: true)
  room.send(.orders(.take(.threads)))
  room.press(.home, .left)
  #expect(room.state.library.threadRows[inbox]?.count == 10)
  room.press(.shift(.down))
  #expect(room.state.marking.items.count == 4)
  room.press(.shift(.down), .shift(.up), .shift(.up))
  #expect(room.state.marking.items.count == 3)
  room.type("X")
  #expect(room.state.marking.items.count == 12 && room.hiddenMarks == 0)
  room.type("gx")
  #expect(room.state.marking.items.count == 9 && room.hiddenMarks == 0)
}
