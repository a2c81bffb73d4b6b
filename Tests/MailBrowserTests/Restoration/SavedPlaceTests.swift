import Foundation
import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Encodes and decodes a place, as when the program ends and starts again.
private func kept(_ place: SavedPlace) throws -> SavedPlace {
  try JSONDecoder().decode(SavedPlace.self, from: JSONEncoder().encode(place))
}

extension Mailroom {
  /// Returns the program after a restart.
  fileprivate func reopened(_ width: Int? = nil, _ height: Int? = nil) throws -> Mailroom {
    try Mailroom(
      width ?? session.size.width, height ?? session.size.height, in: folder,
      preferences: preferences, restoring: kept(state.saved))
  }
}

@Test(
  "Ended and started again, the screen is as it was",
  arguments: [
    "", "j", "jjl", "l  ", "h", "hj", "hjjl", "jjjl h", "z", "lz", "i", "iH", "lH  J", "vv", ">>>",
    "h<<",
  ], [(120, 24), (80, 20), (60, 16), (45, 14)])
func reopens(keys: String, size: (Int, Int)) throws {
  var room = try Mailroom(size.0, size.1)
  room.type(keys)
  let layout = room.state.navigator.layout(in: room.state.library)
  // Popovers, and columns shown over the message on demand, are not restored.
  let isPlain = layout.popover == nil && layout.displayMode.leavesSecondaryUsable
  room.endNotice()
  let again = try room.reopened()
  #expect(again.selected == room.selected && again.state.mailbox == room.state.mailbox)
  if isPlain { #expect(again.drawing == room.drawing) }
}

@Test func `The place in a message is found again, in other messages as well`() throws {
  var room = try Mailroom(80, 13)
  room.type("l  J ")
  var again = try room.reopened()
  #expect(again.frame.lines[3].contains("Line 4 of Hopping"))
  again.type("K")
  #expect(again.frame.lines[3].contains("Line 11 of Re: compilers"))
}

@Test func `Selections in other mailboxes are kept too`() throws {
  var room = try Mailroom(96, 12)
  room.type("jj")
  #expect(room.selected == "4.d")
  room.type("hjj")
  #expect(room.state.mailbox?.name == "Sent")
  var again = try room.reopened()
  #expect(again.state.mailbox?.name == "Sent")
  again.type("kk")
  #expect(again.state.mailbox?.name == "INBOX" && again.selected == "4.d")
}

@Test func `A message that was selected stays so, however new the others are`() throws {
  var room = try Mailroom(80, 13)
  room.type("jj")
  try Mailroom.deliver(
    "9.x:2,", from: "n@example.org", subject: "News", date: "19 Nov 2026 09:40", to: room.folder)
  let again = try room.reopened()
  #expect(again.selected == "4.d" && again.state.list?.count == 7)
}

@Test func `If the message is gone, the one in its place is selected`() throws {
  var room = try Mailroom(80, 13)
  room.type("jj")
  room.folder.remove("charlotte/cur/4.d:2,")
  #expect(try room.reopened().selected == "3.c")
  room.type("G")
  room.folder.remove("charlotte/cur/1.a:2,S")
  #expect(try room.reopened().selected == "2.b")
}

@Test func `If the mailbox is gone, the nearest is selected`() throws {
  var room = try Mailroom(96, 13)
  room.type("hj")
  #expect(room.state.mailbox?.name == "Drafts")
  room.folder.remove("charlotte/.Drafts")
  let again = try room.reopened()
  #expect(again.state.mailbox?.name == "Sent" && again.drawing.contains("Line 1 of Thanks."))
}

@Test func `A place saved in another size or style leads to the same message`() throws {
  var room = try Mailroom(120, 20)
  room.type("jjl ")
  for (width, height) in [(45, 14), (60, 16), (80, 24), (200, 50)] {
    let again = try room.reopened(width, height)
    #expect(again.selected == "4.d")
    #expect(again.drawing.contains("Quarterly forecast"))
  }
  for style in SplitViewStyle.allCases {
    var preferences = MailPreferences()
    preferences.style = style
    let again = try Mailroom(
      96, 14, in: room.folder, preferences: preferences, restoring: kept(room.state.saved))
    #expect(again.selected == "4.d")
    let back = try Mailroom(96, 14, in: room.folder, restoring: kept(again.state.saved))
    #expect(back.selected == "4.d")
  }
}

@Test func `Lists are in the order that they had, and all headers are shown as before`() throws {
  var room = try Mailroom(96, 14)
  room.send(.orders(.take(.sender)))
  room.type("H")
  let again = try room.reopened()
  #expect(
    again.state.messages.order(of: again.state.mailbox, again.state.preferences.order) == .sender
      && again.state.list?.order == .sender)
  #expect(again.state.reading.showsAllHeaders && again.drawing.contains("MIME-Version"))
}

@Test func `No message is asked for before its list has come; keys before that do no harm`() throws
{
  var room = try Mailroom(80, 13)
  room.type("jj")
  var again = try Mailroom(
    80, 13, in: room.folder, isAnswering: false, restoring: kept(room.state.saved))
  #expect(again.selected == "4.d")
  #expect(!again.asked.contains { if case .reading(.open) = $0 { true } else { false } })
  #expect(again.drawing.contains("Loading"))
  again.type("jkl hz")
  #expect(!again.asked.contains { if case .reading(.open) = $0 { true } else { false } })
  again.type("z")
  again.answer()
  #expect(again.selected == "4.d" && again.drawing.contains("Line 1 of Quarterly forecast."))
}

@Test func `Accounts are found by their names if others are open now`() throws {
  let accounts = ["home", "work"].map { name in
    AccountSummary(
      name: name,
      mailboxes: ["INBOX", "Sent"].map {
        MailboxSummary(name: $0, title: $0, depth: 0, isSelectable: true)
      })
  }
  let state = MailState(library: MailLibrary(accounts: accounts), now: present)
  let room = Session(MailBrowser(utcOffset: { _ in 0 }), state: state, size: Size(120, 20))
  var session = room
  for key in "hjjjjj" { _ = session.input(.key(KeyPress(key))) }
  #expect(session.state.mailbox == MailboxReference(account: 1, name: "Sent"))
  let saved = try kept(session.state.saved)
  func mailbox(_ accounts: [AccountSummary]) -> MailboxReference? {
    MailState(library: MailLibrary(accounts: accounts), now: present, restoring: saved).mailbox
  }
  #expect(mailbox(accounts) == MailboxReference(account: 1, name: "Sent"))
  #expect(mailbox(accounts.reversed()) == MailboxReference(account: 0, name: "Sent"))
  #expect(mailbox([accounts[1]]) == MailboxReference(account: 0, name: "Sent"))
  #expect(mailbox([accounts[0]]) == MailboxReference(account: 0, name: "Sent"))
  #expect(mailbox([]) == nil)
}

@Test func `Accounts of one name are matched in order`() {
  func accounts(_ names: String...) -> MailLibrary {
    let inbox = MailboxSummary(name: "INBOX", title: "Inbox", depth: 0, isSelectable: true)
    return MailLibrary(accounts: names.map { AccountSummary(name: $0, mailboxes: [inbox]) })
  }
  let state = MailState(library: accounts("a", "mail", "mail"), now: present)
  var session = Session(MailBrowser(utcOffset: { _ in 0 }), state: state, size: Size(120, 20))
  for key in "hjj" { _ = session.input(.key(KeyPress(key))) }
  #expect(session.state.mailbox?.account == 2)
  let saved = session.state.saved
  let again = MailState(library: accounts("mail", "mail"), now: present, restoring: saved)
  #expect(again.mailbox?.account == 1)
}

@Test func `No more places in messages are kept than two hundred`() throws {
  var room = try Mailroom(80, 13) { folder in
    for number in 1...203 {
      try Mailroom.deliver(
        "\(number).m:2,S", from: "a@example.org", subject: "S", date: "18 Nov 2026 08:00",
        to: folder)
    }
  }
  room.type("l")
  for _ in 1...203 { room.type(" J") }
  let text = String(decoding: try JSONEncoder().encode(room.state.saved), as: UTF8.self)
  #expect(text.split(separator: "\"offset\"").count - 1 == 200)
}

@Test(
  "A damaged state is read as far as possible",
  arguments: [
    #"{"navigator": {}}"#, #"{"navigator": {"levels": 3, "memory": "x"}, "order": 7}"#,
    #"""
    {"navigator": {"levels": [{"column": "primary", "place": -9, "selection":
    {"mailbox": {"account": -4, "name": ""}}}]}, "places": [{"mailbox": {"account": 99999999999,
    "name": "x"}, "message": "", "block": -1, "offset": 9223372036854775807}]}
    """#,
    #"""
    {"navigator": {"levels": [{"column": "primary", "place": 0, "selection": {"gap": 77}},
    {"column": "supplementary", "place": 9223372036854775807, "selection": {"message": "6.f"}}],
    "focusedColumn": "inspector"}, "accounts": ["charlotte"]}
    """#,
  ])
func damaged(text: String) throws {
  let saved = try JSONDecoder().decode(SavedPlace.self, from: Data(text.utf8))
  let room = try Mailroom(80, 13)
  var again = try Mailroom(80, 13, in: room.folder, restoring: saved)
  #expect(again.state.mailbox?.name == "INBOX" && again.selected == "6.f")
  again.type("jl H")
  #expect(again.selected == "5.e")
}

@Test("Data without a state are an error", arguments: ["[]", "{}", #"{"navigator": 3}"#, "null"])
func noState(text: String) {
  #expect(throws: DecodingError.self) {
    try JSONDecoder().decode(SavedPlace.self, from: Data(text.utf8))
  }
}
