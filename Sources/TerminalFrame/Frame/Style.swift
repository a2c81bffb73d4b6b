/// A colour of the terminal: its own default, or one of the 256 of xterm's palette.
///
/// For a terminal with 16 colours, 8 or none, the renderer replaces it by one that the terminal
/// has.
public struct Color: Hashable, Sendable {
  /// -1 for the terminal's default, else the palette's index.
  public let code: Int16

  /// The terminal's own foreground or background.
  public static let `default` = Color(code: -1)

  /// Entry `index` of xterm's palette of 256: 0 to 15 are the named colours, 16 to 231 a cube of 6
  /// by 6 by 6, 232 to 255 a ramp of greys.
  public static func palette(_ index: UInt8) -> Color { Color(code: Int16(index)) }

  fileprivate init(code: Int16) { self.code = code }

  /// The palette's index, or nil for the terminal's default.
  public var paletteIndex: UInt8? { code < 0 ? nil : UInt8(code) }
}

/// Weight, slant and other attributes of a cell's text.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Makes the set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier or brighter.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter, for terminals without colours. Themes with colours dim by colour instead.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background swapped.
  public static let reverse = Attributes(rawValue: 16)
}

/// Colours and attributes of a cell.
public struct Style: Hashable, Sendable {
  /// The text's colour.
  public var foreground: Color
  /// The colour behind it.
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

  /// Returns the style on another background.
  public func on(_ background: Color) -> Style { Style(foreground, on: background, attributes) }
}

extension Style {
  /// The style in 26 bits: 9 for each colour, with 0 for the default, and 8 for the attributes.
  var bits: UInt32 {
    UInt32(truncatingIfNeeded: foreground.code + 1)
      | UInt32(truncatingIfNeeded: background.code + 1) << 9 | UInt32(attributes.rawValue) << 18
  }

  /// Makes the style of these bits; higher bits are ignored.
  init(bits: UInt32) {
    self.init(
      Color(code: Int16(truncatingIfNeeded: bits & 0x1FF) - 1),
      on: Color(code: Int16(truncatingIfNeeded: bits >> 9 & 0x1FF) - 1),
      Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 18)))
  }
}
