import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

extension Mailroom {
  /// Writes a message that answers others.
  fileprivate static func deliver(
    _ name: String, _ from: String, _ subject: String, _ day: String, after references: String = "",
    flags: String = "S", to folder: TemporaryFolder
  ) throws {
    let ids = references.map { "<\($0)@a>" }.joined(separator: " ")
    try deliver(
      "\(name):2,\(flags)", from: "\(from) <\(name)@example.org>", subject: subject,
      date: "\(day) Nov 2026 08:00",
      more: "Message-ID: <\(name)@a>\n" + (ids.isEmpty ? "" : "References: \(ids)\n"), to: folder)
  }

  /// Delivers three threads: Hopping (f, g), Theorems (e), and Engine (b and d answer a, and c answers b).
  fileprivate static func threads(_ folder: TemporaryFolder) throws {
    try deliver("a", "Ada Lovelace", "Engine", "10", to: folder)
    try deliver("b", "Alan Turing", "Re: Engine", "11", after: "a", to: folder)
    try deliver("c", "Grace Hopper", "Re: Engine", "12", after: "ab", flags: "", to: folder)
    try deliver("d", "Emmy Noether", "Re: Engine", "13", after: "a", to: folder)
    try deliver("e", "Kurt", "Theorems", "14", to: folder)
    try deliver("f", "Hedy Lamarr", "Hopping", "1", to: folder)
    try deliver("g", "Ada Lovelace", "Re: Hopping", "19", after: "f", flags: "", to: folder)
  }

  fileprivate static func inThreads(
    _ width: Int = 120, _ height: Int = 30, changesMail: Bool = false
  ) throws -> Mailroom {
    var room = try Mailroom(width, height, fill: threads, changesMail: changesMail)
    room.type("Tg")
    return room
  }
}

@Test func `T lists by thread, the one with the newest message first, and again as before`() throws
{
  var room = try Mailroom(120, 30, fill: Mailroom.threads)
  let before = room.drawing
  room.type("T")
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .threads)
  #expect(room.frame.lines.contains { $0.contains("▾ Hedy Lamarr") })
  #expect(room.selected == "g")
  room.type("T")
  room.endNotice()
  #expect(room.drawing == before)
}

@Test("A thread is an outline, folded it is a row", arguments: [(120, 30), (80, 30), (45, 30)])
func outline(width: Int, height: Int) throws {
  var room = try Mailroom.inThreads(width, height)
  #expect(room.selected == "f")
  let lines = room.frame.lines.joined(separator: "\n")
  for name in ["▾ Hedy Lamarr", "╰ Ada Lovelace", "├ Alan Turing", "│ ╰ Grace", "╰ Emmy Noether"] {
    #expect(lines.contains(name), "\(lines)")
  }
  room.type("-")
  let folded = room.frame.lines
  #expect(folded.contains { $0.contains("▾ Hedy Lamarr") })
  let row = try #require(folded.firstIndex { $0.contains("▸ Ada, Alan") })
  #expect(folded[row + 1].contains("1+3"))
  room.type("-")
  #expect(room.frame.lines.joined(separator: "\n") == lines)
}

@Test func `The way in unfolds a thread, the way out folds it and goes to its first message`()
  throws
{
  var room = try Mailroom.inThreads()
  room.type("-jjj")
  #expect(room.selected == "a")
  room.type("l")
  #expect(room.state.layout.focus == .supplementary)
  room.type("jj")
  #expect(room.selected == "c")
  room.type("h")
  #expect(room.selected == "a" && room.frame.lines.contains { $0.contains("▾ Ada Lovelace") })
  room.type("h")
  #expect(room.selected == "a" && room.frame.lines.contains { $0.contains("▸ Ada, Alan") })
}

@Test func `A click on the sign folds and unfolds`() throws {
  var room = try Mailroom.inThreads()
  func row(_ text: String) -> Int? { room.frame.lines.firstIndex { $0.contains(text) } }
  let open = try #require(row("▾ Ada Lovelace"))
  room.click(32, open)
  room.click(32, try #require(row("▸ Ada, Alan")))
  #expect(row("▾ Ada Lovelace") == open)
}

@Test func `J and K walk through threads as one reads them, folded or not`() throws {
  var room = try Mailroom.inThreads()
  room.type("-")
  var walked = [room.selected]
  for _ in 0..<6 {
    room.type("J")
    walked.append(room.selected)
  }
  #expect(walked == ["f", "g", "e", "a", "b", "c", "d"])
  room.type("J")
  #expect(room.selected == "d")
  room.type("-gK")
  #expect(room.selected == "f")
  room.type("u")
  #expect(room.selected == "g")
  room.type("u")
  #expect(room.selected == "c" && room.frame.lines.contains { $0.contains("▾ Ada Lovelace") })
}

@Test func `A thread that u unfolds is folded again behind it, unless one stepped in it`() throws {
  var room = try Mailroom.inThreads()
  func isOpen() -> Bool { room.frame.lines.contains { $0.contains("▾ Ada Lovelace") } }
  room.type("-uu")
  #expect(room.selected == "c" && isOpen())
  room.type("U")
  #expect(room.selected == "g" && !isOpen())
  room.type("u")
  #expect(room.selected == "c" && isOpen())
  room.type("jU")
  #expect(room.selected == "c" && isOpen())
  room.type("U")
  #expect(room.selected == "g" && isOpen())
}

@Test func `A thread of 300 is read with J, to its end`() throws {
  var room = try Mailroom(
    120, 24,
    fill: { folder in
      var references = ""
      for number in 0..<300 {
        try Mailroom.deliver(
          "m\(number):2,", from: "Ada <ada@example.org>", subject: "Re: Long",
          date: "10 Nov 2026 \(10 + number / 50):\(10 + number % 50)",
          body: "Text \(number)", more: "Message-ID: <\(number)@a>\n\(references)", to: folder)
        references = "References: " + (0...number).map { "<\($0)@a>" }.joined(separator: " ") + "\n"
      }
    })
  room.type("Tg-")
  room.turn(to: 60, 24)
  for number in 1..<300 {
    room.type("J")
    #expect(room.selected == "m\(number)")
    #expect(room.frame.lines.contains { $0.contains("\(number + 1) of 300 in the thread") })
  }
}

@Test func `An action on a folded thread is on all of it, and says so`() throws {
  var room = try Mailroom.inThreads(changesMail: true)
  room.type("-jjj")
  #expect(room.selected == "a")
  room.type("A")
  #expect(room.state.notices.words == "Archived 4 messages of a thread (mailbox Archive created)")
  #expect(room.selected == "e" && room.state.list?.count == 3)
  room.type("Z")
  #expect(room.state.list?.count == 7 && room.selected == "a")
  room.type("*")
  #expect(room.state.notices.words == "Flagged 4 messages of a thread")
  // In an unfolded thread, an action affects only the selected message.
  room.type("ld")
  #expect(room.state.notices.words?.hasPrefix("Moved to Trash") == true)
  #expect(room.state.list?.count == 6)
}

@Test func `A marked row that is a folded thread stands for all of it`() throws {
  var room = try Mailroom.inThreads(changesMail: true)
  room.type("-jjxjx")
  room.type("A")
  #expect(room.state.notices.words == "Archived 5 messages (mailbox Archive created)")
  #expect(room.state.list?.count == 2)
}

@Test func `p goes to the message that this one answers, in every order`() throws {
  var room = try Mailroom.inThreads()
  room.type("GK")
  #expect(room.selected == "c")
  room.type("p")
  #expect(room.selected == "b")
  room.type("p")
  #expect(room.selected == "a")
  room.type("p")
  #expect(room.selected == "a" && room.state.notices.notice == "This message is not a reply")
  room.type("GTp")
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .newestFirst
      && room.selected == "a")
}

@Test func `A second copy of a message is below the first, and p goes there in every order`() throws
{
  func fill(_ folder: TemporaryFolder) throws {
    for (name, day) in [("a", "10"), ("b", "11")] {
      try Mailroom.deliver(
        "\(name):2,S", from: "Ada Lovelace <a@example.org>", subject: "Engine",
        date: "\(day) Nov 2026 08:00", more: "Message-ID: <same@a>\n", to: folder)
    }
  }
  var room = try Mailroom(120, 30, fill: fill)
  room.type("Tg")
  #expect(room.frame.lines.contains { $0.contains("▾ Ada Lovelace") })
  #expect(room.selected == "a")
  room.type("p")
  #expect(room.selected == "a" && room.state.notices.notice == "This message is not a reply")
  room.type("G")
  #expect(room.selected == "b")
  room.type("p")
  #expect(room.selected == "a")
  room.type("T")
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .newestFirst
      && room.selected == "a")
  room.type("g")
  #expect(room.selected == "b")
  room.type("p")
  #expect(room.selected == "a")
}

@Test("Folded or not, it is so after a restart", arguments: ["", "-", "-jjjl", "jjjh", "G", "-G"])
func restart(keys: String) throws {
  var room = try Mailroom.inThreads()
  room.type(keys)
  room.endNotice()
  let again = try Mailroom(120, 30, in: room.folder, restoring: room.state.saved)
  #expect(again.selected == room.selected)
  #expect(again.drawing == room.drawing)
}

@Test func `Mail that arrives in a folded thread moves nothing that is read`() throws {
  var room = try Mailroom.inThreads()
  room.type("jj-")
  #expect(room.selected == "e")
  let text = room.frame.lines[4..<20].map { $0.dropFirst(62) }
  try Mailroom.deliver(
    "h", "Hedy Lamarr", "Re: Engine", "20", after: "abc", flags: "", to: room.folder)
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.selected == "e")
  #expect(room.frame.lines.first { $0.contains("2+3") } != nil)
  #expect(room.frame.lines[4..<20].map { $0.dropFirst(62) } == text)
}

@Test func `A message that comes to be hidden is shown`() throws {
  var room = try Mailroom(
    120, 30,
    fill: { folder in
      try Mailroom.deliver("b", "Alan Turing", "Re: Engine", "11", after: "a", to: folder)
      try Mailroom.deliver("d", "Emmy Noether", "Re: Engine", "13", after: "ab", to: folder)
      try Mailroom.deliver("e", "Kurt", "Theorems", "14", to: folder)
    })
  room.type("Tgj-h")
  #expect(room.selected == "b")
  try Mailroom.deliver("a", "Ada Lovelace", "Engine", "10", to: room.folder)
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.selected == "b")
  #expect(room.frame.lines.contains { $0.contains("╰ Alan Turing") })
}

@Test func `What a filter lets through is in threads, and never folded`() throws {
  var room = try Mailroom.inThreads()
  room.type("-f")
  #expect(room.state.library.filter(of: room.state.openMailbox).kind == .unread)
  #expect(room.frame.lines.contains { $0.contains("● ") && $0.contains("Grace Hopper") })
  #expect(room.state.list?.count == 2)
  room.type("-")
  #expect(room.state.notices.notice == "Search results are not folded")
  room.type("F")
  #expect(room.frame.lines.contains { $0.contains("▸ Ada, Alan") })
}

@Test(
  "The place in the thread is above the text while the list is not on screen", arguments: [60, 45])
func placeAbove(width: Int) throws {
  var room = try Mailroom.inThreads(120, 20)
  room.type("Jl")
  room.turn(to: width, 20)
  #expect(room.state.layout.focus == .secondary)
  // If there are few rows, the thread's line moves into the bar. Its place is in the status bar.
  #expect(room.frame.lines[1].contains("answers Hedy Lamarr"))
  #expect(room.frame.lines[0].contains("2 of 2"), "\(room.drawing)")
  room.turn(to: width, 30)
  #expect(room.frame.lines.contains { $0.hasPrefix(" 2 of 2 in the thread · answers Hedy Lamarr") })
  room.turn(to: 120, 20)
  #expect(!room.frame.lines.contains { $0.contains("· answers") })
  #expect(room.frame.lines[0].contains("2 of 2 in the thread"))
}

@Test(
  "At 80x24 there are 13 rows of text below a thread's place and the whole of a long subject",
  arguments: [true, false])
func textRows(isAlone: Bool) throws {
  var room = try Mailroom(80, 24) { folder in
    let subject =
      "How an engine could weave the patterns of algebra as looms weave flowers and leaves"
    for (name, flags, answers) in [("a", "S", ""), ("b", "S", "a")] {
      try Mailroom.deliver(
        "\(name):2,\(flags)", from: "Ada Lovelace <ada@example.org>",
        subject: answers.isEmpty ? subject : "Re: " + subject, date: "10 Nov 2026 08:00",
        body: (1...40).map { "Line \($0)." }.joined(separator: "\n"),
        more: "Message-ID: <\(name)@a>\n" + (answers.isEmpty ? "" : "References: <a@a>\n"),
        to: folder)
    }
  }
  room.type("T")
  room.press(.enter)
  if isAlone { room.turn(to: 66, 24) }
  let lines = room.frame.lines
  #expect(lines.count { $0.contains("Line ") } >= 13, "\(lines.joined(separator: "\n"))")
  #expect(lines[1].contains("answers Ada Lovelace") == isAlone, "\(room.drawing)")
  #expect(lines.contains { $0.contains("leaves") && !$0.contains("Subject") })
}
