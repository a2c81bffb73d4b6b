import Foundation
import MailBrowser
import MailStore
import SplitViewUI
import TestSupport
import Testing

// The program ends only after all changes are on disk.

/// Returns a room in which a message is deleted on screen, but not yet on disk.
private func deleting() throws -> Mailroom {
  var room = try Mailroom(96, 30, changesMail: true)
  room.isAnswering = false
  room.type("d")
  return room
}

@Test(arguments: ["q", "^C"])
func `The program ends once what was done is on disk`(key: String) throws {
  var room = try deleting()
  room.press(key == "q" ? "q" : .control("c"))
  #expect(!room.commands.contains("quit"))
  #expect(room.state.notices.words?.hasPrefix("Quitting once everything is on disk") == true)
  room.answer()
  #expect(room.commands.contains("quit") && !room.state.program.leavesNow)
}

@Test func `Quitting twice waits for nothing`() throws {
  var room = try deleting()
  room.type("qq")
  #expect(room.commands.contains("quit") && room.state.program.leavesNow)
}

@Test func `Who goes on does not leave`() throws {
  var room = try deleting()
  room.type("qj")
  room.answer()
  #expect(!room.commands.contains("quit"))
  room.type("q")
  #expect(room.commands.contains("quit"))
}

@Test func `The program stays if what was done fails`() throws {
  var room = try deleting()
  room.folder.remove("charlotte/cur/6.f:2,")
  room.type("q")
  room.answer()
  #expect(!room.commands.contains("quit"))
  #expect(
    room.state.notices.notice == "Deleting Message: another program moved or deleted the message")
}

@Test func `While the disk waits for another program, nothing is said to be done`() throws {
  var room = try deleting()
  #expect(room.state.notices.words == "Moved to Trash")
  room.send(.changes(.progress("Waiting for mutt (process 4711)", isWaiting: true)))
  #expect(room.state.notices.words == "Waiting for mutt (process 4711)")
  #expect(room.drawing.contains("charlotte · Waiting for mutt (process 4711)"))
  // A list that is read in the meantime does not hide the question.
  room.send(.program(.activity(nil)))
  #expect(room.drawing.contains("charlotte · Waiting for mutt (process 4711)"))
  room.send(.changes(.progress(nil, isWaiting: false)))
  room.answer()
  #expect(room.state.notices.words?.hasPrefix("Moved to Trash") == true)
  #expect(room.drawing.contains("Undo"))
}

@Test func `A wait for a lock is given up at the end, which is told`() throws {
  let folder = try TemporaryFolder()
  try folder.write("box", "From a@x.org Mon Jun  1 10:00:00 2020\nSubject: one\n\nbody\n")
  // A recent lock file that names no process.
  try folder.write("box.lock", "")
  let account = try MailAccount.open(folder["box"])
  let editor = MailEditor([account], MailEditing(journal: FilePath(folder["journal"])) { present })
  let effects = MailEffects(
    accounts: [account], watchesForChanges: false, editor: editor, utcOffset: { _ in 0 },
    now: { present })
  let list = try MailReader(account).messages(in: try #require(account.mailboxes.first))
  let message = MessageReference(
    mailbox: MailboxReference(account: 0, name: "INBOX"), key: list.key(at: 0))
  let waits = DispatchSemaphore(value: 0)
  effects.perform(
    .changes(.perform(1, .setFlags(adding: .flagged, removing: []), [message], isRecorded: true)),
    send: Send { event in
      if case .changes(.progress(_?, isWaiting: true)) = event { waits.signal() }
    })
  #expect(waits.wait(timeout: .now() + 60) == .success)
  let complaints = effects.finishChanges(givesUp: true)
  #expect(complaints.count == 1 && complaints[0].contains("stopped"), "\(complaints)")
}
