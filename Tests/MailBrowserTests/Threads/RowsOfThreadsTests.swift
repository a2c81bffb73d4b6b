import MailStore
import SplitViewUI
import TestSupport
import Testing

@testable import MailBrowser

extension Mailroom {
  /// Delivers seven messages, each an answer to the one before, and another answer to the first with a different
  /// subject.
  fileprivate static func deepThread(_ folder: TemporaryFolder) throws {
    let names = ["Ada", "Alan", "Grace", "Emmy", "Kurt", "Hedy", "Charles"]
    for (index, name) in names.enumerated() {
      try write(
        name, index == 0 ? "Engine" : "Re: Engine", day: 10 + index, after: names.prefix(index),
        folder)
    }
    try write("Mary", "Sums (was: Engine)", day: 18, after: ["Ada"], folder)
  }

  private static func write(
    _ name: String, _ subject: String, day: Int, after names: some Sequence<String>,
    _ folder: TemporaryFolder
  ) throws {
    let references = names.map { "<\($0)@a>" }.joined(separator: " ")
    try deliver(
      "\(name):2,S", from: "\(name) Oz <\(name)@example.org>", subject: subject,
      date: "\(day) Nov 2026 08:00",
      more: "Message-ID: <\(name)@a>\n"
        + (references.isEmpty ? "" : "References: \(references)\n"), to: folder)
  }

  fileprivate func row(_ name: String) -> Int? {
    frame.lines.firstIndex { $0.contains("\(name) Oz") }
  }
}

@Test func `The rows of a thread do not repeat the subject of the row above`() throws {
  for (width, height) in [(120, 40), (60, 40), (160, 40)] {
    var room = try Mailroom(width, height, fill: Mailroom.deepThread)
    room.type("Tg")
    let rows = room.drawing.replacing("of Re: Engine", with: "")
    #expect(!rows.contains("Re: Engine"), "\(width)\n\(room.drawing)")
    #expect(room.drawing.contains("Sums"), "\(width)\n\(room.drawing)")
  }
}

@Test func `Where the tree has no room, deeper rows share a column and say whom they answer`()
  throws
{
  var room = try Mailroom(120, 40, fill: Mailroom.deepThread)
  room.type("Tg")
  let lines = room.frame.lines
  let last = try #require(room.row("Charles"))
  #expect(lines[last + 1].contains("↳ Hedy"))
  #expect(lines[last].contains("╰ Charles"))
  let above = try #require(room.row("Hedy"))
  #expect(lines[above].contains("├ Hedy"))
  // Where the lines of the tree lead to the row above, the row does not name it again.
  let second = try #require(room.row("Alan"))
  #expect(lines[second].contains("├ Alan") && !lines[second + 1].contains("↳"))
}

@Test func `A search shows the subjects in which its words are`() throws {
  var room = try Mailroom(120, 40, fill: Mailroom.deepThread)
  room.type("Tg/engine")
  #expect(room.frame.lines.count { $0.contains("Re: Engine") } >= 6)
}

@Test func `A thread can have its newest message on top, where each says whom it answers`() throws {
  var preferences = MailPreferences()
  preferences.order = .threadsNewestFirst
  var room = try Mailroom(120, 40, preferences: preferences, fill: Mailroom.deepThread)
  let names = ["Mary", "Charles", "Hedy", "Kurt", "Emmy", "Grace", "Alan", "Ada"]
  let rows = names.map { room.row($0) ?? -1 }
  #expect(rows == rows.sorted() && rows.first.map { $0 > 0 } == true, "\(room.drawing)")
  #expect(room.frame.lines[rows[0]].contains("▾ Mary"))
  #expect(room.frame.lines[rows[0] + 1].contains("↳ Ada"))
  #expect(room.frame.lines[rows[1] + 1].contains("↳ Hedy"))
  room.type("g")
  #expect(placeInThread(room)?.number == 8)
  room.type("p")
  #expect(room.selected == "Ada" && placeInThread(room)?.number == 1)
  room.type("$")
  #expect(room.selected == "Mary")
  room.type("^")
  #expect(room.selected == "Ada")
  room.type("h")
  room.press(.left)
  #expect(room.drawing.contains("▸"))
}

@Test func `T goes back to the order by thread that was in force`() throws {
  var room = try Mailroom(120, 40, fill: Mailroom.deepThread)
  room.send(.orders(.take(.threadsNewestFirst)))
  room.type("T")
  #expect(
    !room.state.messages.order(of: room.state.mailbox, room.state.preferences.order).isByThread)
  room.type("T")
  #expect(
    room.state.messages.order(of: room.state.mailbox, room.state.preferences.order)
      == .threadsNewestFirst
  )
}

@Test func `What a filter lets through of a thread keeps the newest on top`() throws {
  let references: [[UInt64]] = [[], [2], [2, 4], [2]]
  let threads = ThreadedList(
    references.enumerated().map { index, references in
      let id = UInt64(2 * index + 2)
      return (
        links: MessageLinks(id: id, references: references, subjectAndReply: 0),
        date: Int64(index + 1)
      )
    })
  let dates = threads.outline.order.map { Int64($0) + 1 }
  let outline = ListOutline(newestFirst: threads.outline) { dates[$0] }
  #expect((0..<4).map { outline.depth(at: $0) } == [1, 2, 1, 0])
  let kept = outline.keeping([true, true, false, true])
  #expect((0..<3).map { kept.depth(at: $0) } == [1, 1, 0])
  let held = kept.inserting(at: 1, depth: 1)
  #expect((0..<4).map { held.depth(at: $0) } == [1, 1, 1, 0] && held.starts == [0])
}

private func placeInThread(_ room: Mailroom) -> PlaceInThread? {
  room.state.placeInList.flatMap { $0.list.placeInThread(of: $0.place) }
}

@Test func `A reply that repeats the subject shows its first words instead`() throws {
  for (width, height) in [(120, 40), (60, 40), (160, 40), (45, 40)] {
    var room = try Mailroom(width, height) { folder in
      try Mailroom.deliver(
        "1.a:2,S", from: "Ada <a@example.org>", subject: "Plan", date: "10 Nov 2026 08:00",
        body: "Is it ready?\n", more: "Message-ID: <1@a>\n", to: folder)
      try Mailroom.deliver(
        "2.b:2,", from: "Alan <b@example.org>", subject: "Re: Plan", date: "11 Nov 2026 08:00",
        body: "On Tuesday, Ada wrote:\n> Is it ready?\n\nAlmost.\n",
        more: "Message-ID: <2@a>\nReferences: <1@a>\n", to: folder)
    }
    room.type("Tg")
    #expect(room.drawing.contains("Almost."), "\(room.drawing)")
    let row = try #require(room.frame.lines.firstIndex { $0.contains("Alan") })
    #expect(!room.frame.lines[row...].prefix(2).joined().contains("Re: Plan"), "\(room.drawing)")
  }
}

@Test func `First words are the author's own`() {
  func words(_ lines: String...) -> String {
    FirstWords.of(
      lines.map { line in
        let depth = line.prefix { $0 == ">" }.count
        return Paragraph(String(line.dropFirst(depth)), quoteDepth: depth)
      })
  }
  #expect(words("Hello,", "", "yes.", "> Really?") == "Hello, yes.")
  #expect(words("On Monday, Ada wrote:", "> Really?", "Yes.") == "Yes.")
  #expect(words("On Monday, Ada Lovelace", "<ada@example.org> wrote:", "> Really?", "No.") == "No.")
  #expect(words("> Really?") == "")
  #expect(words("Three reasons:", "first,", "> Really?") == "Three reasons: first,")
}

@Test func `A name that does not fit keeps its last name`() {
  #expect("Muhammad al-Khwarizmi".withInitial == "M. al-Khwarizmi")
  #expect("Johannes van der Waals".withInitial == "J. van der Waals")
  #expect("Maciej W. Rozycki".withInitial == "M. W. Rozycki")
  #expect("Gottfried Wilhelm Leibniz".withMiddleInitial == "Gottfried W. Leibniz")
  #expect("Mail Delivery System".withMiddleInitial == "Mail Delivery System")
  for name in ["kernel test robot", "The Difference", "Ada", "Ada, Grace", "Ada via List", "関孝和"] {
    #expect(name.withInitial == name)
  }
}
