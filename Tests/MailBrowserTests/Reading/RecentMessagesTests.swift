import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")

private func path(_ number: Int, in mailbox: MailboxReference = inbox) -> MessageReference {
  MessageReference(mailbox: mailbox, key: MessageKey(rawValue: String(number)))
}

private func message(
  _ number: Int, bytes: Int = 100, in mailbox: MailboxReference = inbox
) -> OpenMessage {
  let text = TextDocument([TextBlock(String(repeating: "x", count: bytes))])
  return OpenMessage(
    reference: path(number, in: mailbox), document: text, fullDocument: text, links: [])
}

extension RecentMessages {
  fileprivate var numbers: [Int] { all.compactMap { Int($0.reference.key.rawValue) } }
}

@Test func `At most the limit of messages are kept; the one used longest ago goes first`() {
  var recent = RecentMessages()
  let limit = RecentMessages.limit
  for number in 0..<limit { recent.keep(message(number), near: []) }
  #expect(recent.numbers == Array(0..<limit))
  let again = message(0)
  recent.keep(again, near: [])
  #expect(recent.numbers == Array(1..<limit) + [0] && recent[path(0)] === again)
  recent.keep(message(limit), near: [])
  #expect(recent[path(1)] == nil && recent[path(0)] === again && recent.all.count == limit)
}

@Test func `Large messages leave room for fewer`() {
  var recent = RecentMessages()
  for number in 0..<8 {
    recent.keep(message(number, bytes: RecentMessages.sizeLimit / 4), near: [])
  }
  #expect(recent.numbers == [5, 6, 7])
  recent.keep(message(7), near: [])
  recent.keep(message(8, bytes: RecentMessages.sizeLimit / 4), near: [])
  #expect(recent.numbers == [5, 6, 7, 8])
}

@Test func `The message on screen and its neighbours stay, however large`() {
  var recent = RecentMessages()
  let size = RecentMessages.sizeLimit
  recent.keep(message(1, bytes: size), near: [])
  recent.keep(message(9), near: [])
  #expect(recent.numbers == [9])
  recent.keep(message(2, bytes: size), near: [path(2)])
  #expect(recent.numbers == [2])
  recent.keep(message(3, bytes: size), near: [path(2), path(3)])
  #expect(recent.numbers == [2, 3])
  recent.keep(message(4), near: [path(3), path(4)])
  #expect(recent.numbers == [3, 4])
}

@Test func `Messages of a mailbox that has changed are dropped, and their room is free again`() {
  let other = MailboxReference(account: 1, name: "INBOX")
  var recent = RecentMessages()
  recent.keep(message(1, bytes: RecentMessages.sizeLimit / 2), near: [])
  recent.keep(message(2, in: other), near: [])
  recent.remove { $0 == inbox }
  #expect(recent.numbers == [2] && recent[path(2, in: other)] != nil)
  recent.keep(message(3, bytes: RecentMessages.sizeLimit / 2), near: [])
  #expect(recent.numbers == [2, 3])
}

// MARK: - In the mail browser

extension Mailroom {
  /// Returns the messages that `body` causes to be read, for the first time or again.
  fileprivate mutating func read(by body: (inout Mailroom) -> Void) -> [String] {
    let before = asked.count
    body(&self)
    return asked[before...].flatMap { effect -> [String] in
      switch effect {
      case .reading(.open(let path)): return [path.key.rawValue]
      case .reading(.openAhead(let paths, near: _)): return paths.map(\.key.rawValue)
      default: return []
      }
    }
  }

  /// Replaces the text of a message file, as another program would.
  fileprivate func rewrite(_ file: String, _ subject: String, as text: String) throws {
    try Mailroom.deliver(
      file, from: "Alan <alan@example.org>", subject: subject, date: "19 Nov 2026 08:00",
      body: text, to: folder)
  }
}

@Test func `Each message is read once, however often it is opened again`() throws {
  var room = try Mailroom(96, 20)
  let ahead = room.read { $0.type("jjjjj") }
  #expect(ahead == ["4.d", "3.c", "2.b", "1.a"])
  #expect(room.read { $0.type("kkkkkjjjjj") } == [])
  #expect(room.selected == "1.a" && room.drawing.contains("Line 1 of On computable numbers."))
}

@Test func `Messages stay kept while other mailboxes are opened`() throws {
  var room = try Mailroom(96, 20)
  room.type("jj")
  room.press(.left, .down, .down)
  #expect(room.drawing.contains("Line 1 of Thanks."))
  #expect(room.read { $0.press(.up, .up) } == [])
  #expect(room.drawing.contains("Line 1 of Quarterly forecast."))
}

@Test(
  "A message that was changed under its name is read again after its mailbox was listed",
  arguments: [true, false])
func changedMessage(isByUser: Bool) throws {
  var room = try Mailroom(96, 20)
  room.type("jjj")
  try room.rewrite("5.e:2,S", "Hopping", as: "Written anew.")
  if isByUser { room.type("R") } else { room.send(.mailboxes(.mailboxChanged(inbox))) }
  room.type("kk")
  #expect(room.selected == "5.e" && room.drawing.contains("Written anew."))
}

@Test
func `New mail and flags drop the messages kept from that mailbox, and neighbours are read again`()
  throws
{
  for flags in [true, false] {
    var room = try Mailroom(96, 20)
    room.type("jjj")
    try room.rewrite("5.e:2,S", "Hopping", as: "Written anew.")
    if flags {
      try room.folder.move("charlotte/cur/1.a:2,S", to: "charlotte/cur/1.a:2,FS")
    } else {
      try Mailroom.deliver(
        "8.h:2,S", from: "New <n@example.org>", subject: "News", date: "1 Jan 2018 08:00",
        to: room.folder)
    }
    #expect(room.read { $0.send(.mailboxes(.mailboxChanged(inbox))) } == ["2.b", "4.d"])
    room.type("kk")
    #expect(room.selected == "5.e" && room.drawing.contains("Written anew."))
  }
}

@Test func `A message that went and came back under its name is read again`() throws {
  var room = try Mailroom(96, 20)
  room.type("jjj")
  room.folder.remove("charlotte/cur/5.e:2,S")
  room.type("R")
  room.type("k")
  #expect(room.selected == "4.d")
  try room.rewrite("5.e:2,S", "Hopping", as: "Written anew.")
  room.type("R")
  room.type("k")
  #expect(room.selected == "5.e" && room.drawing.contains("Written anew."))
}

@Test func `No message is kept of a mailbox that went and came back`() throws {
  var room = try Mailroom(96, 20)
  room.press(.left, .down, .down)
  #expect(room.drawing.contains("Line 1 of Thanks."))
  let account = room.state.library.accounts[0]
  var without = account
  without.mailboxes.removeAll { $0.name == "Sent" }
  room.send(.mailboxes(.changed(account: 0, without)))
  try Mailroom.deliver(
    "7.g:2,S", from: "Me <me@example.org>", subject: "Thanks", date: "18 Nov 2026 10:00",
    body: "Written anew.", to: room.folder, in: ".Sent/")
  room.send(.mailboxes(.changed(account: 0, account)))
  while room.state.mailbox?.name != "Sent" { room.press(.up) }
  #expect(room.drawing.contains("Written anew."))
}

@Test func `R reads the open message again and keeps the place in it`() throws {
  var room = try Mailroom(96, 12)
  for word in ["old", "new"] {
    let before = room.state.reading.anchor
    let lines = (1...60).map { "Line \($0) is \(word)." }.joined(separator: "\n")
    try room.rewrite("6.f:2,", "Re: compilers", as: lines)
    room.type("R")
    #expect(room.drawing.contains("is \(word).") && room.state.reading.anchor == before)
    room.press(.enter)
    room.type(" ")
    #expect(room.state.reading.anchor > before)
  }
}

@Test func `The open message of an mbox that is still being written grows on screen`() throws {
  let head = """
    From ada Thu Nov 19 08:00:00 2026
    From: Ada <ada@example.org>
    Message-ID: <1@x>
    Subject: Growing

    The beginning.

    """
  var room = try Mailroom(
    96, 20,
    fill: { folder in
      try folder.write("charlotte/list.mbox", head)
    })
  room.press(.left, .down, .down, .down, .down, .down)
  #expect(room.drawing.contains("The beginning."))
  try room.folder.write("charlotte/list.mbox", head + "And the end.\n")
  let mailbox = try #require(room.state.mailbox)
  let asked = room.asked.count
  room.send(.mailboxes(.mailboxChanged(mailbox)))
  #expect(room.drawing.contains("And the end."))
  #expect(room.asked[asked...].contains { if case .reading(.open) = $0 { true } else { false } })
}
