import SplitViewUI
import TerminalFrame
import Testing

extension ThemePalette {
  static let paper = ThemePalette(
    ground: .rgb(247, 241, 230), text: .rgb(60, 50, 40), dim: .rgb(120, 110, 95),
    line: .rgb(200, 190, 175), accent: .rgb(150, 60, 20), attention: .rgb(170, 100, 0),
    positive: .rgb(60, 120, 40), negative: .rgb(170, 40, 40))
}

/// The program of docs/themes.md, with colours of its own.
private struct Coloured: App {
  struct State { var isLight = true }

  func update(_ state: inout State, _ event: Int) -> [Command<Never>] { [] }
  func view(_ state: State) -> Text<Int> { Text("Ada") }
  func keymap(_ state: State) -> Keymap<Int> { Keymap([]) }
  func resized(to size: Size) -> Int { 0 }

  func appearance(_ state: State, usual: Appearance) -> Appearance {
    var appearance = usual
    appearance.theme = Theme(state.isLight ? ThemePalette.paper : .nord)
    return appearance
  }
}

@Suite struct ThemesPageTests {
  @Test func `code on the page of themes is compiled as it stands there`() throws {
    let sources = try CompiledSource.all()
    let blocks = try Guide(beside: "themes").blocks.filter { $0.language == "swift" }
    #expect(blocks.count == 2)
    for block in blocks {
      let matches = sources.map { $0.matches(block.text) }.max() ?? 0
      if matches < block.text.count {
        Issue.record("docs/themes.md:\(block.line + 1 + matches): not in Tests/GuideTests")
      }
    }
  }

  @Test func `a program's own colours are adapted to the terminal as the page says`() {
    func theme(_ state: Coloured.State, _ colors: Int) -> Theme {
      Session(Coloured(), state: state, size: Size(20, 2), colors: colors).theme
    }
    let light = Coloured.State()
    #expect(theme(light, 1 << 24) == Theme(.paper))
    #expect(theme(light, 8).text == Style(.palette(0), on: .palette(7)))
    #expect(theme(Coloured.State(isLight: false), 8).text == .plain)
    #expect(theme(light, 0).selection.attributes == .reverse)
    #expect(theme(light, 0).field.attributes == .underline)
  }
}
