import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let archive = MailboxReference(account: 0, name: "Archive")
private let trash = MailboxReference(account: 0, name: "Trash")

extension Mailroom {
  /// Returns a room whose mail is changed on disk.
  fileprivate static func changing(isAnswering: Bool = true) throws -> Mailroom {
    var room = try Mailroom(96, 14, changesMail: true)
    room.isAnswering = isAnswering
    return room
  }

  /// The names of the files in a mailbox.
  fileprivate func files(_ mailbox: String = "") -> [String] {
    let folders = ["cur", "new"].map { "\(folder.path)/charlotte/\(mailbox)\($0)/" }
    return folder.snapshot().keys.compactMap { path in
      folders.first { path.hasPrefix($0) }.map { String(path.dropFirst($0.count)) }
    }.filter { !$0.isEmpty }.sorted()
  }
}

extension Mailroom {
  /// The flags of the messages in a mailbox.
  fileprivate func flags(_ mailbox: String) -> [String] {
    files(mailbox).map { String($0.split(separator: ",", omittingEmptySubsequences: false)[1]) }
  }
}

@Test func `A flag is on screen before the disk has it, and then on disk`() throws {
  var room = try Mailroom.changing(isAnswering: false)
  room.type("*")
  #expect(room.drawing.contains("Re: compilers      ⚑"))
  #expect(room.files().contains("6.f:2,"))
  room.answer()
  #expect(room.files().contains("6.f:2,F"))
  #expect(room.drawing.contains("Re: compilers      ⚑"))
  #expect(room.state.changes.stacks.undo == "Flagging Message")
  room.type("*")
  #expect(room.files().contains("6.f:2,") && !room.drawing.contains("Re: compilers      ⚑"))
}

@Test func `Read and unread change the figures at once, and undo brings them back`() throws {
  var room = try Mailroom.changing()
  room.type("N")
  #expect(room.counts(inbox) == [6, 1] && room.files().contains("6.f:2,S"))
  room.type("Z")
  #expect(room.counts(inbox) == [6, 2] && room.files().contains("6.f:2,"))
  room.press(.control("y"))
  #expect(room.counts(inbox) == [6, 1] && room.files().contains("6.f:2,S"))
}

@Test func `If any of the messages is unread, all become read; only if all are read, unread`()
  throws
{
  var room = try Mailroom.changing()
  room.type("X")
  room.type("e")
  #expect(room.drawing.contains("Mark as Read"))
  room.press(.escape)
  room.type("N")
  #expect(room.counts(inbox) == [6, 0])
  room.type("N")
  #expect(room.counts(inbox) == [6, 6])
}

@Test func `Marking as read and as unread can have keys of their own`() throws {
  var preferences = MailPreferences()
  preferences.keys = KeyOverrides(["mark-as-read": ["("], "mark-as-unread": [")"]])
  var room = try Mailroom(96, 14, preferences: preferences, changesMail: true)
  room.type("X))")
  #expect(room.counts(inbox) == [6, 6])
  room.type("((")
  #expect(room.counts(inbox) == [6, 0])
}

@Test func `What is archived goes to an archive that is made, and comes back from it`() throws {
  var room = try Mailroom.changing()
  room.type("A")
  #expect(room.selected == "5.e" && room.counts(inbox) == [5, 1])
  #expect(room.counts(archive) == [1, 1] && room.flags(".Archive/") == [""])
  #expect(room.state.notices.words == "Archived (mailbox Archive created)")
  room.type("Z")
  #expect(
    room.selected == "6.f" && room.counts(inbox) == [6, 2] && room.counts(archive) == [0, 0])
  #expect(room.files().count == 6)
}

@Test func `What is deleted goes to the Trash, and from there for good after a question`() throws {
  var room = try Mailroom.changing()
  room.type("d")
  #expect(
    room.flags(".Trash/") == [""]
      && room.state.notices.words == "Moved to Trash")
  room.press(.left)
  room.type("jjjl")
  #expect(room.state.mailbox == trash && room.selected?.hasPrefix("Trash/") == true)
  room.press(.delete)
  #expect(room.drawing.contains("Permanently delete this message?"))
  room.press(.enter)
  #expect(room.flags(".Trash/") == [""], "Cancel is the default")
  room.press(.delete)
  room.press(.left, .left, .right, .enter)
  #expect(room.files(".Trash/") == [] && room.counts(trash) == [0, 0])
}

@Test(
  "The question before deleting for good says so on every screen that has its buttons",
  arguments: [(20, 6), (20, 5), (12, 4), (16, 5), (24, 9), (30, 7), (45, 24)])
func asksOnSmallScreens(width: Int, height: Int) throws {
  var room = try Mailroom.changing()
  room.type("d")
  room.press(.left)
  room.type("jjjl")
  room.press(.delete)
  room.turn(to: width, height)
  let words = room.drawing.split { !$0.isLetter && $0 != "?" }
  #expect(words.contains { $0.hasPrefix("Permanently") } && words.contains("Cancel"))
}

@Test func `Marked messages are acted on together, and what is undone has its name`() throws {
  var room = try Mailroom.changing()
  room.press(.shift(.down), .shift(.down))
  #expect(room.drawing.contains("3 marked"))
  room.type("d")
  #expect(room.counts(inbox) == [3, 0] && room.files(".Trash/").count == 3)
  #expect(room.state.changes.stacks.undo == "Deleting 3 Messages")
  #expect(room.state.marking.items.isEmpty && room.selected == "3.c")
  room.type("Z")
  #expect(room.files().count == 6 && room.counts(inbox) == [6, 2])
  room.type("X*")
  #expect(room.files().allSatisfy { $0.contains("F") })
  room.press(.escape)
  #expect(room.state.marking.items.isEmpty && room.state.mailbox == inbox)
  room.type("X")
  room.press(.enter)
  let reading = room.state.message
  room.press(.escape)
  #expect(
    room.state.marking.items.isEmpty && room.state.message == reading, "Escape unmarks there first")
}

@Test func `What the disk refuses comes back, with the reason`() throws {
  var room = try Mailroom.changing(isAnswering: false)
  room.type("d")
  #expect(room.counts(inbox) == [5, 1] && room.selected == "5.e")
  room.folder.remove("charlotte/cur/6.f:2,")
  try Mailroom.deliver(
    "6.f:2,", from: "Grace <g@example.org>", subject: "Re: compilers", date: "19 Nov 2026 09:12",
    to: room.folder)
  try room.folder.write("charlotte/.Trash", "a file in the way")
  room.answer()
  #expect(room.counts(inbox) == [6, 2] && room.files().count == 6)
  #expect(room.state.notices.notice?.contains("Trash") == true)
  #expect(
    room.state.notices.words == room.state.notices.notice,
    "what does not fit into the line is there whole")
  #expect(room.selected == "6.f", "the cursor is where it was")
}

@Test func `An action acts on messages, whatever came or went meanwhile`() throws {
  var room = try Mailroom.changing(isAnswering: false)
  room.type("jd")
  try Mailroom.deliver(
    "9.n:2,", from: "New <n@example.org>", subject: "News", date: "19 Nov 2026 09:30",
    to: room.folder)
  try room.folder.move("charlotte/cur/5.e:2,S", to: "charlotte/cur/5.e:2,RS")
  room.answer()
  #expect(room.flags(".Trash/") == ["RS"] && room.files().count == 6)
  #expect(room.counts(inbox) == [6, 3])
}

extension Mailroom {
  /// Lets a second pass while the message with this key is open.
  fileprivate mutating func wait(on key: String) {
    send(.counting(.wasRead(MessageReference(mailbox: inbox, key: MessageKey(rawValue: key)))))
  }
}

@Test func `A message that is opened for a second or paged through counts as read`() throws {
  var room = try Mailroom.changing()
  room.press(.right)
  room.wait(on: "6.f")
  #expect(room.files().contains("6.f:2,S") && room.state.changes.stacks.undo == nil)
  room.press(.left)
  room.type("jj")
  #expect(room.selected == "4.d")
  room.press(.right)
  room.type(" ")
  #expect(room.files().contains("4.d:2,S"))
  room.type("N")
  #expect(room.files().contains("4.d:2,"))
  room.wait(on: "4.d")
  #expect(room.files().contains("4.d:2,"), "what a person marked as unread stays so")
}

@Test func `A message that is only beside its list stays unread, unless one went to it as unread`()
  throws
{
  var room = try Mailroom.changing()
  room.wait(on: "6.f")
  room.type("jk")
  room.wait(on: "6.f")
  #expect(room.files().contains("6.f:2,"))
  room.type("u")
  #expect(room.selected == "4.d" && room.state.layout.focus != .secondary)
  room.wait(on: "4.d")
  #expect(room.files().contains("4.d:2,S"))
}

@Test func `Before the first key no message counts as read, whatever the preference`() throws {
  var preferences = MailPreferences()
  preferences.markRead = .atOnce
  var room = try Mailroom(96, 14, preferences: preferences, changesMail: true)
  room.wait(on: "6.f")
  #expect(room.files().contains("6.f:2,"))
  room.type("jk")
  room.wait(on: "6.f")
  #expect(room.files().contains("6.f:2,S"))
}

@Test func `What lies already there is not moved, and there is nothing to undo`() throws {
  var room = try Mailroom.changing()
  room.type("djA")
  room.send(.navigation(.go(to: [.mailbox(archive)])))
  let (before, selected) = (room.folder.snapshot(), room.selected)
  for number in 0..<9 { room.send(.notices(.toast(.leave(number)))) }
  room.type("A")
  #expect(room.state.notices.notice == "The message is already in the Archive")
  #expect(room.selected == selected && room.counts(archive) == [1, 1])
  #expect(room.folder.snapshot() == before && room.state.changes.stacks.undo == "Archiving Message")
}

@Test func `Of marked messages those are moved that lie elsewhere`() throws {
  var room = try Mailroom.changing()
  room.type("A")
  room.send(.navigation(.go(to: [.mailbox(MailboxReference(account: 0, .unread))])))
  room.type("XA")
  #expect(room.state.notices.words == "Archived" && room.counts(archive) == [2, 2])
}

@Test func `After an undo the message is selected that was selected before`() throws {
  var room = try Mailroom.changing()
  room.type("jjX")
  #expect(room.selected == "4.d")
  room.type("A")
  #expect(room.counts(inbox) == [0, 0])
  room.type("Z")
  #expect(room.counts(inbox) == [6, 2] && room.selected == "4.d")
}

@Test func `To take back flags leaves the cursor where it is`() throws {
  var room = try Mailroom.changing()
  room.type("jjX*")
  #expect(room.selected == "4.d")
  room.type("Z")
  #expect(room.selected == "4.d" && room.flags("").filter { $0.contains("F") }.count == 1)
  room.press(.control("y"))
  #expect(room.selected == "4.d")
}

@Test func `A mailbox is found by a few letters, and the last one comes first`() throws {
  var room = try Mailroom.changing()
  room.type("mlst")
  #expect(room.drawing.contains("Lists") && !room.drawing.contains("▌Drafts"))
  room.press(.enter)
  #expect(room.flags(".Lists/") == [""] && room.state.notices.words == "Moved to Lists")
  room.type("C")
  room.press(.enter)
  #expect(room.files(".Lists/").count == 2 && room.files().count == 5)
  room.type("ZZ")
  #expect(room.files(".Lists/") == [] && room.files().count == 6)
}

@Test func `A message stays in a filtered list though it is read there`() throws {
  var room = try Mailroom.changing()
  room.type("f")
  #expect(room.subjects(inbox).count == 2)
  room.type("N")
  #expect(room.subjects(inbox).count == 2 && room.counts(inbox) == [6, 1])
  room.type("ff")
  room.type("f")
  #expect(room.subjects(inbox) == ["Quarterly forecast"])
}

@Test func `Ctrl and a drop copy`() throws {
  var room = try Mailroom.changing()
  room.drag((40, 5), (5, 7), releases: false)
  room.input(.mouse(MouseEvent(.release(.left), at: Point(5, 7), .control)))
  #expect(room.files(".Drafts/").count == 1 && room.files().count == 6)
  #expect(room.state.notices.words == "Copied to Drafts")
}
