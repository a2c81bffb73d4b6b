import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Browsing

/// Levels of any depth. Only "folder" has a list below it. A chosen row is reported as its path.
private enum Picking {
  static let browsed = Browsed(title: "Any", depth: nil) { _ in
    BrowserLevel("Level", views: ["Text"])
  } rows: { _, _ in
  } content: { _, _, _ in
  }

  static let rows = [
    BrowserRow(id: "folder", hasList: true), BrowserRow(id: "leaf", hasList: false),
  ]

  static func tape(
    picks: Bool = true, isStream: Bool = false, ends: [RowNews] = [.ended(nil)]
  ) -> AppTape<Browser> {
    var browsed = browsed
    browsed.isStream = isStream
    return AppTape(
      Browser(browsed), state: BrowserState(depth: nil, picks: picks),
      effects: { effect in
        switch effect {
        case .rows(let path, _, let generation):
          return (RowNews.whole(rows).dropLast() + ends).map {
            TapeAnswer(.rows(path, generation: generation, $0), after: .milliseconds(10))
          }
        case .content(let request):
          let content = BrowserContent(TextDocument("The text of \(request.path.last?.id ?? "")"))
          return [TapeAnswer(.content(request, content)), TapeAnswer(.contentEnded(request))]
        case .more, .filter, .search, .sort, .prepare, .act, .watch, .undo, .keep, .prefer,
          .openLink:
          return []
        }
      }
    ) { state in
      TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
    }
  }

  static func play(_ steps: String, size: String, _ tape: AppTape<Browser>) throws {
    let script = Tape("Launch browser\nSet Size \(size)\nWait\nSleep 1s\n\(steps)", file: "x.tape")
    var player = try Player(tape, Script(script) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

/// Returns the path that a browser for a script reports after its first list and these keys.
private func chosen(_ keys: [KeyPress], width: Int, height: Int) -> [BrowserRow]? {
  let browser = Browser(Picking.browsed)
  var state = BrowserState(depth: nil, picks: true)
  _ = browser.update(&state, .navigation(.resize(width: width, height: height)))
  for news in RowNews.whole(Picking.rows) {
    _ = browser.update(&state, .rows([], generation: 0, news))
  }
  for key in keys {
    guard let event = browser.keymap(state).event(for: key) else { continue }
    _ = browser.update(&state, event)
  }
  return state.picked
}

@Test(arguments: [(120, 30), (60, 30), (45, 24)])
func `Enter goes in where there is a list, and chooses where there is none`(
  width: Int, height: Int
) {
  #expect(chosen([.enter], width: width, height: height) == nil)
  #expect(chosen(["j", .enter], width: width, height: height)?.map(\.id) == ["leaf"])
  #expect(chosen(["p"], width: width, height: height)?.map(\.id) == ["folder"])
}

@Test func `the row whose content has the focus is chosen with Enter and with p`() {
  for key in [KeyPress.enter, "p"] {
    #expect(chosen(["j", .right, key], width: 120, height: 30)?.map(\.id) == ["leaf"])
  }
}

@Test(arguments: ["120x30", "60x30", "45x24"])
func `the hints say how to choose, in the list and in the content`(size: String) throws {
  try Picking.play("Expect /p.* Choose/", size: size, Picking.tape())
  try Picking.play(
    "Down\nSleep 1s\nExpect /Choose/\nRight\nExpect /Choose/", size: size, Picking.tape())
}

@Test func `a list that broke off says why for as long as it is there`() throws {
  let failure = BrowserFailure("The JSON is invalid at line 2, column 5 (byte 13)")
  try Picking.play(
    "Expect \"folder\"\nExpect \"invalid at line 2\"\nSleep 100s\nExpect \"invalid at line 2\"",
    size: "120x30", Picking.tape(ends: [.ended(failure)]))
}

@Test func `a pipe that is open says so, and one at its end does not`() throws {
  try Picking.play("Expect \"reading…\"", size: "120x30", Picking.tape(isStream: true, ends: []))
  try Picking.play("Expect Not \"reading…\"", size: "120x30", Picking.tape(isStream: true))
}
