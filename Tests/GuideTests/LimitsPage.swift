import NavigationModel
import SplitViewUI
import TerminalFrame
import Testing

enum LimitsPage: GuidePage {
  static let name = "limits"

  static func drawings() -> [String] {
    [LimitsExample.session.diagnoses.map(\.description).joined(separator: "\n")]
  }
}

/// An app with a tab too many.
private struct LimitsExample: App {
  static var session: Session<LimitsExample> {
    let app = LimitsExample()
    let session = Session(app, state: 0, size: Size(80, 24))
    #expect(session.diagnoses.map(\.rule) == ["TB2"])
    return session
  }

  func update(_ state: inout Int, _ event: Int) -> [Command<Int>] { [] }
  func keymap(_ state: Int) -> Keymap<Int> { Keymap([]) }
  func resized(to size: Size) -> Int { 0 }
  func view(_ state: Int) -> TabBar<Int> {
    TabBar((1...8).map { Tab("Tab \($0)") }, selection: 0) { _ in 0 }
  }
}

/// A program's own view, with a limit of its own.
private struct Titles: View {
  typealias Event = Int
  let titles: [String]

  func paint(on canvas: inout Canvas) {
    if titles.count > 3 {
      canvas.diagnose(
        Diagnosis(rule: "house", text: "\(titles.count) titles; there is room for three"))
    }
    canvas.write(titles.prefix(3).joined(separator: " "), x: 0, y: 0, style: canvas.theme.title)
  }
}

@Test func `a program's own view reports each fault once`() {
  var canvas = Canvas(size: Size(20, 2), theme: .dark, symbols: .unicode)
  for y in 0...1 {
    canvas.draw(Titles(titles: ["a", "b", "c", "d"]), in: Rect(x: 0, y: y, width: 20, height: 1))
  }
  #expect(canvas.diagnoses.map(\.description) == ["house: 4 titles; there is room for three"])
}
