import TerminalFrame
import Testing

@testable import SplitViewUI

/// The roles of a theme by name, with the contrast that each needs (WCAG 2.2): 4.5 for text, and 3 for dim text. Lines,
/// and content behind an overlay, need none.
private func roles(_ theme: Theme) -> [(name: String, style: Style, least: Double)] {
  let lines: [PartialKeyPath<Theme>] = [\.border, \.behind]
  let dim: [PartialKeyPath<Theme>] = [\.secondaryText, \.bar, \.frame, \.hunk]
  let own = Theme.styles.filter { !lines.contains($0) }.map { role in
    ("\(role)", theme[keyPath: role], dim.contains(role) ? 3 : 4.5)
  }
  let quotes = theme.quotes.enumerated().map { ("quote \($0.offset + 1)", $0.element, 3.0) }
  // A row keeps its colours on the background of an unfocused selection, and so does the hint in a field.
  let (selected, field) = (theme.unfocusedSelection.background, theme.field.background)
  return own + quotes + [
    ("text, selected", theme.text.legible(on: selected), 4.5),
    ("heading, selected", theme.heading.legible(on: selected), 4.5),
    ("secondaryText, selected", theme.secondaryText.legible(on: selected), 3),
    ("the sign of what is unread, selected", theme.accent.legible(on: selected), 3),
    ("the sign of a flag, selected", theme.warning.legible(on: selected), 3),
    ("the hint of a field", theme.secondaryText.legible(on: field), 3),
  ]
}

/// Returns the contrast of a style. The terminal's default colours count as light grey on black.
private func contrast(_ style: Style) -> Double {
  let ink = RGB(style.foreground) ?? RGB(229, 229, 229)
  return ink.contrast(with: RGB(style.background) ?? RGB(0, 0, 0))
}

@Test(arguments: Theme.named.map(\.name).filter { $0 != "monochrome" })
func `Every role of every theme can be read on its ground`(name: String) throws {
  let theme = try #require(Theme(named: name))
  for (role, style, least) in roles(theme) + roles(theme.raised) {
    let contrast = contrast(style)
    #expect(contrast >= least, "\(role) has \(contrast)")
  }
}

@Test(arguments: Theme.named.map(\.name).filter { $0 != "monochrome" })
func `Every role of every theme can be read in 256 colours`(name: String) throws {
  let theme = try #require(Theme(named: name))
  let shown = theme.adapted(toColors: 256)
  for (role, style, least) in roles(shown) + roles(shown.raised) {
    #expect(style.foreground.rgbValue == nil && style.background.rgbValue == nil)
    let contrast = contrast(style)
    #expect(contrast >= least, "\(role) has \(contrast)")
  }
}

@Test
func `Bars and what lies over the screen have a ground of their own, and keep it behind a sheet`() {
  let size = Size(40, 9)
  func ground(_ theme: Theme, _ point: Point, paint: (inout Canvas) -> Void) -> Color {
    var canvas = Canvas(size: size, theme: theme, symbols: .unicode)
    paint(&canvas)
    return canvas.frame[point].style.background
  }
  let sheet = Sheet<Int>("Title", width: 20, close: 1, content: Text("Text"))
  for theme in [Theme.dark, .light, Theme(.nord)] {
    let raised = theme.raisedGround
    #expect(raised != nil && raised != theme.text.background)
    #expect(ground(theme, Point(0, 0)) { NavigationBar<Int>("Title").paint(on: &$0) } == raised)
    #expect(ground(theme, Point(20, 4)) { sheet.paint(on: &$0) } == raised)
    #expect(ground(theme, Point(0, 0)) { sheet.paint(on: &$0) } == theme.text.background)
    let behind = ground(theme, Point(0, 0)) { canvas in
      canvas.draw(
        StatusBar<Int>(leading: ["a"], trailing: []), in: Rect(x: 0, y: 0, width: 40, height: 1))
      sheet.paint(on: &canvas)
    }
    #expect(behind == raised)
  }
  for theme in [Theme.monochrome, Theme.dark.adapted(toColors: 16)] {
    #expect(theme.raisedGround == nil && theme.raised == theme)
  }
}

@Test func `A theme says whether corners are round`() {
  var theme = Theme.dark
  theme.hasRoundCorners = false
  for (symbols, lines) in [(Symbols.unicode, ["┌─┐", "└─┘"]), (.ascii, ["+-+", "+-+"])] {
    var canvas = Canvas(size: Size(3, 2), theme: theme, symbols: symbols)
    canvas.border(Rect(x: 0, y: 0, width: 3, height: 2))
    #expect(canvas.frame.lines == lines)
  }
}

@Test func `Contrast is counted as WCAG counts it`() {
  let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
  #expect(abs(black.contrast(with: white) - 21) < 0.01)
  #expect(abs(RGB(0x77, 0x77, 0x77).contrast(with: white) - 4.48) < 0.01)
  #expect(white.contrast(with: white) == 1)
}

/// Backgrounds in terminals with few colours: the terminal's own, dark or light, or a background painted by the theme.
private struct Ground {
  let colors: Int, isLight: Bool, color: Color, rgb: RGB
  static let all = [
    Ground(colors: 8, isLight: false, color: .default, rgb: RGB(0, 0, 0)),
    Ground(colors: 8, isLight: true, color: .default, rgb: RGB(255, 255, 255)),
    Ground(colors: 16, isLight: true, color: .default, rgb: RGB(255, 255, 255)),
    Ground(colors: 8, isLight: true, color: .palette(7), rgb: RGB(paletteIndex: 7)),
    Ground(colors: 16, isLight: true, color: .palette(15), rgb: RGB(paletteIndex: 15)),
  ]
}

@Test(arguments: Ground.all)
fileprivate func `Every role can be read in 8 or 16 colours`(ground: Ground) {
  let theme = Theme.fewColors(ground.colors, isLight: ground.isLight, ground: ground.color)
  #expect(theme.fits(colors: ground.colors))
  let ink = ground.isLight ? RGB(0, 0, 0) : RGB(paletteIndex: 7)
  for (role, style, _) in roles(theme) {
    let contrast = (RGB(style.foreground) ?? ink)
      .contrast(with: RGB(style.background) ?? ground.rgb)
    // Added lines are green in every theme. On white that is pale, but the sign before the line marks it too.
    let least = role.hasSuffix("added") && ground.isLight ? 1.5 : 2.9
    #expect(contrast >= least, "\(role) has \(contrast)")
  }
}

@Test func `A terminal with few colours gets a theme of the same lightness`() {
  #expect(Theme(.nord).adapted(toColors: 16) == .fewColors(16, isLight: false))
  #expect(
    Theme(.solarizedLight).adapted(toColors: 8) == .fewColors(8, isLight: true, ground: .palette(7))
  )
  #expect(Theme.light.adapted(toColors: 16) == .fewColors(16, isLight: true, ground: .palette(15)))
  #expect(Theme.automatic(isLight: true, colors: 8) == .fewColors(8, isLight: true))
  var own = Theme.automatic(isLight: true, colors: 16)
  own.roles["author"] = Style(.palette(5))
  own.heading = Style(.rgb(200, 80, 60))
  #expect(own.adapted(toColors: 16) == own, "a role or two are left to the nearest colour")
  #expect(Theme(.nord).adapted(toColors: 0) == .monochrome)
  #expect(Theme(.nord).adapted(toColors: 1 << 24) == Theme(.nord))
  #expect(Theme.monochrome.adapted(toColors: 1 << 24) == .monochrome)
}

@Test(arguments: Ground.all)
fileprivate func `Only on its own background does text have the terminal's own ink`(ground: Ground)
{
  let theme = Theme.fewColors(ground.colors, isLight: ground.isLight, ground: ground.color)
  for (role, style, _) in roles(theme) where style.background != .default {
    #expect(style.foreground != .default, "\(role)")
  }
  let dim = Style(.default, .dim)
  #expect(dim.legible(on: .palette(7)) == Style(.palette(0), on: .palette(7), .dim))
  #expect(dim.legible(on: .palette(4)) == Style(.palette(15), on: .palette(4), .dim))
  #expect(dim.legible(on: .default) == dim)
  #expect(Style(.palette(1)).legible(on: .palette(7)) == Style(.palette(1), on: .palette(7)))
}
