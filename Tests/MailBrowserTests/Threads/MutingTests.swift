import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")

private func deliver(
  _ name: String, _ subject: String, _ hour: Int, more: String, to folder: TemporaryFolder
) throws {
  try Mailroom.deliver(
    name, from: "Person <p@example.org>", subject: subject, date: "19 Nov 2026 \(hour):00",
    more: more, to: folder)
}

/// Delivers a thread in which 2 and 4 answer 1, and 3 answers 2. Message 5 is another thread, which is read.
private func threads(_ folder: TemporaryFolder) throws {
  try deliver("1.a:2,S", "Plan", 10, more: "Message-ID: <1@x>\n", to: folder)
  try deliver(
    "2.b:2,", "Re: Plan", 11, more: "Message-ID: <2@x>\nReferences: <1@x>\n", to: folder)
  try deliver(
    "3.c:2,", "Re: Plan", 12, more: "Message-ID: <3@x>\nReferences: <1@x> <2@x>\n", to: folder)
  try deliver(
    "4.d:2,S", "Re: Plan", 13, more: "Message-ID: <4@x>\nReferences: <1@x>\n", to: folder)
  try deliver("5.e:2,S", "Other", 9, more: "Message-ID: <5@x>\n", to: folder)
}

extension Mailroom {
  fileprivate static func muting(_ order: SortOrder = .threads) throws -> Mailroom {
    var preferences = MailPreferences()
    preferences.order = order
    return try Mailroom(120, 30, preferences: preferences, fill: threads, changesMail: true)
  }

  fileprivate mutating func receive(_ name: String, _ id: String, more: String = "") throws {
    try MailBrowserTests.deliver(
      name, "Re: Plan", 20, more: "Message-ID: <\(id)@x>\n\(more)", to: folder)
    send(.mailboxes(.mailboxChanged(inbox)))
  }

  fileprivate func isUnread(_ key: String) -> Bool? {
    let message = MessageReference(mailbox: inbox, key: MessageKey(rawValue: key))
    return state.library.wholeList(of: inbox).flatMap { list in
      list.place(of: message).map { list.flags(at: $0).isUnread }
    }
  }

  fileprivate var files: Set<String> {
    Set(folder.snapshot().keys.compactMap { $0.split(separator: "/").last.map(String.init) })
  }
}

@Test(arguments: [SortOrder.threads, .newestFirst])
func `A thread is muted as a whole: it is read, and what comes is read and no news`(
  order: SortOrder
) throws {
  var room = try Mailroom.muting(order)
  while room.selected != "2.b" { room.type("J") }
  room.press(.control("t"))
  #expect(room.state.notices.words?.hasPrefix("Muted the thread") == true)
  #expect(room.isUnread("3.c") == false && room.files.contains("3.c:2,S"))
  #expect(room.drawing.contains("muted"))
  room.endNotice()
  try room.receive("6.f:2,", "6", more: "References: <1@x> <4@x>\n")
  #expect(room.isUnread("6.f") == false && room.files.contains("6.f:2,S"))
  #expect(room.state.notices.notice == nil)
  try room.receive("7.g:2,", "7")
  #expect(room.isUnread("7.g") == true && room.state.notices.notice == "Person: Re: Plan")
}

@Test func `A muted thread is folded where the list is by thread`() throws {
  var room = try Mailroom.muting()
  while room.selected != "1.a" { room.type("K") }
  room.press(.control("t"))
  #expect(room.drawing.contains("▸"))
}

@Test func `Undo hears it again, and takes back that it was read`() throws {
  var room = try Mailroom.muting()
  while room.selected != "2.b" { room.type("J") }
  room.press(.control("t"))
  room.type("Z")
  #expect(room.isUnread("2.b") == true && room.isUnread("3.c") == true)
  try room.receive("6.f:2,", "6", more: "References: <1@x>\n")
  #expect(room.isUnread("6.f") == true)
}

@Test func `The same key hears it again; what was read stays so`() throws {
  var room = try Mailroom.muting()
  while room.selected != "2.b" { room.type("J") }
  room.press(.control("t"))
  room.endNotice()
  room.press(.control("t"))
  #expect(room.state.notices.words == "The thread is no longer muted")
  #expect(room.isUnread("3.c") == false && !room.drawing.contains("muted ·"))
}

@Test func `What the user marks as unread there stays unread`() throws {
  var room = try Mailroom.muting()
  while room.selected != "2.b" { room.type("J") }
  room.press(.control("t"))
  try room.receive("6.f:2,", "6", more: "References: <1@x>\n")
  let message = MessageReference(mailbox: inbox, key: MessageKey(rawValue: "6.f"))
  room.send(.navigation(.go(to: [.mailbox(inbox), .message(message.key)])))
  room.type("N")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.isUnread("6.f") == true)
}

@Test func `Muted threads are muted after a restart`() throws {
  var room = try Mailroom.muting()
  while room.selected != "2.b" { room.type("J") }
  room.press(.control("t"))
  var again = try Mailroom(
    120, 30, in: room.folder, changesMail: true, restoring: room.state.saved)
  try again.receive("6.f:2,", "6", more: "References: <1@x>\n")
  #expect(again.isUnread("6.f") == false)
}

@Test func `A message without an id says so`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  room.press(.control("t"))
  #expect(room.state.notices.notice == "Thread unknown: the Message-ID is missing")
}

@Test func `Keys lead to the first, the last and the sibling in a thread`() throws {
  var room = try Mailroom.muting()
  while room.selected != "3.c" { room.type("J") }
  room.type("^")
  #expect(room.selected == "1.a")
  room.type("^")
  #expect(room.state.notices.notice == "This is the first message of the thread")
  room.type("$")
  #expect(room.selected == "4.d")
  room.press(.alt("k"))
  #expect(room.selected == "2.b")
  room.press(.alt("j"))
  #expect(room.selected == "4.d")
  room.press(.alt("j"))
  #expect(room.selected == "4.d" && room.state.notices.notice?.hasPrefix("No other reply") == true)
  room.type("^")
  room.press(.alt("j"))
  #expect(room.selected == "5.e", "the first of a thread has other threads beside it")
}

@Test func `In another order they say how to list by thread`() throws {
  var room = try Mailroom.muting(.newestFirst)
  room.type("^")
  #expect(room.state.notices.notice == "The list is not grouped by thread; T groups it")
}
