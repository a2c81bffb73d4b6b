import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// A field for text, and the keys that lead to it from the list.
private struct Field: CustomTestStringConvertible {
  let name: String
  let keys: [KeyPress]

  var testDescription: String { name }

  static let all = [
    Field(name: "search in the list", keys: ["/"]),
    Field(name: "search everywhere", keys: ["/", "/"]),
    Field(name: "words in the message", keys: [.enter, "/"]),
    Field(name: "mailbox to move to", keys: ["m"]),
    Field(name: "mailbox to copy to", keys: ["C"]),
    Field(name: "mailbox to jump to", keys: [.control("k")]),
    Field(name: "command to pipe to", keys: ["|"]),
  ]
}

/// The object that another program removes.
private enum Loss: CaseIterable { case message, mailbox }

@Test(
  "What is typed on, after another program took away what it was about, is no command",
  arguments: Field.all, Loss.allCases)
private func typesOn(in field: Field, after loss: Loss) throws {
  var room = try Mailroom(
    120, 24,
    fill: { folder in
      try Mailroom.sample(folder)
      for hour in 1..<4 {
        try Mailroom.deliver(
          "\(hour).h:2,S", from: "Ada <ada@example.org>", subject: "Lists \(hour)",
          date: "19 Nov 2026 0\(hour):00", to: folder, in: ".Lists/")
      }
    }, changesMail: true)
  let lists = MailboxReference(account: 0, name: "Lists")
  room.send(.navigation(.go(to: [.mailbox(lists)])))
  room.press(.down, .up)
  for key in field.keys { room.press(key) }
  room.type("a")
  switch loss {
  case .message:
    room.folder.remove("charlotte/.Lists/cur/3.h:2,S")
    room.send(.mailboxes(.mailboxChanged(lists)))
  case .mailbox:
    try room.folder.move("charlotte/.Lists", to: "elsewhere")
    for event in room.effects.performNow(.mailboxes(.reopen)) { room.send(event) }
  }
  let (before, mailbox) = (room.folder.snapshot(), room.state.mailbox)
  room.type("dA*NXdqjjq")
  #expect(room.folder.snapshot() == before, "\(room.drawing)")
  #expect(room.state.mailbox == mailbox, "\(room.drawing)")
}
