import TerminalFrame

extension Color {
  /// Makes a colour from a number of the form `0xRRGGBB`.
  fileprivate init(hex value: UInt32) {
    self = .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value))
  }
}

extension ThemePalette {
  /// Makes a palette from eight colours, each a number of the form `0xRRGGBB`.
  fileprivate init(
    _ ground: UInt32, _ text: UInt32, _ dim: UInt32, _ line: UInt32, _ accent: UInt32,
    _ attention: UInt32, _ positive: UInt32, _ negative: UInt32
  ) {
    self.init(
      ground: Color(hex: ground), text: Color(hex: text), dim: Color(hex: dim),
      line: Color(hex: line), accent: Color(hex: accent), attention: Color(hex: attention),
      positive: Color(hex: positive), negative: Color(hex: negative))
  }

  /// Colours similar to those of ``Theme/dark``, which also define the background of the screen.
  public static let dark = ThemePalette(
    0x16181D, 0xD4D7DD, 0x8A8A8A, 0x4E4E4E, 0x87AFD7, 0xFFAF5F, 0x87D787, 0xFF8787)

  /// Colours similar to those of ``Theme/light``.
  public static let light = ThemePalette(
    0xFFFFFF, 0x262626, 0x767676, 0xBCBCBC, 0x005FAF, 0xAF5F00, 0x008700, 0xAF0000)

  /// Bright colours on black, with white text.
  public static let highContrast = ThemePalette(
    0x000000, 0xFFFFFF, 0xD0D0D0, 0x9E9E9E, 0x5FD7FF, 0xFFD700, 0x5FFF5F, 0xFF8787)

  /// Solarized by Ethan Schoonover, on its dark background.
  public static let solarizedDark = ThemePalette(
    0x002B36, 0x93A1A1, 0x839496, 0x2B5560, 0x268BD2, 0xB58900, 0x859900, 0xDC322F)

  /// Solarized on its light background.
  public static let solarizedLight = ThemePalette(
    0xFDF6E3, 0x586E75, 0x839496, 0xD5CEBC, 0x268BD2, 0xB58900, 0x859900, 0xDC322F)

  /// Gruvbox by Pavel Pertsev, dark.
  public static let gruvbox = ThemePalette(
    0x282828, 0xEBDBB2, 0xA89984, 0x504945, 0x83A598, 0xFABD2F, 0xB8BB26, 0xFB4934)

  /// Nord by Arctic Ice Studio and Sven Greb.
  public static let nord = ThemePalette(
    0x2E3440, 0xD8DEE9, 0x9BA5B7, 0x4C566A, 0x88C0D0, 0xEBCB8B, 0xA3BE8C, 0xBF616A)

  /// Catppuccin Mocha.
  public static let catppuccin = ThemePalette(
    0x1E1E2E, 0xCDD6F4, 0x9399B2, 0x45475A, 0x89B4FA, 0xF9E2AF, 0xA6E3A1, 0xF38BA8)

  /// All palettes, by name. A custom theme can be based on any of them.
  public static let named: [(name: String, palette: ThemePalette)] = [
    ("dark", .dark), ("light", .light), ("high-contrast", .highContrast),
    ("solarized-dark", .solarizedDark), ("solarized-light", .solarizedLight),
    ("gruvbox", .gruvbox), ("nord", .nord), ("catppuccin", .catppuccin),
  ]
}

extension Theme {
  /// All themes, by name. Tapes, configurations and command-line options use these names. They also
  /// accept `mono` for `monochrome`.
  public static let named: [(name: String, theme: Theme)] =
    [("dark", .dark), ("light", .light)]
    + ThemePalette.named.dropFirst(2).map { ($0.name, Theme($0.palette)) }
    + [("monochrome", .monochrome)]

  /// Makes the theme with this name. Nil if no theme has this name.
  public init?(named name: String) {
    guard let theme = Self.named.first(where: { $0.name == name })?.theme else { return nil }
    self = theme
  }
}
