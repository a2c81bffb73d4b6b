import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Delivers three messages whose order of delivery differs from the order of their dates: the last delivered is the
/// oldest.
private func misdated(_ folder: TemporaryFolder) throws {
  for (key, date) in [
    ("1.a", "19 Nov 2026 09:00"), ("2.b", "19 Nov 2026 08:00"), ("3.c", "1 Jan 2020 00:00"),
  ] {
    try Mailroom.deliver(
      "\(key):2,S", from: "p@example.org", subject: "S", date: date, to: folder)
  }
}

/// Returns the list before any header was read, in the order of delivery.
private func headless(_ room: Mailroom) throws -> MailboxContents {
  let account = try MailAccount.open(room.folder.path + "/charlotte")
  let reader = MailReader(account)
  let messages = try reader.messages(in: try account.selectableMailbox(named: "INBOX"))
  return MailboxContents(
    mailbox: MailboxReference(account: 0, name: "INBOX"), messages: messages,
    summaries: Array(repeating: nil, count: messages.count), order: .newestFirst, isComplete: false)
}

/// Returns a room in which the inbox is listed but no header has been read.
private func waiting() throws -> (Mailroom, complete: MailboxContents) {
  let done = try Mailroom(96, 12, fill: misdated)
  let complete = try #require(done.state.list)
  var room = try Mailroom(96, 12, fill: misdated, isAnswering: false)
  room.send(.messages(.listed(try headless(room))))
  return (room, complete)
}

@Test
func `While heads are read, unknown rows are already there, and the newest is selected`()
  throws
{
  let (room, _) = try waiting()
  #expect(room.selected == "3.c")
  #expect(room.frame.lines[3].contains("▌  …"))
}

@Test func `When all heads are read the newest is selected, unless the person has chosen`() throws {
  var (room, complete) = try waiting()
  room.send(.messages(.listed(complete)))
  #expect(room.selected == "1.a")
  (room, complete) = try waiting()
  room.type("j")
  #expect(room.selected == "2.b")
  room.send(.messages(.listed(complete)))
  #expect(room.selected == "2.b")
}

@Test func `The first complete list is not announced as new mail`() throws {
  var (room, complete) = try waiting()
  room.send(.messages(.listed(complete)))
  #expect(room.state.notices.notice == nil)
}

@Test func `A message that was selected when the program ended stays so while heads are read`()
  throws
{
  var room = try Mailroom(96, 12, fill: misdated)
  room.type("j")
  #expect(room.selected == "2.b")
  let complete = try #require(room.state.list)
  var again = try Mailroom(
    96, 12, in: room.folder, isAnswering: false, restoring: room.state.saved)
  again.send(.messages(.listed(try headless(again))))
  #expect(again.selected == "2.b")
  again.send(.messages(.listed(complete)))
  #expect(again.selected == "2.b")
}

@Test
func `In two columns the newest is selected too, if the mailbox is opened before all is read`()
  throws
{
  var preferences = MailPreferences()
  preferences.style = .double
  let complete = try #require(try Mailroom(96, 12, fill: misdated).state.list)
  for keys in ["", "hl", "jhl"] {
    var room = try Mailroom(96, 12, preferences: preferences, fill: misdated, isAnswering: false)
    room.send(.messages(.listed(try headless(room))))
    #expect(room.selected == "3.c")
    room.type(keys)
    room.send(.messages(.listed(complete)))
    #expect(room.selected == (keys == "jhl" ? "2.b" : "1.a"), "after \(keys)")
  }
}
