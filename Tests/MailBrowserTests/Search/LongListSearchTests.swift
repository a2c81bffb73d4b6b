import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

/// Returns a room whose inbox has more messages than a key press should wait for; every thousandth is from Grace. From
/// then on, effects wait.
private func room() throws -> Mailroom {
  var room = try Mailroom(96, 12) { folder in
    for number in 0...SearchedTexts.manyMessages {
      let name = number % 1000 == 0 ? "Grace" : "Ada"
      try folder.write(
        "charlotte/cur/\(1_700_000_000 + number).a:2,S", "From: \(name) <a@x.org>\n\n")
    }
  }
  room.isAnswering = false
  return room
}

extension Mailroom {
  fileprivate var listed: Int? { state.list?.count }
  fileprivate var asksForText: Int {
    asked.count { if case .messages(.makeText) = $0 { true } else { false } }
  }
}

@Test func `A long list is searched once its text was made, and no key waits for that`() throws {
  var room = try room()
  let all = SearchedTexts.manyMessages + 1
  room.type("/gra")
  #expect((room.listed, room.state.searching.field.text, room.asksForText) == (all, "gra", 1))
  room.answer()
  #expect(room.listed == 6)
  // The text stays available for further letters, and for the next search.
  room.isAnswering = false
  let asked = room.asksForText
  room.type("x")
  #expect(room.listed == 0)
  room.press(.escape, .escape)
  room.type("/grace")
  #expect((room.listed, room.asksForText) == (6, asked))
}

@Test func `A text that comes too late, or not at all, does no harm`() throws {
  var room = try room()
  let list = try #require(room.state.list)
  let all = SearchedTexts.manyMessages + 1
  room.type("/gra")
  room.press(.escape, .escape)
  room.send(.filtering(.textMade(list.mailbox, list, SearchIndex(list))))
  #expect((room.listed, room.state.searching.field.isActive) == (all, false))
  room.send(.messages(.listed(list.reread())))
  room.type("/gra")
  #expect((room.listed, room.asksForText) == (all, 2))
  room.send(.filtering(.textMade(list.mailbox, nil, nil)))
  #expect(room.listed == 6)
}

extension MailboxContents {
  /// Returns another reading of the same messages.
  fileprivate func reread() -> MailboxContents {
    MailboxContents(
      mailbox: mailbox, messages: messages.parts[0].messages,
      summaries: (0..<messages.count).map(head(atIndex:)), order: order, isComplete: isComplete)
  }
}
