import MailBrowser
import TestSupport
import Testing

/// Message files that a program overwrites, as an editor that saves a draft does.
struct RewrittenFilesTests {
  private static func fill(_ folder: TemporaryFolder) throws {
    for number in 1...3 { try deliver("\(number).k:2,S", "Draft \(number)", to: folder) }
  }

  private static func deliver(_ file: String, _ subject: String, to folder: TemporaryFolder) throws
  {
    try Mailroom.deliver(
      file, from: "Ada <ada@example.org>", subject: subject, date: "19 Nov 2026 09:00", to: folder)
  }

  @Test(arguments: [true, false])
  func `After a look for changes, a row has the subject that its file has now`(isInPlace: Bool)
    throws
  {
    var room = try Mailroom(96, 13, fill: Self.fill)
    #expect(room.drawing.contains("Draft 2"))
    if isInPlace {
      try Self.deliver("2.k:2,S", "Better", to: room.folder)
    } else {
      try Self.deliver("saved", "Better", to: room.folder)
      try room.folder.move("charlotte/cur/saved", to: "charlotte/cur/2.k:2,S")
    }
    room.type("R")
    #expect(room.drawing.contains("Better") && !room.drawing.contains("Draft 2"))
    #expect(room.drawing.contains("Draft 1") && room.state.list?.count == 3)
  }

  @Test(arguments: [true, false])
  func `The same in a folder of message files`(isInPlace: Bool) throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      try folder.write("charlotte/\(number).eml", Self.text("Draft \(number)"))
    }
    var room = try Mailroom(96, 13, in: folder)
    #expect(room.drawing.contains("Draft 2"))
    try folder.write(isInPlace ? "charlotte/2.eml" : "saved", Self.text("Better"))
    if !isInPlace { try folder.move("saved", to: "charlotte/2.eml") }
    room.type("R")
    #expect(room.drawing.contains("Better") && !room.drawing.contains("Draft 2"))
  }

  private static func text(_ subject: String) -> String {
    "From: Ada <ada@example.org>\nDate: 19 Nov 2026 09:00 +0000\nSubject: \(subject)\n\nText\n"
  }
}
