import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Returns a room with a message whose header is `head`.
private func room(_ width: Int, _ height: Int, head: String) throws -> Mailroom {
  try Mailroom(width, height) { folder in
    try folder.write(
      "charlotte/cur/1.a:2,S",
      head.replacing("\n", with: "\r\n") + "\r\nDate: 18 Nov 2026 10:00 +0000\r\n\r\nText.\r\n")
  }
}

private let many = """
  From: Ada Lovelace <ada@example.org>
  Reply-To: "The Engine" <engine@example.org>
  Sender: secretary@example.org
  To: Charlotte <charlotte@example.org>, Charles <cb@example.org>, grace@example.org
  Cc: Kurt <kurt@example.org>
  List-Id: Engines <engines.lists.example.org>
  Subject: Forecast
  """

/// Two thirds of the card were over the list, which it is not about.
@Test(arguments: [(100, 30), (140, 40), (200, 50)])
func `The card covers the message, not the list beside it`(width: Int, height: Int) throws {
  var room = try room(width, height, head: many)
  room.type("@")
  let column = try #require(room.state.layout[.secondary])
  let top = try #require(room.frame.lines.firstIndex { $0.contains("▲─") })
  let line = Array(room.frame.lines[top])
  #expect(line.firstIndex(of: "╭").map { $0 >= column.x } == true, "\(room.drawing)")
}

@Test func `The button beside the sender opens a card that points at it (IB1)`() throws {
  var room = try room(96, 22, head: many)
  let row = try #require(room.frame.lines.firstIndex { $0.contains("ⓘ  Ada Lovelace") })
  let line = Array(room.frame.lines[row])
  room.click(try #require(line.firstIndex(of: "ⓘ")), row)
  expect(
    room,
    draws: """
       charlotte · read-only                                                           1 of 1 · 09:41
       Mailboxes              │ Inbox           Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │▏  Ada Love…  Yesterday │ Forecast
      ▏  Inbox                │▏  Forecast             │ ⓘ  Ada Lovelace <ada@example.org>     18 Nov
                              │                        │╭▲───────────────────────────────────────────╮
                              │                        ││ Ada Lovelace                               │
                              │                        ││ ada@example.org                            │
                              │                        ││ Reply-To The Engine <engine@example.org>   │
                              │                        ││ Sender   secretary@example.org             │
                              │                        ││ To 3     Charlotte <charlotte@example.org> │
                              │                        ││          Charles <cb@example.org>          │
                              │                        ││          grace@example.org                 │
                              │                        ││ Cc       Kurt <kurt@example.org>           │
                              │                        ││ List     Engines                           │
                              │                        ││          <engines.lists.example.org>       │
                              │                        │├────────────────────────────────────────────┤
                              │                        ││▌Copy Address                              ▐│
                              │                        ││ Show Messages from Sender                  │
                              │                        │╰────────────────────────────────────────────╯
                              │                        │ Reply   Archive   Delete   Move         More
       Enter Copy Address   Esc Close
      """)
  let open = room.frame
  room.click(try #require(line.firstIndex(of: "ⓘ")), row)
  #expect(room.state.presented == nil)
  room.type("@")
  #expect(room.frame == open)
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `On a compact screen the card is pushed, and a turn makes it a popover (IB1)`() throws {
  var room = try room(45, 20, head: many)
  room.press(.enter)
  room.type("@")
  expect(
    room,
    draws: """
       charlotte · read-only        1 of 1 · 09:41
       ‹ Forecast        Sender
       Ada Lovelace
       ada@example.org
       Reply-To The Engine <engine@example.org>
       Sender   secretary@example.org
       To 3     Charlotte <charlotte@example.org>
                Charles <cb@example.org>
                grace@example.org
       Cc       Kurt <kurt@example.org>
       List     Engines
                <engines.lists.example.org>
      ─────────────────────────────────────────────
      ▌Copy Address                               ▐
       Show Messages from Sender




       Enter Copy Address   Esc Close
      """)
  room.turn(to: 96, 22)
  #expect(room.drawing.contains("▲"))
  room.turn(to: 45, 20)
  room.click(2, 1)
  #expect(room.state.presented == nil)
}

@Test func `A name that shows another address gets a warning`() throws {
  var room = try room(
    80, 16, head: "From: \"Your Bank service@bank.example\" <x17@elsewhere.example>\nSubject: Now")
  room.type("@")
  expect(
    room,
    draws: """
       charlotte · read-only                                           1 of 1 · 09:41
       ‹ Mailboxes  Inbox      Newest │                                           ▲ ▼
      ────────────────────────────────┼───────────────────────────────────────────────
      ▏  Your Bank servic…  Yesterday │ Now
      ▏  Now                          │ ⓘ  Your Bank service… <x17@elsewhere.example>
                                      │╭▲────────────────────────────────────────────╮
                                      ││ Your Bank service@bank.example              │
                                      ││ x17@elsewhere.example                       │
                                      ││ ! The name shows another address,           │
                                      ││   service@bank.example. The message says it │
                                      ││   is from x17@elsewhere.example.            │
                                      │├─────────────────────────────────────────────┤
                                      ││▌Copy Address                               ▐│
                                      ││ Show Messages from Sender                   │
                                      │╰─────────────────────────────────────────────╯
       Enter Copy Address   Esc Close
      """)
}

/// Display names of `ada@example.org`, and the address that the warning shows.
private let names: [(name: String, shown: String?)] = [
  ("Ada Lovelace", nil), ("ada@example.org", nil), ("ADA@Example.ORG", nil),
  ("ada@example.org.evil.example", "ada@example.org.evil.example"),
  ("'bob@example.org' via List", "bob@example.org"), ("bob @ example.org", "bob@example.org"),
  ("Ada (bob＠example．org)", "bob@example.org"), ("b\u{200B}ob@example.org", "bob@example.org"),
  ("a\u{200B}da@example.org", nil), ("Ada @ home", nil), ("@", nil), ("a@@b.c", nil),
  ("<bob@example.org>", "bob@example.org"), ("bob@example.org, ada@example.org", "bob@example.org"),
  ("\u{202E}bob@example.org", "bob@example.org"),
]

@Test("The sender's own address in a name is not reported", arguments: names.indices)
func names(index: Int) throws {
  let (name, shown) = names[index]
  var room = try room(120, 24, head: "From: \"\(name)\" <ada@example.org>\nSubject: Now")
  room.type("@")
  let text = room.drawing
  #expect(text.contains("The name shows another address") == (shown != nil))
  if let shown { #expect(text.contains(shown)) }
}

@Test func `The sender's card copies the address, and nothing else`() throws {
  var room = try room(
    80, 20, head: "From: =?utf-8?q?Ada=1B]52;c;eA=3D=3D=07=0A?= <ada@example.org>\nSubject: Now")
  room.type("@")
  room.press(.enter)
  #expect(room.copied == ["ada@example.org"] && room.state.presented == nil)
  #expect(room.state.notices.notice == "Copied ada@example.org")
}

@Test func `The card searches for the sender among the senders (SB3)`() throws {
  var room = try Mailroom(96, 14)
  room.press(.enter)
  room.type("@j")
  room.press(.enter)
  expect(
    room,
    draws: """
       charlotte · read-only                                                2 unread · 1 of 1 · 09:41
       Mailboxes              │ Inbox           Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
       ▾ charlotte            │ ⌕ Grace Hopper    ✕  ▾ │ Re: compilers
         Unread             2 │  Any [From] Subj Every │ ⓘ  Grace Hopper <grace@example.org>    09:12
         Flagged            1 │▌● Grace Hopper   09:12▐│ to Charlotte
      ▏  Inbox              2 │▌  Re: compilers       ▐├──────────────────────────────────────────────
         Drafts               │                        │ Line 1 of Re: compilers.
         Sent                 │                        │ Line 2 of Re: compilers.
         Lists                │                        │ Line 3 of Re: compilers.
                              │                        │ Line 4 of Re: compilers.
                              │                        │ Line 5 of Re: compilers.
                              │                        │ Line 6 of Re: compilers.                    ↓
       Enter Open   ← Mailboxes   Esc Show all   / Search   u Next unread   o Sort   ? Keys   q Quit
      """)
  #expect(
    room.state.searching.field.text == "Grace Hopper"
      && room.state.library.filter(of: room.state.openMailbox).scope == .from)
  room.press(.escape)
  #expect(!room.state.searching.field.isActive)
}

@Test func `The search finds a name with controls in it`() throws {
  var room = try room(
    96, 20, head: "From: =?utf-8?q?A=01da=E2=80=AE_Love?= <ada@example.org>\nSubject: Now")
  room.type("@j")
  room.press(.enter)
  #expect(
    room.state.library.filter(of: room.state.openMailbox).scope == .from
      && room.state.list?.count == 1)
}

@Test func `In sent mail the card does not offer to show messages from the sender`() throws {
  var room = try Mailroom(96, 14)
  room.send(.navigation(.open(.primary, .mailbox(MailboxReference(account: 0, name: "Sent")))))
  #expect(room.selected == "Sent/7.g")
  room.type("@")
  #expect(room.drawing.contains("Copy Address") && !room.drawing.contains("Show Messages"))
}

@Test func `A message without a sender has a card that says so, and no button`() throws {
  var room = try room(80, 16, head: "Subject: Nobody")
  #expect(!room.drawing.contains("ⓘ"))
  room.type("@")
  #expect(room.drawing.contains("has no sender") && !room.drawing.contains("Copy"))
  room.press(.enter)
  room.press(.escape)
  #expect(room.state.presented == nil)
}

@Test func `Hundreds of recipients can be scrolled through, and the rows stay`() throws {
  let people = (1...300).map { "Reader \($0) <r\($0)@example.org>" }.joined(separator: ",\n ")
  var room = try room(96, 22, head: "From: ada@example.org\nSubject: All\nTo: \(people)")
  room.type("@")
  #expect(room.drawing.contains("To 300") && room.drawing.contains("Copy Address"))
  for _ in 0..<80 { room.press(.pageDown) }
  #expect(room.drawing.contains("r300@") && room.drawing.contains("Copy Address"))
  let end = room.frame
  room.press(.pageDown, .pageUp, .pageDown)
  #expect(room.frame == end)
}

@Test func `One click closes a popover and opens the card, and the other way round (PO5)`()
  throws
{
  var room = try Mailroom(120, 24)
  room.type("r")
  let row = try #require(room.frame.lines.firstIndex { $0.contains("ⓘ") })
  let cell = try #require(Array(room.frame.lines[row]).firstIndex(of: "ⓘ"))
  room.click(cell, row)
  #expect(room.state.presented == .sender)
  let bar = room.frame.lines[1]
  let newest = try #require(bar.firstRange(of: "Newest"))
  room.click(bar.distance(from: bar.startIndex, to: newest.lowerBound), 1)
  #expect(room.state.presented == .orders && room.state.messages.chosenOrder == .newestFirst)
}

@Test func `The button scrolls with the text, and all headers have none`() throws {
  var room = try Mailroom(96, 24)
  room.press(.enter)
  #expect(room.drawing.contains("ⓘ  Grace Hopper"))
  room.type("jj")
  #expect(!room.drawing.contains("ⓘ"))
  room.type("H")
  #expect(room.drawing.contains("From: Grace Hopper") && !room.drawing.contains("ⓘ"))
  room.type("@")
  #expect(room.state.presented == .sender)
}

@Test func `The card of a message that vanishes stays its own`() throws {
  var room = try Mailroom(96, 24)
  room.type("@")
  let card = room.drawing
  room.folder.remove("charlotte/cur/6.f:2,")
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.selected == "6.f" && room.state.presented == .sender)
  #expect(room.drawing.contains("Grace Hopper") == card.contains("Grace Hopper"))
}

@Test func `At every size the card is painted and answers clicks`() throws {
  for (width, height) in [(1, 1), (3, 2), (20, 5), (25, 8), (34, 9), (55, 12), (80, 4)] {
    var room = try room(width, height, head: many)
    room.press(.enter)
    room.type("@j ")
    for x in stride(from: 0, to: width, by: 3) {
      for y in 0..<height { room.click(x, y) }
    }
    #expect(room.frame.size == Size(width, height))
  }
}
