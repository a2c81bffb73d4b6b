import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Browsing

/// A list of words. Its source also finds words that the list does not show. It answers after a second, and fails for
/// "fail".
private enum Words {
  static let browsed: Browsed = {
    var level = BrowserLevel("Words", views: ["Text"])
    (level.isSearched, level.readAhead) = (true, [0])
    return Browsed(title: "Words", depth: 1) { [level] _ in
      level
    } rows: { _, _ in
    } content: { _, _, _ in
    }
  }()

  static let ids = ["one", "two", "three"]

  static func rows(_ ids: [String]) -> [RowNews] { RowNews.whole(ids.map { BrowserRow(id: $0) }) }

  /// Answers effects. Each content has a different delay, so that a tape can tell which contents
  /// were read before they were selected.
  static func tape(later: [(RowNews, Duration)] = []) -> AppTape<Browser> {
    AppTape(
      Browser(browsed), state: BrowserState(depth: 1),
      effects: { effect in
        switch effect {
        case .rows(let path, _, let generation):
          let news = rows(ids).map { ($0, Duration.milliseconds(10)) }
          let whole = later.isEmpty ? news : news.dropLast() + later
          return whole.map { TapeAnswer(.rows(path, generation: generation, $0.0), after: $0.1) }
        case .content(let request):
          let text = TextDocument("The text of \(request.path.last?.id ?? "")")
          return [
            TapeAnswer(.content(request, BrowserContent(text)), after: .seconds(3)),
            TapeAnswer(.contentEnded(request), after: .seconds(3)),
          ]
        case .search(let path, _, "fail"):
          let failure = BrowserFailure("The search failed")
          return [TapeAnswer(.answered(path, query: "fail", .ended(failure)), after: .seconds(1))]
        case .search(let path, _, let query):
          let found = query == "none" ? [] : ["two", "answer for \(query)"]
          return rows(found).map {
            TapeAnswer(.answered(path, query: query, $0), after: .seconds(1))
          }
        case .more, .filter, .sort, .prepare, .act, .undo, .watch, .keep, .prefer, .openLink:
          return []
        }
      }
    ) { state in
      TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
    }
  }

  static func play(
    _ steps: String, size: String = "120x30", _ tape: AppTape<Browser> = tape()
  ) throws {
    let script = Tape("Launch browser\nSet Size \(size)\nSleep 9s\n\(steps)", file: "x.tape")
    var player = try Player(tape, Script(script) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

@Test(arguments: ["120x30", "60x30", "45x24"])
func `a search asks the source once the writing rests, and Escape gives the rows back`(
  size: String
) throws {
  let steps = """
    Type "/wo"
    Expect "three"
    Expect Not "answer"
    Sleep 3s
    Expect "answer for wo"
    Expect Not "three"
    Type "rd"
    Sleep 3s
    Expect "answer for word"
    Enter
    Escape
    Sleep 1s
    Expect "three"
    Expect Not "answer"
    Expect Path "two"
    """
  try Words.play(size == "120x30" ? "Down\n" + steps : "Down\nSleep 1s\n" + steps, size: size)
}

@Test func `while the source is asked the status bar says so, and what was found stays`() throws {
  let steps = """
    Type "/wo"
    Sleep 500ms
    Expect "searching…"
    Expect "three"
    Sleep 3s
    Expect Not "searching…"
    Type "x"
    Sleep 500ms
    Expect "answer for wo"
    Sleep 3s
    Expect "answer for wox"
    """
  try Words.play(steps)
}

@Test func `a search that finds nothing or fails says so in place of the rows`() throws {
  try Words.play("Type \"/none\"\nSleep 3s\nExpect \"Not found\"")
  try Words.play(
    """
    Type "/fail"
    Sleep 3s
    Expect "The search failed"
    Expect Not "three"
    Escape
    Sleep 1s
    Expect "three"
    """)
}

@Test func `the contents of the next rows are there before they are selected`() throws {
  // Each content takes three seconds. The second row's content was requested after the first row's content had arrived.
  let steps = """
    Expect "The text of one"
    Down
    Sleep 200ms
    Expect "The text of two"
    """
  try Words.play(steps)
}

@Test(arguments: ["120x30", "60x30", "45x24"])
func `the selection stays with its id when rows come, change and go`(size: String) throws {
  func replaced(_ ids: [String], details: String = "") -> RowNews {
    var list = RowList.none
    for case .began(let rows, _) in Words.rows(ids) { list = rows }
    for case .more(let batch) in Words.rows(ids) { list.append(batch) }
    return .replaced(list)
  }
  let later: [(RowNews, Duration)] = [
    (replaced(["zero", "one", "two", "three"]), .seconds(20)),
    (replaced(["two", "four"]), .seconds(40)), (replaced(["four"]), .seconds(60)),
  ]
  let steps = """
    Down
    Sleep 2s
    Expect Path "two"
    Sleep 15s
    Expect Path "two"
    Sleep 20s
    Expect Path "two"
    Sleep 20s
    Expect Path "four"
    """
  try Words.play(steps, size: size, Words.tape(later: later))
}
