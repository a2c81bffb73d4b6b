/// A colour of the terminal. It is the default colour, a colour of xterm's palette of 256 colours, or a colour given by
/// red, green and blue values.
///
/// For a terminal with 256, 16, 8 or no colours, the renderer replaces a colour with the nearest
/// colour that the terminal can show.
public struct Color: Hashable, Sendable {
  /// The value is 0 for the terminal's default colour. Otherwise, the upper 8 bits contain the kind of
  /// colour, and the lower bits contain the palette index, or red, green and blue in 8 bits each.
  private let bits: UInt32

  private static let paletteKind: UInt32 = 0x0100_0000
  private static let directKind: UInt32 = 0x0200_0000

  /// The terminal's default foreground or background.
  public static let `default` = Color(bits: 0)

  /// Returns entry `index` of xterm's palette of 256 colours. Entries 0 to 15 are the named colours, 16 to 231 are a
  /// cube of 6 by 6 by 6, and 232 to 255 are shades of grey.
  public static func palette(_ index: UInt8) -> Color { Color(bits: paletteKind | UInt32(index)) }

  /// Returns the colour with these red, green and blue values. A terminal with 256 colours or fewer shows the nearest
  /// colour that it has.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: directKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  private init(bits: UInt32) { self.bits = bits }

  /// The palette index. Nil for other colours.
  public var paletteIndex: UInt8? {
    bits & Self.paletteKind == 0 ? nil : UInt8(truncatingIfNeeded: bits)
  }

  /// The red, green and blue values as `0xRRGGBB`. Nil for the terminal's default colour and for palette colours,
  /// because users can change them.
  public var rgbValue: UInt32? { bits & Self.directKind == 0 ? nil : bits & 0xFF_FFFF }
}

/// The weight, slant and other attributes of the text in a cell.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The text is heavier or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// The text is fainter. This is for terminals with few colours or none. With 256 colours, themes
  /// use a dimmer colour instead.
  public static let dim = Attributes(rawValue: 2)
  /// The text is slanted.
  public static let italic = Attributes(rawValue: 4)
  /// The text is underlined.
  public static let underline = Attributes(rawValue: 8)
  /// The foreground and the background are exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// The text is struck through. Only terminals with 24-bit colours show this; others show ordinary text.
  public static let strikethrough = Attributes(rawValue: 32)
}

/// The colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// The weight, slant and other attributes of the text.
  public var attributes: Attributes

  /// A style with the terminal's default colours and no attributes.
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

  /// Returns the style with a different background.
  public func on(_ background: Color) -> Style { Style(foreground, on: background, attributes) }
}
