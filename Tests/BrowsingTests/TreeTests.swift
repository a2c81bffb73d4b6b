import Foundation
import KeystrokeReplay
import MarkdownText
import SplitViewUI
import Synchronization
import Testing

@testable import Browsing

/// A shelf as a value, with tags, for tapes.
private struct Shelf {
  let tags = BrowserTags()

  var browsed: Browsed {
    let unread = BrowserScope("Unread") { !tags.has("read", $0.id) }
    var browsed = Browsed(
      title: "Shelf", levels: ["Kinds", "Books"], scopes: [unread], counting: unread,
      tree: [
        BrowserTree("Essays", [BrowserTree("Walden", text: "A hut.")]),
        BrowserTree("Novels", ["Emma", "Dracula", BrowserTree("Persuasion", text: "A walk.")]),
      ])
    browsed.level = { [level = browsed.level] path in
      var level = level(path)
      if path.count == 1 { level.orders = [BrowserColumn("Title", field: "title")] }
      return level
    }
    browsed.actions = { path in
      path.count < 2
        ? [BrowserAction("Count", key: "C")]
        : [BrowserAction("Read", key: "N", takesMarked: true)]
    }
    browsed.perform = { act in
      if act.action.title == "Read" { return tags.toggle("read", act.rows.map(\.id), as: "Read") }
      await act.report(BrowserProgress(1, of: 2))
      return .done("Counted")
    }
    return browsed
  }

  func played(_ steps: String, size: String = "120x30") throws -> TapeReport {
    let browser = Browser(browsed)
    let tape = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
      let isSlow = if case .act = effect { true } else { false }
      return browser.events(of: effect).enumerated().map { number, event in
        TapeAnswer(event, after: isSlow ? .seconds(2 * number) : .milliseconds(10))
      }
    }
    let text = "Launch browser\nSet Size \(size)\nSleep 1s\n\(steps)"
    var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
    return player.play()
  }
}

private let toNovels = "BackTab\nDown\nSleep 1s\nRight\nSleep 1s\n"

@Test func `the rows of a scope stay, also those that lead to them, with their number`() throws {
  let steps = """
    Type "N"
    Sleep 3s
    BackTab
    Expect Row 4 "Essays"
    Expect Row 5 "3"
    Alt+2
    Sleep 1s
    Expect Not "Essays"
    Expect Path "Novels" "Emma"
    Alt+1
    Sleep 1s
    Expect "Essays"
    """
  let report = try Shelf().played("Right\nSleep 1s\n" + steps)
  #expect(report.isPassed, "\(report)")
}

@Test func `a selected row stays in its scope until the selection moves on`() throws {
  let steps = """
    Alt+2
    Type "N"
    Sleep 3s
    Expect Path "Novels" "Emma"
    Down
    Sleep 1s
    Type "R"
    Sleep 1s
    Expect Not "Emma"
    Expect Path "Novels" "Dracula"
    """
  let report = try Shelf().played(toNovels + steps)
  #expect(report.isPassed, "\(report)")
}

@Test func `a search looks at the rows of the scope, and ends with it`() throws {
  let steps = """
    Type "N"
    Sleep 3s
    Down
    Alt+2
    Type "/a"
    Sleep 1s
    Expect Not "Emma"
    Expect "Dracula"
    Enter
    Alt+1
    Expect "Emma"
    """
  let report = try Shelf().played(toNovels + steps)
  #expect(report.isPassed, "\(report)")
}

@Test func `actions are taken back and done again, the last one first`() throws {
  let steps = """
    Type "N"
    Sleep 3s
    Expect "Read   Z  Undo"
    Expect Row 5 "2"
    Down
    Sleep 1s
    Type "N"
    Sleep 3s
    Expect Row 5 "1"
    Type "Z"
    Sleep 1s
    Expect "Undone: Read"
    Expect Row 5 "2"
    Type "Z"
    Sleep 1s
    Expect Row 5 "3"
    Type "Z"
    Sleep 1s
    Ctrl+Y
    Sleep 1s
    Expect Row 5 "2"
    """
  let report = try Shelf().played(toNovels + steps)
  #expect(report.isPassed, "\(report)")
}

@Test func `an action says how far it is while it runs`() throws {
  let steps = """
    BackTab
    Type "C"
    Sleep 1s
    Expect "Count: 1 of 2"
    Sleep 3s
    Expect "Counted"
    Expect Not "1 of 2 kinds Count"
    """
  let report = try Shelf().played(steps)
  #expect(report.isPassed, "\(report)")
}

/// A shelf whose rows are counted when they are made.
private final class CountedShelf: Sendable {
  let tags = BrowserTags()
  let made = Mutex([String]())
  let texts = Mutex([String]())
  let edition = Mutex(1)
  let asked = Mutex(0)

  var browsed: Browsed {
    let unread = BrowserScope("Unread") { !self.tags.has("read", $0.id) }
    let starred = BrowserScope("Starred") { self.tags.has("starred", $0.id) }
    var browsed = Browsed(
      title: "Shelf", levels: ["Kinds", "Authors", "Books"], scopes: [unread, starred],
      counting: unread, version: self.edition.withLock { $0 }, tags: self.tags, tree: self.tree)
    browsed.didShow = { self.tags.add("read", $0.last?.id ?? "") }
    return browsed
  }

  private var tree: [BrowserTree] {
    asked.withLock { $0 += 1 }
    let edition = edition.withLock { $0 }
    return (1...4).map { kind in
      BrowserTree(
        "Kind \(kind)",
        (1...4).map { author in
          let name = "\(kind).\(author)"
          return BrowserTree("Author \(name)", (1...50).map { book("\(name).\($0)", edition) })
        })
    }
  }

  private func book(_ id: String, _ edition: Int) -> BrowserTree {
    BrowserTree(id: id, text: self.text(of: id)) {
      self.made.withLock { $0.append(id) }
      return BrowserRow(
        id: id, title: "Book \(id)", detail: edition > 1 ? "edition \(edition)" : "",
        mark: self.tags.has("read", id) ? "" : "*")
    }
  }

  private func text(of id: String) -> TextDocument {
    texts.withLock { $0.append(id) }
    return TextDocument("The text of \(id)")
  }

  /// A tree that is kept while the edition stays the same.
  var kept: KeptTree<Int> {
    let unread = BrowserScope("Unread") { !self.tags.has("read", $0.id) }
    let starred = BrowserScope("Starred") { self.tags.has("starred", $0.id) }
    return KeptTree(
      scopes: [unread, starred], counted: unread, { self.edition.withLock { $0 } }, { self.tags },
      { self.tree })
  }
}

extension AppTape<Browser> {
  /// Plays tapes in a hierarchy, whose answers come as they do in a running program.
  init(_ browsed: Browsed) {
    let browser = Browser(browsed)
    self.init(browser, state: BrowserState(browsed), title: \.id) { effect in
      browser.timedEvents(of: effect).map { TapeAnswer($0.event, after: $0.delay) }
    }
  }
}

@Test func `a key that marks a row as read makes that row again, and no other`() throws {
  let shelf = CountedShelf()
  let tape = AppTape(shelf.browsed)
  let text = """
    Launch browser
    Set Size 120x30
    Sleep 1s
    Right
    Sleep 1s
    Right
    Sleep 1s
    Expect Path "Kind 1" "Author 1.1" "1.1.1"
    Expect "The text of 1.1.1"
    Expect Row 4 "49"
    Down
    Sleep 1s
    Expect Row 4 "48"
    Down
    Sleep 1s
    Expect "The text of 1.1.3"
    Expect Row 4 "47"
    """
  var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
  let made = shelf.made.withLock { $0 }
  #expect(made.suffix(3) == ["1.1.1", "1.1.2", "1.1.3"])
  #expect(made.count == 4 * 4 * 50 + 50 + 3, "once for the numbers, once for the list")
  #expect(shelf.asked.withLock { $0 } == 1, "the tree is made once")
  #expect(shelf.texts.withLock { $0 } == ["1.1.1", "1.1.2", "1.1.3"], "a text is made once")
}

@Test func `a kept tree has the same rows as one that is made for each read`() {
  let shelf = CountedShelf()
  let kept = shelf.kept
  var dice: UInt64 = 7
  func next(_ count: Int) -> Int {
    dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(dice >> 33) % count
  }
  let kind = BrowserRow(id: "Kind 2")
  for step in 0..<200 {
    let ids = (0..<next(60) + 1).map { _ in "2.\(next(4) + 1).\(next(50) + 1)" }
    _ = shelf.tags.toggle(next(2) == 0 ? "read" : "starred", ids, as: "Change")
    if next(20) == 0 { shelf.edition.withLock { $0 += 1 } }
    if next(3) == 0 { continue }
    let fresh = shelf.kept
    for path in [[], [kind], [kind, BrowserRow(id: "Author 2.3")], [BrowserRow(id: "None")]] {
      #expect(kept.rows(below: path) == fresh.rows(below: path), "step \(step)")
    }
  }
}

@Test func `many changes of tags at once are not listed one by one`() {
  let tags = BrowserTags()
  let start = tags.changes(since: nil)
  #expect(start.ids == nil)
  _ = tags.toggle("read", ["a", "b"], as: "Read")
  #expect(tags.changes(since: start.revision).ids == ["a", "b"])
  for index in 0..<200 { _ = tags.add("read", "row \(index)") }
  #expect(tags.changes(since: start.revision).ids == nil)
  #expect(tags.changes(since: tags.changes(since: nil).revision).ids == [])
}

@Test func `a list that is no table is sorted by what its level says`() throws {
  let steps = """
    Type "o"
    Enter
    Sleep 1s
    Expect Path "Novels" "Emma"
    Up
    Expect Path "Novels" "Dracula"
    """
  let report = try Shelf().played(toNovels + steps)
  #expect(report.isPassed, "\(report)")
}

@Test func `what a content changes is read again once it is shown`() async throws {
  var browsed = Shelf().browsed
  let shown = Mutex([String]())
  browsed.didShow = { path in
    shown.withLock { $0.append(path.last?.id ?? "") }
    return true
  }
  let path = [BrowserRow(id: "Novels"), BrowserRow(id: "Persuasion")]
  var request = BrowserEffect.ContentRequest(
    key: ReadingState.Key(path: [], view: 0, generation: 0), path: path, view: 0, width: 40)
  func names() -> [String] {
    Browser(browsed).events(of: .content(request)).map { "\("\($0)".prefix { $0 != "(" })" }
  }
  #expect(names() == ["content", "rowsChanged", "contentEnded"])
  request.isAhead = true
  #expect(names() == ["content", "contentEnded"])
  #expect(shown.withLock { $0 } == ["Persuasion"])
}

@Test func `tags are kept in a file`() throws {
  let file = "/tmp/trifold-tags-\(UInt64.random(in: 0...UInt64.max))/tags"
  let tags = BrowserTags()
  tags.keep(in: file)
  _ = tags.toggle("read", ["Emma", "with\ttab", "with\nline"], as: "Read")
  _ = tags.toggle("starred", ["Emma"], as: "Star")
  let other = BrowserTags()
  other.keep(in: file)
  #expect(other.has("read", "Emma") && other.has("starred", "Emma"))
  #expect(other.has("read", "with\ttab") && !other.has("read", "with\nline"))
}

@Test func `a tag that is added is appended to the file, and one that is removed is not in it`()
  throws
{
  let file = "/tmp/trifold-tags-\(UInt64.random(in: 0...UInt64.max))/tags"
  let tags = BrowserTags()
  tags.keep(in: file)
  for id in ["b", "a"] { _ = tags.add("read", id) }
  #expect(try String(contentsOfFile: file, encoding: .utf8) == "read\tb\nread\ta\n")
  _ = tags.toggle("read", ["b"], as: "Read")
  #expect(try String(contentsOfFile: file, encoding: .utf8) == "read\ta\n")
  // A file whose last line was not written completely is written again.
  try Data("read\ta\nread\tb".utf8).write(to: URL(filePath: file))
  let other = BrowserTags()
  other.keep(in: file)
  _ = other.add("read", "c")
  #expect(try String(contentsOfFile: file, encoding: .utf8) == "read\ta\nread\tb\nread\tc\n")
}

@Test func `a link beside the file of tags is not followed when the file is replaced`() throws {
  let folder = "/tmp/trifold-tags-\(UInt64.random(in: 0...UInt64.max))"
  let tags = BrowserTags()
  tags.keep(in: folder + "/tags")
  let mine = Data("mine".utf8)
  try mine.write(to: URL(filePath: folder + "/other"))
  try FileManager.default.createSymbolicLink(
    atPath: folder + "/tags~", withDestinationPath: folder + "/other")
  _ = tags.add("read", "Emma")
  #expect(try Data(contentsOf: URL(filePath: folder + "/other")) == mine)
  #expect(try String(contentsOfFile: folder + "/tags", encoding: .utf8) == "read\tEmma\n")
  let status = try FileManager.default.attributesOfItem(atPath: folder + "/tags")
  #expect(status[.type] as? FileAttributeType == .typeRegular)
  #expect(status[.posixPermissions] as? Int == 0o600)
}

@Test(arguments: [
  ("Mon, 11 May 2026 07:30:00 +0200", 1_778_477_400), ("2 Apr 2026 09:00:00 GMT", 1_775_120_400),
  ("Tue, 05 May 2026 18:00:00", 1_778_004_000), ("2026-03-14T12:00:00+01:00", 1_773_486_000),
])
func `dates of mail and of feeds are moments`(written: String, moment: Int) {
  #expect(ShortDate(now: 0).moment(of: written) == moment)
}

@Test(arguments: ["11 of May 2026", "32 May 2026 07:30:00", "May 2026", "", "1 2 3 4"])
func `other words are no date`(words: String) {
  #expect(ShortDate(now: 0).moment(of: words) == nil)
}

@Test func `a program that keeps the place begins where the user was`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  var browsed = Shelf().browsed
  browsed.placeFile = folder.appending(path: "place").path
  let browser = Browser(browsed)
  var state = BrowserState(browsed, start: ["Novels", "Persuasion"])
  _ = browser.update(&state, .scope(1))
  for effect in browser.willTerminate(state) { _ = browser.events(of: effect) }

  let next = BrowserState(browsed)
  #expect(next.start.map(\.id) == ["Novels", "Persuasion"])
  #expect(next.scope == 1)
  #expect(BrowserState(browsed, start: ["Essays"]).start.map(\.id) == ["Essays"])
}

@Test func `a search is a part of the place, and its list is filtered again`() throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  var browsed = Shelf().browsed
  let file = folder.appending(path: "place").path
  browsed.placeFile = file
  let place = BrowserPlace(rows: ["Novels", "Dracula"], search: "ra", searchedLevel: 1)
  place.write(to: file)
  #expect(BrowserPlace(file: file) == place)

  let tape = AppTape(browsed)
  let text = """
    Launch browser
    Set Size 120x30
    Sleep 1s
    Expect Path "Novels" "Dracula"
    Expect Not "Emma"
    Expect Not "Persuasion"
    Left
    Escape
    Escape
    Sleep 1s
    Expect "Emma"
    """
  var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")

  let browser = Browser(browsed)
  var state = BrowserState(browsed)
  #expect(state.filter.search.text == "ra")
  for effect in browser.willTerminate(state) { _ = browser.events(of: effect) }
  #expect(BrowserPlace(file: file) == place, "the place is kept although nothing has been read")
  _ = browser.update(&state, .navigation(.moveSelection(by: 1)))
  #expect(state.filter.search.text.isEmpty, "the user has gone elsewhere")
}

@Test func `a damaged file of the place is read as far as it can be understood`() throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID())").path
  defer { try? FileManager.default.removeItem(atPath: file) }
  #expect(BrowserPlace(file: file) == nil)
  try Data("row\tNovels\n\u{0}\nhidden\tx\n\nscope\tUnread".utf8).write(to: URL(filePath: file))
  #expect(BrowserPlace(file: file) == BrowserPlace(rows: ["Novels"], scope: "Unread"))
}

@Test func `L lists the links of the text, and Enter copies an address`() throws {
  let browser = Browser(
    Browsed(
      title: "Shelf", levels: ["Books"],
      tree: [
        BrowserTree(
          BrowserRow(id: "Walden"),
          text: TextDocument(
            markdown: "A [hut](https://example.org/hut) and [a pond](https://example.org/pond)."))
      ]))
  var session = Session(browser, state: BrowserState(browser.browsed), size: Size(120, 30))
  func settle() {
    for effect in [BrowserEffect.rows([], [], generation: 0)] {
      for event in browser.events(of: effect) { _ = session.send(event) }
    }
    if let request = browser.contentRequest(session.state) {
      for event in browser.events(of: .content(request)) { _ = session.send(event) }
    }
  }
  settle()
  for key: KeyPress in [.tab, "L"] { _ = session.input(.key(key)) }
  let lines = session.frame().lines
  #expect(lines.contains { $0.contains("Links") })
  #expect(lines.contains { $0.contains("a pond") && $0.contains("https://example.org/pond") })
  for key: KeyPress in ["p", "o", "n", "d"] { _ = session.input(.key(key)) }
  #expect(!session.frame().lines.contains { $0.contains("example.org/hut") })
  _ = session.input(.key(.enter))
  #expect(session.frame().lines.contains { $0.contains("Copied https://example.org/pond") })
}

@Test func `a program opens the links of its texts, and its action takes the browser's key`() {
  var browsed = Browsed(
    title: "Shelf", levels: ["Books"],
    tree: [
      BrowserTree(
        BrowserRow(id: "Walden"),
        text: TextDocument(markdown: "A [pond](https://example.org/pond)."))
    ])
  browsed.openLink = { "Opened \($0)" }
  browsed.actions = { _ in [BrowserAction("Reload", key: "R")] }
  let browser = Browser(browsed)
  var session = Session(browser, state: BrowserState(browsed), size: Size(120, 30))
  func perform(_ effect: BrowserEffect) {
    for event in browser.events(of: effect) { _ = session.send(event) }
  }
  perform(.rows([], [], generation: 0))
  if let request = browser.contentRequest(session.state) { perform(.content(request)) }
  for key: KeyPress in [.tab, .tab] { _ = session.input(.key(key)) }
  #expect(session.frame().lines.contains { $0.contains("Enter Open") })
  let commands = session.input(.key(.enter))
  guard case .perform(.openLink(let address), _) = commands.first else {
    Issue.record("no link is opened: \(commands)")
    return
  }
  perform(.openLink(address))
  #expect(session.frame().lines.contains { $0.contains("Opened https://example.org/pond") })
  _ = session.input(.key("e"))
  let lines = session.frame().lines
  let again = lines.first { $0.contains("Read Again") }
  #expect(again?.contains("R ▐") == false && again?.contains("Again  ") == true, "\(lines)")
  #expect(lines.contains { $0.contains("Reload                       R") }, "\(lines)")
}

@Test func `the palette finds a row of any list by a few letters, and goes there`() throws {
  let steps =
    toNovels + """
      Ctrl+K
      Type "essa"
      Expect "Kinds"
      Enter
      Sleep 1s
      Expect Path "Essays" "Walden"
      """
  let report = try Shelf().played(steps)
  #expect(report.isPassed, "\(report)")
}
