import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let lists = MailboxReference(account: 0, name: "Lists")

extension Mailroom {
  /// Returns a room whose mail is changed on disk, with the focus in the sidebar.
  fileprivate static func amongMailboxes() throws -> Mailroom {
    var room = try Mailroom(96, 20, changesMail: true)
    room.press(.left)
    return room
  }

  fileprivate var names: [String] { state.library.accounts[0].mailboxes.map(\.name) }

  fileprivate func has(_ folder: String) -> Bool {
    self.folder.snapshot().keys.contains {
      $0.hasPrefix("\(self.folder.path)/charlotte/\(folder)/cur")
    }
  }

  /// Opens the menu of the selected mailbox and chooses the command with this title.
  fileprivate mutating func choose(_ title: String) {
    type("e")
    for _ in 0..<8 where !drawing.contains("▌\(title)") { press(.down) }
    press(.enter)
  }

  /// Replaces the text in the field.
  fileprivate mutating func name(_ text: String) {
    press(.control("u"))
    type(text)
    press(.enter)
  }
}

@Test func `A mailbox is made by the menu of the sidebar, and undo takes it away`() throws {
  var room = try Mailroom.amongMailboxes()
  room.choose("New Mailbox…")
  #expect(room.drawing.contains("New Mailbox") && room.drawing.contains("Name of"))
  room.name("Lists/Swift")
  #expect(room.names.contains("Lists/Swift") && room.has(".Lists.Swift"))
  #expect(room.state.presented == nil && room.state.mailbox == inbox)
  #expect(room.state.notices.words == "Created the mailbox Lists/Swift")
  room.type("Z")
  #expect(!room.names.contains("Lists/Swift") && !room.has(".Lists.Swift"))
}

@Test func `A name that cannot be taken stands in the sheet with the reason`() throws {
  var room = try Mailroom.amongMailboxes()
  room.choose("New Mailbox…")
  room.name("Lists")
  #expect(room.state.presented == .mailboxName && room.drawing.contains("a file or folder"))
  #expect(room.state.notices.notice == nil)
  room.type("Other")
  room.press(.enter)
  #expect(room.state.presented == nil && room.names.contains("Other"))
}

@Test func `A mailbox that is renamed stays selected, with its messages`() throws {
  var room = try Mailroom.amongMailboxes()
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  let before = room.state.library.mailbox(lists)?.total
  room.choose("Rename…")
  room.name("Newsletters")
  let renamed = MailboxReference(account: 0, name: "Newsletters")
  #expect(room.state.mailbox == renamed && room.has(".Newsletters") && !room.has(".Lists"))
  #expect(room.state.library.mailbox(renamed)?.total == before)
  room.type("Z")
  #expect(room.names.contains("Lists") && room.has(".Lists"))
  #expect(room.state.mailbox == lists, "nor does the undo lose it")
}

@Test func `A mailbox with messages is deleted after a question that says how many`() throws {
  var room = try Mailroom.amongMailboxes()
  room.press(.right)
  room.type("m")
  room.type("lst")
  room.press(.enter)
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  room.choose("Delete…")
  #expect(room.drawing.contains("Delete Lists?") && room.drawing.contains("The message will be"))
  room.press(.enter)
  #expect(room.has(".Lists"), "Cancel is the default")
  room.choose("Delete…")
  room.press(.left, .left, .right, .enter)
  #expect(!room.has(".Lists") && !room.names.contains("Lists"))
}

@Test func `A message that comes while the question stands keeps the mailbox`() throws {
  var room = try Mailroom.amongMailboxes()
  try room.folder.write("charlotte/.Lists/cur/1.old:2,S", "Subject: Old\n\nOld\n")
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  room.choose("Delete…")
  #expect(room.drawing.contains("The message will be"))
  room.folder.remove("charlotte/.Lists/cur/1.old:2,S")
  try room.folder.write("charlotte/.Lists/new/2.late", "Subject: Late\n\nLate\n")
  room.press(.right, .enter)
  #expect(room.has(".Lists") && room.folder.contents(of: "charlotte/.Lists/new/2.late").count > 0)
  #expect(
    room.state.notices.notice?.contains(
      "a message arrived in the meantime, so the mailbox was not deleted")
      == true)
}

@Test func `An empty mailbox is deleted at once and comes back; the inbox stays`() throws {
  var room = try Mailroom.amongMailboxes()
  room.choose("Delete…")
  #expect(room.names.contains("INBOX") && room.state.presented != .deleteMailbox)
  room.press(.escape)
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  room.choose("Delete…")
  #expect(!room.names.contains("Lists") && !room.has(".Lists"))
  room.type("Z")
  #expect(room.names.contains("Lists") && room.has(".Lists"))
}

@Test func `Of a mailbox that a synchroniser keeps the words say what the server will do`() throws {
  var room = try Mailroom.amongMailboxes()
  try room.folder.write("charlotte/.Lists/.uidvalidity", "1\n2\n")
  try room.folder.write("charlotte/.Lists/.mbsyncstate", "MaxPulledUid 1\n\n")
  try room.folder.write("charlotte/.Lists/cur/1.old,U=1:2,S", "Subject: Old\n\nOld\n")
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  room.choose("Rename…")
  room.name("News")
  let news = MailboxReference(account: 0, name: "News")
  #expect(room.state.mailbox == news && room.has(".News") && room.has(".Lists"))
  #expect(
    room.state.notices.words == "Renamed to News; Lists stays empty until deleted on the server")
  room.type("Z")
  #expect(room.state.mailbox == lists && !room.has(".News") && room.names.contains("Lists"))
  #expect(room.state.notices.words == "Undone: Renaming Lists to News")
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  room.choose("Delete…")
  for words in ["Empty Lists?", "next sync", "server"] { #expect(room.drawing.contains(words)) }
  room.press(.right, .enter)
  #expect(room.has(".Lists") && room.names.contains("Lists"))
  #expect(
    room.state.notices.words == "Permanently emptied Lists; the next sync empties it on the server")
  room.choose("Delete…")
  #expect(!room.names.contains("Lists"))
  #expect(room.state.notices.words == "Deleted the mailbox Lists here; the server keeps its copy")
}

@Test func `What the user empties is not said to be gone by another program, nor by an undo`()
  throws
{
  var room = try Mailroom.amongMailboxes()
  try room.folder.write("charlotte/.Lists/.uidvalidity", "1\n2\n")
  try room.folder.write("charlotte/.Lists/cur/1.old,U=1:2,S", "Subject: Old\n\nOld\n")
  room.send(.navigation(.select(.primary, .mailbox(lists))))
  // Open the mailbox's message, which then stays selected.
  room.press(.right, .left)
  room.choose("Delete…")
  #expect(room.drawing.contains("Empty Lists?"))
  room.press(.right, .enter)
  #expect(
    room.state.notices.words == "Permanently emptied Lists; the next sync empties it on the server")
  #expect(room.state.notices.notice?.contains("nother program") != true)
  room.send(.mailboxes(.mailboxChanged(lists)))
  #expect(room.state.notices.notice?.contains("nother program") != true)
  #expect(room.state.library.mailbox(lists)?.total == 0)
}
