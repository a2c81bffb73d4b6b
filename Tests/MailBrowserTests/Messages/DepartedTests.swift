import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

// A selected message that another program moves or deletes stays on screen until the user selects another.

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let words = "Moved or deleted by another program"
private let refusal = "Nothing done: moved or deleted elsewhere"

/// The place of the user when the message vanishes.
private enum Way: String, CaseIterable {
  case list, message, wholeScreen, portrait, popover, compactList, compactMessage, threads
  case search, filter, everywhere, unified, double, order
}

extension Mailroom {
  fileprivate var inboxFiles: [String] {
    let path = "\(folder.path)/charlotte/cur/"
    return folder.snapshot().keys.filter { $0.hasPrefix(path) }.map {
      String($0.dropFirst(path.count))
    }
    .filter { !$0.isEmpty }.sorted()
  }

  fileprivate mutating func lookAgain() {
    send(.mailboxes(.mailboxChanged(inbox)))
    guard let mailbox = state.mailbox, mailbox != inbox else { return }
    for event in effects.performNow(
      .messages(.relist(mailbox, state.messages.order(of: mailbox, state.preferences.order))))
    {
      send(event)
    }
  }

  fileprivate mutating func reopen() {
    for event in effects.performNow(.mailboxes(.reopen)) { send(event) }
  }

  /// Returns a room in which the unread message 4.d is selected.
  fileprivate static func reading(_ way: Way) throws -> Mailroom {
    var preferences = MailPreferences()
    if way == .double { preferences.style = .double }
    var room = try Mailroom(
      120, 30, preferences: preferences,
      fill: { folder in
        try Mailroom.sample(folder)
        try Mailroom.deliver(
          "4.e:2,", from: "Ada Lovelace <ada@example.org>", subject: "Re: Quarterly forecast",
          date: "18 Nov 2026 22:00",
          more: "Message-ID: <e@a>\nIn-Reply-To: <d@a>\nReferences: <d@a>\n", to: folder)
        try Mailroom.deliver(
          "4.d:2,", from: "Ada Lovelace <ada@example.org>", subject: "Quarterly forecast",
          date: "18 Nov 2026 21:30", more: "Message-ID: <d@a>\n", to: folder)
      }, changesMail: true)
    switch way {
    case .list, .message, .wholeScreen, .portrait, .popover, .compactList, .compactMessage,
      .double:
      break
    case .threads: room.type("T")
    case .search:
      room.type("/Quarterly")
      room.press(.enter)
    case .filter: room.type("f")
    case .everywhere:
      room.type("//forecast")
      room.press(.enter)
    case .unified:
      room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, .unread))])))
    case .order:
      room.type("ojj")
      room.press(.enter)
    }
    room.press(.home)
    for _ in 0..<9 where room.selected != "4.d" { room.type("j") }
    switch way {
    case .message: room.press(.enter)
    case .wholeScreen: room.type("z")
    case .portrait:
      room.turn(to: 60, 30)
      room.press(.enter)
    case .popover:
      room.turn(to: 60, 30)
      room.press(.left)
    case .compactList: room.turn(to: 45, 30)
    case .compactMessage:
      room.turn(to: 45, 30)
      room.press(.enter)
    case .list, .threads, .search, .filter, .everywhere, .unified, .double, .order: break
    }
    return room
  }

  fileprivate var hasText: Bool { drawing.contains("Line 1 of Quarterly forecast.") }
}

@Test(arguments: Way.allCases)
private func `A message that is taken away stays, and no key acts on its neighbour`(way: Way) throws
{
  var room = try Mailroom.reading(way)
  #expect(room.selected == "4.d", "\(room.drawing)")
  let (hadText, count) = (room.hasText, room.state.list?.count)
  room.folder.remove("charlotte/cur/4.d:2,")
  room.lookAgain()
  let files = room.folder.snapshot().keys.sorted()
  #expect(room.selected == "4.d" && room.hasText == hadText && room.state.list?.count == count)
  if hadText { #expect(room.drawing.contains(words), "\(room.drawing)") }
  if room.state.layout[.supplementary] != nil { #expect(room.drawing.contains("moved")) }
  #expect(room.state.notices.notice?.contains("“Quarterly forecast”") == true)
  // It was on screen long enough to count as read, but nothing is changed for it.
  room.send(.counting(.wasRead(MessageReference(mailbox: inbox, key: MessageKey(rawValue: "4.d")))))
  for key in ["d", "A", "N", "*", "x", "m", "C", "|", "S", "W", "P", "e", "r"] {
    room.type(key)
    #expect(room.state.notices.notice == refusal, "\(key)")
    #expect(room.state.presented == nil && room.state.marking.items.isEmpty)
  }
  #expect(room.folder.snapshot().keys.sorted() == files && room.selected == "4.d")
  // Listing the mailbox again changes nothing.
  room.lookAgain()
  #expect(room.selected == "4.d" && room.hasText == hadText)
}

@Test(arguments: Way.allCases, [1, -1])
private func `The keys that move go from it to its neighbours, and its row goes`(
  way: Way, step: Int
) throws {
  var room = try Mailroom.reading(way)
  var other = try Mailroom.reading(way)
  other.type(step > 0 ? "J" : "K")
  let (neighbour, count) = (other.selected, room.state.list?.count ?? 0)
  room.folder.remove("charlotte/cur/4.d:2,")
  room.lookAgain()
  room.type(step > 0 ? "J" : "K")
  guard neighbour != "4.d" else { return #expect(room.selected == "4.d") }
  #expect(room.selected == neighbour && room.state.list?.count == count - 1)
  #expect(!room.drawing.contains(words) && !room.hasText)
}

@Test(arguments: Way.allCases, ["4.d:2,", "4.d:2,FS", "4.d,U=7:2,S"])
private func `A message that comes back is itself again`(way: Way, name: String) throws {
  var room = try Mailroom.reading(way)
  try room.folder.move("charlotte/cur/4.d:2,", to: "away")
  room.lookAgain()
  #expect(room.selected == "4.d")
  try room.folder.move("away", to: "charlotte/cur/\(name)")
  room.lookAgain()
  #expect(room.selected == "4.d" && !room.drawing.contains(words), "\(room.drawing)")
  room.endNotice()
  if way == .everywhere { return }
  room.type("A")
  #expect(!room.inboxFiles.contains(name) && room.inboxFiles.count == 6)
}

@Test func `A filter keeps the message that is read, though another program reads it`() throws {
  for way in [Way.filter, .unified] {
    var room = try Mailroom.reading(way)
    try room.folder.move("charlotte/cur/4.d:2,", to: "charlotte/cur/4.d:2,S")
    room.lookAgain()
    #expect(room.selected == "4.d" && !room.drawing.contains(words))
    room.type("A")
    #expect(!room.inboxFiles.contains("4.d:2,S"))
  }
}

@Test(arguments: [Way.list, .message, .wholeScreen, .portrait, .compactMessage, .double])
private func `It stays when its whole mailbox goes, and is itself again when that comes back`(
  way: Way
)
  throws
{
  for goesOn in [false, true] {
    var room = try Mailroom.reading(way)
    room.folder.makeFolder("away")
    for part in ["cur", "new", "tmp"] {
      try room.folder.move("charlotte/\(part)", to: "away/\(part)")
    }
    room.reopen()
    #expect(room.selected == "4.d" && room.hasText, "\(room.drawing)")
    #expect(room.drawing.contains(words))
    #expect(room.state.notices.notice == "The mailbox “Inbox” is gone")
    let files = room.folder.snapshot().keys.sorted()
    room.type("dA*NxJKm")
    #expect(room.folder.snapshot().keys.sorted() == files && room.selected == "4.d")
    if goesOn {
      room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, name: "Sent"))])))
      #expect(room.state.mailbox?.name == "Sent" && !room.hasText)
      #expect(!room.state.library.accounts[0].mailboxes.contains { $0.name == "INBOX" })
    }
    for part in ["cur", "new", "tmp"] {
      try room.folder.move("away/\(part)", to: "charlotte/\(part)")
    }
    room.reopen()
    #expect(room.state.mailbox?.name == (goesOn ? "Sent" : "INBOX"))
    if goesOn { continue }
    #expect(room.selected == "4.d" && room.state.list?.count == 7, "\(room.drawing)")
    #expect(!room.drawing.contains(words))
    room.type("A")
    #expect(!room.inboxFiles.contains("4.d:2,") && room.inboxFiles.count == 6)
  }
}

@Test func `A message that goes before it was opened is no reason to act on another`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  room.isAnswering = false
  room.type("jj")
  room.folder.remove("charlotte/cur/4.d:2,")
  room.isAnswering = true
  room.send(.mailboxes(.mailboxChanged(inbox)))
  room.answer()
  #expect(room.selected == "4.d")
  room.type("d")
  #expect(room.inboxFiles.count == 5)
}

@Test func `A message that was opened ahead and is gone when it is gone to acts on no other`()
  throws
{
  var room = try Mailroom(120, 30, changesMail: true)
  room.folder.remove("charlotte/cur/5.e:2,S")
  room.type("j")
  #expect(room.selected == "5.e" && room.drawing.contains("Line 1 of Hopping."))
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.selected == "5.e" && room.drawing.contains(words))
  room.type("R")
  #expect(room.drawing.contains("Line 1 of Hopping."))
  room.type("d")
  #expect(room.inboxFiles.count == 5)
}

@Test func `What the user takes away is no other program's doing`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  room.type("A")
  room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, name: "Archive"))])))
  room.press(.enter)
  #expect(room.drawing.contains("Line 1 of Re: compilers."))
  room.type("Z")
  #expect(!room.drawing.contains(words) && room.state.list?.count == 0, "\(room.drawing)")
  #expect(room.inboxFiles.count == 6)
}

@Test func `The open message is not marked any more when it is gone`() throws {
  var room = try Mailroom(120, 30, changesMail: true)
  room.type("xk")
  #expect(room.selected == "6.f" && room.drawing.contains("1 marked"))
  room.folder.remove("charlotte/cur/6.f:2,")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.selected == "6.f" && !room.drawing.contains("selected"))
}
