import Foundation
import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

private let inbox = MailboxReference(account: 0, name: "INBOX")
private let lists = MailboxReference(account: 0, name: "Lists")
private let unreadMail = MailboxReference(account: 0, .unread)

/// Writes a message to two mailboxes, a different message with the same id, and a message without copies.
private func copies(_ folder: TemporaryFolder) throws {
  for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Lists/\(part)") }
  func write(_ place: String, _ id: String, _ subject: String, _ text: String) throws {
    try folder.write(
      "charlotte/\(place)",
      "From: Ada <a@example.org>\nDate: 18 Nov 2026 10:00 +0000\nMessage-ID: <\(id)@x>\n"
        + "Subject: \(subject)\n\n\(text) quarterly\n")
  }
  try write("cur/1.a:2,", "1", "Both", "Text")
  try write(".Lists/cur/1.b:2,", "1", "Both", "Text")
  try write("cur/2.a:2,", "2", "Differs", "Short")
  try write(".Lists/cur/2.b:2,", "2", "Differs", "A longer text")
  try write(".Lists/cur/3.b:2,", "3", "Alone", "Text")
}

extension Mailroom {
  fileprivate static func copied(index: Bool = true) throws -> Mailroom {
    var room = try Mailroom(
      120, 30, fill: copies, changesMail: true, index: index ? .memory : .none)
    room.send(.navigation(.go(to: [.mailbox(unreadMail)])))
    return room
  }

  fileprivate var subjects: [String] {
    guard let list = state.list else { return [] }
    return (0..<list.count).compactMap { list.summary(at: $0)?.subject }.sorted()
  }

  fileprivate mutating func select(_ subject: String) {
    for _ in 0..<10 {
      guard let (list, place) = state.placeInList,
        list.summary(at: place)?.subject != subject
      else { return }
      type("J")
    }
  }

  fileprivate var files: [String] {
    folder.snapshot().keys.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
  }
}

@Test func `A message in two mailboxes is listed once, with both; what differs is two`() throws {
  let room = try Mailroom.copied()
  #expect(room.subjects == ["Alone", "Both", "Differs", "Differs"])
  #expect(room.state.library.mailbox(unreadMail)?.unread == 4)
  #expect(room.drawing.contains("Inbox, Lists"))
}

@Test func `A search lists it once`() throws {
  var room = try Mailroom.copied()
  room.type("//quarterly")
  room.press(.enter)
  #expect(room.subjects == ["Alone", "Both", "Differs", "Differs"])
}

@Test func `It is read and flagged once for all, and taken back so`() throws {
  var room = try Mailroom.copied()
  room.select("Both")
  room.type("N")
  #expect(room.files.contains("1.a:2,S") && room.files.contains("1.b:2,S"))
  #expect(room.state.library.mailbox(unreadMail)?.unread == 3)
  #expect(room.state.library.mailbox(inbox)?.unread == 1)
  #expect(room.state.library.mailbox(lists)?.unread == 2)
  room.type("Z")
  #expect(room.files.contains("1.a:2,") && room.files.contains("1.b:2,"))
  room.type("*")
  #expect(room.files.contains("1.a:2,F") && room.files.contains("1.b:2,F"))
}

@Test func `It is unread as long as one of them is`() throws {
  var room = try Mailroom.copied()
  try room.folder.move("charlotte/cur/1.a:2,", to: "charlotte/cur/1.a:2,S")
  room.send(.mailboxes(.mailboxChanged(inbox)))
  room.send(.navigation(.go(to: [.mailbox(inbox)])))
  room.send(.navigation(.go(to: [.mailbox(unreadMail)])))
  #expect(room.subjects.filter { $0 == "Both" }.count == 1)
}

@Test func `The figure of the sidebar is right before the list is opened, if there is an index`()
  throws
{
  let room = try Mailroom(120, 30, fill: copies, changesMail: true, index: .memory)
  // Mail in memory is indexed at the first search.
  var searched = room
  searched.type("//quarterly")
  searched.press(.enter)
  searched.send(.mailboxes(.refresh))
  #expect(searched.state.library.mailbox(unreadMail)?.unread == 4)
}

struct MessageCopiesTests {
  @Test func `what stands for others has their flags, in the figures too`() throws {
    let room = try Mailroom.copied(index: false)
    let list = try #require(room.state.library.wholeList(of: unreadMail))
    #expect(list.count == 4 || list.count == 5)
    #expect(list.unread == 4 && list.copies.count == 1)
    let both = MessageReference(mailbox: lists, key: MessageKey(rawValue: "Lists/1.b"))
    #expect(list.place(of: both).map { list.copies(at: $0).count } == 2)
  }
}

// MARK: - Archiving

extension Mailroom {
  /// Returns a room with three messages: one that is also in the Archive, one whose id belongs to a
  /// message with a different text in the Archive, and one without copies.
  fileprivate static func archiving() throws -> Mailroom {
    let room = try Mailroom(
      120, 30,
      fill: { folder in
        for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/.Archive/\(part)") }
        func write(_ place: String, _ id: String, _ text: String, _ day: Int) throws {
          try folder.write(
            "charlotte/\(place)",
            "From: Ada <a@example.org>\nDate: \(day) Nov 2026 10:00 +0000\nMessage-ID: <\(id)@x>\n"
              + "Subject: \(id)\n\n\(text)\n")
        }
        try write("cur/1.a:2,FS", "both", "Text", 18)
        try write(".Archive/cur/1.b:2,", "both", "Text", 18)
        try write("cur/2.a:2,S", "differs", "Short", 17)
        try write(".Archive/cur/2.b:2,S", "differs", "Other", 17)
        try write("cur/3.a:2,S", "alone", "Text", 16)
      }, changesMail: true, index: .memory)
    _ = try room.effects.indexer.indexes[0].update(room.effects.accounts[0], reflecting: 0) { _ in
      true
    }
    return room
  }

  fileprivate func names(in mailbox: String) -> [String] {
    folder.snapshot().keys.filter { $0.contains("charlotte/\(mailbox)cur/") && !$0.hasSuffix("/") }
      .compactMap { $0.split(separator: "/").last.map(String.init) }.sorted()
  }
}

@Test func `A adds no copy of a message that is in the Archive already, and says so`() throws {
  var room = try Mailroom.archiving()
  #expect(room.selected == "1.a")
  room.type("A")
  #expect(room.names(in: "") == ["2.a:2,S", "3.a:2,S"])
  // The copy in the Archive gets the flags of the archived message.
  #expect(room.names(in: ".Archive/") == ["1.b:2,FS", "2.b:2,S"])
  #expect(room.state.notices.words == "Archived; the message was already there")
  room.type("Z")
  #expect(room.names(in: "").count == 3 && room.names(in: ".Archive/").count == 2)
  #expect(room.state.notices.words?.contains("Inbox") == true)
  #expect(room.names(in: "").contains { $0.hasSuffix(":2,FS") })
  // The message in the Archive has its former flags again.
  #expect(room.names(in: ".Archive/") == ["1.b:2,", "2.b:2,S"])
}

@Test func `A archives what differs, and several messages at once`() throws {
  var room = try Mailroom.archiving()
  room.type("XA")
  #expect(room.names(in: "").isEmpty && room.names(in: ".Archive/").count == 4)
  #expect(room.state.notices.words == "Archived 3 messages; 1 message was already there")
  room.type("Z")
  #expect(
    room.names(in: "").map { String($0.suffix(5)) }.filter { $0.hasSuffix(":2,FS") }.count == 1)
  #expect(room.names(in: "").count == 3)
  #expect(room.names(in: ".Archive/") == ["1.b:2,", "2.b:2,S"])
  room.press(.control("y"))
  #expect(room.names(in: "").isEmpty && room.names(in: ".Archive/").count == 4)
  #expect(room.names(in: ".Archive/").contains("1.b:2,FS"))
  room.type("Z")
  #expect(room.names(in: "").count == 3 && room.names(in: ".Archive/") == ["1.b:2,", "2.b:2,S"])
}

@Test(arguments: [true, false])
func `A message that is marked as deleted, or is the same by a link, is no copy`(isLink: Bool)
  throws
{
  var room = try Mailroom.archiving()
  let copy = "charlotte/.Archive/cur/1.b:2,"
  if isLink {
    room.folder.remove(copy)
    try FileManager.default.createSymbolicLink(
      atPath: room.folder[copy], withDestinationPath: room.folder["charlotte/cur/1.a:2,FS"])
  } else {
    try room.folder.move(copy, to: copy + "T")
  }
  room.type("A")
  #expect(room.names(in: "") == ["2.a:2,S", "3.a:2,S"])
  let kept = room.names(in: ".Archive/").filter { !$0.hasPrefix("1.b") && !$0.hasPrefix("2.b") }
  #expect(kept.count == 1)
  let bytes = room.folder.contents(of: "charlotte/.Archive/cur/\(kept.first ?? "")")
  #expect(String(decoding: bytes, as: UTF8.self).contains("Subject: both"))
}
