import TerminalFrame

/// The few colours that a theme is made of: each has one meaning wherever it appears.
///
/// ```swift
/// var palette = ThemePalette.nord
/// palette.accent = .rgb(163, 190, 140)
/// let theme = Theme(palette)
/// #expect(theme.selection != Theme(.nord).selection)
/// ```
///
/// Colours by red, green and blue, or those of the palette of 256 from 16 on: only their contrast is
/// known. A theme darkens or lightens what could not be read.
public struct ThemePalette: Hashable, Sendable {
  /// The background of the screen.
  public var ground: Color
  /// Text.
  public var text: Color
  /// Text of less weight.
  public var dim: Color
  /// Lines between things.
  public var line: Color
  /// What can be pressed or followed, and what is selected.
  public var accent: Color
  /// What wants to be noticed: flags, warnings, what was found.
  public var attention: Color
  /// What was added, or went well.
  public var positive: Color
  /// What was removed, or failed.
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

/// The contrast that a theme gives (WCAG 2.2): to text, and to what is dim. It is a little more than wanted,
/// because colours are rounded.
private enum Least {
  static let text = 4.6
  static let dim = 3.1
}

extension Theme {
  /// A theme in the colours of `palette`. It paints its own background, and its text has a contrast of
  /// 4.5 at least, what is dim one of 3, on every ground that it stands on.
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
      destructive: shades.ink(shades.negative), heading: accent.adding(.bold),
      link: accent.adding(.underline),
      quotes: [shades.positive, shades.accent, shades.dim]
        .map { shades.ink($0.mixed(with: shades.text, 0.4)) } + [shades.dimInk],
      code: shades.ink(shades.accent.mixed(with: shades.text, 0.5)),
      added: shades.ink(shades.positive), removed: shades.ink(shades.negative),
      addedWords: shades.ink(shades.text, on: shades.tint(shades.positive, 0.3)),
      removedWords: shades.ink(shades.text, on: shades.tint(shades.negative, 0.3)),
      hunk: shades.ink(shades.accent.mixed(with: shades.dim, 0.5)),
      match: shades.ink(shades.text, on: shades.tint(shades.attention, 0.3)),
      highlightedMatch: shades.ink(shades.ground, on: shades.attention).adding(.bold),
      behind: shades.plain(shades.tint(shades.text, 0.3)), isMonochrome: false)
    raisedGround = shades.tint(shades.text, 0.05).color
  }
}

/// A palette whose colours can be mixed.
private struct Shades {
  let ground, text, dim, line, accent, attention, positive, negative: RGB
  /// The ground of fields and of a selection without the focus. It is nearer to text than the ground is,
  /// so what can be read on it can be read on both.
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

  /// The ground with a share of a colour.
  func tint(_ color: RGB, _ share: Double) -> RGB { ground.mixed(with: color, share) }

  /// Text in a colour, on the ground or on a paper of its own.
  func ink(_ color: RGB, on paper: RGB? = nil) -> Style {
    let ink = color.legible(on: paper ?? raised, contrast: Least.text)
    return Style(ink.color, on: (paper ?? ground).color)
  }

  /// Text of less weight.
  var dimInk: Style { Style(dim.legible(on: raised, contrast: Least.dim).color, on: ground.color) }

  /// Lines, and what lies behind an overlay.
  func plain(_ color: RGB) -> Style { Style(color.color, on: ground.color) }
}
