import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

private let inbox = MailboxReference(account: 0, name: "INBOX")

/// Searches with notmuch, from the search field to the list.
@Suite(.enabled(if: TestNotmuch.isInstalled, "notmuch is not installed"))
struct NotmuchFindingTests {
  private let notmuch: TestNotmuch
  private var room: Mailroom

  init() throws {
    let folder = try TemporaryFolder()
    for part in ["cur", "new", "tmp"] { folder.makeFolder("charlotte/\(part)") }
    try Mailroom.sample(folder)
    try Mailroom.deliver(
      "8.h:2,S", from: "Ada <ada@example.org>", subject: "A tagged one", date: "18 Nov 2026 09:00",
      body: "Text of it.", more: "Message-ID: <tagged@x>\n", to: folder)
    notmuch = try TestNotmuch("charlotte", in: folder)
    try notmuch.run("tag", "+todo", "--", "mid:tagged@x")
    room = try Mailroom(
      120, 24, in: folder, changesMail: true, notmuch: notmuch.configuration)
  }

  private var found: [String] {
    guard let list = room.state.library.lists[.search] else { return [] }
    return (0..<list.count).map { list.summary(at: $0)?.subject ?? "" }
  }

  @Test mutating func `Tags are looked for, completed, and shown in the rows`() {
    room.type("//ta")
    room.press(.tab)
    room.type("to")
    room.press(.tab)
    #expect(room.state.searching.field.text == "tag:todo" && found == ["A tagged one"])
    #expect(room.drawing.contains("(todo)"))
  }

  @Test mutating func `The row has the line of the words behind the tags`() {
    room.type("//text tagged")
    room.press(.enter)
    #expect(found == ["A tagged one"] && room.drawing.contains("(todo) Text"))
  }

  @Test mutating func `What notmuch cannot answer is said under the field`() {
    room.type("//from:ada ")
    #expect(found == ["Quarterly forecast", "A tagged one"])
    room.type("larger:1k")
    for line in [
      "column 10: notmuch does not  ", "support larger:; expected ", "another condition",
    ] {
      #expect(room.drawing.contains("│ \(line) "))
    }
    #expect(found == ["Quarterly forecast", "A tagged one"])
  }

  @Test mutating func `An action in what was found is undone, and what was read stays`() {
    room.type("//is:unread")
    room.press(.enter)
    #expect(found == ["Re: compilers", "Quarterly forecast"])
    room.type("N")
    #expect(found == ["Re: compilers", "Quarterly forecast"])
    room.type("d")
    #expect(found == ["Quarterly forecast"])
    room.type("Z")
    #expect(found == ["Re: compilers", "Quarterly forecast"])
  }

  @Test mutating func `What notmuch reads appears in an open search, and a tag in its row`() throws
  {
    room.type("//body:text ")
    room.press(.enter)
    #expect(found == ["A tagged one"] && room.drawing.contains("(todo)"))
    try Mailroom.deliver(
      "9.i:2,S", from: "Ada <ada@example.org>", subject: "Later", date: "18 Nov 2026 09:30",
      body: "Text too.", more: "Message-ID: <later@x>\n", to: room.folder)
    try notmuch.read()
    try notmuch.run("tag", "+done", "--", "mid:tagged@x")
    room.send(.indexing(.updated))
    #expect(found == ["Later", "A tagged one"] && room.drawing.contains("(done todo)"))
  }

  @Test(arguments: [60, 45]) mutating func `In a narrow terminal the tags stand in the rows too`(
    width: Int
  ) {
    room.type("//tag:todo ")
    room.press(.enter)
    room.turn(to: width, 24)
    if !room.drawing.contains("(todo)") { room.type("h") }
    #expect(room.drawing.contains("A tagged one") && room.drawing.contains("(todo)"))
  }

  @Test mutating func `A database that is gone is a mistake, and what was found stays`() {
    room.type("//thanks ")
    #expect(found == ["Thanks"])
    room.folder.remove("charlotte/.notmuch")
    room.type("line")
    #expect(found == ["Thanks"] && room.drawing.contains("notmuch failed"))
  }
}
