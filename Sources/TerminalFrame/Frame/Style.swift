/// A colour of the terminal: its default colour, one of xterm's palette of 256, or a colour given by
/// red, green and blue.
///
/// For a terminal with 256, 16, 8 or no colours, the renderer replaces a colour with the nearest one
/// that the terminal has.
public struct Color: Hashable, Sendable {
  /// 0 for the terminal's default. Otherwise, the upper 8 bits are the kind of colour, and the lower
  /// bits the palette's index, or red, green and blue in 8 bits each.
  private let bits: UInt32

  private static let paletteKind: UInt32 = 0x0100_0000
  private static let directKind: UInt32 = 0x0200_0000

  /// The terminal's own foreground or background.
  public static let `default` = Color(bits: 0)

  /// Entry `index` of xterm's palette of 256: 0 to 15 are the named colours, 16 to 231 a cube of 6
  /// by 6 by 6, 232 to 255 a ramp of greys.
  public static func palette(_ index: UInt8) -> Color { Color(bits: paletteKind | UInt32(index)) }

  /// The colour with this red, green and blue. A terminal with 256 colours or fewer shows its nearest
  /// colour.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: directKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  private init(bits: UInt32) { self.bits = bits }

  /// The palette's index; nil for other colours.
  public var paletteIndex: UInt8? {
    bits & Self.paletteKind == 0 ? nil : UInt8(truncatingIfNeeded: bits)
  }

  /// Red, green and blue as `0xRRGGBB`. Nil for the terminal's default and for palette colours, which
  /// the user can configure.
  public var rgbValue: UInt32? { bits & Self.directKind == 0 ? nil : bits & 0xFF_FFFF }
}

/// Weight, slant and other attributes of a cell's text.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter, for terminals with few colours or none. With 256 colours, themes use a dimmer colour instead.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background swapped.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through. Only terminals with colours by red, green and blue show it; others show plain text.
  public static let strikethrough = Attributes(rawValue: 32)
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The text's colour.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// Weight, slant and other attributes.
  public var attributes: Attributes

  /// The terminal's default colours, no attributes.
  public static let plain = Style()

  /// Makes a style.
  public init(
    _ foreground: Color = .default, on background: Color = .default, _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Returns the style with `attributes` added.
  public func adding(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.union(attributes))
  }

  /// Returns the style without `attributes`.
  public func removing(_ attributes: Attributes) -> Style {
    Style(foreground, on: background, self.attributes.subtracting(attributes))
  }

  /// Returns the style on another background.
  public func on(_ background: Color) -> Style { Style(foreground, on: background, attributes) }
}
