import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let sent = MailboxReference(account: 0, name: "Sent")

extension Mailroom {
  fileprivate mutating func go(to mailbox: MailboxReference) {
    send(.navigation(.go(to: [.mailbox(mailbox)])))
  }

  fileprivate func reopened() throws -> Mailroom {
    try Mailroom(120, 30, in: folder, restoring: state.saved)
  }
}

@Test func `An order belongs to its mailbox, and is there on coming back`() throws {
  var room = try Mailroom(120, 30)
  room.send(.orders(.take(.sender)))
  room.go(to: sent)
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .newestFirst
      && room.state.list?.order == .newestFirst)
  room.send(.orders(.take(.oldestFirst)))
  room.go(to: inbox)
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order) == .sender
      && room.state.list?.order == .sender)
  let again = try room.reopened()
  #expect(
    again.state.messages.order(of: again.state.mailbox, again.state.preferences.order) == .sender
      && again.state.list?.order == .sender)
  #expect(again.state.messages.order(of: sent, again.state.preferences.order) == .oldestFirst)
}

@Test func `A list for which no order was chosen has that of the preferences`() throws {
  var preferences = MailPreferences()
  preferences.order = .threads
  var room = try Mailroom(120, 30, preferences: preferences)
  #expect(room.state.list?.order == .threads)
  room.type("T")
  #expect(room.state.list?.order == .newestFirst)
  room.type("T")
  #expect(room.state.list?.order == .threads)
}

@Test func `A filter belongs to its mailbox, and is there on coming back and after a restart`()
  throws
{
  var room = try Mailroom(120, 30)
  room.type("f")
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .unread
      && room.state.list?.count == 2)
  room.go(to: sent)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .all
      && !room.drawing.contains("Flagged]"))
  room.go(to: inbox)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).kind == .unread
      && room.state.list?.count == 2)
  #expect(room.drawing.contains("[Unread]"))
  var again = try room.reopened()
  #expect(
    again.state.library.filter(of: again.state.openMailbox).kind == .unread
      && again.state.list?.count == 2)
  #expect(again.drawing.contains("[Unread]"))
  again.press(.escape)
  #expect(
    again.state.library.filter(of: again.state.openMailbox).kind == .all
      && again.state.list?.count == 6)
}

@Test func `Words end when the mailbox is left; the kind of messages does not`() throws {
  var room = try Mailroom(120, 30)
  room.type("f/grace")
  room.press(.enter)
  #expect(room.state.list?.count == 1)
  room.go(to: sent)
  room.go(to: inbox)
  #expect(room.state.list?.count == 2 && room.state.searching.field.text.isEmpty)
}

@Test func `Going to a message that the filter hides shows all`() throws {
  var room = try Mailroom(120, 30)
  room.type("f")
  room.go(to: sent)
  let hidden = MessageKey(rawValue: "1.a")
  room.send(.navigation(.go(to: [.mailbox(inbox), .message(hidden)])))
  #expect(
    room.selected == "1.a" && room.state.library.filter(of: room.state.openMailbox).kind == .all)
}
