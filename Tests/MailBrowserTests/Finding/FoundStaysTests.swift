import MailBrowser
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")

/// Search results stay in place while mail arrives and the terminal is resized, and show why they were found.
struct FoundStaysTests {
  private func room(
    searches: [SavedSearch] = [], fill: (TemporaryFolder) throws -> Void = Mailroom.sample
  ) throws -> Mailroom {
    var preferences = MailPreferences()
    preferences.searches = searches
    return try Mailroom(
      120, 24, preferences: preferences, fill: fill, changesMail: true, index: .memory)
  }

  /// The row of the screen that contains `text`.
  private func row(of text: String, in room: Mailroom) -> Int? {
    room.frame.lines.firstIndex { $0.contains(text) }
  }

  @Test func `New mail that matches comes above, and the row that is read keeps its place`() throws
  {
    var room = try room { folder in
      for day in 1...18 {
        try Mailroom.deliver(
          "\(day).a:2,S", from: "Ada <ada@example.org>", subject: "Engine part \(day)",
          date: "\(day) Nov 2026 09:00", to: folder)
      }
    }
    room.type("//engine ")
    room.press(.enter)
    room.type("GKK")
    let (message, place) = (room.state.message, row(of: "▌  Engine part 3", in: room))
    let text = room.frame.lines[4..<20].map { $0.dropFirst(62) }
    #expect(place != nil && room.drawing.contains("│ Engine part 3"))
    try Mailroom.deliver(
      "19.a:2,", from: "Ada <ada@example.org>", subject: "Engine, the last part",
      date: "19 Nov 2026 09:00", to: room.folder)
    room.send(.mailboxes(.mailboxChanged(inbox)))
    room.send(.indexing(.updated))
    #expect(room.state.library.lists[.search]?.count == 19)
    #expect(room.state.message == message)
    #expect(row(of: "▌  Engine part 3", in: room) == place)
    #expect(room.frame.lines[4..<20].map { $0.dropFirst(62) } == text)
    for width in [60, 45, 120] {
      room.turn(to: width, 24)
      #expect(room.state.mailbox == .search && room.state.message == message, "at \(width)")
    }
    #expect(room.frame.lines[4..<20].map { $0.dropFirst(62) } == text)
  }

  @Test func `Words are marked in the list and in the message, where accents differ too`() throws {
    var room = try room { folder in
      for (name, subject, hour) in [("1.a:2,S", "Le Café fermé", "08"), ("2.b:2,S", "Deux", "09")] {
        try Mailroom.deliver(
          name, from: "Ada <ada@example.org>", subject: subject, date: "18 Nov 2026 \(hour):00",
          body: "Un CAFÉ, puis un cafe\u{301}.", to: folder)
      }
    }
    room.type("//cafe ")
    room.press(.enter)
    let frame = room.frame
    func marked(_ row: Int, _ columns: Range<Int>) -> String {
      columns.filter { frame[Point($0, row)].style == Theme.dark.match }
        .map { frame.text(of: frame[Point($0, row)]) }.joined()
    }
    let place = try #require(row(of: "Le Café fermé", in: room))
    #expect(marked(place, 29..<61).hasPrefix("Café"))
    let text = try #require(
      frame.lines.firstIndex { $0.dropFirst(62).contains("Un CAFÉ, puis un") })
    #expect(marked(text, 62..<120) == "CAFÉcafe\u{301}")
  }

  @Test(arguments: [120, 45])
  func `A row says no more than it has to: one mailbox needs no name, a subject no line`(
    width: Int
  ) throws {
    var room = try room { folder in
      for (name, subject) in [
        ("1.a:2,S", "Engine parts"), ("2.b:2,S", "What became of that old steam engine"),
      ] {
        try Mailroom.deliver(
          name, from: "Ada <ada@example.org>", subject: subject, date: "18 Nov 2026 09:00",
          body: "The engine runs.", to: folder)
      }
    }
    room.turn(to: width, 24)
    room.type("//engine ")
    #expect(room.drawing.contains("Engine parts") && !room.drawing.contains("Engine parts ·"))
    // A long subject is cut at its beginning if its end would cut off the word.
    #expect(!room.drawing.contains("· The engine") && !room.drawing.contains("Inbox ·"))
    #expect(room.drawing.contains(#/▌?.*…?.*steam engine/#), "\(room.drawing)")
  }

  @Test(arguments: [120, 45])
  func `Beside the line that matched, a short subject begins with its own words`(
    width: Int
  ) throws {
    var room = try room { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <ada@example.org>",
        subject: "Re: [PATCH v2] Boilers are to be cleaned on Sundays", date: "18 Nov 2026 09:00",
        body: "The engine runs as it did before, and nobody knows why.", to: folder)
    }
    room.turn(to: width, 24)
    room.type("//engine ")
    let rows = room.drawing.split(separator: "\n").map { $0.prefix(60) }
    #expect(rows.contains { $0.contains(#/Boile.*(·|…) /#) })
    #expect(!rows.contains { $0.contains("Re: [") })
  }

  @Test func `The count of a kept search follows a move at once`() throws {
    let search = SavedSearch(name: "New", query: "in:INBOX is:unread")
    var room = try room(searches: [search])
    #expect(room.state.library.mailbox(.kept("New"))?.unread == 2)
    room.isAnswering = false
    room.type("A")
    #expect(room.state.library.mailbox(.kept("New"))?.unread == 1, "before the disk has it")
    room.answer()
    #expect(room.state.library.mailbox(.kept("New"))?.unread == 1)
  }
}

extension Mailroom {
  /// Returns the screen after these keys.
  fileprivate func found(by keys: String) -> String {
    var room = self
    room.type(keys)
    return room.drawing
  }
}
