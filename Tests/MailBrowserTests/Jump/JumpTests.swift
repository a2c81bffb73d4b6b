import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private func mailbox(_ name: String) -> MailboxReference {
  MailboxReference(account: 0, name: name)
}

extension Mailroom {
  /// Returns a room with the sample mail and more mailboxes.
  fileprivate static func jumping(
    _ names: [String], _ width: Int = 120, _ height: Int = 30, symbols: Symbols = .unicode
  ) throws -> Mailroom {
    try Mailroom(
      width, height, symbols: symbols,
      fill: { folder in
        try sample(folder)
        for name in names {
          for kind in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.\(name)/\(kind)") }
        }
      })
  }

  fileprivate static var lists: [String] {
    [
      "Lists.linux-mips", "Lists.linux-next", "Lists.Café Society", "Helm", "Work.Later.Mail",
      "Müll",
    ]
  }

  /// The rows of the Jump To field, with the text at their ends.
  fileprivate var targets: [String] {
    let lines = frame.lines
    guard let top = lines.firstIndex(where: { $0.contains("╭─ Jump To") }),
      let bottom = lines[top...].firstIndex(where: { $0.contains("╰──") }),
      let start = lines[top].firstIndex(of: "╭")
    else { return [] }
    let x = lines[top].distance(from: lines[top].startIndex, to: start)
    return lines[top + 2..<bottom].map { line in
      let inside = line.dropFirst(x + 1).prefix { $0 != "│" }
      return inside.drop { " ▌".contains($0) }.split(separator: "  ").first.map(String.init) ?? ""
    }.filter { !$0.isEmpty }
  }

  fileprivate mutating func jump(_ letters: String) {
    press(.control("k"))
    type(letters)
  }
}

@Test(
  "A few letters in their order find a mailbox, the best match first",
  arguments: [
    ("lnm", "Lists/linux-mips"), ("mips", "Lists/linux-mips"), ("ln", "Lists/linux-next"),
    ("lm", "Work/Later/Mail"), ("cafe", "Lists/Café Society"), ("CS", "Lists/Café Society"),
    ("wlm", "Work/Later/Mail"), ("mail", "Work/Later/Mail"), ("muell", ""), ("mull", "Müll"),
    ("sent", "Sent"), ("d", "Drafts"), ("hel", "Helm"), ("lists lin mips", "Lists/linux-mips"),
    ("zzz", ""),
  ])
func finds(letters: String, name: String) throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump(letters)
  #expect(room.targets.first ?? "" == (name.isEmpty ? "No such mailbox, sender or action" : name))
}

@Test(
  "A jump goes to the list of the mailbox, in every width and from everywhere",
  arguments: [(120, 30), (80, 24), (60, 30), (45, 24), (24, 8)], ["", "l", "h", "z", "i", "?", "o"])
func jumps(size: (Int, Int), before: String) throws {
  var room = try Mailroom.jumping(Mailroom.lists, size.0, size.1)
  room.type(before)
  room.jump("sent")
  #expect(room.state.presented == .jump)
  room.press(.enter)
  #expect(room.state.presented == nil && room.state.mailbox == mailbox("Sent"))
  #expect(room.frame.lines.contains { $0.contains("To: Char") })
  #expect(room.state.list?.count == 1)
}

@Test(
  "Words of the account's name find its mailboxes, apart by blanks from letters of theirs",
  arguments: [
    ("ada", ["Adages", "Inbox"]), ("ada inb", ["Inbox"]), ("inbox ADA", ["Inbox"]),
    ("ada sent", []), ("char sent", ["Sent"]), ("ada zzz", []),
  ])
func findsByAccount(letters: String, names: [String]) throws {
  var room = try Mailroom(
    120, 40,
    fill: { folder in
      try Mailroom.sample(folder)
      for name in ["charlotte/.Adages", "ada"] {
        for kind in ["cur", "new", "tmp"] { folder.makeFolder("\(name)/\(kind)") }
      }
      try folder.write("ada/cur/1.a:2,S", "Subject: One\n\nOne\n")
    })
  room.jump(letters)
  let found = room.targets.filter {
    !$0.contains("@") && !$0.hasPrefix("No such") && !$0.hasPrefix("Show the thread")
  }
  #expect(found.filter { !["Unread", "Flagged"].contains($0) } == names)
}

@Test func `Escape leaves all as it was`() throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.type("jj")
  let before = room.drawing
  room.jump("lnm")
  room.press(.escape)
  #expect(room.drawing == before && room.selected == "4.d")
}

@Test func `Arrows, control keys and pages move in the list; it ends at its ends`() throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump("l")
  let found = room.targets.prefix(4)
  room.press(.down, .control("n"), .control("p"), .down, .up, .up, .up, .tab)
  room.press(.enter)
  #expect(room.state.mailbox.map { $0.name.hasSuffix(found.dropFirst().first ?? "?") } == true)
  room.press(.control("k"), .pageDown, .pageUp, .pageUp, .enter)
  #expect(room.state.mailbox == mailbox("INBOX"))
}

@Test func `Without letters the mailboxes that were left last come first, after a restart too`()
  throws
{
  var room = try Mailroom.jumping(Mailroom.lists)
  for letters in ["mips", "sent", "helm"] {
    room.jump(letters)
    room.press(.enter)
  }
  room.jump("")
  #expect(room.targets.prefix(3) == ["Sent", "Lists/linux-mips", "Inbox"])
  room.press(.enter)
  #expect(room.state.mailbox == mailbox("Sent"))
  // Of two equally good matches, the mailbox that was used last comes first.
  room.jump("lists linux m")
  #expect(room.targets.first == "Lists/linux-mips")
  room.press(.escape)
  var again = try Mailroom(120, 30, in: room.folder, restoring: room.state.saved)
  again.jump("")
  #expect(again.targets.prefix(3) == ["Helm", "Lists/linux-mips", "Inbox"])
}

@Test func `Before a letter is typed, mailboxes come first, then the actions that are used most`()
  throws
{
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump("")
  let actions = ["Write a message", "Reply, forward, print", "Search this list, or all mail"]
  #expect(room.targets.dropFirst(5).prefix(3) == actions[...])
  let height = room.targets.count
  room.type("helm")
  #expect(
    room.targets.first == "Helm" && room.targets.count < height && height > 10,
    "the sheet is as high as what was found")
}

@Test func `Senders come behind the mailboxes, and lead to their mail`() throws {
  var room = try Mailroom.jumping(["Adamant"])
  room.jump("")
  #expect(!room.drawing.contains("@example.org>") || room.targets.allSatisfy { !$0.contains("@") })
  room.type("ada")
  #expect(room.targets.prefix(2) == ["Adamant", "Ada Lovelace <ada@example.org>"])
  room.press(.down, .enter)
  #expect(room.state.presented == nil && !room.state.searching.field.isEditing)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).text == "ada@example.org"
      && room.state.library.filter(of: room.state.openMailbox).scope == .from)
  #expect(room.state.list?.count == 1 && room.selected == "4.d")
  // From a mailbox without mail from the sender, the jump goes to a mailbox that has some.
  room.jump("drafts")
  room.press(.enter)
  room.jump("grace@")
  room.press(.enter)
  #expect(room.state.mailbox == mailbox("INBOX") && room.selected == "6.f")
  #expect(room.state.list?.count == 1)
}

@Test func `Those to whom mail was sent are no senders`() throws {
  var room = try Mailroom.jumping([])
  room.jump("sent")
  room.press(.enter)
  room.jump("charlotte@")
  #expect(room.targets == ["No such mailbox, sender or action"])
}

@Test func `The letters that were found are marked`() throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump("liux")
  let names = room.targets.prefix(2)
  #expect(names == ["Lists/linux-mips", "Lists/linux-next"])
  let frame = room.frame
  let row = try #require(frame.lines.firstIndex { $0.contains("Lists/linux-next") })
  let line = try #require(frame.lines[row].range(of: "linux-next"))
  let x = frame.lines[row].distance(from: frame.lines[row].startIndex, to: line.lowerBound)
  let marked = (0..<10).filter { frame[Point(x + $0, row)].style == Theme.dark.match }
  #expect(marked == [0, 1, 3, 4])
}

@Test func `A click takes a row, and the wheel moves`() throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump("l")
  // The sidebar beside the field also shows the name.
  let row = try #require(room.frame.lines.firstIndex { $0.dropFirst(32).contains("Helm") })
  room.click(60, row)
  #expect(room.state.mailbox == mailbox("Helm") && room.state.presented == nil)
}

@Test func `A mailbox that is gone by then is named`() throws {
  var room = try Mailroom.jumping(["Helm"])
  room.jump("helm")
  room.folder.remove("charlotte/.Helm")
  room.answer()
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  room.press(.enter)
  #expect(room.state.notices.notice == "Helm no longer exists" && room.state.presented == nil)
}

@Test func `Pasted letters are letters, and while a search is written Ctrl+K deletes`() throws {
  var room = try Mailroom.jumping(Mailroom.lists)
  room.press(.control("k"))
  room.input(.paste("mips"))
  #expect(room.targets.first == "Lists/linux-mips")
  room.press(.escape)
  room.type("/ada")
  room.press(.home, .control("k"))
  #expect(room.state.presented == nil && room.state.searching.field.text.isEmpty)
}

@Test func `Five thousand mailboxes are found as well as five`() throws {
  let mailboxes = (0..<5_000).map { number in
    MailboxSummary(
      name: "List-\(number)", title: "List-\(number)", depth: 0, isSelectable: true)
  }
  let library = MailLibrary(accounts: [AccountSummary(name: "home", mailboxes: mailboxes)])
  let browser = MailBrowser(utcOffset: { _ in 0 })
  var session = Session(
    browser, state: MailState(library: library, now: present), size: Size(120, 30))
  _ = session.input(.key(.control("k")))
  for letter in "l4321" { _ = session.input(.key(KeyPress(letter))) }
  #expect(session.frame().lines.contains { $0.contains("▌List-4321") })
  _ = session.input(.key(.enter))
  #expect(session.state.mailbox == mailbox("List-4321"))
}

@Test func `every action is found by its words, below the mailboxes, and is done as by its key`()
  throws
{
  var room = try Mailroom.jumping(Mailroom.lists)
  room.jump("change the column")
  #expect(room.targets == ["Change the column arrangement"])
  #expect(room.frame.lines.contains { $0.contains("column arrangement") && $0.contains(" v") })
  let former = room.state.layout.displayMode
  room.press(.enter)
  #expect(room.state.presented == nil && room.state.layout.displayMode != former)
  room.jump("work")
  #expect(room.targets.first == "Work/Later/Mail")
}

@Test(arguments: [(120, "action · c"), (45, " c│")])
func `Each row of the Jump To field says what it leads to`(width: Int, action: String) throws {
  var room = try Mailroom.jumping([], width, 24)
  room.jump("")
  #expect(room.drawing.contains("mailbox"), "\(room.drawing)")
  #expect(room.drawing.contains(action) || room.drawing.contains(" c │"), "\(room.drawing)")
}

@Test func `The sheet keeps its width while letters are typed`() throws {
  var room = try Mailroom(120, 30)
  func width(_ room: Mailroom) -> Int? {
    room.frame.lines.first { $0.contains("─ Jump To ─") }.flatMap { line in
      line.firstIndex(of: "╭").flatMap { start in
        line.firstIndex(of: "╮").map { line.distance(from: start, to: $0) }
      }
    }
  }
  room.press(.control("k"))
  let first = try #require(width(room))
  for letter in "inqqq" {
    room.type(String(letter))
    #expect(width(room) == first)
  }
}
