import MailBrowser
import TerminalFrame
import TestSupport
import Testing

/// Returns a room with a Russian message that names no charset, and another message before it.
private func room(_ width: Int = 100, _ height: Int = 26) throws -> Mailroom {
  var room = try Mailroom(
    width, height,
    fill: { folder in
      let head = "From: A <a@example.org>\nDate: Thu, 19 Nov 2026 09:12 +0000\nSubject: x\n\n"
      try folder.write(
        "charlotte/cur/1.a:2,S", Array(head.utf8) + [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4, 0x0A])
      try Mailroom.deliver(
        "2.b:2,S", from: "Ada <ada@example.org>", subject: "Other", date: "18 Nov 2026 09:12",
        body: "Größe", to: folder)
    })
  if room.state.message == nil { room.press(.enter) }
  room.press(.enter)
  return room
}

@Test func `A message is read in another encoding until another one is opened`() throws {
  var room = try room()
  #expect(room.drawing.contains("ðÒÉ×ÅÔ"))
  room.send(.encoding(.take(.cyrillicKOI8)))
  #expect(room.drawing.contains("Привет") && room.drawing.contains("Cyrillic (KOI8)"))
  room.type("w")
  #expect(room.drawing.contains("Привет") && room.drawing.contains("as sent"))
  room.type("J")
  #expect(room.drawing.contains("Größe") && !room.drawing.contains("Cyrillic"))
  room.type("K")
  #expect(room.drawing.contains("ðÒÉ×ÅÔ") && !room.drawing.contains("Cyrillic"))
}

@Test(
  "The encodings are a list in the edit menu, with a mark at the present one",
  arguments: [(120, 30), (60, 30), (45, 24)])
func list(width: Int, height: Int) throws {
  var room = try room(width, height)
  room.press(.control("e"))
  #expect(room.state.presented == .encodings && room.drawing.contains("✓ Automatic"))
  for _ in 0..<4 { room.press(.down) }
  room.press(.enter)
  #expect(room.state.presented == nil && room.drawing.contains("Привет"))
  room.send(.encoding(.show))
  #expect(room.drawing.contains("✓ Cyrillic (KOI8)"))
  room.type("G")
  #expect(room.drawing.contains("Korean"))
  room.press(.escape)
  #expect(room.state.presented == nil && room.drawing.contains("Привет"))
  room.send(.encoding(.take(.automatic)))
  #expect(room.drawing.contains("ðÒÉ×ÅÔ"))
}

@Test func `The edit menu has the encodings`() throws {
  var room = try room()
  room.type("e")
  room.send(.menus(.openGroup(.show)))
  #expect(room.drawing.contains("Choose Encoding…"))
}

@Test func `Without a message there is no encoding to choose`() throws {
  var room = try Mailroom(60, 16, fill: { _ in })
  room.send(.encoding(.show))
  #expect(room.state.notices.notice == "No message selected" && room.state.presented == nil)
}
