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
  #expect(room.state.presented == .deleteForGood)
  try folder.write("elsewhere", "Subject: New\n\nText\n")
  folder.remove("charlotte/Trash/1")
  try folder.move("elsewhere", to: "charlotte/Trash/1")
  room.send(.mailboxes(.mailboxChanged(trash)))
  room.press(.right, .enter)
  #expect(folder.contents(of: "charlotte/Trash/1").count > 0)
  #expect(room.state.notice == "Nothing was deleted: other messages have their numbers by now")
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
