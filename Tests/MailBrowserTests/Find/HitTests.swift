import MailIndex
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

@testable import MailBrowser

/// Writes a message of a hundred paragraphs, three of which contain "engine", and a message with the word in a quote.
private func engines(_ folder: TemporaryFolder) throws {
  let paragraphs = (1...100).map { number in
    switch number {
    case 40: "The first engine."
    case 41: "An analytical engine, at last."
    case 90: "Engines, many."
    default: "Paragraph \(number)."
    }
  }
  try Mailroom.deliver(
    "1.a:2,S", from: "Ada <ada@example.org>", subject: "Long", date: "18 Nov 2026 08:00",
    body: paragraphs.joined(separator: "\n\n"), to: folder)
  let quote = (1...30).map { "> Quoted line \($0)." + ($0 == 15 ? " A hidden theorem." : "") }
  try Mailroom.deliver(
    "2.b:2,S", from: "Kurt <kurt@example.org>", subject: "Quoting", date: "18 Nov 2026 09:00",
    body: (["You wrote:"] + quote + ["", "Yes."]).joined(separator: "\n"), to: folder)
}

extension Mailroom {
  fileprivate static func hits(_ width: Int = 120, _ height: Int = 24) throws -> Mailroom {
    var room = try Mailroom(
      width, height, fill: engines, changesMail: true, index: .memory)
    room.endNotice()
    return room
  }

  /// The row of the screen that contains a text.
  fileprivate func row(of text: String) -> Int? {
    frame.lines.firstIndex { $0.contains(text) }
  }
}

@Test(arguments: [60, 120])
func `A message that was found by its text opens there, with text above and below`(width: Int)
  throws
{
  var room = try Mailroom.hits(width)
  room.type("//analytical")
  room.press(.enter, .enter)
  let row = try #require(room.row(of: "An analytical engine"))
  #expect(row > 4 && row < 20, "\(room.drawing)")
}

@Test func `It opens at the first paragraph that has most of the words`() throws {
  var room = try Mailroom.hits()
  room.type("//engine analytical")
  room.press(.enter, .enter)
  #expect(
    room.state.find.hit?.place?.lowerBound
      == room.state.find.hit.flatMap { hit in
        hit.place.map { TextAnchor(block: $0.lowerBound.block, offset: 3) }
      })
}

@Test func `n and N go on from there, through the ends too`() throws {
  var room = try Mailroom.hits()
  room.type("//first engine ")
  room.press(.enter, .enter)
  #expect(room.row(of: "The first engine") != nil && room.row(of: "Engines, many") == nil)
  // "The first engine." contains two matches of the query's words.
  room.type("nn")
  #expect(room.row(of: "An analytical engine") != nil)
  room.type("n")
  let row = try #require(room.row(of: "Engines, many"))
  #expect(row < 20)
  room.type("n")
  #expect(
    room.row(of: "The first engine") != nil
      && room.state.notices.notice == "Continued from the beginning")
  room.type("N")
  #expect(
    room.row(of: "Engines, many") != nil && room.state.notices.notice == "Continued from the end")
}

@Test func `A quote that holds the place is unfolded`() throws {
  var room = try Mailroom.hits()
  room.type("//hidden")
  room.press(.enter, .enter)
  let row = try #require(room.row(of: "A hidden theorem"))
  #expect(row < 20)
}

@Test func `Where nothing was searched for, N marks as unread as ever`() throws {
  var room = try Mailroom.hits()
  room.press(.enter)
  let unread = room.state.library.mailbox(MailboxReference(account: 0, name: "INBOX"))?.unread
  room.type("N")
  #expect(unread == 0)
  #expect(
    room.state.library.mailbox(MailboxReference(account: 0, name: "INBOX"))?.unread == 1)
}

@Test func `Looking for words in the message goes first, and afterwards the hits are there again`()
  throws
{
  var room = try Mailroom.hits()
  room.type("//analytical")
  room.press(.enter, .enter)
  room.type("/Paragraph 7")
  room.press(.enter)
  room.type("n")
  #expect(room.state.find.search.isActive)
  room.press(.escape)
  room.type("n")
  #expect(room.row(of: "An analytical engine") != nil)
}

@Test func `A place that is on screen anyway moves nothing`() throws {
  var room = try Mailroom.hits()
  room.type("//paragraph")
  room.press(.enter, .enter)
  #expect(room.state.reading.anchor == .start)
}

@Test func `Escape closes a search of all mail, and goes back to where it began`() throws {
  var room = try Mailroom.hits()
  room.type("//engine")
  room.press(.enter)
  #expect(room.state.mailbox == .search && room.drawing.contains("Close search"))
  room.press(.escape)
  #expect(room.state.mailbox?.name == "INBOX" && !room.drawing.contains("Search: engine"))
}

struct HitWordsTests {
  private func words(_ text: String) throws -> HitWords? {
    let parser = QueryParser(days: QueryDays(now: 0) { _ in 0 })
    return HitWords(try parser.parse(text).words)
  }

  @Test func `a phrase is one place, and its words alone are none`() throws {
    let phrase = try #require(try words("\"on the engine\""))
    #expect(phrase.places(in: "The engine runs on the engine.") == [16..<29])
    #expect(phrase.places(in: "on the other engine").isEmpty)
    #expect(phrase.places(in: "On, the \"engine\"") == [0..<15])
  }

  @Test func `words that are looked for elsewhere than in the text have no place`() throws {
    #expect(try words("from:ada subject:engine") == nil)
    #expect(try words("from:ada engine")?.count == 1)
  }
}
