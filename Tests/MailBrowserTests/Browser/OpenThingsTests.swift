import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

// Only the user closes what the user has opened.

private let inbox = MailboxReference(account: 0, name: "INBOX")

/// Menus, sheets and fields, and the keys that open each with the third message selected.
private let openers: [(id: String, keys: [KeyPress])] = [
  ("edit", ["e"]), ("reply", ["r"]), ("orders", ["o"]), ("help", ["?"]), ("preferences", [","]),
  ("links", ["L"]), ("sender", ["@"]), ("source", ["S"]), ("encodings", [.control("e")]),
  ("mailbox-choice", ["m"]), ("mailbox-choice", ["C"]), ("pipe", ["|"]),
  ("attachments", ["s"]), ("part", ["s", .enter]), ("save", ["s", "s"]),
  ("jump", [.control("k")]), ("mailbox-menu", [.left, "e"]),
  ("mailbox-name", [.left, "e", .enter]),
  ("part-page", ["s", .enter, "v"]), ("output", ["|", "l", "s", " ", "/", .enter]),
]

/// Changes by other programs, and events from outside.
private enum Happening: String, CaseIterable {
  case isRead, isFlagged, isMoved, isDeleted, anotherIsDeleted, newMail, allGone, mailboxGone
  case otherMailboxGone, accountGone, looksAgain, indexed, commandEnds, notice, clock, turns
}

extension Mailroom {
  fileprivate static func opened() throws -> Mailroom {
    try Mailroom(
      96, 30,
      fill: { folder in
        try Mailroom.sample(folder)
        let parts = ["one", "two"].map { name in
          """
          --b
          Content-Type: text/plain; name=\(name).txt
          Content-Disposition: attachment; filename=\(name).txt

          \(name)

          """
        }
        try folder.write(
          "charlotte/cur/5.e:2,",
          """
          From: Hedy Lamarr <hedy@example.org>
          Date: 19 Nov 2026 08:30 +0000
          Subject: Hopping
          MIME-Version: 1.0
          Content-Type: multipart/mixed; boundary=b

          --b
          Content-Type: text/plain

          See https://example.org/1 and https://example.org/2
          \(parts.joined())--b--

          """)
        folder.remove("charlotte/cur/5.e:2,S")
      }, runsCommands: true, changesMail: true)
  }

  fileprivate mutating func reopen() {
    for event in effects.performNow(.mailboxes(.reopen)) { send(event) }
  }

  fileprivate mutating func happen(_ happening: Happening) throws {
    let file = "charlotte/cur/5.e:2,"
    switch happening {
    case .isRead:
      send(.counting(.wasRead(MessageReference(mailbox: inbox, key: MessageKey(rawValue: "5.e")))))
    case .isFlagged: try folder.move(file, to: file + "FS")
    case .isMoved: try folder.move(file, to: "charlotte/.Sent/cur/5.e:2,")
    case .isDeleted: folder.remove(file)
    case .anotherIsDeleted: folder.remove("charlotte/cur/4.d:2,")
    case .newMail:
      try Mailroom.deliver(
        "9.n:2,", from: "New <n@example.org>", subject: "News", date: "19 Nov 2026 09:30",
        to: folder)
    case .allGone:
      folder.remove("charlotte/cur")
      folder.makeFolder("charlotte/cur")
    case .mailboxGone: for part in ["cur", "new", "tmp"] { folder.remove("charlotte/\(part)") }
    case .otherMailboxGone: folder.remove("charlotte/.Lists")
    case .accountGone: try folder.move("charlotte", to: "away")
    case .looksAgain, .indexed, .commandEnds, .notice, .clock, .turns: break
    }
    switch happening {
    case .isRead: break
    case .isFlagged, .isMoved, .isDeleted, .anotherIsDeleted, .newMail, .allGone:
      send(.mailboxes(.mailboxChanged(inbox)))
    case .mailboxGone, .otherMailboxGone, .accountGone: reopen()
    case .looksAgain:
      for event in effects.performNow(
        .messages(
          .relist(
            inbox, state.messages.order(of: state.mailbox, state.preferences.order),
            looksAtFiles: true)))
      {
        send(event)
      }
    case .indexed: send(.indexing(.updated))
    case .commandEnds: send(.piping(.ended("done")))
    case .notice: send(.program(.notice("Something happened")))
    case .clock: send(.program(.clock(present + 90_000)))
    case .turns:
      turn(to: 45, 20)
      turn(to: 96, 30)
    }
  }
}

@Test(arguments: openers.indices)
func `What the user opened stays whatever the world does`(opener: Int) throws {
  for happening in Happening.allCases {
    var room = try Mailroom.opened()
    room.type("j")
    #expect(room.selected == "5.e")
    for key in openers[opener].keys { room.press(key) }
    let before = room.state.presented
    #expect(before?.rawValue == openers[opener].id, "\(room.drawing)")
    try room.happen(happening)
    #expect(
      room.state.presented == before, "\(openers[opener].id), \(happening)\n\(room.drawing)")
  }
}

@Test func `The choices of a menu keep their places and their words while it is open`() throws {
  for happening in Happening.allCases where happening != .accountGone {
    var room = try Mailroom.opened()
    room.type("jle")
    func choices() -> [Int?] {
      ["Mark as Read", "Flag", "Move to…", "Archive", "Delete", "Show", "Export"].map {
        title in
        room.frame.lines.firstIndex { $0.contains(title) }
      }
    }
    let before = choices()
    #expect(!before.contains(nil), "\(room.drawing)")
    try room.happen(happening)
    #expect(choices() == before, "\(happening)\n\(room.drawing)")
  }
}

@Test func `Mark as Read in an open menu stays that, though the message is read meanwhile`() throws
{
  var room = try Mailroom.opened()
  room.type("jle")
  try room.happen(.isRead)
  #expect(room.drawing.contains("Mark as Read"))
  for _ in 0..<20 where !room.drawing.contains("▌Mark as Read") { room.press(.down) }
  room.press(.enter)
  #expect(room.state.presented == nil)
  #expect(room.folder.snapshot().keys.contains { $0.hasSuffix("/cur/5.e:2,S") })
}

@Test func `The words that are looked for in a message stay when its text is read once more`()
  throws
{
  var room = try Mailroom.opened()
  room.type("jl/exam")
  try room.folder.write(
    "charlotte/cur/5.e:2,", "From: Hedy <hedy@example.org>\nSubject: Hopping\n\nAn example\n")
  let message = MessageReference(mailbox: inbox, key: MessageKey(rawValue: "5.e"))
  for event in room.effects.performNow(.reading(.open(message))) { room.send(event) }
  #expect(room.drawing.contains("An example") && room.drawing.contains("exam"))
  room.type("ple")
  #expect(room.drawing.contains("1 of 2"), "\(room.drawing)")
}
