import KeystrokeReplay
import SplitViewUI
import Testing

@testable import Browsing

/// Shelves of books, each with two views, for tapes: effects are answered from memory.
private enum Shelf {
  static let shelves = ["Essays", "Novels"]
  static let books = ["Essays": ["Walden"], "Novels": ["Emma", "Persuasion", "Dracula"]]

  /// An action that reads its choices before it asks.
  static let giving: BrowserAction = {
    var action = BrowserAction("Give…", key: "G", questions: [.init("who", prompt: "To")])
    action.readsChoices = true
    return action
  }()

  static let browsed: Browsed = {
    var browsed = Browsed(title: "Shelf", depth: 2) { path in
      path.isEmpty
        ? BrowserLevel("Shelves")
        : BrowserLevel(path[0].title, lines: .two, views: ["Text", "Facts"])
    } rows: { _, _ in
    } content: { _, _, _ in
    }
    browsed.actions = { path in
      path.count < 2
        ? []
        : [
          BrowserAction(
            "Burn", key: "D", confirmation: "Burn \(path[1].title)?", isDestructive: true,
            takesMarked: true),
          BrowserAction("Lend…", key: "L", questions: [.init("who", prompt: "To")]),
          BrowserAction("Bind", key: "B"), giving,
        ]
    }
    return browsed
  }()

  static func rows(_ path: [BrowserRow]) -> [BrowserRow] {
    guard let shelf = path.first?.id else { return shelves.map { BrowserRow(id: $0) } }
    return (books[shelf] ?? []).map {
      BrowserRow(id: $0, detail: "1818", subtitle: "a book", fields: [.init("id", $0)])
    }
  }

  static func answers(_ effect: BrowserEffect) -> [TapeAnswer<BrowserEvent>] {
    switch effect {
    case .rows(let path, let rows, let generation):
      return RowNews.whole(Self.rows(rows)).map {
        TapeAnswer(.rows(path, generation: generation, $0), after: .milliseconds(10))
      }
    case .content(let request):
      let title = request.path.last?.title ?? ""
      let text = request.view == 0 ? "The text of \(title)" : "Facts about \(title)"
      let content = BrowserContent(TextDocument(text))
      return [TapeAnswer(.content(request, content)), TapeAnswer(.contentEnded(request))]
    case .filter(let path, let rows, let query, let former):
      return [
        TapeAnswer(
          .filtered(path, query: query, rows.rows(with: query, among: former) ?? [], of: rows.count)
        )
      ]
    case .more, .search, .sort, .watch, .undo, .keep, .prefer, .openLink: return []
    case .prepare(var act):
      act.action.questions = [.init("who", prompt: "To", choices: ["Ada", "Grace"])]
      return [TapeAnswer(.acting(.prepared(act)))]
    case .act(let act):
      let names = act.rows.map(\.title).joined(separator: " and ")
      let who = act.answers["who"].map { " to \($0)" } ?? ""
      let binds = act.action.title == "Bind"
      return [
        TapeAnswer(
          .done(.done("\(act.action.title): \(names)\(who)")),
          after: .seconds(binds ? 60 : 0))
      ]
    }
  }

  static let tape = AppTape(
    Browser(browsed), state: BrowserState(depth: 2), effects: answers
  ) { state in
    TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
  }
}

/// Plays a tape and checks that it passes.
private func play(_ steps: String, size: String) throws {
  let tape = Tape("Launch browser\nSet Size \(size)\nWait\nSleep 1s\n\(steps)", file: "x.tape")
  var player = try Player(Shelf.tape, Script(tape) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Test func `an inner list that is being read says so`() throws {
  @Sendable func answers(_ effect: BrowserEffect) -> [TapeAnswer<BrowserEvent>] {
    guard case .rows(let path, _, _) = effect, !path.isEmpty else { return Shelf.answers(effect) }
    return Shelf.answers(effect).map { TapeAnswer($0.event, after: .seconds(30)) }
  }
  let slow = AppTape(
    Browser(Shelf.browsed), state: BrowserState(depth: 2), effects: answers
  ) { state in
    TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
  }
  let steps = """
    Launch browser
    Set Size 120x30
    Sleep 10s
    Expect "Novels"
    Expect "Loading…"
    Sleep 30s
    Expect Not "Loading…"
    Expect "Walden"
    """
  var player = try Player(slow, Script(Tape(steps, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Test(arguments: ["120x30", "60x30", "45x24"])
func `lists and contents are shown at every size, and turning loses nothing`(size: String) throws {
  let steps = """
    Expect Path "Essays" "Walden"
    Resize 120x30
    Expect "Shelves"
    Expect "The text of Walden"
    Tab
    Resize 45x24
    Resize 60x30
    Resize 120x30
    Expect Path "Essays" "Walden"
    Expect "The text of Walden"
    """
  try play(steps, size: size)
}

@Test(arguments: ["140x30", "120x30", "100x30", "80x24", "60x30", "45x24", "30x15"])
func `the reason why the outermost list cannot be read is on screen once`(size: String) throws {
  let shelf = AppTape(
    Browser(Shelf.browsed), state: BrowserState(depth: 2),
    effects: { effect in
      guard case .rows(let path, _, let generation) = effect else { return [] }
      let lost = BrowserFailure("Lost at sea", details: (1...6).map { "Wave \($0)" })
      return [TapeAnswer(.rows(path, generation: generation, .ended(lost)))]
    }
  ) { state in
    TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
  }
  for before in ["", "Set Size 120x30\nSleep 1s\n"] {
    let turn = before.isEmpty ? "Set Size" : "Resize"
    let steps = "\(before)\(turn) \(size)\nSleep 1s\nSnapshot lost"
    let tape = Tape("Launch browser\n\(steps)", file: "x.tape")
    var player = try Player(shelf, Script(tape) { _ in nil })
    let screen = try #require(player.play().snapshots["lost"])
    #expect(screen.ranges(of: "Lost at sea").count == 1, "\(screen)")
    #expect(screen.ranges(of: "Wave 6").count == 1, "\(screen)")
  }
}

@Test func `an action that takes long is alone, and Escape stops it`() throws {
  let steps = """
    Type "B"
    Sleep 2s
    Type "D"
    Expect "Bind is running; Esc stops it"
    Escape
    Expect "Bind: stopped"
    Sleep 100s
    Expect Not "Bind: Walden"
    Type "D"
    Expect "Burn Walden?"
    """
  try play(steps, size: "120x30")
}

@Test func `an action that takes long says at its end what came of it`() throws {
  try play("Type \"B\"\nSleep 60500ms\nExpect \"Bind: Walden\"", size: "120x30")
}

@Test func `in portrait the user begins with the lists, in a popover`() throws {
  try play("Expect \"Shelves\"\nExpect \"Essays\"", size: "60x30")
}

@Test func `a search in a list shows what it finds, and Escape shows all`() throws {
  let steps = """
    BackTab
    Down
    Sleep 1s
    Tab
    Type "/dra"
    Sleep 1s
    Expect "Dracula"
    Expect Not "Persuasion"
    Expect "The text of Dracula"
    Enter
    Escape
    Sleep 1s
    Expect "Persuasion"
    """
  try play("Resize 120x30\n" + steps, size: "120x30")
}

@Test func `views are chosen by keys, and each row keeps the chosen one`() throws {
  let steps = """
    Type "}"
    Sleep 1s
    Expect "Facts about Walden"
    Type "{"
    Sleep 1s
    Expect "The text of Walden"
    """
  try play(steps, size: "120x30")
}

@Test func `the palette finds a command by a few letters and does it`() throws {
  let steps = """
    Ctrl+K
    Expect "Commands"
    Type "refr"
    Expect "Refresh"
    Expect Not "Mark all"
    Escape
    Escape
    Ctrl+K
    Type "copy"
    Enter
    Expect "Copied"
    """
  try play(steps, size: "120x30")
}

@Test func `an action acts on the marked rows after a question, whose default is Cancel`() throws {
  let steps = """
    BackTab
    Down
    Sleep 1s
    Right
    Sleep 1s
    Type "xjx"
    Type "D"
    Expect "Burn Persuasion?"
    Expect "With 2 marked rows: Emma, Persuasion"
    Enter
    Expect Not "Burn:"
    Type "D"
    Right
    Enter
    Expect "Burn: Emma and Persuasion"
    """
  try play(steps, size: "120x30")
}

@Test(arguments: ["120x30", "60x30", "45x24"])
func `the menu lists the actions of the row with their keys, and does the chosen one`(
  size: String
) throws {
  let steps = """
    Resize \(size)
    Type "e"
    Expect "Burn"
    Expect "Lend…"
    Expect "Read Again"
    Escape
    Expect Not "Read Again"
    Type "e"
    Down
    Enter
    Expect Not "Read Again"
    Sleep 60500ms
    Expect "Bind: Walden"
    """
  try play(steps, size: "120x30")
}

@Test func `an action asks for what it needs`() throws {
  let steps = """
    Right
    Type "L"
    Expect "To"
    Type "Ada"
    Enter
    Expect "Lend…: Walden to Ada"
    """
  try play(steps, size: "120x30")
}

@Test func `the choices of a question are read before it is asked`() throws {
  let steps = """
    Right
    Type "G"
    Expect "Ada"
    Right
    Enter
    Expect "Give…: Walden to Grace"
    """
  try play(steps, size: "120x30")
}

/// Three levels of rows: below each row are three rows, whose names begin with its path.
private enum Deep {
  static func rows(_ path: [BrowserRow]) -> [BrowserRow] {
    (1...3).map { BrowserRow(id: (path.last?.id ?? "") + "\($0)") }
  }

  static let browsed = Browsed(title: "Deep", depth: 3) { path in
    BrowserLevel("Level \(path.count)", views: path.count == 2 ? ["Text"] : [])
  } rows: { path, send in
    await send.rows(rows(path))
  } content: { _, _, _ in
  }

  static func tape(start: [String], delay: Duration) -> AppTape<Browser> {
    AppTape(
      Browser(browsed), state: BrowserState(depth: 3, start: start),
      effects: { effect in
        guard case .rows(let path, let rows, let generation) = effect else { return [] }
        return RowNews.whole(Self.rows(rows)).map {
          TapeAnswer(.rows(path, generation: generation, $0), after: delay)
        }
      }
    ) { state in
      TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
    }
  }
}

@Test(arguments: ["140x30", "95x30", "60x30", "45x24"], [10, 400])
func `a browser of three levels begins at the rows it is given, each below its own`(
  size: String, milliseconds: Int
) throws {
  let tape = Tape(
    "Launch browser\nSet Size \(size)\nWait\nSleep 2s\nExpect Path \"2\" \"23\" \"231\"",
    file: "x.tape")
  let app = Deep.tape(start: ["2", "23", "231"], delay: .milliseconds(milliseconds))
  var player = try Player(app, Script(tape) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Test(arguments: ["140x30", "95x30"])
func `a browser of three levels begins with its first list`(size: String) throws {
  let tape = Tape(
    """
    Launch browser
    Set Size \(size)
    Wait
    Sleep 2s
    Expect "Level 0"
    Expect Not "Nothing here"
    Enter
    Sleep 1s
    Expect "Level 1"
    Expect "11"
    Expect Not "Nothing here"
    """, file: "x.tape")
  var player = try Player(Deep.tape(start: [], delay: .milliseconds(10)), Script(tape) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}

@Test func `the status bar says what is shown, where the user is, and what the rows are`() throws {
  var named = Shelf.browsed
  named.subject = "cellar"
  let level = named.level
  named.level = { path in
    var shown = level(path)
    if path.isEmpty { shown.rowName = "shelf" }
    return shown
  }
  let tape = AppTape(
    Browser(named), state: BrowserState(depth: 2), effects: Shelf.answers
  ) { state in
    TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
  }
  let steps = """
    Launch browser
    Set Size 120x30
    Wait
    Sleep 1s
    BackTab
    Expect "Shelf · cellar"
    Expect "2 shelves"
    Tab
    Expect "Shelf · cellar"
    Expect Not "Shelf · cellar · Essays"
    Expect "1 row"
    Expect "? Keys   q Quit"
    Resize 45x24
    Expect "Enter Open   ← Back"
    """
  var player = try Player(tape, Script(Tape(steps, file: "x.tape")) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}
