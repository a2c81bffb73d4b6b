import MailBrowser
import MailStore
import TestSupport
import Testing

@Test func `A message that has the number of one that is gone is not deleted in its place`() throws
{
  let folder = try TemporaryFolder()
  try folder.write("charlotte/Inbox/1", "From: a@example.org\nSubject: Inbox\n\nText\n")
  try folder.write("charlotte/Trash/1", "From: a@example.org\nSubject: Old\n\nText\n")
  var room = try Mailroom(96, 20, in: folder, changesMail: true)
  let trash = MailboxReference(account: 0, name: "Trash")
  room.press(.left)
  room.send(.navigation(.select(.primary, .mailbox(trash))))
  room.press(.right)
  room.type("d")
  #expect(room.state.presented == .deletePermanently)
  try folder.write("elsewhere", "Subject: New\n\nText\n")
  folder.remove("charlotte/Trash/1")
  try folder.move("elsewhere", to: "charlotte/Trash/1")
  room.send(.mailboxes(.mailboxChanged(trash)))
  room.press(.right, .enter)
  #expect(folder.contents(of: "charlotte/Trash/1").count > 0)
  #expect(room.state.notices.notice == "Nothing deleted: message numbers have changed")
}

@Test func `A message that has the number of the open one is opened`() throws {
  let folder = try TemporaryFolder()
  try folder.write("charlotte/Inbox/1", "From: a@example.org\nSubject: Old\n\nOld text\n")
  try folder.write("charlotte/Trash/1", "From: a@example.org\nSubject: Other\n\nText\n")
  var room = try Mailroom(96, 20, in: folder, changesMail: true)
  room.press(.right)
  #expect(room.frame.lines.joined().contains("Old text"))
  folder.remove("charlotte/Inbox/1")
  try folder.write("charlotte/Inbox/1", "From: a@example.org\nSubject: New\n\nNew text\n")
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(
    room.frame.lines.joined().contains("New text") && !room.frame.lines.joined().contains("Old"))
}

@Test(arguments: [true, false])
func `Messages that are numbered anew are followed to their numbers, marks too`(isDeleted: Bool)
  throws
{
  let folder = try TemporaryFolder()
  for number in 1...4 {
    try folder.write(
      "charlotte/Inbox/\(number)",
      "From: a@example.org\nDate: \(20 - number) Nov 2026 09:00 +0000\nSubject: S\(number)\n\nText \(number)\n"
    )
  }
  try folder.write("charlotte/Trash/1", "From: a@example.org\nSubject: Other\n\nText\n")
  var room = try Mailroom(120, 20, in: folder, changesMail: true)
  room.type("jjxk")
  #expect(room.drawing.contains("Text 3"))
  room.type("k")
  #expect(room.drawing.contains("Text 2") && room.drawing.contains("1 marked"))
  // As after `rmm 1` or `rmm 2`, and `folder -pack`.
  let order = isDeleted ? ["1": "1", "3": "2", "4": "3"] : ["2": "1", "3": "2", "4": "3"]
  folder.remove("charlotte/Inbox/\(isDeleted ? 2 : 1)")
  for (old, new) in order.sorted(by: { $0.key < $1.key }) where old != new {
    try folder.move("charlotte/Inbox/\(old)", to: "charlotte/Inbox/\(new)")
  }
  room.send(.mailboxes(.mailboxChanged(MailboxReference(account: 0, name: "INBOX"))))
  #expect(room.drawing.contains("Text 2") && room.drawing.contains("1 marked"), "\(room.drawing)")
  room.press(.escape)
  room.type("A")
  if isDeleted {
    #expect(
      room.state.notices.notice == "Nothing done: moved or deleted elsewhere")
    #expect(folder.contents(of: "charlotte/Inbox/3").count > 0)
    room.type("j")
    #expect(room.drawing.contains("Text 3"))
  } else {
    #expect(folder.snapshot().keys.contains { $0.hasSuffix("/Inbox/2") })
    #expect(!folder.snapshot().keys.contains { $0.hasSuffix("/Inbox/1") })
  }
}
