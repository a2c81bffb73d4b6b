import KeystrokeReplay
import SplitViewUI
import Synchronization
import Testing

@testable import Browsing

/// Folders of notes that actions change. A class, because the functions of a hierarchy share it.
private final class Notes: Sendable {
  private let folders = Mutex(["Home": ["a", "b", "c"], "Work": []])

  var browsed: Browsed {
    var browsed = Browsed(title: "Notes", levels: ["Folders", "Notes"]) { path in
      guard let folder = path.first?.id else {
        return ["Home", "Work"].map { BrowserRow(id: $0) }
      }
      let names = self.folders.withLock { $0[folder] ?? [] }
      return names.enumerated().map { number, name in
        BrowserRow(id: "\(number)", title: name, fields: [BrowserRow.Field("name", name)])
      }
    } text: { path in
      TextDocument("The text of \(path.last?.title ?? "")")
    }
    browsed.origin = { path, _ in path.last?["name"] ?? "" }
    browsed.actions = { path in
      path.count == 1
        ? [BrowserAction("Empty Folder", key: "E")]
        : [
          BrowserAction("Rename", key: "r"), BrowserAction("Sign", key: "S", takesMarked: true),
          BrowserAction("Delete", key: "D", confirmation: "Delete?", takesMarked: true),
          BrowserAction("Add Note", key: "n", questions: [.init("name", prompt: "Name")]),
        ]
    }
    browsed.listActions = { path in
      path.count == 1
        ? [BrowserAction("Add Note", key: "n", questions: [.init("name", prompt: "Name")])] : []
    }
    browsed.confirmation = { act in
      act.action.confirmation.map { _ in "Delete \(act.rows.map(\.title).joined(separator: "+"))?" }
    }
    browsed.perform = { act in try self.perform(act) }
    return browsed
  }

  private func perform(_ act: BrowserAct) throws -> BrowserOutcome {
    let folder = act.path[0].id
    switch act.action.id {
    case "Rename":
      folders.withLock { $0[folder] = $0[folder]?.map { $0 + "!" } }
      return .done("Renamed")
    case "Add Note":
      folders.withLock { $0[folder, default: []].append(act.answers["name"] ?? "") }
      return .done("Added below \(folder), to \(act.rows.count) rows")
    case "Sign":
      let undo = BrowserUndo("Sign") { .done("") }
      let failure = BrowserFailure("no pen", details: ["One was signed."])
      return act.rows.count > 1
        ? .failed(failure, afterRows: 1, undo: undo) : .done("Signed \(act.rows[0].title)")
    default: return .done("\(act.action.title): \(act.rows.map(\.title).joined(separator: "+"))")
    }
  }

  func play(_ steps: String, size: String = "120x30", start: [String] = []) throws {
    let browser = Browser(browsed)
    let tape = AppTape(
      browser, state: BrowserState(browser.browsed, start: start), title: \.id
    ) { effect in
      browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
    }
    let text = "Launch browser\nSet Size \(size)\nWait\nSleep 1s\n\(steps)"
    var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

private let sizes = ["120x30", "80x24", "60x30", "45x24"]

@Test func `a content is read again when what it is made from has changed, though the id has not`()
  throws
{
  try Notes().play(
    "Expect \"The text of a\"\nType \"r\"\nSleep 1s\nExpect \"The text of a!\"",
    start: ["Home"])
}

@Test(arguments: sizes)
func `an empty list has the actions that need no row, and not those of the row above`(
  size: String
) throws {
  let steps = """
    Type "E"
    Sleep 1s
    Expect Not "Empty Folder:"
    Type "n"
    Expect "Name"
    Type "first"
    Enter
    Sleep 1s
    Expect "Added below Work, to 0 rows"
    Expect "first"
    """
  let toWork = size == "120x30" ? "BackTab\nDown\nSleep 1s\nTab\n" : ""
  try Notes().play(toWork + steps, size: size, start: toWork.isEmpty ? ["Work"] : [])
}

@Test func `an answer that is needed is not empty`() throws {
  let steps = """
    Type "n"
    Enter
    Expect "Name is empty"
    Type "d"
    Enter
    Sleep 1s
    Expect "Added below Home"
    """
  try Notes().play(steps, start: ["Home"])
}

@Test(arguments: sizes)
func `the menu is that of the list with the focus`(size: String) throws {
  let steps = """
    Type "e"
    Sleep 1s
    Expect "Empty Folder"
    Expect Not "Rename"
    Enter
    Sleep 1s
    Expect "Empty Folder:"
    """
  try Notes().play(
    "\(size == "120x30" ? "BackTab\n" : "Type \"hh\"\n")Sleep 1s\n" + steps, size: size)
}

@Test func `a question is about the marked row, though another is selected`() throws {
  let steps = "Type \"xjj\"\nType \"D\"\nExpect \"Delete a?\"\nRight\nEnter\nExpect \"Delete: a\""
  try Notes().play(steps, start: ["Home"])
}

@Test func `after a failure the rows for which the action was done are no longer marked`() throws {
  let steps = """
    Type "xjxjx"
    Expect "3 marked"
    Type "S"
    Expect "One was signed."
    Escape
    Expect "2 marked"
    Type "Z"
    Expect "Undone: Sign"
    Type "D"
    Right
    Enter
    Expect "Delete: b+c"
    Expect "2 marked"
    """
  try Notes().play(steps, start: ["Home"])
}

@Test func `where there are actions, undo says that there is nothing to undo`() throws {
  try Notes().play("Type \"Z\"\nExpect \"Nothing to undo\"", start: ["Home"])
}

@Test(arguments: sizes)
func `the list is on screen at the start, also at a row that is named`(size: String) throws {
  try Notes().play(
    "Expect \"Notes\"\nExpect \"c\"\nDown\nSleep 1s\nExpect Path \"Home\" \"1\"",
    size: size, start: ["Home"])
}

@Test(arguments: sizes)
func `a list that cannot be read says why at the start`(size: String) throws {
  var browsed = Notes().browsed
  browsed.rows = { _, _ in throw BrowserFailure("no network") }
  let browser = Browser(browsed)
  let tape = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
    browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
  }
  let text = "Launch browser\nSet Size \(size)\nSleep 1s\nExpect \"no network\""
  var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Test func `a row is chosen only after the row at the start is reached`() {
  let browser = Browser(Notes().browsed)
  var state = BrowserState(browser.browsed, start: ["Work", "7"], picks: true)
  _ = browser.update(&state, .navigation(.resize(width: 100, height: 30)))
  for news in RowNews.whole([BrowserRow(id: "Home"), BrowserRow(id: "Work")]) {
    _ = browser.update(&state, .rows([], generation: 0, news))
  }
  _ = browser.update(&state, .pick)
  #expect(state.picked == nil)
  let work = [BrowserItem(id: "Work")]
  let failure = BrowserFailure("no network")
  _ = browser.update(&state, .rows(work, generation: 0, .ended(failure)))
  #expect(state.start.isEmpty)
  #expect(
    state.toast.message == "7 is not loaded yet", "the reason is in place of the list"
  )
}

@Test func `a list that fails while it is read again keeps its rows and the selection`() {
  let browser = Browser(Browsed(title: "Rows", levels: ["Rows"], tree: []))
  var state = BrowserState(browser.browsed)
  _ = browser.update(&state, .navigation(.resize(width: 100, height: 30)))
  let rows = (1...60).map { BrowserRow(id: "\($0)") }
  for news in RowNews.whole(rows) { _ = browser.update(&state, .rows([], generation: 0, news)) }
  _ = browser.update(&state, .navigation(.selectLast))
  _ = browser.update(&state, .refresh)
  let generation = state.listing.generation
  for news in RowNews.whole(Array(rows.prefix(40))).dropLast() {
    _ = browser.update(&state, .rows([], generation: generation, news))
  }
  let failure = BrowserFailure("no network")
  _ = browser.update(&state, .rows([], generation: generation, .ended(failure)))
  #expect(state.lists[[]]?.shown == 60 && state.path.map(\.id) == ["60"])
  _ = browser.update(&state, .refresh)
  for news in RowNews.whole(rows) {
    _ = browser.update(&state, .rows([], generation: generation + 1, news))
  }
  #expect(state.path.map(\.id) == ["60"])
}

@Test func `a search looks through what is shown`() {
  func list(isInBytes: Bool) -> RowList {
    let bytes = RecordBytes()
    var splitter = RecordSplitter(bytes)
    var list = RowList(bytes, hasIDs: false) { record, _ in
      let parts = RowList.line(record).title.split(separator: ";").map(String.init)
      return BrowserRow(id: parts[0], title: parts[1])
    }
    list.searched = .init(isInBytes: isInBytes) { isInBytes ? $0.title : "shown \($0.title)" }
    if let batch = splitter.append(Array("x1;Éa\nx2;b\n".utf8)) { list.append(batch) }
    return list
  }
  for isInBytes in [true, false] {
    #expect(list(isInBytes: isInBytes).rows(with: "x1") == [])
    #expect(list(isInBytes: isInBytes).rows(with: "éa") == [0])
    #expect(list(isInBytes: isInBytes).rows(with: "b", among: [0]) == [])
  }
  #expect(list(isInBytes: false).rows(with: "shown") == [0, 1])
}
