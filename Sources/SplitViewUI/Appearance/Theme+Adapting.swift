import TerminalFrame

extension Theme {
  /// The theme as a terminal with `colors` colours can show it. With fewer than 256 that is the nearest of
  /// ``dark`` and ``light``, whose colours every terminal has; without any, ``monochrome``.
  public func adapted(toColors colors: Int) -> Theme {
    if colors == 0 { return .monochrome }
    if colors > 256 || isMonochrome { return self }
    if colors < 256 {
      return RGB(text.background).map { $0.luminance > 0.18 } == true ? .light : .dark
    }
    var theme = self
    for role in Self.styles { theme[keyPath: role] = theme[keyPath: role].inPalette }
    theme.quotes = quotes.map(\.inPalette)
    return theme
  }

  /// All roles with one style.
  package static let styles: [any WritableKeyPath<Theme, Style> & Sendable] = [
    \.text, \.secondaryText, \.border, \.frame, \.title, \.button, \.bar, \.barKey, \.field,
    \.selection, \.unfocusedSelection, \.accent, \.warning, \.heading, \.link, \.code, \.added,
    \.removed, \.addedWords, \.removedWords, \.hunk, \.match, \.highlightedMatch, \.behind,
  ]
}

extension Style {
  /// The style in the palette of 256, with a contrast of 4.5, or as much as it had.
  fileprivate var inPalette: Style {
    guard foreground.rgbValue != nil, background.rgbValue != nil, let ink = RGB(foreground),
      let paper = RGB(background)
    else { return self }
    let ground = paper.nearestInCube
    let wanted = min(4.5, ink.contrast(with: paper))
    let index = ink.legibleInPalette(on: RGB(paletteIndex: ground), contrast: wanted)
    return Style(.palette(index), on: .palette(ground), attributes)
  }
}
