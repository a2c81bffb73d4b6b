import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Delivers ten messages, one per hour, the newest at 09:00.
private func many(_ folder: TemporaryFolder) throws {
  for hour in 0..<10 {
    try Mailroom.deliver(
      "\(hour).k:2,S", from: "Person \(hour) <p@example.org>", subject: "Subject \(hour)",
      date: "19 Nov 2026 0\(hour):00", to: folder)
  }
}

extension Mailroom {
  /// The row of the screen with the selected message.
  fileprivate var selectedRow: Int? { frame.lines.firstIndex { $0.contains("▌") } }

  fileprivate func deliver(_ key: String, _ date: String, flags: String = "") throws {
    try Mailroom.deliver(
      "\(key):2,\(flags)", from: "New <n@example.org>", subject: "News", date: date, to: folder)
  }
}

@Test func `New mail moves neither the selected message nor its row, and is announced`() throws {
  var room = try Mailroom(45, 12, fill: many)
  room.type("jjj")
  let row = room.selectedRow
  #expect(room.selected == "6.k")
  try room.deliver("20.n", "19 Nov 2026 09:30")
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.selected == "6.k" && room.selectedRow == row)
  #expect(room.state.notices.notice == "New: News")
  try room.deliver("21.n", "19 Nov 2026 09:31")
  try room.deliver("22.n", "19 Nov 2026 09:32")
  room.type("R")
  #expect(room.selected == "6.k" && room.selectedRow == row)
  #expect(room.state.notices.notice == "New: News and 1 more")
  try room.deliver("23.n", "19 Nov 2026 09:33")
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(
    room.state.notices.notice == "New: News and 2 more", "what comes while it stands is added")
  room.type("k")
  #expect(room.state.notices.notice == nil && room.selected == "7.k")
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.state.notices.notice == nil, "nobody asked")
  room.type("R")
  #expect(room.state.notices.notice == "No new mail in Inbox" && room.selected == "7.k")
  room.folder.age()
  for _ in 0..<3 {
    room.endNotice()
    room.type("R")
    #expect(room.state.notices.notice == "No new mail in Inbox")
  }
}

@Test
func
  `New mail that was read elsewhere is not announced, and neither is an old one that was moved here`()
  throws
{
  var room = try Mailroom(45, 13, fill: many)
  try room.deliver("20.n", "19 Nov 2026 09:30", flags: "S")
  room.type("R")
  #expect(room.state.notices.notice == "No new mail in Inbox" && room.state.list?.count == 11)
}

@Test func `With the newest message selected, a newer one does not take its place`() throws {
  var room = try Mailroom(45, 13, fill: many)
  #expect(room.selected == "9.k")
  try room.deliver("20.n", "19 Nov 2026 09:30")
  room.type("R")
  #expect(room.selected == "9.k")
}

@Test func `A message that vanishes keeps its row, which goes when the user goes on`() throws {
  var room = try Mailroom(45, 13, fill: many)
  room.type("jj")
  let row = room.selectedRow
  room.folder.remove("charlotte/cur/7.k:2,S")
  room.type("R")
  #expect(room.selected == "7.k" && room.selectedRow == row)
  room.type("j")
  #expect(room.selected == "6.k" && room.state.list?.count == 9)
  room.type("G")
  #expect(room.selected == "0.k")
  room.folder.remove("charlotte/cur/0.k:2,S")
  room.type("R")
  #expect(room.selected == "0.k")
  room.type("k")
  #expect(room.selected == "1.k" && room.state.list?.count == 8)
}

@Test func `When all messages vanish the list says so, once the last one is left`() throws {
  var room = try Mailroom(120, 13, fill: many)
  for part in ["cur", "new", "tmp"] { room.folder.makeFolder("charlotte/.Drafts/\(part)") }
  room.type("R")
  room.press(.enter)
  room.folder.remove("charlotte/cur")
  room.folder.makeFolder("charlotte/cur")
  room.type("R")
  #expect(room.selected == "9.k" && room.state.list?.count == 1)
  #expect(room.drawing.contains("Line 1 of Subject 9."))
  room.press(.left, .left, .down, .up)
  #expect(room.selected == nil && room.state.list?.count == 0)
  #expect(room.drawing.contains("No mail in Inbox"))
  try room.deliver("20.n", "19 Nov 2026 09:30")
  room.type("R")
  #expect(room.selected == "20.n" && room.drawing.contains("Line 1 of News."))
}

@Test func `Flags that another program sets are shown, and the message stays on screen`() throws {
  var room = try Mailroom(96, 13)
  #expect(room.frame.lines[3].contains("●"))
  try room.folder.move("charlotte/cur/6.f:2,", to: "charlotte/cur/6.f:2,FS")
  room.type("R")
  #expect(room.selected == "6.f")
  #expect(!room.frame.lines[3].contains("●") && room.frame.lines[4].contains("⚑"))
  #expect(room.frame.lines[0].contains("1 unread"))
}

@Test func `A mailbox that vanishes is followed by the next one, of which no message is selected`()
  throws
{
  var room = try Mailroom(96, 13)
  room.press(.left, .down)
  #expect(room.state.mailbox?.name == "Drafts")
  room.folder.remove("charlotte/.Drafts")
  room.type("R")
  #expect(room.state.mailbox?.name == "Sent")
  #expect(room.state.notices.notice == "The mailbox “Drafts” is gone")
  #expect(room.selected == nil && room.drawing.contains("No message selected"))
  room.press(.right)
  #expect(room.drawing.contains("Line 1 of Thanks."))
  // Until the mailboxes are counted again, the sidebar shows the old numbers.
  #expect(room.frame.lines[6].contains("  Inbox              2"))
}

@Test func `What remains of a mailbox as the place of others has no figures`() throws {
  var room = try Mailroom(
    96, 13,
    fill: { folder in
      try Mailroom.sample(folder)
      for place in [".Lists/", ".Lists.swift/"] {
        try Mailroom.deliver(
          "8.h:2,", from: "Ada <ada@example.org>", subject: "Lists", date: "19 Nov 2026 08:00",
          to: folder, in: place)
      }
    })
  #expect(room.drawing.contains("▾ Lists              1"))
  room.folder.remove("charlotte/.Lists")
  room.type("R")
  #expect(room.drawing.contains("▾ Lists                │"))
}

@Test(
  "The message that is read stays when its mailbox vanishes, and no key acts on another",
  arguments: [(120, 24), (80, 24), (60, 20), (45, 14)], [SplitViewStyle.triple, .double])
func vanishes(size: (Int, Int), style: SplitViewStyle) throws {
  var preferences = MailPreferences()
  preferences.style = style
  var room = try Mailroom(
    size.0, size.1, preferences: preferences,
    fill: { folder in
      try Mailroom.sample(folder)
      try Mailroom.deliver(
        "8.h:2,S", from: "Ada <ada@example.org>", subject: "Lists", date: "19 Nov 2026 08:00",
        to: folder, in: ".Lists/")
    }, changesMail: true)
  room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, name: "Lists"))])))
  room.press(.enter)
  #expect(room.drawing.contains("Line 1 of Lists."))
  try room.folder.move("charlotte/.Lists", to: "elsewhere")
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  #expect(room.selected == "Lists/8.h" && room.drawing.contains("Line 1 of Lists."))
  #expect(room.state.notices.notice == "The mailbox “Lists” is gone")
  let before = room.folder.snapshot()
  room.type("dA*N")
  #expect(room.folder.snapshot() == before)
  room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, name: "Sent"))])))
  #expect(room.selected == "Sent/7.g" || style == .double)
  #expect(!room.state.library.accounts[0].mailboxes.contains { $0.name == "Lists" })
}

@Test func `A new mailbox is shown in its place, and nothing else moves`() throws {
  var room = try Mailroom(96, 13)
  for part in ["cur", "new", "tmp"] { room.folder.makeFolder("charlotte/.Archive/\(part)") }
  room.type("R")
  #expect(room.drawing.contains("Archive"))
  #expect(room.selected == "6.f" && room.state.mailbox?.name == "INBOX")
}

@Test func `Answers to requests that are no longer wanted are dropped`() throws {
  var room = try Mailroom(80, 20)
  room.isAnswering = false
  room.type("jjj")
  let late = room.asked.filter { if case .reading(.open) = $0 { true } else { false } }
  room.isAnswering = true
  room.type("G")
  let drawing = room.drawing
  for effect in late {
    for event in room.effects.performNow(effect) { room.send(event) }
  }
  #expect(room.drawing == drawing)
  guard case .reading(.open(let path)) = late.last else {
    return #expect(Bool(false), "nothing was asked")
  }
  room.send(.opening(.failed(path, "too late")))
  #expect(room.drawing == drawing)
}

@Test func `A list in an order that is no longer wanted is dropped`() throws {
  var room = try Mailroom(80, 20)
  room.isAnswering = false
  room.type("ojlojl")
  let former = room.state.list
  let lists = room.asked.filter { if case .messages(.list) = $0 { true } else { false } }.suffix(2)
  let events = lists.flatMap { room.effects.performNow($0) }
  guard case .messages(.listed(let stale)) = events.first else {
    return #expect(Bool(false), "no list came")
  }
  #expect(stale.order == .oldestFirst)
  room.send(events[0])
  #expect(room.state.list === former)
  for event in events { room.send(event) }
  #expect(room.state.list?.order == .sender)
}

@Test func `Until a message has been read, the one before stays, then its place is taken`() throws {
  var room = try Mailroom(80, 20)
  room.isAnswering = false
  room.type("jj")
  #expect(room.drawing.contains("Line 1 of"))
  room.answer()
  #expect(room.drawing.contains("Line 1 of Quarterly forecast."))
}

@Test
func `A mailbox of which only those inside it are left is gone like any other, and comes back`()
  throws
{
  var room = try Mailroom(
    96, 14,
    fill: { folder in
      try Mailroom.sample(folder)
      for (key, place) in [("8.h:2,S", ".Lists/"), ("9.i:2,S", ".Lists.kernel/")] {
        try Mailroom.deliver(
          key, from: "Ada <ada@example.org>", subject: "Lists", date: "19 Nov 2026 08:00",
          to: folder, in: place)
      }
    })
  let lists = MailboxReference(account: 0, name: "Lists")
  room.send(.navigation(.go(to: [.mailbox(lists)])))
  room.press(.enter)
  try room.folder.move("charlotte/.Lists", to: "elsewhere")
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  #expect(room.state.notices.notice == "The mailbox “Lists” is gone")
  #expect(room.state.library.lists[lists]?.count == 1 && room.selected == "Lists/8.h")
  try room.folder.move("elsewhere", to: "charlotte/.Lists")
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  #expect(room.state.mailbox == lists && room.selected == "Lists/8.h")
}

@Test func `A mailbox that comes back is shown again, unless the person has gone on`() throws {
  for goesOn in [false, true] {
    var room = try Mailroom(96, 14)
    room.press(.left, .down)
    #expect(room.state.mailbox?.name == "Drafts")
    try room.folder.move("charlotte/.Drafts", to: "elsewhere")
    for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
    #expect(room.state.mailbox?.name == "Sent")
    if goesOn { room.press(.up) }
    try room.folder.move("elsewhere", to: "charlotte/.Drafts")
    for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
    #expect((room.state.mailbox?.name == "Drafts") == !goesOn)
  }
}

@Test func `An account that comes back is shown where it was left, and a notice says so`() throws {
  // Files from a minute ago: the times of their folders prove that nothing was added or removed.
  var room = try Mailroom(
    96, 14,
    fill: { folder in
      try many(folder)
      for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Drafts/\(part)") }
      folder.age()
    })
  room.type("jj")
  #expect(room.selected == "7.k")
  for _ in 1...3 {
    try room.folder.move("charlotte", to: "elsewhere")
    for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
    #expect(room.selected == "7.k" && room.state.notices.notice?.hasPrefix("No such file") == true)
    #expect(room.state.list?.count == 1)
    try room.folder.move("elsewhere", to: "charlotte")
    for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
    #expect(room.state.mailbox == MailboxReference(account: 0, name: "INBOX"))
    #expect(room.selected == "7.k" && room.state.notices.notice == "charlotte is available again")
    #expect(room.state.list?.count == 10 && !room.drawing.contains("Loading"))
  }
}

@Test func `No key acts on a message that is neither listed nor on screen`() throws {
  var room = try Mailroom(96, 14, fill: many, changesMail: true)
  try room.folder.move("charlotte", to: "elsewhere")
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  try room.folder.move("elsewhere", to: "charlotte")
  room.isAnswering = false
  for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  #expect(room.state.list?.count == 1)
  let files = room.folder.snapshot()
  for key in ["A", "d", "*", "N", "e", "m"] {
    room.type(key)
    let refusal = "Nothing done: moved or deleted elsewhere"
    #expect(room.state.notices.notice == refusal && room.state.presented == nil)
  }
  room.answer()
  #expect(room.folder.snapshot() == files && room.state.list?.count == 10)
}

@Test func `What is undone is no new mail, though a list is read meanwhile`() throws {
  var room = try Mailroom(96, 14, changesMail: true)
  room.type("A")
  room.isAnswering = false
  room.type("Z")
  // The message is back on disk, and a watch reports the change before undoing has finished.
  let archived = room.folder.snapshot().keys.first { $0.contains("/.Archive/cur/") }
  let name = try #require(archived?.split(separator: "/").last)
  try room.folder.move("charlotte/.Archive/cur/\(name)", to: "charlotte/cur/6.f:2,")
  let inbox = MailboxReference(account: 0, name: "INBOX")
  let order = room.state.messages.order(of: room.state.mailbox, room.state.preferences.order)
  for event in room.effects.performNow(.messages(.relist(inbox, order))) { room.send(event) }
  #expect(room.state.notices.notice == nil)
}
