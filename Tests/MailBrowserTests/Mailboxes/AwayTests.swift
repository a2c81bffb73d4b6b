import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let names = (0..<10).map { "\($0).k:2," }

/// Delivers messages, one per hour.
private func deliver(_ names: [String], to folder: TemporaryFolder) throws {
  for (hour, name) in names.enumerated() {
    try Mailroom.deliver(
      name, from: "Person <p@example.org>", subject: "Subject \(hour)",
      date: "19 Nov 2026 0\(hour):00", to: folder)
  }
}

@Test(arguments: [true, false])
func `A message whose mailbox was away opens again by itself when it is back, and by R`(
  isAsked: Bool
) throws {
  var room = try Mailroom(120, 24, fill: { try deliver(names, to: $0) })
  try room.folder.move("charlotte/cur", to: "away")
  room.type("jj")
  #expect(room.drawing.contains("This message cannot be opened"))
  try room.folder.move("away", to: "charlotte/cur")
  if isAsked { room.type("R") } else { room.send(.mailboxes(.mailboxChanged(inbox))) }
  #expect(room.selected == "7.k" && room.drawing.contains("Line 1 of Subject 7."))
}

@Test func `Mail that was there before a mailbox was away is not new`() throws {
  var room = try Mailroom(120, 24, fill: { try deliver(names, to: $0) })
  func move(_ names: some Sequence<String>, from: String, to: String) throws {
    for name in names { try room.folder.move("\(from)/\(name)", to: "\(to)/\(name)") }
    room.send(.mailboxes(.mailboxChanged(inbox)))
  }
  room.folder.makeFolder("away")
  try move(names.dropFirst(), from: "charlotte/cur", to: "away")
  #expect(room.state.list?.count == 2, "the selected one keeps its row")
  try move(names[1..<4], from: "away", to: "charlotte/cur")
  #expect(room.state.notices.notice?.contains("Person:") != true)
  try deliver(["20.n:2,"], to: room.folder)
  try move(names[4...], from: "away", to: "charlotte/cur")
  #expect(room.state.list?.count == 11 && room.state.notices.notice == "Person: Subject 0")
  try deliver(["21.n:2,"], to: room.folder)
  room.send(.mailboxes(.mailboxChanged(inbox)))
  #expect(room.state.notices.notice == "Person: Subject 0 and 1 more")
}

@Test func `Where no mailbox is selected, none is said to be empty`() throws {
  var room = try Mailroom(120, 24)
  room.press(.left)
  room.type("g")
  for _ in 0..<3 where room.state.mailbox != nil { room.press(.up) }
  room.press(.left)
  #expect(room.state.mailbox == nil)
  #expect(room.drawing.contains(" mailboxes") && !room.drawing.contains("No mail in"))
}

@Test func `Where the folder of an account is gone, that is said, until it is there again`() throws
{
  var room = try Mailroom(120, 24)
  room.press(.left, .down)
  try room.folder.move("charlotte", to: "away")
  room.type("R")
  #expect(room.drawing.contains("“charlotte” cannot be found"))
  #expect(!room.drawing.contains("No mail in"))
  try room.folder.move("away", to: "charlotte")
  room.type("R")
  room.press(.up)
  #expect(room.drawing.contains("Re: compilers") && !room.drawing.contains("is not there"))
}

@Test func `Where all mailboxes of an account are gone, that is said, until one is there again`()
  throws
{
  var room = try Mailroom(120, 24)
  room.press(.left, .down)
  let parts = ["cur", "new", "tmp", ".Drafts", ".Sent", ".Lists"]
  room.folder.makeFolder("away")
  for part in parts { try room.folder.move("charlotte/\(part)", to: "away/\(part)") }
  room.type("R")
  #expect(room.drawing.contains("“charlotte” cannot be found") && room.state.list == nil)
  for part in parts { try room.folder.move("away/\(part)", to: "charlotte/\(part)") }
  room.type("R")
  room.press(.up)
  #expect(room.drawing.contains("Re: compilers") && !room.drawing.contains("is not there"))
}
