import TerminalFrame

extension Theme {
  /// Returns ``dark`` or ``light``, depending on the terminal's background. The theme is adapted to a terminal with
  /// `colors` colours. Programs use this theme unless the user has chosen a different one.
  public static func automatic(isLight: Bool, colors: Int) -> Theme {
    let isFew = colors > 0 && colors < 256
    return isFew
      ? .fewColors(colors, isLight: isLight)
      : (isLight ? Theme.light : .dark).adapted(toColors: colors)
  }

  /// Returns the theme in a form that a terminal with `colors` colours can show. With fewer than
  /// 256 colours, this is a light or dark theme in the terminal's own colours, depending on the
  /// background of this theme. Without colours, it is ``monochrome``.
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

  /// Returns `style` with its colours replaced by colours of the palette of 256 colours. The new
  /// contrast is at least 4.5, or as high as before if the original contrast was lower. Text that
  /// is on the background of the screen stays legible on the background of an unfocused selection,
  /// too.
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

  /// All properties of a theme that contain a single style.
  package static let styles: [any WritableKeyPath<Theme, Style> & Sendable] = [
    \.text, \.secondaryText, \.border, \.frame, \.title, \.button, \.bar, \.barKey, \.field,
    \.selection, \.unfocusedSelection, \.accent, \.warning, \.destructive, \.heading, \.link,
    \.code,
    \.added, \.removed, \.addedWords, \.removedWords, \.hunk, \.match, \.highlightedMatch, \.behind,
  ]
}

/// Stores the last theme that was adapted. Adapting a theme takes as long as painting a screen, and the next screen
/// usually needs the same theme. This is a class, because it must be updated while painting, when everything else
/// is immutable.
final class AdaptedTheme {
  private var last: (own: Theme, colors: Int, shown: Theme)?

  /// Returns `own`, adapted to a terminal with `colors` colours.
  func theme(_ own: Theme, toColors colors: Int) -> Theme {
    if let last, last.own == own, last.colors == colors { return last.shown }
    let shown = own.adapted(toColors: colors)
    last = (own, colors, shown)
    return shown
  }
}
