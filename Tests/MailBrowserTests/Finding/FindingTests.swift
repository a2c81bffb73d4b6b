import MailBrowser
import MailIndex
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let unreadFromAll = SavedSearch(name: "New", query: "is:unread")

@Test func `A second slash searches all mail, with its text, and marks what was found`() throws {
  var room = try Mailroom.indexed(96, 16)
  room.type("//line thanks")
  #expect(room.state.mailbox == .search && room.found == ["Thanks"])
  room.press(.enter)
  expect(
    room,
    draws: """
                                                                                       1 of 1 · 09:41
       Mailboxes              │ “line thanks”   Newest │                                          ▲ ▼
      ────────────────────────┼────────────────────────┼──────────────────────────────────────────────
      ▏  Search: lin… 1 found │ ⌕ line thanks     ✕  ▾ │ Thanks
                              │  Any From Subj [Every] │ ⓘ  Me <me@example.org>                18 Nov
       ▾ charlotte            │▌  To: Char…  Yesterday▐│ to Charlotte
         Unread             2 │▌  Thanks          Sent▐├──────────────────────────────────────────────
         Flagged            1 │                        │ Line 1 of Thanks.
         Inbox              2 │                        │ Line 2 of Thanks.
         Drafts               │                        │ Line 3 of Thanks.
         Sent                 │                        │ Line 4 of Thanks.
         Lists                │                        │ Line 5 of Thanks.
                              │                        │ Line 6 of Thanks.
                              │                        │ Line 7 of Thanks.
                              │                        │ Line 8 of Thanks.                           ↓
       Enter Open   ← Mailboxes   Esc Close search   c New   / Search   ? Keys   q Quit
      """)
}

@Test func `Each letter finds more closely, and the word at the end is the beginning of one`()
  throws
{
  var room = try Mailroom.indexed()
  room.type("//h")
  #expect(
    room.found == ["Hopping", "Re: compilers"] || room.found == ["Re: compilers", "Hopping"])
  room.type("op")
  #expect(Set(room.found) == ["Re: compilers", "Hopping"])
  room.type("pi")
  #expect(room.found == ["Hopping"])
  room.type(" ")
  #expect(room.found == [], "with a blank behind it, it is a word")
}

@Test(arguments: [60, 120])
func `A second slash in a message searches all mail too`(width: Int) throws {
  var room = try Mailroom.indexed(width, 24)
  room.send(.navigation(.focus(.secondary)))
  room.type("//hopping")
  #expect(room.state.mailbox == .search && room.found == ["Hopping"])
}

@Test func `A mistake is said under the field, and what was found stays`() throws {
  var room = try Mailroom.indexed()
  room.type("//from:ada ")
  #expect(room.found == ["Quarterly forecast"])
  room.send(.search(.edit(.insert("is:green"))))
  #expect(!room.drawing.contains("column") && room.drawing.contains("Expected unread"))
  room.type(" ")
  #expect(room.found == ["Quarterly forecast"])
  #expect(room.drawing.contains("column 13: is:"))
  for _ in 0..<6 { room.press(.backspace) }
  room.type("unread")
  #expect(!room.drawing.contains("column 13") && room.found == ["Quarterly forecast"])
}

@Test func `A long mistake is whole in a narrow column`() throws {
  var room = try Mailroom.indexed(120, 24)
  room.type("//tlb is:green ")
  #expect(room.drawing.contains("or trashed"))
}

@Test(
  "The field stays on a short screen, and what is said under it gets the rows that are left",
  arguments: [(20, 6), (20, 8), (24, 9), (40, 10), (20, 5)])
func shortScreens(width: Int, height: Int) throws {
  var room = try Mailroom.indexed(width, height)
  room.type("//from:ivan is:green ")
  #expect(room.drawing.contains(":green"), "\(room.drawing)")
  #expect(room.drawing.contains("[Ev"), "\(room.drawing)")
  #expect(height < 6 || room.drawing.contains("column 14"), "\(room.drawing)")
  room.type("x")
  #expect(
    room.state.searching.field.text.hasSuffix("is:green x") && room.drawing.contains("green x"))
}

@Test func `What is still being written is no mistake before more is behind it, or Enter`() throws {
  var room = try Mailroom.indexed()
  room.type("//from:")
  #expect(!room.drawing.contains("mistake") && !room.drawing.contains("column"))
  room.press(.enter)
  #expect(room.drawing.contains("column 6: from: has no"))
}

@Test func `Escape clears the search, and then goes back to where it began`() throws {
  var room = try Mailroom.indexed()
  room.type("//hopping")
  room.press(.escape)
  #expect(
    room.state.mailbox == .search && room.state.searching.field.text.isEmpty && room.found == [])
  room.press(.escape)
  #expect(room.state.mailbox == inbox && room.state.library.mailbox(.search) == nil)
}

@Test func `A search that ended everywhere begins in the list that is open then`() throws {
  var room = try Mailroom.indexed()
  room.type("//hopping")
  room.press(.escape, .escape)
  room.type("/hopping")
  #expect(room.state.searching.field.scope == 0 && room.state.mailbox == inbox)
  #expect(room.found == ["Hopping"])
}

@Test func `A scope takes the words to all mail, and back to the list`() throws {
  var room = try Mailroom.indexed()
  room.type("/thanks")
  #expect(room.found == [])
  room.press(.shift(.tab))
  #expect(room.state.mailbox == .search && room.found == ["Thanks"])
  room.press(.shift(.tab))
  #expect(
    room.state.mailbox == inbox
      && room.state.library.filter(of: room.state.openMailbox).scope == .subject)
  #expect(room.state.searching.field.text == "thanks")
}

@Test func `Until something is written, a slash takes what is in the field to all mail`() throws {
  var room = try Mailroom.indexed()
  room.type("/thanks")
  room.press(.enter)
  room.type("//")
  #expect(room.state.mailbox == .search && room.found == ["Thanks"])
  room.press(.backspace)
  room.type("/s")
  #expect(room.state.searching.field.text == "thank/s", "it is text by then")
}

@Test func `Back in its list, a search is written where it is seen`() throws {
  var room = try Mailroom.indexed(60, 16)
  room.type("///")
  #expect(room.state.mailbox == inbox && room.state.searching.field.isEditing)
  room.type("gr")
  #expect(room.state.searching.field.text == "gr")
}

@Test func `Two slashes in what was found begin a search anew, and a third goes back`() throws {
  var room = try Mailroom.indexed(searches: [unreadFromAll])
  room.send(.navigation(.go(to: [.mailbox(.kept("New"))])))
  room.type("//thanks")
  #expect((room.state.mailbox, room.state.searching.field.text) == (.search, "thanks"))
  #expect(room.found == ["Thanks"] && room.state.library.mailbox(.kept("New")) != nil)
  room.press(.enter)
  room.type("///")
  #expect((room.state.mailbox, room.state.searching.field.isEditing) == (.kept("New"), false))
}

@Test func `An action in what was found is one in the message's mailbox, and can be undone`() throws
{
  var room = try Mailroom.indexed()
  room.type("//from:ada")
  room.press(.enter)
  #expect(room.unread(inbox) == 2)
  room.type("N")
  #expect(room.unread(inbox) == 1 && room.found == ["Quarterly forecast"])
  room.type("d")
  #expect(room.found == ["Quarterly forecast"], "it is found in the Trash")
  #expect(room.state.message?.mailbox.name == "Trash")
  room.type("Z")
  #expect(room.state.library.lists[.search]?.message(at: 0)?.mailbox == inbox)
}

@Test func `What was found stays while one reads it, though it would not be found again`() throws {
  var room = try Mailroom.indexed()
  room.type("//is:unread")
  room.press(.enter)
  #expect(room.found == ["Re: compilers", "Quarterly forecast"])
  room.type("N")
  #expect(room.found == ["Re: compilers", "Quarterly forecast"])
  room.send(.navigation(.go(to: [.mailbox(inbox)])))
  room.send(.navigation(.go(to: [.mailbox(.search)])))
  #expect(room.found == ["Quarterly forecast"])
}

@Test func `An answer to what is not looked for any more is dropped`() throws {
  var room = try Mailroom.indexed()
  room.type("//hop")
  room.isAnswering = false
  room.type("ping")
  room.isAnswering = true
  room.type("x")
  #expect(room.found == [])
  room.answer()
  #expect(room.found == [])
}

@Test func `Tab completes prefixes, people and mailboxes`() throws {
  var room = try Mailroom.indexed()
  func typed(_ text: String) -> String {
    room.type(text)
    room.press(.tab)
    return room.state.searching.field.text
  }
  #expect(typed("//fr") == "from:")
  #expect(typed("gr") == "from:grace@example.org")
  #expect(typed(" -in:se") == "from:grace@example.org -in:Sent")
}

@Test func `Behind from: authors are completed, behind to: recipients`() throws {
  for (typed, completed) in [
    ("//from:charlo", "from:charlo"), ("//to:charlo", "to:charlotte@example.org"),
    ("//to:grac", "to:grac"), ("//from:grac", "from:grace@example.org"),
  ] {
    var room = try Mailroom.indexed()
    room.type(typed)
    room.press(.tab)
    #expect(room.state.searching.field.text == completed)
  }
}

@Test func `A search and what was found are there again after a restart`() throws {
  var room = try Mailroom.indexed()
  room.type("//hop")
  room.press(.enter)
  room.type("j")
  let message = room.state.message
  let again = try Mailroom(
    96, 24, in: room.folder, changesMail: true, index: .memory, restoring: room.state.saved)
  #expect(again.state.mailbox == .search && again.state.message == message)
  #expect(Set(again.found) == ["Re: compilers", "Hopping"])
  #expect(again.state.searching.field.text == "hop")
}

@Test func `At every width a search is where its list is`() throws {
  var room = try Mailroom.indexed(60, 16)
  room.press(.left)
  room.type("//from:grace ")
  expect(
    room,
    draws: """
                                        1 unread · 1 of 1 · 09:41
       ‹ “from:grace ”                                        ▲ ▼
      ╭───────▲──────────────────────────────────────────────────╮
      │ ‹ Mailboxes          “from:grace ”                Newest │
      │ ⌕ from:grace                                           ✕ │
      │   Any  From  Subject [Everywhere]                        │
      │ 1 found                                                  │
      │▌● Grace Hopper                                     09:12▐│
      │▌  Re: compilers                                         ▐│
      │                                                          │
      │                                                          │
      │                                                          │
      │                                                          │
      │                                                          │
      ╰──────────────────────────────────────────────────────────╯
       Enter Done   Esc Clear   Tab Scope
      """)
  room.turn(to: 45, 16)
  expect(
    room,
    draws: """
                         1 unread · 1 of 1 · 09:41
       ‹ Mailboxes    “from:grace ”         Newest
       ⌕ from:grace                              ✕
         Any  From  Subject [Everywhere]
       1 found
      ▌● Grace Hopper                        09:12▐
      ▌  Re: compilers                            ▐








       Enter Done   Esc Clear   Tab Scope
      """)
}
