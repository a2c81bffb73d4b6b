import TerminalFrame

extension Theme {
  /// ``dark`` or ``light``, by the terminal's background, as a terminal with `colors` colours can show it:
  /// what a program has by itself, where nobody has chosen a theme.
  public static func automatic(isLight: Bool, colors: Int) -> Theme {
    let isFew = colors > 0 && colors < 256
    return isFew
      ? .fewColors(colors, isLight: isLight)
      : (isLight ? Theme.light : .dark).adapted(toColors: colors)
  }

  /// The theme as a terminal with `colors` colours can show it. With fewer than 256 that is a light or a
  /// dark one in the terminal's own shades, as the theme's ground is; without any, ``monochrome``.
  public func adapted(toColors colors: Int) -> Theme {
    if colors == 0 { return .monochrome }
    if colors > 256 || isMonochrome { return self }
    if colors < 256 {
      if fits(colors: colors) { return self }
      let isLight = RGB(text.background).map { $0.luminance > 0.18 } == true
      let white = Color.palette(colors < 16 ? 7 : 15)
      return .fewColors(colors, isLight: isLight, ground: isLight ? white : .default)
    }
    var theme = self
    for role in Self.styles { theme[keyPath: role] = inPalette(self[keyPath: role]) }
    theme.quotes = quotes.map(inPalette)
    theme.raisedGround = raisedGround.map(Self.inPalette)
    return theme
  }

  /// A style in the palette of 256, with a contrast of 4.5, or as much as it had. What stands on the
  /// background of the screen also stands on that of a selection without the focus.
  private func inPalette(_ style: Style) -> Style {
    let isOnScreen = style.background == text.background
    let hardest = isOnScreen ? unfocusedSelection.background : style.background
    guard style.foreground.rgbValue != nil, style.background.rgbValue != nil,
      let ink = RGB(style.foreground), let paper = RGB(style.background), let ground = RGB(hardest)
    else { return style }
    let index = ink.legibleInPalette(
      on: RGB(paletteIndex: ground.nearestInCube), contrast: min(4.5, ink.contrast(with: ground)))
    return Style(.palette(index), on: .palette(paper.nearestInCube), style.attributes)
  }

  private static func inPalette(_ ground: Color) -> Color {
    guard ground.rgbValue != nil, let paper = RGB(ground) else { return ground }
    return .palette(paper.nearestInCube)
  }

  /// All roles with one style.
  package static let styles: [any WritableKeyPath<Theme, Style> & Sendable] = [
    \.text, \.secondaryText, \.border, \.frame, \.title, \.button, \.bar, \.barKey, \.field,
    \.selection, \.unfocusedSelection, \.accent, \.warning, \.destructive, \.heading, \.link,
    \.code,
    \.added, \.removed, \.addedWords, \.removedWords, \.hunk, \.match, \.highlightedMatch, \.behind,
  ]
}

/// The last theme that was adapted: that is as much work as painting a screen, and the next screen has the
/// same. A class, so that it is kept where nothing changes.
final class AdaptedTheme {
  private var last: (own: Theme, colors: Int, shown: Theme)?

  /// `own` as a terminal with `colors` colours can show it.
  func theme(_ own: Theme, toColors colors: Int) -> Theme {
    if let last, last.own == own, last.colors == colors { return last.shown }
    let shown = own.adapted(toColors: colors)
    last = (own, colors, shown)
    return shown
  }
}
