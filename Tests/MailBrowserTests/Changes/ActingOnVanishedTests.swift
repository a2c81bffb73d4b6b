import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

// The target of a menu, sheet, field or drag is fixed when it opens, whatever other programs do in the meantime.

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let others = ["1.a:2,S", "2.b:2,RS", "3.c:2,FS", "4.d:2,", "5.e:2,S"]

/// The notice after `action`, which was to be done to a message that is gone.
private func goneNotice(_ action: String, isMarked: Bool) -> String {
  isMarked
    ? "\(action): another program moved or deleted the message"
    : "Nothing changed: moved or deleted elsewhere"
}

extension Mailroom {
  /// Removes a message, as another program would; by default the first.
  fileprivate mutating func lose(_ file: String = "6.f:2,") {
    folder.remove("charlotte/cur/\(file)")
    send(.mailboxes(.mailboxChanged(inbox)))
  }

  fileprivate func files(_ mailbox: String = "") -> [String] {
    let path = "\(folder.path)/charlotte/\(mailbox)cur/"
    return folder.snapshot().keys.filter { $0.hasPrefix(path) }
      .map { String($0.dropFirst(path.count)) }.filter { !$0.isEmpty }.sorted()
  }

  /// Selects the command with this title in the menu.
  fileprivate mutating func find(_ title: String) {
    for _ in 0..<20 where !drawing.contains("▌\(title)") { press(.down) }
  }

  /// Returns a room with a marked or selected message, which is about to vanish.
  fileprivate static func losing(isMarked: Bool) throws -> Mailroom {
    var room = try Mailroom(96, 30, changesMail: true)
    if isMarked { room.type("x") }
    return room
  }
}

@Test(arguments: ["m", "C"], [true, false])
func `A message that vanishes while its new mailbox is asked for is not replaced by another`(
  key: String, isMarked: Bool
) throws {
  var room = try Mailroom.losing(isMarked: isMarked)
  room.type(key + "sent")
  room.lose()
  #expect(room.drawing.contains(key == "m" ? "Move Message To" : "Copy Message To"))
  room.press(.enter)
  #expect(room.files() == others && room.files(".Sent/") == ["7.g:2,S"])
  #expect(
    room.state.notices.notice
      == goneNotice(key == "m" ? "Moving Message" : "Copying Message", isMarked: isMarked))
}

@Test(arguments: ["Archive", "Delete", "Flag", "Mark as Read"], [true, false])
func `A menu acts on the message it was opened for, though that vanishes`(
  title: String, isMarked: Bool
) throws {
  var room = try Mailroom.losing(isMarked: isMarked)
  room.type("e")
  room.find(title)
  room.lose()
  room.press(.enter)
  #expect(room.files() == others && room.files(".Archive/") == [] && room.files(".Trash/") == [])
  #expect(room.state.presented == nil)
  let names = [
    "Archive": "Archiving Message", "Delete": "Deleting Message", "Flag": "Flagging Message",
    "Mark as Read": "Marking Message as Read",
  ]
  #expect(room.state.notices.notice == goneNotice(names[title] ?? "", isMarked: isMarked))
}

@Test func `A menu copies from its own message, which is gone, and from no other`() throws {
  var room = try Mailroom.losing(isMarked: false)
  room.type("e")
  room.find("Export")
  room.press(.enter)
  room.find("Copy Address")
  room.lose()
  #expect(room.selected == "6.f" && room.drawing.contains("▌Copy Address"))
  room.press(.enter)
  #expect(room.copied == ["grace@example.org"])
  room = try Mailroom.losing(isMarked: false)
  room.type("e")
  room.find("Show")
  room.press(.enter)
  room.find("Show Source")
  room.lose()
  room.press(.enter)
  #expect(room.state.presented == nil)
  #expect(room.state.notices.notice == "Nothing done: moved or deleted elsewhere")
}

@Test func `Choices keep their places in a menu when a message is open at last`() throws {
  var room = try Mailroom(96, 30, changesMail: true)
  room.isAnswering = false
  room.type("Ge")
  room.find("Archive")
  room.answer()
  #expect(room.drawing.contains("▌Archive"))
}

@Test(arguments: ["m", "P", "e"])
func `An answer that comes meanwhile is not moved with its folded thread`(key: String) throws {
  func deliver(_ name: String, _ hour: Int, _ folder: TemporaryFolder) throws {
    try Mailroom.deliver(
      "\(name):2,S", from: "Ada <ada@example.org>", subject: "Re: Engine",
      date: "19 Nov 2026 0\(hour):00",
      more: "Message-ID: <\(name)@a>\n" + (name == "a" ? "" : "References: <a@a>\n"), to: folder)
  }
  var room = try Mailroom(
    96, 30,
    fill: { folder in
      try deliver("a", 1, folder)
      try deliver("b", 2, folder)
      for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Sent/\(part)") }
    }, changesMail: true)
  room.type("T")
  room.press(.home, .left)
  #expect(!room.drawing.contains("╰"), "it is folded")
  room.type(key)
  if key == "m" { room.type("sent") }
  if key == "P" { room.press(.down) }
  if key == "e" { room.find("Archive") }
  try deliver("c", 3, room.folder)
  room.send(.mailboxes(.mailboxChanged(inbox)))
  if key == "m" { #expect(room.drawing.contains("Move 2 Messages To")) }
  room.press(.enter)
  #expect(room.files() == ["c:2,S"], "\(room.drawing)")
}
