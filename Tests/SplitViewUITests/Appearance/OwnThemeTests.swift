import SplitViewUI
import TerminalFrame
import Testing

private let palette = ThemePalette(
  ground: .rgb(247, 241, 230), text: .rgb(60, 50, 40), dim: .rgb(120, 110, 95),
  line: .rgb(200, 190, 175), accent: .rgb(150, 60, 20), attention: .rgb(170, 100, 0),
  positive: .rgb(60, 120, 40), negative: .rgb(170, 40, 40))

/// A program with its own theme, unless its state is false.
private struct Painted: App {
  func update(_ state: inout Bool, _ event: Int) -> [Command<Never>] { [] }
  func view(_ state: Bool) -> Text<Int> { Text("Ada") }
  func keymap(_ state: Bool) -> Keymap<Int> { Keymap([]) }
  func resized(to size: Size) -> Int { 0 }

  func appearance(_ state: Bool, usual: Appearance) -> Appearance {
    var appearance = usual
    if state { appearance.theme = Theme(palette) }
    return appearance
  }
}

private func session(_ colors: Int, isOwn: Bool = true, _ theme: Theme = .dark) -> Session<Painted>
{
  Session(Painted(), state: isOwn, size: Size(20, 2), theme: theme, colors: colors)
}

@Test func `A program's own theme is shown in as many colours as the terminal has`() {
  let own = Theme(palette)
  #expect(session(1 << 24).theme == own)
  #expect(session(256).theme == own.adapted(toColors: 256))
  // With 16 or 8 colours, only a theme made of those colours is readable. The background here is light.
  for (colors, white) in [(16, 15), (8, 7)] as [(Int, UInt8)] {
    let theme = session(colors).theme
    #expect(theme.text == Style(.palette(0), on: .palette(white)))
    #expect(theme == own.adapted(toColors: colors))
  }
  #expect(session(0).theme == .monochrome)
  #expect(session(0).theme.selection.attributes == .reverse)
}

@Test func `What is painted has the adapted theme, on each screen`() {
  let plain = session(0)
  for _ in 0..<2 { #expect(plain.frame()[Point(0, 0)].style == .plain) }
  #expect(session(8).frame()[Point(0, 0)].style == Style(.palette(0), on: .palette(7)))
}

@Test func `The terminal's own theme is left as it is`() {
  #expect(session(8, isOwn: false, .light).theme == .light)
  #expect(session(0, isOwn: false, Theme(.nord)).theme == Theme(.nord))
}
