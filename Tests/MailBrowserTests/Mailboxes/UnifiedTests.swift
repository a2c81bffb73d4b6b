import Foundation
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let lists = MailboxReference(account: 0, name: "Lists")
private let unread = MailboxReference(account: 0, .unread)
private let flagged = MailboxReference(account: 0, .flagged)

extension Mailroom {
  /// Writes the sample with an unread and a flagged message in Lists, and a second account with an inbox.
  fileprivate static func several(_ folder: TemporaryFolder) throws {
    try sample(folder)
    try deliver(
      "8.h:2,", from: "List <l@example.org>", subject: "Digest", date: "19 Nov 2026 09:20",
      to: folder, in: ".Lists/")
    try deliver(
      "9.i:2,FS", from: "List <l@example.org>", subject: "Rules", date: "1 Nov 2026 09:20",
      to: folder, in: ".Lists/")
    for part in ["cur", "new", "tmp"] { folder.makeFolder("ada/\(part)") }
    try deliver(
      "6.f:2,", from: "Luigi <l@example.org>", subject: "Memoir", date: "19 Nov 2026 09:00",
      to: folder, of: "ada")
  }

  fileprivate static func unified(
    _ width: Int = 96, _ height: Int = 24, isAnswering: Bool = true
  ) throws -> Mailroom {
    var room = try Mailroom(width, height, fill: Mailroom.several, changesMail: true)
    room.isAnswering = isAnswering
    return room
  }

  fileprivate mutating func go(to mailbox: MailboxReference) {
    send(.navigation(.go(to: [.mailbox(mailbox)])))
  }

  fileprivate func has(_ file: String) -> Bool {
    folder.snapshot().keys.contains { $0.hasSuffix("/" + file) }
  }

  fileprivate func figure(_ mailbox: MailboxReference) -> [Int?] {
    let summary = state.library.mailbox(mailbox)
    return [summary?.total, summary?.unread]
  }
}

@Test func `Unified mailboxes stand above all others, and say where their messages lie`() throws {
  var room = try Mailroom.unified(120, 20)
  #expect(room.state.mailbox == inbox, "one begins in one's inbox")
  room.go(to: .allInboxes)
  expect(
    room,
    draws: """
                                                                                                    3 unread · 1 of 7 · 09:41
       Mailboxes                  │ All Inboxes             Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
      ▏  All Inboxes            3 │▌● Grace Hopper           09:12▐│ Re: compilers
                                  │▌  Re: compilers      charlotte▐│ ⓘ  Grace Hopper <grace@example.org>                09:12
       ▾ charlotte                │ ● Luigi                  09:00 │ to Charlotte
         Unread                 3 │   Memoir                   ada ├──────────────────────────────────────────────────────────
         Flagged                2 │   Hedy Lamarr            08:30 │ Line 1 of Re: compilers.
         Inbox                  2 │   Hopping            charlotte │ Line 2 of Re: compilers.
         Drafts                   │ ● Ada Lovelace       Yesterday │ Line 3 of Re: compilers.
         Sent                     │   Quarterly forecast           │ Line 4 of Re: compilers.
         Lists                  1 │   Kurt                  17 Nov │ Line 5 of Re: compilers.
                                  │   Theorems         charlotte ⚑ │ Line 6 of Re: compilers.
       ▾ ada                      │   Charles Babbage        2 Jun │ Line 7 of Re: compilers.
         Inbox                  1 │   Engine parts     charlotte ↩ │ Line 8 of Re: compilers.
                                  │   Alan Turing       1 Mar 2019 │ Line 9 of Re: compilers.
                                  │   On computable numbers        │ Line 10 of Re: compilers.
                                  │                                │ Line 11 of Re: compilers.                               ↓
                                  │                                │ r Reply   A Archive   d Delete   m Move           e More
       Enter Open   ← Mailboxes   c New   / Search   u Next unread   f Filter   o Sort   T Threads   x Mark   ? Keys   q Quit
      """)
  room.go(to: unread)
  expect(
    room,
    draws: """
       charlotte                                                                                    3 unread · 1 of 3 · 09:41
       Mailboxes                  │ Unread                  Newest │                                                      ▲ ▼
      ────────────────────────────┼────────────────────────────────┼──────────────────────────────────────────────────────────
         All Inboxes            3 │▌● List                   09:20▐│ Digest
                                  │▌  Digest                 Lists▐│ ⓘ  List <l@example.org>            Thu 19 Nov 2026 09:20
       ▾ charlotte                │ ● Grace Hopper           09:12 │ to Charlotte
      ▏  Unread                 3 │   Re: compilers          Inbox ├──────────────────────────────────────────────────────────
         Flagged                2 │ ● Ada Lovelace       Yesterday │ Line 1 of Digest.
         Inbox                  2 │   Quarterly forecast     Inbox │ Line 2 of Digest.
         Drafts                   │                                │ Line 3 of Digest.
         Sent                     │                                │ Line 4 of Digest.
         Lists                  1 │                                │ Line 5 of Digest.
                                  │                                │ Line 6 of Digest.
       ▾ ada                      │                                │ Line 7 of Digest.
         Inbox                  1 │                                │ Line 8 of Digest.
                                  │                                │ Line 9 of Digest.
                                  │                                │ Line 10 of Digest.
                                  │                                │ Line 11 of Digest.                                      ↓
                                  │                                │ r Reply   A Archive   d Delete   m Move           e More
       Enter Open   ← Mailboxes   c New   / Search   u Next unread   f Filter   o Sort   T Threads   x Mark   ? Keys   q Quit
      """)
}

@Test func `An account with one mailbox, and mail with one inbox, have no unified ones`() throws {
  let room = try Mailroom { folder in
    try Mailroom.deliver(
      "1.a:2,", from: "A <a@example.org>", subject: "S", date: "19 Nov 2026 09:20", to: folder)
  }
  #expect(
    room.state.library.mailbox(unread) == nil && room.state.library.mailbox(.allInboxes) == nil)
  let several = try Mailroom()
  #expect(several.state.library.mailbox(unread) != nil)
  #expect(several.state.library.mailbox(.allInboxes) == nil)
}

@Test func `A message is the same one in a unified mailbox and in its own`() throws {
  var room = try Mailroom.unified()
  room.go(to: unread)
  #expect(room.subjects(unread) == ["Digest", "Re: compilers", "Quarterly forecast"])
  room.type("*")
  #expect(room.has(".Lists/cur/8.h:2,F") && room.figure(flagged)[0] == 3)
  room.go(to: lists)
  #expect(room.drawing.contains("Digest             ⚑"))
  room.type("*")
  #expect(room.figure(flagged)[0] == 2)
  room.go(to: flagged)
  #expect(room.subjects(flagged) == ["Theorems", "Rules"])
  room.go(to: .allInboxes)
  #expect(room.figure(.allInboxes) == [7, 3])
  #expect(room.subjects(.allInboxes).prefix(3) == ["Re: compilers", "Memoir", "Hopping"])
}

@Test func `What is read in Unread stays there until it is left`() throws {
  var room = try Mailroom.unified()
  room.go(to: unread)
  let first = room.state.message
  room.type("N")
  #expect(room.state.message == first && room.subjects(unread).count == 3)
  #expect(room.figure(unread)[0] == 2 && room.has(".Lists/cur/8.h:2,S"))
  // A change reported from disk does not remove the message that was read in Unread, either.
  try Mailroom.deliver(
    "10.k:2,", from: "New <n@example.org>", subject: "News", date: "19 Nov 2026 09:30",
    to: room.folder)
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.subjects(unread).first == "News" && room.subjects(unread).count == 4)
  #expect(room.state.message == first)
  room.go(to: inbox)
  room.go(to: unread)
  #expect(room.subjects(unread) == ["News", "Re: compilers", "Quarterly forecast"])
  room.go(to: inbox)
  room.type("Z")
  room.go(to: unread)
  #expect(room.subjects(unread).contains("Digest"), "undone elsewhere")
}

@Test func `Actions in a unified mailbox act in the mailbox of each message, and are undone there`()
  throws
{
  var room = try Mailroom.unified()
  room.go(to: .allInboxes)
  room.press(.shift(.down))
  room.type("d")
  let deleted = room.folder.snapshot().keys.filter { $0.contains("/.Trash/") && $0.contains(":2,") }
  #expect(deleted.count { $0.contains("/charlotte/") } == 1, "\(deleted)")
  #expect(deleted.count { $0.contains("/ada/") } == 1, "\(deleted)")
  #expect(room.subjects(.allInboxes).first == "Hopping" && room.figure(.allInboxes) == [5, 1])
  while room.state.changes.stacks.undo != nil { room.type("Z") }
  #expect(room.figure(.allInboxes) == [7, 3] && room.subjects(.allInboxes).count == 7)
  #expect(room.has("charlotte/cur/6.f:2,") && room.has("ada/cur/6.f:2,"))
}

@Test func `A move out of a unified mailbox is on screen before the disk has it`() throws {
  var room = try Mailroom.unified()
  room.go(to: unread)
  room.isAnswering = false
  room.type("d")
  #expect(room.subjects(unread) == ["Re: compilers", "Quarterly forecast"])
  #expect(room.subjects(lists).count == 1 && room.counts(lists) == [1, 0])
  #expect(room.state.message?.key.rawValue == "6.f")
  room.folder.remove("charlotte/.Lists/cur/8.h:2,")
  room.answer()
  #expect(room.subjects(unread) == ["Re: compilers", "Quarterly forecast"])
}

@Test func `A place in a unified mailbox is found again`() throws {
  var room = try Mailroom.unified()
  room.go(to: .allInboxes)
  room.type("j")
  let memoir = room.state.message
  #expect(
    memoir
      == MessageReference(
        mailbox: MailboxReference(account: 1, name: "INBOX"), key: MessageKey(rawValue: "6.f")))
  let saved = try JSONDecoder().decode(
    SavedPlace.self, from: JSONEncoder().encode(room.state.saved))
  let again = try Mailroom(96, 24, in: room.folder, restoring: saved)
  #expect(again.state.mailbox == .allInboxes && again.state.message == memoir)
  #expect(again.drawing.contains("Line 1 of Memoir."))
}

@Test func `What other programs do is shown in unified mailboxes too`() throws {
  var room = try Mailroom.unified()
  room.go(to: flagged)
  #expect(room.subjects(flagged) == ["Theorems", "Rules"])
  try room.folder.move("charlotte/cur/5.e:2,S", to: "charlotte/cur/5.e:2,FS")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.subjects(flagged) == ["Hopping", "Theorems", "Rules"])
  room.folder.remove("charlotte/.Lists")
  room.type("R")
  #expect(room.subjects(flagged) == ["Hopping", "Theorems"])
}

@Test func `A search and a filter in a unified mailbox look through what it shows`() throws {
  var room = try Mailroom.unified()
  room.go(to: flagged)
  room.type("/rul")
  #expect(room.subjects(flagged) == ["Rules"])
  room.press(.escape, .escape)
  room.type("f")
  #expect(room.subjects(flagged) == [] && room.drawing.contains("No unread mail"))
  room.type("F")
  #expect(room.subjects(flagged) == ["Theorems", "Rules"])
}

@Test func `Nothing can be put into a unified mailbox, and it cannot be renamed or deleted`() throws
{
  var room = try Mailroom.unified()
  room.type("mflag")
  #expect(room.drawing.contains("No such mailbox"))
  room.press(.escape)
  room.press(.left)
  room.type("k")
  #expect(room.state.mailbox == flagged)
  room.type("e")
  #expect(room.drawing.contains("Rename"))
  room.press(.down, .enter)
  #expect(room.drawing.contains("This mailbox only"))
}
