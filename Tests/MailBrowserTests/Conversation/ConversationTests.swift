import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

extension Mailroom {
  /// Writes a thread of three messages to the inbox, the last of them unread, and the user's answer to Sent, which the
  /// second message quotes. Another message is unrelated.
  fileprivate static func talk(_ folder: TemporaryFolder) throws {
    for part in ["cur", "new", "tmp"] {
      folder.makeFolder("charlotte/.Sent/\(part)")
      folder.makeFolder("charlotte/.Archive/\(part)")
    }
    try write("a", "Ada", "Engine", 10, "", "The engine is ready.", to: folder)
    try write(
      "s", "Me", "Re: Engine", 11, "a", "I come on Monday.", to: folder, in: ".Sent/")
    let quote = (1...20).map { "> Quoted line \($0)." }.joined(separator: "\n")
    try write(
      "b", "Alan", "Re: Engine", 12, "as", "\(quote)\n\nMonday is fine.\n", to: folder)
    try write("c", "Grace", "Re: Engine", 13, "asb", "See https://example.org/c", to: folder, "")
    try write("z", "Kurt", "Theorems", 14, "", "Nothing of that.", to: folder)
  }

  fileprivate static func write(
    _ name: String, _ from: String, _ subject: String, _ day: Int, _ references: String,
    _ body: String, to folder: TemporaryFolder, in mailbox: String = "", _ flags: String = "S"
  ) throws {
    let ids = references.map { "<\($0)@a>" }.joined(separator: " ")
    try deliver(
      "\(name):2,\(flags)", from: "\(from) Smith <\(name)@example.org>", subject: subject,
      date: "\(day) Nov 2026 08:00", body: body,
      more: "Message-ID: <\(name)@a>\n" + (ids.isEmpty ? "" : "References: \(ids)\n"), to: folder,
      in: mailbox)
  }

  /// Returns a room that shows the thread's page, opened at a message.
  fileprivate static func talking(
    _ width: Int = 100, _ height: Int = 40, at key: String = "a",
    _ preferences: MailPreferences = MailPreferences(), runsCommands: Bool = false
  ) throws -> Mailroom {
    var room = try Mailroom(
      width, height, preferences: preferences, fill: talk, runsCommands: runsCommands,
      changesMail: true)
    room.type("g")
    for _ in 0..<4 where room.selected != key { room.type("J") }
    room.type("E")
    return room
  }

  fileprivate func place(of text: String) -> Int? {
    frame.lines.firstIndex { $0.contains(text) }
  }
}

@Test(arguments: [(100, 24), (45, 24), (80, 40)])
func `the message on which E was pressed stays on screen while unread ones above it are read`(
  width: Int, height: Int
) throws {
  var room = try Mailroom(
    width, height,
    fill: { folder in
      let lines = (1...60).map { "Line \($0)." }.joined(separator: "\n")
      try Mailroom.write("a", "Ada", "Engine", 10, "", "First.\n\(lines)", to: folder, "")
      try Mailroom.write("b", "Alan", "Re: Engine", 11, "a", "Second.\n\(lines)", to: folder, "")
      try Mailroom.write("c", "Grace", "Re: Engine", 12, "ab", "The third is short.", to: folder)
    }, changesMail: true)
  room.type("g")
  #expect(room.selected == "c")
  room.type("E")
  #expect(room.drawing.contains("The third is short."), "\(room.drawing)")
  #expect(room.state.conversation.page?.place == "3 of 3")
  // The user's own scrolling is kept.
  room.type("K")
  #expect(room.drawing.contains("Second.") && room.place(of: "Alan") ?? 99 < 5, "\(room.drawing)")
}

@Test func `An action in the conversation is reported, with the key that undoes it`() throws {
  var room = try Mailroom.talking()
  room.type("d")
  #expect(room.frame.lines.last?.contains("Moved to Trash; Z: undo") == true, "\(room.drawing)")
  room.type("Z")
  #expect(room.frame.lines.last?.contains("Back in Inbox") == true, "\(room.drawing)")
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `E shows a thread as one text, the oldest first, with the user's own answers`() throws {
  let room = try Mailroom.talking()
  #expect(room.state.presented == .conversation)
  let rows = ["▾   Ada Smith", "▸   You to Charlotte", "▸   Alan Smith", "▾ ● Grace Smith"]
  let places = rows.map { room.place(of: $0) ?? -1 }
  #expect(places == places.sorted() && places[0] > 0, "\(room.drawing)")
  #expect(!room.drawing.contains("▸   Kurt"))
  // The message that was selected and the unread message are open. Messages that were read are rows.
  #expect(room.drawing.contains("The engine is ready."))
  #expect(room.drawing.contains("See https://example.org/c"))
  #expect(!room.drawing.contains("Monday is fine"))
  #expect(room.frame.lines[0].contains("1 of 4 in the thread"), "\(room.drawing)")
  #expect(room.frame.lines[1].contains("‹ Message") && room.frame.lines[1].contains("Engine"))
}

/// The date is at the right edge, whole, and a folded message takes one line, even on a phone.
@Test(arguments: [(200, 50), (100, 40), (60, 24), (44, 20), (30, 15)])
func `The rows of a thread end with their dates`(width: Int, height: Int) throws {
  let room = try Mailroom.talking(width, height, at: "c")
  let text = room.frame.lines.filter { $0.contains("Grace Smith") && $0.contains("▾ ●") }
  #expect(text.count == 1 && text[0].contains("13 Nov"), "\(room.drawing)")
  var first = room
  first.type("KKK")
  for name in ["You to Char", "Alan Smith"] {
    let row = try #require(first.frame.lines.first { $0.contains("▸   \(name)") })
    #expect(row.contains("Nov"), "\(first.drawing)")
  }
}

@Test func `A line says how many messages are above and below the screen`() throws {
  var room = try Mailroom.talking(80, 20, at: "c")
  room.type("-")
  #expect(room.drawing.contains("↑ 2 earlier"), "\(room.drawing)")
  room.type("KK")
  #expect(room.drawing.contains("↑ 1 earlier"), "\(room.drawing)")
  #expect(!room.drawing.contains("↑ 2 earlier"), "\(room.drawing)")
  let whole = try Mailroom.talking(200, 50, at: "c")
  #expect(whole.drawing.contains("4 messages"), "\(whole.drawing)")
  #expect(!whole.drawing.contains("earlier"), "\(whole.drawing)")
}

@Test func `The menu of a conversation acts on its current message`() throws {
  var room = try Mailroom.talking(200, 50, at: "c")
  #expect(room.drawing.contains("e More"), "\(room.drawing)")
  room.type("e")
  #expect(room.state.presented == .edit)
  #expect(room.drawing.contains("Pipe Message…"), "\(room.drawing)")
  room.press(.escape)
  #expect(room.state.presented == .conversation)
}

@Test func `In ASCII the signs of a conversation are those of the terminal`() throws {
  var room = try Mailroom(80, 24, symbols: .ascii, fill: Mailroom.talk)
  room.type("gjE")
  #expect(room.state.presented == .conversation)
  #expect(!room.drawing.contains("?"), "\(room.drawing)")
  #expect(room.drawing.contains("- * "), "\(room.drawing)")
}

@Test func `Few rows leave only arrows to say that there are more messages`() throws {
  var room = try Mailroom.talking(34, 8, at: "c")
  #expect(room.frame.lines[0].contains("↑ 4 of 4 "), "\(room.drawing)")
  room.type("K")
  #expect(room.frame.lines[0].contains("↑ 3 of 4 ↓"), "\(room.drawing)")
  room.type("KK")
  #expect(room.frame.lines[0].contains(" 1 of 4 ↓"), "\(room.drawing)")
}

@Test func `A narrow line of hints has both the next and the previous message`() throws {
  var room = try Mailroom.talking(45, 24, at: "c")
  room.type("K")
  let hints = try #require(room.frame.lines.last)
  #expect(hints.contains("J Next") && hints.contains("K Previous"), "\(hints)")
}

@Test func `A folded quote has the sign of a folded message`() throws {
  var room = try Mailroom.talking()
  room.type("-")
  let fold = try #require(room.frame.lines.first { $0.contains("quoted") }, "\(room.drawing)")
  #expect(fold.contains("▸") && !fold.contains("+"))
}

/// The rule of the message below the page left a joint on the line between the columns.
@Test func `The line beside a conversation joins the rules of the conversation`() throws {
  for (width, height) in [(100, 24), (100, 40), (140, 40)] {
    let room = try Mailroom.talking(width, height, at: "c")
    for line in room.frame.lines.dropFirst(3) {
      let after = line.components(after: "├")
      #expect(after.isEmpty || after.hasPrefix("─"), "\(room.drawing)")
    }
  }
}

@Test func `A message has the same number in its thread in the list and in the conversation`()
  throws
{
  var room = try Mailroom(
    100, 40,
    fill: { folder in
      // In the tree, the answer to the answer comes before an earlier answer to the first message.
      try Mailroom.write("a", "Ada", "Engine", 10, "", "One.", to: folder)
      try Mailroom.write("b", "Alan", "Re: Engine", 11, "a", "Two.", to: folder)
      try Mailroom.write("d", "Emmy", "Re: Engine", 13, "ab", "Four.", to: folder)
      try Mailroom.write("c", "Grace", "Re: Engine", 12, "a", "Three.", to: folder)
    })
  room.type("Tg")
  for (name, number) in [("a", 1), ("b", 2), ("d", 4), ("c", 3)] {
    #expect(room.selected == name)
    #expect(placeInThread(room)?.words == "\(number) of 4 in the thread")
    var page = room
    page.type("E")
    #expect(page.frame.lines[0].contains("\(number) of 4 in the thread"), "\(page.drawing)")
    room.type("J")
  }
}

@Test func `A thread opened from the list leads back to the list`() throws {
  var room = try Mailroom(100, 40, fill: Mailroom.talk)
  #expect(room.state.layout.focus == room.state.navigator.listColumn)
  room.type("gJE")
  #expect(room.state.layout.focus == .secondary)
  room.press(.escape)
  #expect(room.state.layout.focus == room.state.navigator.listColumn && room.state.presented == nil)
}

@Test(arguments: [(120, 30), (60, 24), (44, 20)])
func `The thread is the same in every shape, and a turn keeps the page`(width: Int, height: Int)
  throws
{
  var room = try Mailroom.talking(width, height)
  #expect(room.drawing.contains("The engine is ready."))
  room.turn(to: 50, 18)
  #expect(room.state.presented == .conversation && room.drawing.contains("The engine is ready."))
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `In an order of the list without threads, the thread is found too`() throws {
  var room = try Mailroom(100, 40, fill: Mailroom.talk)
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .newestFirst)
  room.type("gJE")
  #expect(room.frame.lines[0].contains("4 of 4"), "\(room.drawing)")
}

@Test func `J and K go from message to message, Enter opens one and folds it`() throws {
  var room = try Mailroom.talking()
  room.type("J")
  #expect(room.frame.lines[0].contains("2 of 4"))
  room.press(.enter)
  #expect(room.drawing.contains("I come on Monday."))
  room.press(.enter)
  #expect(!room.drawing.contains("I come on Monday."))
  room.type("KK")
  #expect(room.drawing.contains("1 of 4") && room.state.notices.notice?.contains("first") == true)
  room.type("JJJJ")
  #expect(room.state.notices.notice?.contains("last") == true)
}

@Test func `A quote is folded as in a message, + opens it; - opens all messages`() throws {
  var room = try Mailroom.talking(100, 60)
  room.type("-")
  #expect(room.drawing.contains("Monday is fine.") && room.drawing.contains("I come on Monday."))
  #expect(!room.drawing.contains("Quoted line 3."))
  room.type("JJ+")
  #expect(room.drawing.contains("Quoted line 3."))
  room.type("+")
  #expect(!room.drawing.contains("Quoted line 3."))
  room.type("-")
  #expect(room.drawing.contains("Monday is fine.") && !room.drawing.contains("I come on"))
}

@Test func `What acts acts on the message that J and K have gone to`() throws {
  var room = try Mailroom.talking()
  room.type("JJA")
  let asked = room.asked.compactMap { effect -> [MessageReference]? in
    guard case .changes(.perform(_, .archive, let messages, isRecorded: true)) = effect else {
      return nil
    }
    return messages
  }
  #expect(asked.map { $0.map(\.key.rawValue) } == [["b"]])
  #expect(room.state.presented == .conversation)
  #expect(room.drawing.contains("moved"))
  room.type("A")
  #expect(room.state.notices.notice == "No message selected")
  room.type("Z")
  #expect(!room.drawing.contains("moved"))
}

@Test func `The user's own answer is copied, flagged and piped like any message`() throws {
  var room = try Mailroom.talking(runsCommands: true)
  room.type("J")
  room.press(.enter)
  room.type("y")
  #expect(room.copied.last?.contains("I come on Monday.") == true)
  room.type("|")
  #expect(room.state.presented == .pipe)
  room.type("grep -c Monday")
  room.press(.enter)
  let piped = room.asked.compactMap { effect -> [MessageReference]? in
    guard case .piping(.run(_, let messages, _)) = effect else { return nil }
    return messages
  }
  #expect(piped.last?.map(\.mailbox.name) == ["Sent"])
  #expect(room.state.presented == .conversation)
}

@Test func `A message counts as read once one has gone on from it`() throws {
  var room = try Mailroom.talking(at: "c")
  func marked() -> Bool {
    room.asked.contains { effect in
      if case .changes(.perform(_, .markAsRead, _, _)) = effect { true } else { false }
    }
  }
  #expect(room.frame.lines[0].contains("4 of 4") && !marked())
  #expect(room.drawing.contains("▾ ● Grace"))
  room.type("K")
  #expect(marked() && !room.drawing.contains("▾ ● Grace"))
}

@Test func `Nothing counts as read by itself if the user wants that`() throws {
  var preferences = MailPreferences()
  preferences.markRead = .off
  var room = try Mailroom.talking(at: "c", preferences)
  room.type("KKJJ")
  room.press(.escape)
  let isMarked = room.asked.contains { effect in
    if case .changes = effect { true } else { false }
  }
  #expect(!isMarked)
}

@Test func `Closing it selects the message that was read last`() throws {
  var room = try Mailroom.talking()
  room.type("JJq")
  #expect(room.state.presented == nil && room.selected == "b")
}

@Test func `Words are found in it, and Tab goes to links and messages`() throws {
  var room = try Mailroom.talking()
  room.type("/example")
  room.press(.enter)
  #expect(room.drawing.contains("1 of 1") && room.drawing.contains("4 of 4"))
  room.press(.escape)
  room.type("KKK")
  for _ in 0..<5 { room.press(.tab) }
  #expect(room.frame.lines[0].contains("https://example.org/c"), "\(room.drawing)")
  room.press(.escape)
  #expect(room.state.presented == .conversation)
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `A click on the row of a message opens it`() throws {
  var room = try Mailroom.talking()
  room.click(at: "▸   Alan Smith")
  let row = try #require(room.place(of: "▸   Alan Smith"))
  room.input(.mouse(MouseEvent(.release(.left), at: Point(40, row))))
  #expect(room.drawing.contains("Monday is fine."), "\(room.drawing)")
}

@Test func `Of a long thread, the texts near the screen are read, and others when one comes there`()
  throws
{
  var room = try Mailroom(100, 20) { folder in
    for number in 1...300 {
      try Mailroom.deliver(
        "\(number):2,", from: "Ada <a@example.org>", subject: "Engine",
        date: "\(1 + number / 50) Nov 2026 08:\(10 + number % 50)",
        more: "Message-ID: <\(number)@a>\nReferences: <0@a>\n", to: folder)
    }
  }
  room.type("GE")
  #expect(room.frame.lines[0].contains("1 of 300"), "\(room.drawing)")
  func opened() -> Int {
    room.asked.reduce(0) { count, effect in
      if case .conversation(.open(let messages)) = effect { count + messages.count } else { count }
    }
  }
  #expect(opened() <= 8)
  room.type("JJJ")
  let few = opened()
  #expect(few <= 12 && room.drawing.contains("Line 1 of"))
  room.type("G")
  #expect(opened() <= few + 8)
}

@Test func `The choices about answering are about the message that is read`() throws {
  var room = try Mailroom.talking()
  room.type("JJr")
  #expect(room.state.presented == .reply && room.drawing.contains("Reply"))
  #expect(room.state.actedOn.map(\.key.rawValue) == ["b"])
  room.press(.escape)
  #expect(room.state.presented == .conversation)
}

extension String {
  /// The text after the first `separator`; empty if there is none.
  fileprivate func components(after separator: Character) -> String {
    firstIndex(of: separator).map { String(self[index(after: $0)...]) } ?? ""
  }
}

private func placeInThread(_ room: Mailroom) -> PlaceInThread? {
  room.state.placeInList.flatMap { $0.list.placeInThread(of: $0.place) }
}
