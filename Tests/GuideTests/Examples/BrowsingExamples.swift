import Browsing
import Foundation
import KeystrokeReplay
import SplitViewUI
import Synchronization
import TerminalApp
import Testing

extension Examples {
  @Test func `an example of the events of an effect`() async throws {
    let browser = Browser(Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma"]))
    let tape = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
      browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
    }
    #expect(
      try Player(tape, Script(Tape("Launch browser", file: "a.tape")) { _ in nil }).frame.size.width
        > 0)
  }

  @Test func `an example of a large tree`() {
    let tags = BrowserTags()
    let unread = BrowserScope("Unread") { !tags.has("read", $0.id) }
    let shelf = Browsed(
      title: "Shelf", levels: ["Kinds", "Books"], scopes: [unread], counting: unread,
      version: "first edition", tags: tags,
      tree: [
        BrowserTree(
          "Novels",
          ["Emma", "Persuasion"].map { book in
            BrowserTree(id: book, text: TextDocument("The text of \(book)")) {
              BrowserRow(id: book, mark: tags.has("read", book) ? "" : "*")
            }
          })
      ])
    #expect(shelf.scopes.map(\.title) == ["Unread"])
  }

  @Test func `an example of Browser`() {
    func run() async {
      let shelf = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
      let browser = Browser(shelf)
      await browser.run(BrowserState(shelf), effects: browser.perform, failure: BrowserEvent.failed)
    }
    _ = run
  }

  @Test func `an example of BrowserState`() async throws {
    let shelf = Browsed(title: "Shelf", levels: ["Books"], tree: ["Emma", "Walden"])
    let state = BrowserState(shelf, start: ["Walden"])
    #expect(state.path.isEmpty, "nothing is read yet")
  }

  @Test func `an example of BrowserPlace`() {
    let file = "\(NSTemporaryDirectory())place-\(UUID())"
    let place = BrowserPlace(rows: ["Novels", "Emma"], scope: "Starred")
    place.write(to: file)
    #expect(BrowserPlace(file: file) == place)
  }

  @Test func `an example of BrowserRow`() async throws {
    var row = BrowserRow(id: "emma", title: "Emma", detail: "1815", subtitle: "Jane Austen")
    row.fields = [BrowserRow.Field("isbn", "9780141439587")]
    #expect(row["isbn"] == "9780141439587")
    #expect(row["year"] == nil)
  }

  @Test func `an example of RecordSplitter`() async throws {
    let bytes = RecordBytes()
    var splitter = RecordSplitter(bytes)
    #expect(splitter.append(Array("Emma\nWal".utf8))?.starts == [0])
    #expect(splitter.append(Array("den\n".utf8))?.starts == [5])
  }

  @Test func `an example of RowList`() async throws {
    let bytes = RecordBytes()
    var list = RowList(bytes, hasIDs: false) { record, _ in RowList.line(record) }
    bytes.append(Array("Emma\nWalden\n".utf8))
    list.append(RowBatch(starts: [0, 5], end: 12))
    #expect(list.row(at: 1).title == "Walden")
  }

  @Test func `an example of ShortDate`() async throws {
    let dates = ShortDate(now: 1_780_000_000)
    #expect(dates.text("2026-05-20T06:00:00Z") == "20 May")
    #expect(dates.text("Sat, 12 Oct 2019 08:00:00 +0200") == "Oct 2019")
    #expect(dates.moment(of: "1970-01-02") == 86_400)
  }

  @Test func `an example of Browsed`() async throws {
    let shelf = Browsed(title: "Shelf", depth: 1) { _ in
      BrowserLevel("Books", views: ["Text"])
    } rows: { _, send in
      await send.rows([BrowserRow(id: "Emma"), BrowserRow(id: "Walden")])
    } content: { path, _, send in
      await send(BrowserContent(TextDocument("The text of \(path.last?.title ?? "")")))
    }
    #expect(shelf.level([]).title == "Books")
  }

  @Test func `an example of BrowserLevel`() async throws {
    var books = BrowserLevel("Books", lines: .automatic, views: ["Text", "Facts"])
    (books.rowName, books.rowsName) = ("book", "books")
    books.orders = [BrowserColumn("Title", field: "title"), BrowserColumn("Year", field: "detail")]
    #expect(books.columns.isEmpty)
  }

  @Test func `an example of BrowserContent`() async throws {
    let log = BrowserContent(TextDocument("09:00 started"), followsEnd: true)
    #expect(log.document.plainLines(width: 40) == ["09:00 started"])
  }

  @Test func `an example of BrowserFailure`() async throws {
    let failure = BrowserFailure("The shelf is locked", details: ["Ask Ada for the key."])
    #expect("\(failure)" == "The shelf is locked")
  }

  @Test func `an example of BrowserAction`() async throws {
    let lend = BrowserAction(
      "Lend…", key: "L", questions: [BrowserAction.Question("who", prompt: "To")], takesMarked: true
    )
    let burn = BrowserAction("Burn", confirmation: "Burn the book?", isDestructive: true)
    #expect(lend.id == "Lend…" && burn.key == nil)
  }

  @Test func `an example of BrowserOutcome`() async throws {
    let done = BrowserOutcome.done("Lent to Ada", refreshing: .level(1))
    let page = BrowserOutcome.page(
      title: "Lent", TextDocument("Emma\nWalden"), refreshing: .nothing)
    for outcome in [done, page] {
      if case .done(let words, _, _) = outcome { #expect(words == "Lent to Ada") }
    }
  }

  @Test func `an example of BrowserColumn`() async throws {
    var level = BrowserLevel("orders.csv", views: ["Row"])
    level.columns = [BrowserColumn("Customer"), BrowserColumn("Amount", field: "total")]
    #expect(level.columns.count == 2)
  }

  @Test func `an example of BrowserScope`() async throws {
    let unread = BrowserScope("Unread") { $0["unread"] != "0" }
    let article = BrowserRow(id: "1", title: "News", fields: [BrowserRow.Field("unread", "1")])
    #expect(unread.contains(article))
  }

  @Test func `an example of BrowserTags`() async throws {
    let tags = BrowserTags()
    _ = tags.toggle("starred", ["Emma", "Walden"], as: "Star")
    guard case .done("Star", _, let undo?) = tags.toggle("starred", ["Emma"], as: "Star") else {
      return
    }
    #expect(!tags.has("starred", "Emma") && tags.has("starred", "Walden"))
    _ = try await undo.perform()
    #expect(tags.has("starred", "Emma"))
  }

  @Test func `an example of BrowserTree`() async throws {
    let novels = BrowserTree(
      "Novels", ["Emma", BrowserTree("Persuasion", text: "A second chance.")])
    let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"], tree: [novels, "Essays"])
    #expect(shelf.depth == 2)
    #expect(novels.row.detail == "2")
  }

  @Test func `an example of a hierarchy of functions`() async throws {
    let shelf = Browsed(title: "Shelf", levels: ["Kinds", "Books"]) { path in
      (path.isEmpty ? ["Novels"] : ["Emma", "Persuasion"]).map { BrowserRow(id: $0) }
    } text: { path in
      TextDocument("The text of \(path[1].title)")
    }
    #expect(shelf.level([]).title == "Kinds")
  }

  @Test func `an example of BrowserUndo`() async throws {
    let names = Mutex(["Emma"])
    let undo = BrowserUndo("Delete") {
      names.withLock { $0 = ["Emma"] }
      return .done("Emma is back")
    }
    names.withLock { $0 = [] }
    _ = try await undo.perform()
    #expect(names.withLock { $0 } == ["Emma"])
  }

  @Test func `an example of BrowserProgress`() async throws {
    let progress = BrowserProgress(3, of: 12)
    #expect(progress.description == "3 of 12")
  }

  @Test func `an example of RowSender`() async throws {
    await confirmation(expectedCount: 2) { sent in
      let send = RowSender { _ in sent() }
      await send.rows([BrowserRow(id: "Emma")])
    }
  }

  @Test func `an example of ContentSender`() async throws {
    await confirmation { sent in
      let send = ContentSender(width: 60) { _ in sent() }
      await send(BrowserContent(TextDocument("A line of \(send.width) cells")))
    }
  }

}
