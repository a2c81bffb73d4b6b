import TerminalFrame

/// The few colours from which a theme is made. Each colour has the same meaning wherever it appears.
///
/// ```swift
/// var palette = ThemePalette.nord
/// palette.accent = .rgb(163, 190, 140)
/// let theme = Theme(palette)
/// #expect(theme.selection != Theme(.nord).selection)
/// ```
///
/// Colours must be given as red, green and blue, or as entries 16 to 255 of the palette of 256 colours. The first
/// 16 entries differ between terminals, so their contrast is unknown. A theme darkens or lightens colours that
/// would be illegible.
public struct ThemePalette: Hashable, Sendable {
  /// The background of the screen.
  public var ground: Color
  /// The colour of text.
  public var text: Color
  /// The colour of less important text.
  public var dim: Color
  /// The colour of lines and borders.
  public var line: Color
  /// The colour of the selection, of what can be pressed, and of what is new or in progress.
  public var accent: Color
  /// The colour of flags, warnings and search matches.
  public var attention: Color
  /// The colour of additions. Mixed with the colour of text, the colour of code.
  public var positive: Color
  /// The colour of removals, of what destroys, and of failures.
  public var negative: Color

  /// Makes a palette.
  public init(
    ground: Color, text: Color, dim: Color, line: Color, accent: Color, attention: Color,
    positive: Color, negative: Color
  ) {
    (self.ground, self.text, self.dim, self.line) = (ground, text, dim, line)
    (self.accent, self.attention) = (accent, attention)
    (self.positive, self.negative) = (positive, negative)
  }
}

/// The minimum contrast of text and of dimmed text (WCAG 2.2). Both are slightly higher than
/// required, because colours are rounded.
private enum Least {
  static let text = 4.6
  static let dim = 3.1
}

extension Theme {
  /// Makes a theme from the colours of `palette`. The theme paints its own background. On every
  /// background of the theme, text has a contrast of at least 4.5, and dimmed text at least 3.
  public init(_ palette: ThemePalette) {
    let shades = Shades(palette)
    let text = shades.ink(shades.text)
    let accent = shades.ink(shades.accent), attention = shades.ink(shades.attention)
    self.init(
      text: text, secondaryText: shades.dimInk, border: shades.plain(shades.line),
      frame: shades.dimInk, title: text.adding(.bold), button: accent,
      bar: shades.dimInk, barKey: accent.adding(.bold),
      field: shades.ink(shades.text, on: shades.raised),
      selection: shades.ink(shades.text, on: shades.tint(shades.accent, 0.3)),
      unfocusedSelection: shades.ink(shades.text, on: shades.raised),
      accent: accent, warning: attention,
      destructive: shades.ink(shades.negative), heading: text.adding(.bold),
      link: accent.adding(.underline),
      quotes: [shades.positive, shades.accent, shades.dim]
        .map { shades.ink($0.mixed(with: shades.text, 0.4)) } + [shades.dimInk],
      code: shades.ink(shades.positive.mixed(with: shades.text, 0.5)),
      added: shades.ink(shades.positive), removed: shades.ink(shades.negative),
      addedWords: shades.ink(shades.text, on: shades.tint(shades.positive, 0.3)),
      removedWords: shades.ink(shades.text, on: shades.tint(shades.negative, 0.3)),
      hunk: shades.dimInk,
      match: shades.ink(shades.text, on: shades.tint(shades.attention, 0.3)),
      highlightedMatch: shades.ink(shades.ground, on: shades.attention).adding(.bold),
      behind: shades.plain(shades.tint(shades.text, 0.3)), isMonochrome: false)
    raisedGround = shades.tint(shades.text, 0.05).color
  }
}

/// The colours of a palette as red, green and blue, so that they can be mixed.
private struct Shades {
  let ground, text, dim, line, accent, attention, positive, negative: RGB
  /// The background of fields and of an unfocused selection. This background is closer to the text colour than
  /// `ground` is, so a colour that is legible here is also legible on `ground`.
  let raised: RGB

  init(_ palette: ThemePalette) {
    let ground = RGB(palette.ground) ?? RGB(0, 0, 0)
    self.ground = ground
    func shade(_ color: Color) -> RGB { RGB(color) ?? ground.legible(on: ground, contrast: 7) }
    text = shade(palette.text)
    dim = shade(palette.dim)
    line = shade(palette.line)
    accent = shade(palette.accent)
    attention = shade(palette.attention)
    positive = shade(palette.positive)
    negative = shade(palette.negative)
    raised = ground.mixed(with: text, 0.1)
  }

  /// Returns the background, tinted with `share` of a colour.
  func tint(_ color: RGB, _ share: Double) -> RGB { ground.mixed(with: color, share) }

  /// Returns the style for text in `color`, on `paper` or, if this is nil, on the background of the screen.
  func ink(_ color: RGB, on paper: RGB? = nil) -> Style {
    let ink = color.legible(on: paper ?? raised, contrast: Least.text)
    return Style(ink.color, on: (paper ?? ground).color)
  }

  /// The style of less important text.
  var dimInk: Style { Style(dim.legible(on: raised, contrast: Least.dim).color, on: ground.color) }

  /// Returns a style for lines, and for the screen behind a popover. Its contrast is not adjusted.
  func plain(_ color: RGB) -> Style { Style(color.color, on: ground.color) }
}
