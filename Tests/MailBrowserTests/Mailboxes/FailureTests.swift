import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

@Test func `A message that is gone says so in its place, and the list stays`() throws {
  var room = try Mailroom(96, 12)
  room.folder.remove("charlotte/cur/4.d:2,")
  room.type("jj")
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 3 of 6 · 09:41
       Mailboxes              │ Inbox           Newest │ Quarterly forecast                       ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │ ● Grace Hopper   09:12 │
         Unread             2 │   Re: compilers        │
         Flagged            1 │   Hedy Lamarr    08:30 │
      ▏  Inbox              2 │   Hopping              │        This message cannot be opened
         Drafts               │▌● Ada Love…  Yesterday▐│  The message is gone; another program moved
         Sent                 │▌  Quarterly forecast  ▐│       or deleted it, so refresh (4.d)
         Lists                │   Kurt          17 Nov │
                              │   Theorems           ⚑↓│
       Enter Open   ← Mailboxes   / Search   u Next unread   f Filter   o Sort   ? Keys   q Quit
      """)
  room.type("j")
  #expect(room.drawing.contains("Line 1 of Theorems."))
}

@Test func `A mailbox that cannot be listed says why, until it can`() throws {
  var room = try Mailroom(96, 12)
  room.folder.remove("charlotte/.Sent/cur")
  room.folder.remove("charlotte/.Sent/new")
  room.press(.left, .down, .down)
  #expect(room.state.notices.notice?.hasPrefix("No such file or folder; check the path (") == true)
  room.press(.right)
  #expect(room.state.notices.notice == nil)
  #expect(room.drawing.contains("This mailbox cannot be"))
  try Mailroom.deliver(
    "9.z:2,S", from: "me@example.org", subject: "Again", date: "19 Nov 2026 08:00",
    to: room.folder, in: ".Sent/")
  room.folder.makeFolder("charlotte/.Sent/new")
  room.type("R")
  #expect(room.drawing.contains("Again"))
}

@Test func `A mailbox that cannot be counted says so in its row, until it can`() throws {
  var room = try Mailroom(96, 12)
  room.press(.left)
  let sent = MailboxReference(account: 0, name: "Sent")
  room.folder.remove("charlotte/.Sent/cur")
  let answers = room.effects.performNow(.mailboxes(.countAndWatch))
  #expect(answers.contains { if case .mailboxes(.unreadable([sent])) = $0 { true } else { false } })
  for answer in answers { room.send(answer) }
  #expect(room.frame.lines.contains { $0.contains("Sent") && $0.contains("unreadable") })
  // The flagged messages of the unreadable mailbox are no longer counted in Flagged.
  let unreadable = room.state.library.accounts[0].mailboxes.filter(\.isUnreadable)
  #expect(unreadable.count == 1 && unreadable.allSatisfy { $0.flagged == nil })
  room.send(.mailboxes(.counted([sent: MailboxCounts(total: 9, unread: 7)])))
  #expect(!room.drawing.contains("unreadable"))
  #expect(room.frame.lines.contains { $0.contains("Sent") && $0.contains("7") })
}

@Test func `A message that cannot be read says so in its row`() throws {
  let room = try Mailroom(96, 12)
  let account = try MailAccount.open(room.folder["charlotte"])
  let list = try MailReader(account).messages(in: account.mailboxes[0])
  let path = FilePath("x")
  for (failure, reason) in [
    (MailStoreError.notReadable(path, code: 13), "Permission denied"),
    (.messageIsGone(list.key(at: 0)), "Another program moved or deleted the message"),
  ] {
    let summary = MessageSummary(list, 0, .failure(failure), isOutgoing: false)
    #expect(summary.sender == "Cannot be read" && summary.subject == reason)
    #expect(summary.flags == list.flags(at: 0) && summary.date == list.deliveryTime(at: 0))
  }
}

@Test func `An account without mailboxes, and no account at all, can be shown`() {
  for accounts in [[], [AccountSummary(name: "nobody", mailboxes: [])]] {
    let state = MailState(library: MailLibrary(accounts: accounts), now: present)
    let browser = MailBrowser(utcOffset: { _ in 0 })
    for (width, height) in [(120, 20), (80, 12), (60, 12), (45, 12), (5, 2), (0, 0)] {
      var session = Session(browser, state: state, size: Size(width, height))
      for key in "jkhl\\zu?JLoR HGg" { _ = session.input(.key(KeyPress(key))) }
      #expect(session.frame().size == Size(width, height))
    }
  }
}

@Test func `The status bar shows the work in the background`() throws {
  var room = try Mailroom(96, 12)
  room.send(.program(.activity("Reading 40%")))
  #expect(room.frame.lines[0].hasPrefix(" charlotte · Reading 40% · read-only"))
  room.send(.program(.activity(nil)))
  #expect(room.frame.lines[0].hasPrefix(" charlotte · read-only   "))
}

@Test func `A notice stands over the column until the next key, even without hints`()
  throws
{
  for height in [12, 8] {
    var room = try Mailroom(60, height)
    room.send(.program(.notice("The disk is full")))
    #expect(room.drawing.contains("▎The disk is full"))
    room.turn(to: 80, height)
    #expect(room.drawing.contains("▎The disk is full"))
    room.type("j")
    #expect(!room.drawing.contains("The disk is full"))
  }
}
