import SplitViewUI
import TerminalFrame
import Testing

/// The roles of a theme by their names, with the contrast that each needs (WCAG 2.2): 4.5 for text, 3 for
/// what is dim. Lines and what lies behind an overlay need none.
private func roles(_ theme: Theme) -> [(name: String, style: Style, least: Double)] {
  let lines: [PartialKeyPath<Theme>] = [\.border, \.behind]
  let dim: [PartialKeyPath<Theme>] = [\.secondaryText, \.bar, \.frame]
  let own = Theme.styles.filter { !lines.contains($0) }.map { role in
    ("\(role)", theme[keyPath: role], dim.contains(role) ? 3 : 4.5)
  }
  return own + theme.quotes.enumerated().map { ("quote \($0.offset + 1)", $0.element, 3) }
}

/// The contrast of a style; of the terminal's own colours it is that of light grey and black.
private func contrast(_ style: Style) -> Double {
  let ink = RGB(style.foreground) ?? RGB(229, 229, 229)
  return ink.contrast(with: RGB(style.background) ?? RGB(0, 0, 0))
}

@Test(arguments: Theme.named.map(\.name).filter { $0 != "monochrome" })
func `Every role of every theme can be read on its ground`(name: String) throws {
  let theme = try #require(Theme(named: name))
  for (role, style, least) in roles(theme) {
    let contrast = contrast(style)
    #expect(contrast >= least, "\(role) has \(contrast)")
  }
}

@Test(arguments: Theme.named.map(\.name).filter { $0 != "monochrome" })
func `Every role of every theme can be read in 256 colours`(name: String) throws {
  let theme = try #require(Theme(named: name))
  for (role, style, least) in roles(theme.adapted(toColors: 256)) {
    #expect(style.foreground.rgbValue == nil && style.background.rgbValue == nil)
    let contrast = contrast(style)
    #expect(contrast >= least, "\(role) has \(contrast)")
  }
}

@Test func `Contrast is counted as WCAG counts it`() {
  let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
  #expect(abs(black.contrast(with: white) - 21) < 0.01)
  #expect(abs(RGB(0x77, 0x77, 0x77).contrast(with: white) - 4.48) < 0.01)
  #expect(white.contrast(with: white) == 1)
}

@Test func `A terminal with few colours gets the theme of the same lightness`() {
  #expect(Theme(.nord).adapted(toColors: 16) == .dark)
  #expect(Theme(.solarizedLight).adapted(toColors: 8) == .light)
  #expect(Theme(.nord).adapted(toColors: 0) == .monochrome)
  #expect(Theme(.nord).adapted(toColors: 1 << 24) == Theme(.nord))
  #expect(Theme.monochrome.adapted(toColors: 1 << 24) == .monochrome)
}
