import MailBrowser
import MailStore
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

private let lists = MailboxReference(account: 0, name: "Lists")
private let other = MailboxReference(account: 1, name: "INBOX")

extension Mailroom {
  /// Returns a room whose second account is also a mailbox of the first.
  fileprivate static func withSharedMailbox() throws -> Mailroom {
    try Mailroom(
      96, 30,
      fill: { folder in
        for part in ["cur", "new", "tmp"] { folder.makeFolder("ada/\(part)") }
        #expect(symlink("../ada", folder["charlotte/.Lists"]) == 0)
        for name in ["1.a", "2.b", "3.c"] {
          try Mailroom.deliver(
            "\(name):2,", from: "Ada <ada@example.org>", subject: "Engine \(name)",
            date: "19 Nov 2026 01:00", to: folder)
        }
      }, changesMail: true)
  }

  /// Opens a mailbox.
  fileprivate mutating func open(_ mailbox: MailboxReference) {
    press(.escape, .left, .left)
    send(.navigation(.select(.primary, .mailbox(mailbox))))
    press(.right)
  }

  /// Moves the selected or marked messages.
  fileprivate mutating func move(to mailbox: MailboxReference) {
    type("m")
    send(.moving(.choice(.take(mailbox))))
  }
}

@Test func `What was moved by hand is no new mail in an account that has the folder too`() throws {
  var room = try Mailroom.withSharedMailbox()
  room.open(other)
  room.open(MailboxReference(account: 0, name: "INBOX"))
  room.move(to: lists)
  room.open(other)
  room.send(.mailboxes(.mailboxChanged(other)))
  #expect(room.state.library.lists[other]?.messages.count == 1)
  #expect(room.state.notices.notice == nil)
}

@Test func `Messages are not moved to the folder in which they lie, and stay marked`() throws {
  var room = try Mailroom.withSharedMailbox()
  room.type("xx")
  room.move(to: lists)
  room.open(lists)
  room.type("xx")
  #expect(room.state.marking.items.count == 2)
  let before = room.folder.snapshot().keys.filter { $0.contains("/ada/") }.sorted()
  room.move(to: other)
  #expect(room.state.notices.notice?.contains("both mailboxes are the same") == true)
  #expect(
    room.state.marking.items.count == 2 && room.state.notices.words?.contains("moved") != true)
  #expect(room.folder.snapshot().keys.filter { $0.contains("/ada/") }.sorted() == before)
}

@Test func `A message that is left alone by an action on several is named`() throws {
  var room = try Mailroom.withSharedMailbox()
  room.type("X")
  room.folder.remove("charlotte/cur/2.b:2,")
  room.move(to: lists)
  let notice = try #require(room.state.notices.notice)
  #expect(notice.hasSuffix("moved or deleted the message; not done for “Engine 2.b”"))
}
